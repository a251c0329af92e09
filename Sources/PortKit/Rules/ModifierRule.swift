internal import SwiftSyntax

/// Blanks the modifiers `dynamic` and `optional`.
struct ModifierRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let modifier = node.as(DeclModifierSyntax.self), ["dynamic", "optional"].contains(modifier.name.text) else {
      return .goOn
    }
    porter.note(.modifier, modifier.name.text, at: node)
    porter.blank(node)
    return .skipChildren
  }
}
