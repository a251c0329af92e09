internal import SwiftSyntax

/// Blanks the modifiers `dynamic` and `optional`, and closes static members.
struct ModifierRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    if let list = node.as(DeclModifierListSyntax.self) { closeStatics(list, &porter) }
    guard let modifier = node.as(DeclModifierSyntax.self), ["dynamic", "optional"].contains(modifier.name.text) else {
      return .goOn
    }
    porter.note(.modifier, modifier.name.text, at: node)
    porter.blank(node)
    return .skipChildren
  }

  /// Makes `open static`, which Swift 3 took, `public static`.
  private func closeStatics(_ modifiers: DeclModifierListSyntax, _ porter: inout Porter) {
    guard modifiers.contains("static") else { return }
    for modifier in modifiers where modifier.name.text == "open" {
      porter.note(.modifier, "open static", at: modifier)
      porter.replace(modifier.name, with: "public")
    }
  }
}
