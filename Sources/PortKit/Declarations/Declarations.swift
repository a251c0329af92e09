internal import SwiftSyntax

/// The types of a set of files with their members, wherever these stand.
struct Declarations {
  private(set) var types: [TypeDeclaration] = []
  private var indices: [String: Int] = [:]
  private var aliases: [String: String] = [:]
  /// The names that stand for types of functions.
  private var functionAliases: Set<String> = []
  /// The names of all properties.
  private(set) var propertyNames: Set<String> = []

  init(_ files: [ParsedFile], without leftOut: LeftOutDeclarations = LeftOutDeclarations()) {
    var extensions: [(node: ExtensionDeclSyntax, file: Int)] = []
    var members: [(node: DeclSyntax, file: Int)] = []
    for (index, file) in files.enumerated() {
      var nodes = ActiveNodes(file.tree)
      while let node = nodes.next() {
        guard !leftOut.nodes.contains(node.id), !nodes.isTakenAway else {
          nodes.skipChildren()
          continue
        }
        guard let declaration = node.as(DeclSyntax.self) else { continue }
        switch declaration.kind {
        case .classDecl, .protocolDecl, .structDecl, .enumDecl, .actorDecl: add(declaration, file: index)
        case .extensionDecl: if let node = node.as(ExtensionDeclSyntax.self) { extensions.append((node, index)) }
        case .functionDecl, .variableDecl: members.append((declaration, index))
        case .typeAliasDecl:
          guard let alias = node.as(TypeAliasDeclSyntax.self) else { continue }
          if let name = alias.initializer.value.plainName { aliases[alias.name.text] = name }
          if alias.initializer.value.isFunction { functionAliases.insert(alias.name.text) }
        default: break
        }
      }
    }
    for (node, _) in extensions {
      guard let name = node.extendedType.plainName else { continue }
      let index = resolve(name, from: "") ?? addForeign(name)
      types[index].conformances += node.inheritanceClause.names
    }
    for (node, file) in members { addMember(node, file: file) }
  }

  subscript(index: Int) -> TypeDeclaration { types[index] }

  /// The type that a name means inside of a type.
  func resolve(_ name: String, from scope: String) -> Int? {
    var name = name
    for _ in 0..<8 {
      var around = scope.split(separator: ".")
      while true {
        if let index = indices[(around.map(String.init) + [name]).joined(separator: ".")] { return index }
        if around.popLast() == nil { break }
      }
      guard let alias = aliases[name] else { return nil }
      name = alias
    }
    return nil
  }

  /// Whether a type is one of functions, optional or not.
  func isFunction(_ type: TypeSyntax) -> Bool {
    type.isFunction
      || type.plainName.map { functionAliases.contains($0.split(separator: ".").last.map(String.init) ?? $0) } ?? false
  }

  /// The type whose body or extension surrounds a node; nil at the top of a file.
  func owner(of node: some SyntaxProtocol) -> Int? {
    for ancestor in node.ancestors {
      if let path = Declarations.path(of: ancestor) { return resolve(path, from: "") }
    }
    return nil
  }

  /// The path of the type around a node; empty at the top of a file.
  func scope(of node: some SyntaxProtocol) -> String { owner(of: node).map { types[$0].path } ?? "" }

  /// A class, its superclasses in the sources, and those of Apple's that the sources extend.
  func chain(from index: Int) -> [Int] {
    var chain = [index]
    var name: String? = types[index].kind == .foreign ? AppleTypes.superclass(of: types[index].path) : nil
    if types[index].kind == .classType {
      var current = index
      while true {
        let above = superclass(of: current)
        guard let next = above.index, !chain.contains(next) else {
          name = above.index == nil ? above.name : nil
          break
        }
        chain.append(next)
        if types[next].kind == .foreign {
          name = AppleTypes.superclass(of: types[next].path)
          break
        }
        current = next
      }
    }
    return chain + (name.map(extensions) ?? []).filter { !chain.contains($0) }
  }

  /// One of Apple's classes and those above it, as far as the sources extend them.
  func extensions(of apple: String) -> [Int] {
    sequence(first: apple) { AppleTypes.superclass(of: $0) }.compactMap { indices[$0] }
  }

  /// The class above a class: one of the sources, else the name of one that is not.
  func superclass(of index: Int) -> (index: Int?, name: String?) {
    let type = types[index]
    guard type.kind == .classType, let first = type.inherited.first else { return (nil, nil) }
    guard let above = resolve(first, from: type.path) else { return (nil, aliases[first] ?? first) }
    if above == index { return (nil, first) }
    return types[above].kind == .classType || types[above].kind == .foreign ? (above, nil) : (nil, nil)
  }

  /// The first class above a class that is not declared in the sources; nil for none.
  func outerSuperclass(of index: Int) -> String? {
    var current = index
    for _ in types.indices {
      let above = superclass(of: current)
      guard let next = above.index else { return above.name }
      if types[next].kind == .foreign { return types[next].path }
      current = next
    }
    return nil
  }

  /// Whether a class comes from one of UIKit's or Core Animation's that have tables.
  func hasTables(_ index: Int) -> Bool {
    types[index].kind == .classType && !types[index].isGeneric
      && outerSuperclass(of: index).map(AppleTypes.hasTables) ?? false
  }

  /// The protocols of a type, with those that they inherit.
  func protocols(of index: Int) -> Set<Int> {
    var found: Set<Int> = []
    var waiting = [index]
    while let next = waiting.popLast() {
      for name in types[next].inherited + types[next].conformances {
        guard let other = resolve(name, from: types[next].path), types[other].kind == .protocolType else { continue }
        if found.insert(other).inserted { waiting.append(other) }
      }
    }
    return found
  }

  private mutating func add(_ node: DeclSyntax, file: Int) {
    guard let path = Declarations.path(of: Syntax(node)) else { return }
    var type = TypeDeclaration(kind: .other, path: path, file: file, node: node)
    if let node = node.as(ClassDeclSyntax.self) {
      type.kind = .classType
      type.inherited = node.inheritanceClause.names
    } else if let node = node.as(ProtocolDeclSyntax.self) {
      type.kind = .protocolType
      type.inherited = node.inheritanceClause.names
    }
    type.isGeneric = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    let modifiers = node.modifiers
    let holder = node.enclosing(MemberBlockSyntax.self)?.parent?.as(ExtensionDeclSyntax.self)
    for own in [modifiers, holder?.modifiers ?? []] where type.access.isEmpty {
      if own.contains("public", "open") { type.access = "public " }
      if own.contains("package") { type.access = "package " }
      if own.contains("internal", "private", "fileprivate") { break }
    }
    // Of two types with one name, the first counts; clauses of #if can hold the other.
    if indices[path] == nil { indices[path] = types.count }
    types.append(type)
  }

  private mutating func addForeign(_ name: String) -> Int {
    indices[name] = types.count
    types.append(TypeDeclaration(kind: .foreign, path: name, file: -1))
    return types.count - 1
  }

  private mutating func addMember(_ node: DeclSyntax, file: Int) {
    // Functions and variables of a body are not members.
    guard let block = node.parent?.as(MemberBlockItemSyntax.self)?.enclosing(MemberBlockSyntax.self),
      let holder = block.parent, let path = Declarations.path(of: holder),
      let index = index(of: holder, path: path)
    else { return }
    let modifiers = node.modifiers
    let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
    let owner = holder.as(ExtensionDeclSyntax.self)
    let isHidden =
      modifiers.arePrivate
      || owner?.modifiers.arePrivate ?? false
        && !modifiers.contains("internal", "public", "open", "package")
    let type = types[index].node?.asProtocol((any WithAttributesSyntax).self)
    let isObjC =
      attributes.contains(["objc", "IBAction", "IBSegueAction"]) || owner?.attributes.contains(["objc"]) ?? false
      || type?.attributes.contains(["objcMembers"]) ?? false && !isHidden
    let names =
      node.as(FunctionDeclSyntax.self).map { [$0.name.text] }
      ?? node.as(VariableDeclSyntax.self)?.bindings.compactMap(\.name) ?? []
    if node.is(VariableDeclSyntax.self) { propertyNames.formUnion(names) }
    for name in names {
      types[index].members.append(
        Member(
          node: node, name: name, file: file, holder: owner, isPrivate: isHidden,
          isStatic: modifiers.contains("static", "class"), isOverride: modifiers.contains("override"),
          isObjC: isObjC, isConditional: node.isConditional))
    }
  }

  /// The type that a body or an extension belongs to.
  private func index(of holder: Syntax, path: String) -> Int? {
    guard let found = resolve(path, from: "") else { return nil }
    if holder.is(ExtensionDeclSyntax.self) || types[found].node.map({ Syntax($0).id }) == holder.id { return found }
    return types.firstIndex { $0.node.map { Syntax($0).id } == holder.id }
  }

  /// The path of the type that a node declares or extends; nil for other nodes.
  static func path(of node: Syntax) -> String? {
    if let node = node.as(ExtensionDeclSyntax.self) { return node.extendedType.plainName }
    guard let name = name(of: node) else { return nil }
    for ancestor in node.ancestors {
      if let around = ancestor.as(ExtensionDeclSyntax.self) {
        return around.extendedType.plainName.map { "\($0).\(name)" } ?? name
      }
      if Declarations.name(of: ancestor) != nil { return path(of: ancestor).map { "\($0).\(name)" } }
    }
    return name
  }

  private static func name(of node: Syntax) -> String? {
    switch node.kind {
    case .classDecl, .protocolDecl, .structDecl, .enumDecl, .actorDecl:
      node.asProtocol((any NamedDeclSyntax).self)?.name.text
    default: nil
    }
  }
}

extension InheritanceClauseSyntax? {
  /// The names of what is inherited, in order.
  var names: [String] { self?.inheritedTypes.compactMap { $0.type.plainName } ?? [] }
}
