internal import SwiftSyntax

/// A type of the sources, or one of Apple's that they extend.
struct TypeDeclaration {
  enum Kind {
    case classType, protocolType
    /// A structure, an enumeration or an actor.
    case other
    /// A type that the sources extend and do not declare.
    case foreign
  }

  var kind: Kind
  /// With the types around it: `Outer.Inner`.
  var path: String
  /// The file that declares it; -1 for a foreign type.
  var file: Int
  /// Nil for a foreign type.
  var node: DeclSyntax?
  /// As written, without generic arguments.
  var inherited: [String] = []
  var isGeneric = false
  /// `public ` or `package `, or nothing: what members need that must be as visible as the type.
  var access = ""
  var members: [Member] = []
  /// Protocols to which extensions add conformance.
  var conformances: [String] = []

  var name: String { String(path.split(separator: ".").last ?? "") }
}

/// A method or a property of a type.
struct Member {
  /// The function or the variable.
  var node: DeclSyntax
  var name: String
  var file: Int
  /// The extension that holds it; nil in the type's own body.
  var holder: ExtensionDeclSyntax?
  /// Whether only its own file can name it.
  var isPrivate: Bool
  var isStatic: Bool
  var isOverride: Bool
  /// Whether Objective-C can call it.
  var isObjC: Bool
  /// Whether only the compiler knows that it is there.
  var isConditional: Bool

  var function: FunctionDeclSyntax? { node.as(FunctionDeclSyntax.self) }
  var variable: VariableDeclSyntax? { node.as(VariableDeclSyntax.self) }

  /// The argument labels of a method, empty for none: `["", "for"]`; nil for a property.
  var labels: [String]? { function?.signature.labels }

  /// The types of a method's parameters, as written.
  var parameterTypes: [String] {
    function?.signature.parameterClause.parameters.map { $0.type.withoutAttributes } ?? []
  }
}

extension FunctionSignatureSyntax {
  /// Empty for a parameter without a label.
  var labels: [String] {
    parameterClause.parameters.map { $0.firstName.text == "_" ? "" : $0.firstName.text }
  }
}

extension FunctionDeclSyntax {
  var isOperator: Bool { !(name.text.withoutBackticks.first.map { $0.isLetter || $0 == "_" } ?? false) }
}

extension DeclReferenceExprSyntax {
  /// Whether it is the name of a member, which is part of its access.
  var isMember: Bool { parent?.as(MemberAccessExprSyntax.self)?.declName.id == id }
}

extension PatternBindingSyntax {
  /// Nil for a pattern of several names.
  var name: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
}

extension TypeSyntax {
  /// Whether it is written as a type of functions, optional or not, in brackets or not.
  var isFunction: Bool {
    var type = self
    while true {
      if let optional = type.as(OptionalTypeSyntax.self) {
        type = optional.wrappedType
      } else if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        type = optional.wrappedType
      } else if let attributed = type.as(AttributedTypeSyntax.self) {
        type = attributed.baseType
      } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        type = only.type
      } else {
        return type.is(FunctionTypeSyntax.self)
      }
    }
  }

  /// On one line, without `@escaping` and such.
  var withoutAttributes: String {
    (self.as(AttributedTypeSyntax.self)?.baseType ?? self).oneLine ?? "Any"
  }

  /// The type's name without generic arguments, optional marks and attributes; nil for a type without a name.
  var plainName: String? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.plainName }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType.plainName }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plainName }
    if let some = self.as(SomeOrAnyTypeSyntax.self) { return some.constraint.plainName }
    if let simple = self.as(IdentifierTypeSyntax.self) { return simple.name.text }
    guard let member = self.as(MemberTypeSyntax.self) else { return nil }
    // A type's path is short, and the parser bounds its nesting less than that of brackets.
    var parts = [member.name.text]
    var base = member.baseType
    while let outer = base.as(MemberTypeSyntax.self) {
      parts.append(outer.name.text)
      base = outer.baseType
    }
    return base.as(IdentifierTypeSyntax.self).map { ([$0.name.text] + parts.reversed()).joined(separator: ".") }
  }
}

extension AttributeListSyntax {
  /// Whether one of the attributes has one of the names.
  func contains(_ names: Set<String>) -> Bool { first(names) != nil }

  func first(_ names: Set<String>) -> AttributeSyntax? {
    for element in self {
      if let attribute = element.as(AttributeSyntax.self), names.contains(attribute.attributeName.oneLine ?? "") {
        return attribute
      }
    }
    return nil
  }

  /// Whether no code can use the declaration.
  var isUnavailable: Bool {
    contains { element in
      guard let attribute = element.as(AttributeSyntax.self), attribute.attributeName.oneLine == "available" else {
        return false
      }
      return attribute.arguments?.tokens(viewMode: .sourceAccurate).contains { $0.text == "unavailable" } ?? false
    }
  }
}

extension DeclModifierListSyntax {
  func contains(_ names: String...) -> Bool { contains { names.contains($0.name.text) && $0.detail == nil } }

  /// Whether other files do not see what has them.
  var arePrivate: Bool { contains("private", "fileprivate") }
}

extension SyntaxProtocol {
  /// Those of a declaration; none for anything else.
  var modifiers: DeclModifierListSyntax { asProtocol((any WithModifiersSyntax).self)?.modifiers ?? [] }
}
