internal import SwiftSyntax

/// A declaration of a file's top level.
struct TopDeclaration {
  let node: DeclSyntax
  let file: Int
  /// The names that it declares for other declarations; none for an extension.
  let names: [String]
  /// The names declared in it, which mean nothing around it.
  private(set) var innerNames: Set<String> = []
  /// The names in its text that others may declare, each where it stands first.
  private(set) var mentions: [String: Syntax] = [:]
  /// Those, the names of members and those of attributes.
  private(set) var usedNames: Set<String> = []
  /// Of an extension: the names of its members, of which `init` is one.
  private(set) var memberNames: Set<String> = []
  /// Whether it has something that is used without a name: an operator, or a subscript.
  private(set) var hasNameless = false

  /// Its name in an error.
  var title: String {
    names.first ?? node.as(ExtensionDeclSyntax.self)?.extendedType.plainName.map { "an extension of \($0)" } ?? "it"
  }

  static func all(in files: [ParsedFile]) -> [TopDeclaration] {
    files.enumerated().flatMap { index, file in
      var found: [TopDeclaration] = []
      var nodes = ActiveNodes(file.tree)
      while let node = nodes.next() {
        guard let declaration = node.as(DeclSyntax.self), !node.is(IfConfigDeclSyntax.self), !nodes.isTakenAway else {
          continue
        }
        nodes.skipChildren()
        if !node.is(ImportDeclSyntax.self) { found.append(TopDeclaration(declaration, file: index)) }
      }
      return found
    }
  }

  private init(_ declaration: DeclSyntax, file: Int) {
    (node, self.file) = (declaration, file)
    names = Syntax(declaration).declaredNames
    var nodes = ActiveNodes(declaration)
    while let node = nodes.next() {
      if node.id != Syntax(declaration).id { innerNames.formUnion(node.declaredNames) }
      if let name = node.mentionedName, mentions[name] == nil { mentions[name] = node }
      if let name = node.as(IdentifierTypeSyntax.self)?.name ?? node.as(DeclReferenceExprSyntax.self)?.baseName {
        usedNames.insert(name.text)
      }
      hasNameless = hasNameless || node.isNameless
      if node.parent?.is(MemberBlockItemSyntax.self) ?? false,
        node.enclosing(MemberBlockSyntax.self)?.parent?.id == declaration.id
      {
        memberNames.formUnion(node.is(InitializerDeclSyntax.self) ? ["init"] : node.declaredNames)
      }
    }
    for name in innerNames { mentions[name] = nil }
  }

  /// The type that it extends, and the protocols that it adds to it; nil for no extension.
  var extended: (type: String, protocols: [String])? {
    node.as(ExtensionDeclSyntax.self).flatMap { node in
      node.extendedType.plainName.map { ($0, node.inheritanceClause.names) }
    }
  }
}

extension Syntax {
  fileprivate var isNameless: Bool {
    if let function = self.as(FunctionDeclSyntax.self) { return function.isOperator }
    return [.operatorDecl, .precedenceGroupDecl, .subscriptDecl].contains(kind)
  }

  /// The names that a declaration, a parameter or a pattern gives.
  fileprivate var declaredNames: [String] {
    if let variable = self.as(VariableDeclSyntax.self) { return variable.bindings.compactMap(\.name) }
    if let pattern = self.as(IdentifierPatternSyntax.self) { return [pattern.identifier.text] }
    if let parameter = self.as(FunctionParameterSyntax.self) {
      return [(parameter.secondName ?? parameter.firstName).text]
    }
    if let parameter = self.as(ClosureParameterSyntax.self) {
      return [(parameter.secondName ?? parameter.firstName).text]
    }
    if let parameter = self.as(GenericParameterSyntax.self) { return [parameter.name.text] }
    return asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
  }

  /// The name of a type or a value that stands alone, or begins an expression.
  fileprivate var mentionedName: String? {
    if let type = self.as(IdentifierTypeSyntax.self) {
      return parent?.is(AttributeSyntax.self) ?? false ? nil : type.name.text
    }
    guard let reference = self.as(DeclReferenceExprSyntax.self) else { return nil }
    return reference.isMember ? nil : reference.baseName.text
  }
}
