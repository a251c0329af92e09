internal import SwiftSyntax

/// Makes `#keyPath(a.b)` a text with Objective-C's names.
struct KeyPathRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let macro = node.as(MacroExpansionExprSyntax.self), macro.macroName.text == "keyPath",
      let argument = macro.arguments.first?.expression, macro.arguments.count == 1
    else { return .goOn }
    guard let path = argument.oneLine?.filter({ !$0.isWhitespace }) else { return .goOn }
    var parts = path.split(separator: ".").map(String.init)
    while parts.count > 1, let first = parts.first, first == "self" || first.first?.isUppercase ?? false {
      parts.removeFirst()
    }
    let keys = parts.map { porter.declarations.propertyNames.contains($0) ? $0 : Self.objectiveC($0) }
    porter.note(.keyPath, path, at: node)
    porter.replace(node, with: "(", "\(keys.joined(separator: ".").swiftLiteral))")
    return .skipChildren
  }

  /// The key of one of Apple's properties: `hidden` for `isHidden`.
  static func objectiveC(_ name: String) -> String {
    guard name.hasPrefix("is"), let letter = name.dropFirst(2).first, letter.isUppercase else { return name }
    return letter.lowercased() + name.dropFirst(3)
  }
}
