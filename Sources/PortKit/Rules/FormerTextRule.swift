internal import SwiftSyntax

/// Lets a variable with one of Core Animation's constants, such as `kCAFillModeForwards`, have the constant's type: until
/// Swift 4.2 they were texts.
struct FormerTextRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let binding = node.as(PatternBindingSyntax.self), let annotation = binding.typeAnnotation,
      let constant = binding.formerText
    else { return .goOn }
    porter.replace(annotation, with: "")
    porter.note(.formerText, constant, at: annotation)
    return .goOn
  }
}

extension PatternBindingSyntax {
  /// The constant of Core Animation's that the variable holds as a text; nil for another variable.
  var formerText: String? {
    guard typeAnnotation?.type.trimmedDescription == "String",
      let constant = initializer?.value.as(DeclReferenceExprSyntax.self)?.baseName.text, constant.hasPrefix("kCA")
    else { return nil }
    return constant
  }
}
