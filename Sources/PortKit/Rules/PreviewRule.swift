internal import SwiftSyntax

/// Blanks previews, and what shows a view in SwiftUI for them.
struct PreviewRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let name = Self.preview(node) else { return .goOn }
    porter.note(.preview, name, at: node)
    porter.blank(node)
    return .skipChildren
  }

  /// The name of a preview, or of a type that is only for one; nil for anything else.
  static func preview(_ node: Syntax) -> String? {
    let macro = node.as(MacroExpansionDeclSyntax.self)?.macroName ?? node.as(MacroExpansionExprSyntax.self)?.macroName
    if macro?.text == "Preview" { return "#Preview" }
    guard let type = node.as(StructDeclSyntax.self) else { return nil }
    return type.inheritanceClause.names.first(where: protocols.contains)
  }

  /// Those of types that show a view in SwiftUI.
  static let protocols: Set = [
    "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable",
  ]

  /// Whether a file has previews, so that what it imports SwiftUI for goes with them.
  static func isNeeded(in file: SourceFileSyntax) -> Bool { hasPreview(file.statements) }

  private static func hasPreview(_ items: CodeBlockItemListSyntax) -> Bool {
    items.contains { item in
      if let condition = item.item.as(IfConfigDeclSyntax.self) {
        return condition.clauses.contains { $0.elements?.as(CodeBlockItemListSyntax.self).map(hasPreview) ?? false }
      }
      return preview(Syntax(item.item)) != nil
    }
  }
}
