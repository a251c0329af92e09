internal import SwiftSyntax

/// Makes a layer's `@NSManaged` property one whose value the layer keeps under the property's name.
struct ManagedPropertyRule: PortRule {
  /// A layer's values for keys that are not set.
  private static let defaults = [
    "CGFloat": "0", "Float": "0", "Double": "0", "Int": "0", "Bool": "false", "CFTimeInterval": "0",
    "TimeInterval": "0", "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero",
  ]

  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let node = node.as(VariableDeclSyntax.self), node.attributes.contains(["NSManaged"]) else { return .goOn }
    guard let owner = porter.declarations.owner(of: node), porter.declarations.isLayer(owner) else {
      porter.refuse("@NSManaged works in layers only", hint: "Core Data is not on Linux", at: node)
      return .goOn
    }
    for binding in node.bindings {
      guard let name = binding.name, let type = binding.typeAnnotation?.type, let text = type.oneLine else { continue }
      let isOptional = type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      let value = isOptional ? "nil" : Self.defaults[text]
      guard let value else {
        porter.refuse("the @NSManaged property \(name) has no value of the type \(text) to begin with", at: binding)
        continue
      }
      let read =
        value == "nil"
        ? "managedValue(forKey: \"\(name)\", as: \(type.plainName ?? text).self)"
        : "managedValue(forKey: \"\(name)\", as: \(text).self) ?? \(value)"
      porter.note(.managedProperty, name, at: binding)
      porter.insert(
        " { get { \(read) } set { setValue(newValue, forKey: \"\(name)\") } }", at: type.range.upperBound)
    }
    return .goOn
  }
}
