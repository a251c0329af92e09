internal import SwiftSyntax

/// Blanks previews.
struct PreviewRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    let name = node.as(MacroExpansionDeclSyntax.self)?.macroName ?? node.as(MacroExpansionExprSyntax.self)?.macroName
    guard name?.text == "Preview" else { return .goOn }
    porter.note(.preview, "#Preview", at: node)
    porter.blank(node)
    return .skipChildren
  }
}
