internal import SwiftSyntax

/// Refuses TextKit, whose layout of text is not that of the drawn text.
struct TextKitRule: PortRule {
  private static let types: Set<String> = [
    "NSLayoutManager", "NSTextContainer", "NSTextStorage", "NSTextLayoutManager",
  ]

  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let name = node.as(IdentifierTypeSyntax.self)?.name ?? node.as(DeclReferenceExprSyntax.self)?.baseName,
      Self.types.contains(name.text), porter.declarations.resolve(name.text, from: "") == nil
    else { return .goOn }
    porter.refuse(
      "\(name.text) is part of TextKit, which is not drawn here",
      hint: "draw the text with a UILabel or NSAttributedString.draw(in:), or leave the file out", at: node)
    return .goOn
  }
}
