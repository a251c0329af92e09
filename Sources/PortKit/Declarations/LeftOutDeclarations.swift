internal import SwiftSyntax

/// The declarations that files do without: those that need what is not on Linux, and those that use these.
///
/// Whole declarations of the files' top level are left out, by the names in their text: what a name means is only known to the
/// compiler, which sees what is left.
struct LeftOutDeclarations {
  /// Why a declaration cannot be ported.
  struct Reason {
    var file: Int
    /// Where the cause stands.
    var node: Syntax
    var message: String
    var hint: String?
    /// The name of the declaration with the cause.
    var cause: String
  }

  /// Imports and declarations.
  private(set) var nodes: Set<SyntaxIdentifier> = []
  /// Each name of a declaration, or what stands for one, and why.
  private(set) var reasons: [(name: String, reason: Reason)] = []

  private var sources: [TopDeclaration] = []

  var isEmpty: Bool { nodes.isEmpty }

  /// Nothing is left out.
  init() {}

  /// - Parameters:
  ///   - files: The sources.
  ///   - refusals: The places that cannot be ported.
  ///   - modules: Modules that the files can import besides those that Linux has.
  init(_ files: [ParsedFile], refusals: [Porter.Refusal], modules: Set<String>) {
    sources = TopDeclaration.all(in: files)
    let declared = sources.reduce(into: Set<String>()) { $0.formUnion($1.names + $1.innerNames) }
    var found: [Int: Reason] = [:]
    refuse(refusals, &found)
    // The names of a package's modules are not known here.
    let others = modules.union(["FoundationNetworking"])
    let open = Set(files.indices.filter { files[$0].tree.imports(anyOf: others) })
    for (index, source) in sources.enumerated() where found[index] == nil && !open.contains(source.file) {
      let missing = source.mentions.filter { name, _ in AppleTypes.isMissing(name) && !declared.contains(name) }
      guard let (name, node) = missing.min(by: { $0.value.position < $1.value.position }) else { continue }
      found[index] = Reason(
        file: source.file, node: node, message: "Presscheck has no \(name)", hint: nil, cause: source.title)
    }
    // A preview goes by itself, and takes what is about it along.
    let previews = sources.indices.filter { PreviewRule.preview(Syntax(sources[$0].node)) != nil && found[$0] == nil }
    for index in previews {
      let (source, message) = (sources[index], "Presscheck shows nothing in SwiftUI")
      found[index] = Reason(
        file: source.file, node: Syntax(source.node), message: message, hint: nil, cause: source.title)
    }
    follow(&found)
    for index in previews { found[index] = nil }
    for index in found.keys.sorted() {
      nodes.insert(sources[index].node.id)
      let names = sources[index].names
      if let reason = found[index] { reasons += (names.isEmpty ? [sources[index].title] : names).map { ($0, reason) } }
    }
  }

  /// Adds the declarations around refused places; those of a file that imports a module which is nowhere are all of the file's.
  private mutating func refuse(_ refusals: [Porter.Refusal], _ found: inout [Int: Reason]) {
    let indices = Dictionary(uniqueKeysWithValues: sources.indices.map { (sources[$0].node.id, $0) })
    let files = Dictionary(grouping: sources.indices) { sources[$0].file }
    var imports: Set<Int> = []
    for refusal in refusals {
      var around: [Int]
      if refusal.node.is(ImportDeclSyntax.self) {
        nodes.insert(refusal.node.id)
        guard imports.insert(refusal.file).inserted else { continue }
        around = files[refusal.file] ?? []
      } else {
        around = ([refusal.node] + Array(refusal.node.ancestors)).compactMap { indices[$0.id] }
      }
      for index in around where found[index] == nil {
        found[index] = Reason(
          file: refusal.file, node: refusal.node, message: refusal.message, hint: refusal.hint,
          cause: sources[index].title)
      }
    }
  }

  /// A name as a file sees it: private ones are seen in their own alone.
  private struct Name: Hashable {
    var text: String
    var file: Int?
  }

  /// Adds the declarations that use a name all of whose declarations are left out.
  private func follow(_ found: inout [Int: Reason]) {
    func names(of source: TopDeclaration) -> [Name] {
      source.names.map { Name(text: $0, file: source.node.modifiers.arePrivate ? source.file : nil) }
    }
    /// How many declarations of a name stay.
    var staying: [Name: Int] = [:]
    var using: [String: [Int]] = [:]
    for (index, source) in sources.enumerated() {
      for name in names(of: source) { staying[name, default: 0] += 1 }
      for name in source.mentions.keys { using[name, default: []].append(index) }
    }
    var waiting = found.keys.sorted()[...]
    while let next = waiting.popFirst() {
      for name in names(of: sources[next]) {
        staying[name, default: 1] -= 1
        guard staying[name] == 0 else { continue }
        for index in using[name.text] ?? [] where found[index] == nil {
          let file = sources[index].file
          guard name.file ?? file == file, staying[Name(text: name.text), default: 0] == 0,
            staying[Name(text: name.text, file: file), default: 0] == 0
          else { continue }
          found[index] = found[next]
          waiting.append(index)
        }
      }
    }
  }
}

extension LeftOutDeclarations {
  /// The same, and without what no view uses: more of it may need what is not here, as only the compiler would see.
  ///
  /// - Parameter views: The names of the top-level types that are or hold views.
  /// - Returns: The imports and declarations that become blanks, with the same reasons.
  func leavingOutUnused(by views: Set<String>) -> LeftOutDeclarations {
    let own = Set(sources.flatMap(\.names))
    var declaring: [String: [Int]] = [:]
    for (index, source) in sources.enumerated() where !nodes.contains(source.node.id) {
      for name in source.neededNames(besides: own) { declaring[name, default: []].append(index) }
    }
    var kept: Set<Int> = []
    var known: Set<String> = []
    var waiting = Array(views) + [TopDeclaration.nameless]
    while let name = waiting.popLast() {
      guard known.insert(name).inserted else { continue }
      for index in declaring[name] ?? [] where kept.insert(index).inserted {
        waiting += sources[index].usedNames + sources[index].names
      }
    }
    var result = self
    for (index, source) in sources.enumerated() where !kept.contains(index) { result.nodes.insert(source.node.id) }
    return result
  }
}

extension TopDeclaration {
  /// Stands for what is used without a name.
  fileprivate static let nameless = ""

  /// The names of which a kept declaration uses one if this one is needed: an extension of one of Apple's types is for its
  /// members and protocols, any other one for its type.
  ///
  /// - Parameter own: The names that the sources declare.
  /// - Returns: At least one name, but for a declaration without a name.
  fileprivate func neededNames(besides own: Set<String>) -> [String] {
    let hidden = hasNameless ? [TopDeclaration.nameless] : []
    guard let extended else { return names + hidden }
    let type = extended.type.split(separator: ".").first.map(String.init) ?? extended.type
    guard !own.contains(type) else { return [type] }
    return memberNames.map { $0 == "init" ? type : $0 } + extended.protocols + hidden
  }
}

extension SourceFileSyntax {
  /// Whether the file imports one of some modules.
  fileprivate func imports(anyOf modules: Set<String>) -> Bool {
    var nodes = ActiveNodes(self)
    while let node = nodes.next() {
      guard let node = node.as(ImportDeclSyntax.self) else { continue }
      if let name = node.path.first?.name.text, modules.contains(name) { return true }
    }
    return false
  }
}

extension Porter {
  /// The named declarations that are left out, each with its reason, as lines of ``Porting/memberUses``.
  var leftOutLines: String {
    leftOut.reasons.compactMap { name, reason in
      let place = parsed[reason.file].lines.place(of: reason.node.range.lowerBound)
      let way = name == reason.cause ? "" : " because of \(reason.cause)"
      return MemberUse(
        file: parsed[reason.file].path, line: place.line, column: place.column,
        member: "\(name) is left out\(way): \(reason.message)", kind: .missing, hint: reason.hint
      ).line(of: name)
    }.joined()
  }
}
