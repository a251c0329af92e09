internal import SwiftSyntax

/// The uses of members that are not drawn, found in the text: by names that nothing else has, and by receivers whose type
/// the text says.
///
/// Not found are members behind a type that only the compiler knows, if their names are also those of members that are drawn or
/// are single words, and initializers.
struct MemberUses {
  private var found: [(use: MemberUse, owner: String?)] = []
  /// The types of the sources that each type names.
  private var references: [String: Set<String>] = [:]
  private let declarations: Declarations
  private let members = AcceptedMembers.all
  /// The most places that are listed for one class.
  private static let maximum = 1_000

  /// - Parameters:
  ///   - files: The sources.
  ///   - declarations: Their types.
  ///   - findings: The porter's, of which warnings are told with the uses.
  init(_ files: [ParsedFile], _ declarations: Declarations, findings: [Report.Finding]) {
    self.declarations = declarations
    let names = Set(declarations.types.map(\.name))
    for file in files {
      var nodes = ActiveNodes(file.tree)
      while let node = nodes.next() {
        guard !nodes.isTakenAway, let token = MemberUses.name(of: node) else { continue }
        let name = token.text
        let owner = declarations.outermostOwner(of: node)
        if names.contains(name), let owner { references[owner, default: []].insert(name) }
        guard let (member, isPart) = member(name, node) else { continue }
        let place = file.lines.place(of: token.range.lowerBound)
        let use = MemberUse(
          file: file.path, line: place.line, column: place.column, member: member, kind: isPart ? .part : .none)
        found.append((use, owner))
      }
    }
    for finding in findings where finding.severity == .warning {
      let use = MemberUse(
        file: finding.file, line: finding.line, column: finding.column, member: finding.message, kind: .warning)
      found.append((use, finding.owner))
    }
  }

  /// The uses of a class and of the types that it names, in the order of files and places.
  func uses(of viewClass: String) -> [MemberUse] {
    var reached: Set<String> = []
    var waiting = [viewClass.split(separator: ".").first.map(String.init) ?? viewClass]
    while let next = waiting.popLast() {
      if reached.insert(next).inserted { waiting += references[next] ?? [] }
    }
    let own = found.lazy.filter { entry in
      // An extension of a type of Apple's may be in use without a name.
      guard let owner = entry.owner, let index = declarations.resolve(owner, from: "") else { return true }
      return declarations[index].kind == .foreign || reached.contains(owner)
    }
    let sorted = Set(own.map(\.use)).sorted {
      ($0.file, $0.line, $0.column, $0.member) < ($1.file, $1.line, $1.column, $1.member)
    }
    return Array(sorted.prefix(MemberUses.maximum))
  }

  // MARK: - Names

  private static func name(of node: Syntax) -> TokenSyntax? {
    if let node = node.as(MemberAccessExprSyntax.self) { return node.declName.baseName }
    if let node = node.as(IdentifierTypeSyntax.self) { return node.name }
    if let node = node.as(DeclReferenceExprSyntax.self) { return node.isMember ? nil : node.baseName }
    guard node.modifiers.contains("override") else { return nil }
    if let node = node.as(FunctionDeclSyntax.self) { return node.name }
    return node.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }

  /// The table's entry of a member that is not drawn; nil for any other member.
  private func member(_ name: String, _ node: Syntax) -> (name: String, isPartlyDrawn: Bool)? {
    func named(_ owner: AcceptedMembers.Owner?) -> (String, Bool)? {
      owner.map { ($0.type.isEmpty ? name : "\($0.type).\(name)", $0.isPartlyDrawn) }
    }
    if members.types.contains(name), !node.is(MemberAccessExprSyntax.self), declarations.resolve(name, from: "") == nil
    {
      return (name, false)
    }
    guard let owners = members.owners[name] else { return nil }
    if let access = node.as(MemberAccessExprSyntax.self) {
      if let base = access.base, let type = ReceiverType(declarations: declarations).type(of: base) {
        return named(members.owner(of: name, in: chain(of: type)))
      }
      guard members.unique.contains(name), !declarations.declares(name) else { return nil }
      return named(owners.first)
    }
    guard let index = declarations.owner(of: node) else { return nil }
    let isOverride = !node.is(DeclReferenceExprSyntax.self)
    guard isOverride || members.unique.contains(name) && !declarations.declares(name) else { return nil }
    return named(members.owner(of: name, in: chain(of: declarations[index].path)))
  }

  /// A type of the sources or of Apple's with the classes of Apple's above it.
  private func chain(of type: String) -> [String] {
    guard let index = declarations.resolve(type, from: "") else { return members.chain(of: type) }
    if declarations[index].kind == .foreign { return members.chain(of: declarations[index].path) }
    return declarations.outerSuperclass(of: index).map(members.chain) ?? []
  }
}

extension Declarations {
  /// The uppermost type around a node; nil at the top of a file.
  func outermostOwner(of node: Syntax) -> String? {
    owner(of: node).flatMap { types[$0].path.split(separator: ".").first.map(String.init) }
      ?? (Declarations.path(of: node)?.split(separator: ".").first).map(String.init)
  }

  /// Whether the sources have a member of a name that is their own.
  fileprivate func declares(_ name: String) -> Bool {
    types.contains { type in type.members.contains { $0.name == name && !$0.isOverride } }
  }
}
