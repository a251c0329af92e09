internal import SwiftSyntax

/// The work of porting: rules look at every node of every file and leave edits and findings here.
struct Porter {
  private(set) var files: [SourceFile] = []
  private(set) var report = Report()

  let declarations: Declarations
  let parsed: [ParsedFile]
  /// Becomes blanks before any rule looks at it.
  let leftOut: LeftOutDeclarations
  /// The places that cannot be ported.
  private(set) var refusals: [Refusal] = []
  /// Modules besides Linux's that the ported files can import.
  let modules: Set<String>
  /// Modules whose files are ported together with those that import them: they become one module.
  let ownModules: Set<String>
  /// The names of the folders that hold the sources: one of them may be their module's.
  let sourceFolders: Set<String>
  /// Nil if the sources add nothing inspectable to UIButton.
  private(set) var extendedButton: ExtendedButton?
  /// Files in which calls of closures are told.
  private var filesWithCalls: Set<Int> = []
  /// Whether views are made whose class only the run knows.
  var makesViews = false
  private var edits: [[Edit]]
  /// Members for the ends of types' bodies.
  private var insertions: [Int: [String]] = [:]
  /// Declarations for the ends of files.
  private var endings: [[String]]
  /// The file that a rule looks at.
  private(set) var current = 0
  /// Methods of extensions that their class must have itself.
  let overriddenInExtensions: Set<SyntaxIdentifier>
  let optionalMethods: OptionalMethods

  /// Each rule has one file.
  private static let rules: [any PortRule] = [
    AvailabilityRule(), PreviewRule(), SelectorRule(), KeyPathRule(), ImportRule(), ConditionRule(), AttributeRule(),
    ModifierRule(), ManagedPropertyRule(), ObjectProtocolRule(), OptionalRequirementRule(), ExtensionOverrideRule(),
    DynamicCallRule(), AnyObjectRule(), RuntimeRule(), TextKitRule(), ObservationRule(), ConcurrencyRule(),
    ClockRule(), GeometryLiteralRule(), FormerTextRule(), ViewMakingRule(), SelfMakingRule(), ModuleNameRule(),
    ClosureCallRule(),
  ]

  init(_ sources: [SourceFile], modules: Set<String> = [], folders: Set<String> = []) {
    var report = Report()
    let parsed = sources.compactMap { ParsedFile($0, &report) }
    // A target's folder has its module's name.
    let targets = sources.compactMap { $0.path.split(separator: "/").dropLast().last.map(String.init) }
    self.init(
      parsed, report, modules: modules,
      ownModules: folders.union(targets).subtracting(modules).subtracting(Modules.ofApple),
      sourceFolders: folders.union(sources.flatMap { $0.path.split(separator: "/").dropLast().map(String.init) }))
  }

  /// The same files without the declarations that need what is not on Linux; nil if there are none, or if the files cannot be ported
  /// for another reason.
  func leavingOut() -> Porter? {
    guard report.isRefused == !refusals.isEmpty else { return nil }
    var leftOut = LeftOutDeclarations(parsed, refusals: refusals, modules: modules)
    guard !leftOut.isEmpty else { return nil }
    let views = Set(Declarations(parsed, without: leftOut).viewPaths.compactMap { $0.split(separator: ".").first })
    leftOut = leftOut.leavingOutUnused(by: Set(views.map(String.init)))
    let porter = Porter(
      parsed, Report(), modules: modules, ownModules: ownModules, sourceFolders: sourceFolders, leftOut: leftOut)
    return porter.report.isRefused ? nil : porter
  }

  private init(
    _ parsed: [ParsedFile], _ report: Report, modules: Set<String>, ownModules: Set<String>, sourceFolders: Set<String>,
    leftOut: LeftOutDeclarations = LeftOutDeclarations()
  ) {
    (self.parsed, self.leftOut) = (parsed, leftOut)
    (self.modules, self.ownModules, self.sourceFolders) = (modules, ownModules, sourceFolders)
    declarations = Declarations(parsed, without: leftOut)
    overriddenInExtensions = ExtensionOverrideRule.overridden(declarations)
    optionalMethods = OptionalMethods(declarations)
    edits = parsed.map { _ in [] }
    endings = parsed.map { _ in [] }
    self.report = report
    guard !report.isRefused else {
      self.report.sort()
      return
    }
    for index in parsed.indices { port(index) }
    TableRule.addTables(&self)
    extendedButton = ExtendedButton(&self)
    PresentationCopyRule.addCopies(&self)
    ViewMakingRule.addMakings(&self)
    optionalMethods.addFlags(&self)
    self.report.sort()
    guard !self.report.isRefused else { return }
    addInsertions()
    files = parsed.indices.map { SourceFile(path: parsed[$0].path, bytes: text(of: $0)) }
  }

  private mutating func port(_ index: Int) {
    current = index
    var nodes = ActiveNodes(parsed[index].tree)
    while let node = nodes.next() {
      if nodes.isTakenAway { note(.availability, "iOS \(Availability.system)", at: node) }
      guard !nodes.isTakenAway, !leftOut.nodes.contains(node.id) else {
        blank(node)
        nodes.skipChildren()
        continue
      }
      for rule in Porter.rules where rule.apply(to: node, &self) == .skipChildren {
        nodes.skipChildren()
        break
      }
    }
  }

  private mutating func addInsertions() {
    for (index, members) in insertions {
      let type = declarations[index]
      guard let block = type.node?.asProtocol((any DeclGroupSyntax).self)?.memberBlock else { continue }
      let before = block.rightBrace.previousToken(viewMode: .sourceAccurate)
      // On one line with the member before, a semicolon is needed between them.
      let isSeparate =
        before.map { ["{", ";"].contains($0.text) } ?? true
        || (Array(before?.trailingTrivia ?? []) + Array(block.rightBrace.leadingTrivia)).contains { $0.isNewline }
      let text = (isSeparate ? "" : "; ") + members.joined(separator: "; ") + " "
      let offset = block.rightBrace.range.lowerBound
      edits[type.file].append(Edit(range: offset..<offset, text: text))
    }
  }

  /// The bytes of a ported file.
  private func text(of index: Int) -> [UInt8] {
    let file = parsed[index]
    var text = Array("#sourceLocation(file: \(file.path.swiftLiteral), line: 1)\n".utf8)
    text += edits[index].applied(to: file.bytes)
    var ending = endings[index]
    if let module = neededImport(index) { ending.insert("import \(module)", at: 0) }
    guard !ending.isEmpty else { return text }
    if text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    return text + Array((["#sourceLocation()"] + ending).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  /// The module or declaration that a file with generated code has to import, because it has no import of UIKit: its classes may
  /// have their superclasses in other files; nil for none.
  private func neededImport(_ index: Int) -> String? {
    let hasImport = parsed[index].tree.statements.contains {
      $0.item.as(ImportDeclSyntax.self).map(ImportRule.isReplaced) ?? false
    }
    guard !hasImport else { return nil }
    if !endings[index].isEmpty || insertions.keys.contains(where: { declarations[$0].file == index }) {
      return ImportRule.module
    }
    // All of it would change what other names mean, such as print.
    return filesWithCalls.contains(index) ? "enum \(ImportRule.module).PortedClosure" : nil
  }
}

extension Porter {
  /// A place that cannot be ported.
  struct Refusal {
    var file: Int
    var node: Syntax
    var message: String
    var hint: String?
  }
}

/// One kind of change or refusal.
protocol PortRule: Sendable {
  /// Looks at a node; rules come in an order, and the first one that skips the children ends the node's turn.
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress
}

/// How the walk goes on after a rule.
enum Progress {
  case goOn
  /// The children are part of what was changed.
  case skipChildren
}

extension Porter {
  /// Replaces a node's own text; the line breaks in it are kept between the new text's parts.
  mutating func replace(_ node: some SyntaxProtocol, with text: String, _ rest: String = "") {
    replace(node.range, with: text, rest)
  }

  mutating func replace(_ range: Range<Int>, with text: String, _ rest: String = "") {
    let breaks = String(repeating: "\n", count: LineIndex.count(parsed[current].bytes[range]))
    edits[current].append(Edit(range: range, text: text + breaks + rest))
  }

  mutating func insert(_ text: String, at offset: Int) {
    edits[current].append(Edit(range: offset..<offset, text: text))
  }

  /// Replaces all but line breaks by blanks.
  mutating func blank(_ node: some SyntaxProtocol) { blank(node.range) }

  mutating func blank(_ range: Range<Int>) {
    let blanks = parsed[current].bytes[range].map { $0 == 10 || $0 == 13 ? $0 : 32 }
    edits[current].append(Edit(range: range, text: String(decoding: blanks, as: UTF8.self)))
  }

  /// Adds a member to the end of a type's body, on the line of its closing brace.
  mutating func insert(_ member: String, into type: Int) { insertions[type, default: []].append(member) }

  /// Lets the current file import what tells the calls of closures.
  mutating func needClosureCalls() { filesWithCalls.insert(current) }

  /// Adds a declaration after the current file's own text.
  mutating func append(_ declaration: String) { endings[current].append(declaration) }

  mutating func note(_ rule: Rule, _ name: String, at node: some SyntaxProtocol, file: Int? = nil) {
    let file = parsed[file ?? current]
    let place = file.lines.place(of: node.range.lowerBound)
    report.add(Report.Change(rule: rule, file: file.path, line: place.line, column: place.column, name: name))
  }

  mutating func refuse(_ message: String, hint: String? = nil, at node: some SyntaxProtocol) {
    refusals.append(Refusal(file: current, node: Syntax(node), message: message, hint: hint))
    add(.error, message, hint, node, current)
  }

  mutating func warn(_ message: String, hint: String? = nil, at node: some SyntaxProtocol, file: Int? = nil) {
    add(.warning, message, hint, node, file ?? current)
  }

  private mutating func add(
    _ severity: Report.Finding.Severity, _ message: String, _ hint: String?, _ node: some SyntaxProtocol, _ file: Int
  ) {
    let file = parsed[file]
    let place = file.lines.place(of: node.range.lowerBound)
    report.add(
      Report.Finding(
        severity: severity, file: file.path, line: place.line, column: place.column, message: message, hint: hint,
        owner: declarations.outermostOwner(of: Syntax(node))))
  }
}

extension String {
  /// A literal of Swift with this text.
  var swiftLiteral: String {
    let escaped = map { character in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n", "\r\n": "\\n"
      case "\r": "\\r"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
