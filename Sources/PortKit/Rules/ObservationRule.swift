internal import SwiftParser
internal import SwiftSyntax

/// Reports observers and keys without an effect.
struct ObservationRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let call = node.as(FunctionCallExprSyntax.self), let name = call.calledName else { return .goOn }
    let arguments = Array(call.arguments)
    switch name {
    case "addObserver":
      guard let path = arguments.first(where: { $0.label?.text == "forKeyPath" })?.expression else { return .goOn }
      let key = path.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? key(of: path)
      warn(key, node, &porter)
    case "observe":
      guard let path = arguments.first?.expression.as(KeyPathExprSyntax.self) else { return .goOn }
      warn(path.components.oneLine.map { String($0.drop { $0 == "." }) }, node, &porter)
    case "value", "setValue": checkKeys(call, arguments, &porter)
    default: break
    }
    return .goOn
  }

  private func key(of path: ExprSyntax) -> String? {
    guard let macro = path.as(MacroExpansionExprSyntax.self), macro.macroName.text == "keyPath" else { return nil }
    return macro.arguments.first?.expression.oneLine.flatMap { $0.split(separator: ".").last.map(String.init) }
  }

  private static let observed =
    "only the state of controls, the place, alpha and isHidden of views and the content of scroll views tell observers"

  private func warn(_ key: String?, _ node: Syntax, _ porter: inout Porter) {
    guard let parts = key?.split(separator: ".").map(String.init), let last = parts.last else {
      return porter.warn("\(Self.observed): the key path is not known here", at: node)
    }
    guard !AppleTypes.observed.contains(last) || parts.contains("layer") else { return }
    porter.warn("changes of \(last) are not observed", hint: Self.observed, at: node)
  }

  /// Reports keys of an object that has no table.
  private func checkKeys(_ call: FunctionCallExprSyntax, _ arguments: [LabeledExprSyntax], _ porter: inout Porter) {
    guard arguments.contains(where: { ["forKey", "forKeyPath"].contains($0.label?.text) }) else { return }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    let isOwn = base.map { $0.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" } ?? true
    guard isOwn, let owner = porter.declarations.owner(of: call), porter.declarations[owner].kind == .classType,
      !porter.declarations.hasTables(owner), !(porter.declarations.outerSuperclass(of: owner)?.hasPrefix("CA") ?? false)
    else { return }
    porter.warn(
      "\(porter.declarations[owner].path) has no table of properties: its keys have no values",
      hint: "only subclasses of UIKit's views, controls and layers have one, and no generic class", at: call)
  }
}

extension FunctionCallExprSyntax {
  /// The last name of what is called.
  var calledName: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
