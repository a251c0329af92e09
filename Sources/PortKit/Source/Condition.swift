internal import SwiftSyntax

/// The value of an `#if` condition, as far as it is known before compiling.
enum Condition {
  /// Modules whose names stand for our UIKit.
  static let replacedModules: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics", "CoreText"]

  /// The systems that `os(…)` can name.
  private static let systems: Set<String> = [
    "iOS", "macOS", "OSX", "tvOS", "watchOS", "visionOS", "xrOS", "Linux", "Windows", "Android", "FreeBSD", "WASI",
  ]

  /// Nil for what only the compiler knows, such as `DEBUG`.
  static func value(_ condition: ExprSyntax, depth: Int = 0) -> Bool? {
    guard depth < 32 else { return nil }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let call = condition.as(FunctionCallExprSyntax.self) { return answer(call) }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return value(not.expression, depth: depth + 1).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return value(only.expression, depth: depth + 1)
    }
    guard let sequence = condition.as(SequenceExprSyntax.self) else { return nil }
    var alternatives: [[Bool?]] = [[]]
    for (index, element) in sequence.elements.enumerated() {
      if index.isMultiple(of: 2) {
        alternatives[alternatives.count - 1].append(value(element, depth: depth + 1))
      } else if let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
        guard name == "||" || name == "&&" else { return nil }
        if name == "||" { alternatives.append([]) }
      }
    }
    let parts = alternatives.map { terms in
      terms.contains(false) ? false : terms.allSatisfy { $0 == true } ? true : nil
    }
    return parts.contains(true) ? true : parts.allSatisfy { $0 == false } ? false : nil
  }

  /// The values of `os(…)` and `canImport(…)` where UIKit is ours.
  static func answer(_ call: FunctionCallExprSyntax) -> Bool? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first?.expression
    else { return nil }
    switch name {
    case "os":
      guard let system = argument.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
      return system == "iOS" ? true : systems.contains(system) ? false : nil
    case "canImport":
      guard let module = argument.oneLine?.split(separator: ".").first.map(String.init) else { return nil }
      return replacedModules.contains(module) ? true : Modules.ofApple.contains(module) ? false : nil
    default: return nil
    }
  }
}

extension SyntaxProtocol {
  /// Whether it is not surely compiled: of conditions such as `canImport(SnapKit)` and `DEBUG` only the compiler knows.
  var isConditional: Bool {
    ancestors.contains { $0.as(IfConfigClauseSyntax.self).map { $0.isSurelyCompiled != true } ?? false }
  }
}

extension IfConfigClauseSyntax {
  /// Whether the clause is compiled; nil if only the compiler knows.
  var isSurelyCompiled: Bool? {
    guard let list = parent?.as(IfConfigClauseListSyntax.self) else { return true }
    var isOpen: Bool? = true
    for clause in list {
      let own = clause.condition.map { Condition.value($0) } ?? true
      if clause.id == id {
        return isOpen == false || own == false ? false : isOpen == true && own == true ? true : nil
      }
      if own == true { return false }
      if own == nil { isOpen = nil }
    }
    return true
  }
}
