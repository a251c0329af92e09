internal import SwiftSyntax

/// Makes `#selector(f)` a value that holds Objective-C's name and the function.
struct SelectorRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let macro = node.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
      let argument = macro.arguments.first, macro.arguments.count == 1
    else { return .goOn }
    let subject = SelectorSubject(argument.expression, in: porter.declarations)
    let name = argument.oneLine ?? ""
    do throws(Error) {
      let value = try Self.value(subject, label: argument.label?.text, porter.declarations)
      porter.note(.selector, name, at: node)
      porter.replace(node, with: "Selector(", value + ")")
    } catch {
      porter.refuse("#selector(\(name)) \(error.reason)", hint: error.hint, at: node)
    }
    return .skipChildren
  }

  /// Why a selector has no value.
  struct Error: Swift.Error {
    /// Goes on after the selector.
    var reason: String
    var hint: String?
  }

  /// The arguments of `Selector(…)`.
  private static func value(
    _ subject: SelectorSubject?, label: String?, _ declarations: Declarations
  ) throws(Error) -> String {
    guard let subject else { throw Error(reason: "names no method", hint: "write #selector(Type.method(_:))") }
    let owner = try subject.owner(declarations)
    if let label { return try property(subject.name, label, owner, declarations) }
    let method = try subject.method(of: owner, declarations)
    let labels = subject.labels ?? method?.labels
    if let count = labels?.count, count > 3 {
      throw Error(reason: "has \(count) parameters", hint: "an action has at most 3")
    }
    let selector =
      method.flatMap(\.function).map(ObjectiveCName.selector)
      ?? ObjectiveCName.selector(subject.name.withoutBackticks, labels ?? [])
    let compound =
      labels.map { $0.isEmpty ? "" : "(" + $0.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")" } ?? ""
    var function = "\(owner.text).\(subject.name)\(compound)"
    if method?.isStatic ?? false {
      function = "{ (_: \(owner.text).Type) in \(function) }"
    } else if owner.index.map({ declarations[$0].kind == .protocolType }) ?? false {
      function = "{ (object: any \(owner.text)) in object.\(subject.name)\(compound) }"
    } else if let type = subject.functionType(of: method, owner, declarations) {
      function += " as \(type)"
    }
    return "\(selector.swiftLiteral), \(function)"
  }

  /// A property's getter or setter.
  private static func property(
    _ name: String, _ label: String, _ owner: SelectorSubject.Owner, _ declarations: Declarations
  ) throws(Error) -> String {
    let plain = name.withoutBackticks
    switch label {
    case "getter": return "\(plain.swiftLiteral), { (object: \(owner.text)) in { object.\(name) } }"
    case "setter":
      let base = declarations.propertyNames.contains(plain) ? plain : KeyPathRule.objectiveC(plain)
      let selector = "set" + base.prefix(1).uppercased() + base.dropFirst() + ":"
      return "\(selector.swiftLiteral), { (object: \(owner.text)) in { object.\(name) = $0 } }"
    default: throw Error(reason: "names no method", hint: "write #selector(Type.method(_:))")
    }
  }
}
