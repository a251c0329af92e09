internal import Glibc
package import PresscheckButtonFile
internal import PresscheckCodecs
package import PresscheckFiles
package import PresscheckInterfaceBuilder
internal import PresscheckRendering

/// Makes the pictures that `verify` rendered the goldens, without rendering again.
package struct Approval: Sendable {
  /// The change of one golden.
  package struct Step: Hashable, Sendable {
    /// The picture's name.
    package var name: String
    /// The golden's path.
    package var golden: String
    package var action: Action
    /// The path of a moved golden before; nil for others.
    package var from: String?
    /// That `verify` rendered; empty where the golden is moved or removed.
    fileprivate var picture: [UInt8] = []
  }

  /// The treatment of a golden.
  package enum Action: String, Hashable, Sendable {
    /// A new file.
    case added
    /// The rendered picture replaces it.
    case changed
    /// It gets another name.
    case moved
    /// No shot refers to it.
    case removed
  }

  /// In the order of names.
  package let steps: [Step]
  /// The number of pictures that were not named and that `verify` could not render: they stay as they are.
  package private(set) var leftOut = 0

  /// Plans the approval of failures that match the patterns and the cause; writes nothing.
  ///
  /// - Throws: Exit 2 for a button file, a golden or a picture that changed after the run, 64 for a pattern or a cause
  ///   that matches nothing.
  package init(
    of directory: ReportDirectory, to project: Project, _ context: ReadingContext? = nil, patterns: [String] = [],
    cause: String? = nil, open: @escaping ButtonSource.Opening = ButtonSource.standard
  ) throws(Diagnostic) {
    self = try directory.reading { () throws(Diagnostic) in
      let failures = try directory.report().failures(of: cause)
      var filter = PictureFilter(patterns, of: project)
      let chosen = failures.filter { filter.takes($0.name, of: $0.file.map(project.located)) }
      if let pattern = filter.unused.first {
        let names = failures.map(\.name)
        throw Diagnostic(
          file: nil, "no failure of the last run matches \(pattern.quoted)",
          hint: names.isEmpty ? "the last run has no failures" : Suggestions.hint(for: pattern, among: names),
          exit: .usage)
      }
      // What cannot be rendered does not keep back the rest, unless it is named.
      let isChosen = !patterns.isEmpty || cause != nil
      let verdicts = chosen.filter { isChosen || !$0.outcome.isUnrendered }
      var approval = try Approval(of: verdicts, in: directory.path, to: project, context, open: open) {
        (name) throws(Diagnostic) in
        try directory.picture(name)
      }
      approval.leftOut = chosen.count - verdicts.count
      return approval
    }
  }

  /// Plans the approval of failures that were found in memory; writes nothing.
  ///
  /// - Parameters:
  ///   - verdicts: The failures.
  ///   - directory: The folder of the pictures, for messages.
  ///   - project: The project of the goldens.
  ///   - context: The names and styles that button files can use.
  ///   - open: Reads documents.
  ///   - picture: The rendered picture of a path in a verdict.
  /// - Throws: Exit 2 for a button file or a golden that changed after the comparison.
  package init(
    of verdicts: [Verdict], in directory: String = "", to project: Project, _ context: ReadingContext? = nil,
    open: @escaping ButtonSource.Opening = ButtonSource.standard, picture: (String) throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) {
    var check = ApprovalCheck(
      project: project, context: context ?? ReadingContext(project.configuration), open: open)
    var steps: [Step] = []
    for verdict in verdicts {
      try check.check(verdict)
      if let step = try Approval.step(verdict, in: directory, project, picture) { steps.append(step) }
    }
    self.steps = steps
  }

  /// Writes the goldens in their order, each whole or not at all, and calls `tell` after each; the threads compress them.
  package func carryOut(threads: Int = 1, tell: (Step) throws(Diagnostic) -> Void) throws(Diagnostic) {
    try Workers(threads).stream(steps.count, own: {}) { [steps] (_, index) throws(Diagnostic) in
      try steps[index].compressed()
    } deliver: { (index, bytes) throws(Diagnostic) in
      try steps[index].carryOut(writing: bytes)
      try tell(steps[index])
    }
  }

  /// Nil for a golden that an earlier approval has changed.
  private static func step(
    _ verdict: Verdict, in directory: String, _ project: Project,
    _ read: (String) throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) -> Step? {
    let golden = GoldenFile(path: project.located(verdict.golden))
    let bytes = try golden.bytes()
    func checkUnchanged(_ file: GoldenFile, _ bytes: [UInt8]?) throws(Diagnostic) {
      // A golden that could not be read has no digest.
      if case .unreadable = verdict.outcome, verdict.goldenDigest == nil { return }
      guard bytes.map({ Digest($0).text() }) == verdict.goldenDigest else { throw changed(file) }
    }
    if verdict.outcome == .stale {
      if bytes == nil { return nil }
      try checkUnchanged(golden, bytes)
      return Step(name: verdict.name, golden: golden.path, action: .removed)
    }
    if case .renamed(let from, _) = verdict.outcome {
      let old = GoldenFile(path: project.located(from))
      let oldBytes = try old.bytes()
      guard bytes == nil else {
        if oldBytes == nil { return nil }
        throw changed(golden)
      }
      try checkUnchanged(old, oldBytes)
      return Step(name: verdict.name, golden: golden.path, action: .moved, from: old.path)
    }
    guard let name = verdict.pictures?.actual else {
      switch verdict.outcome {
      case .unreadable(let why, let exit), .unrendered(let why, let exit):
        throw Diagnostic(file: nil, "\(golden.path.quoted) cannot be approved: \(why)", exit: exit)
      default: break
      }
      throw Diagnostic(file: directory, "the report names no picture of \(verdict.name)")
    }
    let picture = try read(name)
    guard Digest(picture).text() == verdict.pictureDigest else {
      throw ApprovalCheck.refusal("the picture \((directory + name).quoted) is not the one that verify rendered")
    }
    if let bytes, isApproved(bytes, picture) { return nil }
    try checkUnchanged(golden, bytes)
    return Step(
      name: verdict.name, golden: golden.path, action: verdict.outcome == .missing ? .added : .changed, picture: picture
    )
  }

  private static func changed(_ golden: GoldenFile) -> Diagnostic {
    ApprovalCheck.refusal("the golden \(golden.path.quoted) changed since the last verify")
  }

  /// Whether an earlier approval has made the golden of this picture.
  private static func isApproved(_ golden: [UInt8], _ picture: [UInt8]) -> Bool {
    if golden == picture { return true }
    guard !PNG.isAnimated(golden), !PNG.isAnimated(picture), let rendered = try? PNG.decode(picture) else {
      return false
    }
    return (try? PNG.decode(golden)) == rendered
  }
}

extension Approval.Step {
  /// Writes the golden whole or not at all.
  package func carryOut() throws(Diagnostic) { try carryOut(writing: try compressed()) }

  /// The golden to write; empty for one that is moved or removed.
  fileprivate func compressed() throws(Diagnostic) -> [UInt8] {
    switch action {
    case .removed, .moved: []
    case .added, .changed: try GoldenFile(path: golden).compressed(picture)
    }
  }

  fileprivate func carryOut(writing bytes: [UInt8]) throws(Diagnostic) {
    let golden = GoldenFile(path: golden)
    switch action {
    case .removed: try golden.remove()
    case .moved: try golden.take(GoldenFile(path: from ?? ""))
    case .added, .changed: try golden.write(bytes)
    }
  }
}

/// Checks a report that may come from elsewhere against the project: its inputs must be unchanged, a shot must refer to the
/// picture, and the golden must be in its place.
private struct ApprovalCheck {
  let project: Project
  let context: ReadingContext
  let open: ButtonSource.Opening
  /// The buttons of each file.
  var buttons: [String: [Button]] = [:]
  let digests = FileDigests()

  struct Button {
    /// The folder of the goldens, relative to the project's folder.
    var goldens: String
    var inputs: String
    /// The names of all pictures.
    var names: Set<String>
  }

  mutating func check(_ verdict: Verdict) throws(Diagnostic) {
    if case .renamed(let from, _) = verdict.outcome {
      try checkStale(from, name: from.split(separator: "/").suffix(2).joined(separator: "/"))
    }
    guard let file = verdict.file else {
      guard verdict.outcome == .stale else { throw Self.misplaced(verdict.golden, verdict.name) }
      return try checkStale(verdict.golden, name: verdict.name)
    }
    let path = project.located(file)
    if Paths.ending(of: path) == "swift" { return try checkTest(verdict, at: path) }
    let buttons = try buttons(at: path)
    let button = buttons.first { $0.names.contains(verdict.name) } ?? buttons.first
    guard let button, button.inputs == verdict.inputs else {
      throw Self.refusal("\(path), or what it depends on, changed since the last verify")
    }
    if let opened = project.changed(among: verdict.opened ?? []) {
      throw Self.refusal("\(opened.path.quoted), which the code of \(path) opens, changed since the last verify")
    }
    guard button.names.contains(verdict.name) else {
      throw Diagnostic(file: path, "no shot refers to the picture \(verdict.name.quoted) of the report")
    }
    guard verdict.golden == (button.goldens.isEmpty ? "" : button.goldens + "/") + verdict.name else {
      throw Self.misplaced(verdict.golden, verdict.name)
    }
  }

  private mutating func buttons(at path: String) throws(Diagnostic) -> [Button] {
    if let buttons = buttons[path] { return buttons }
    let read = try ButtonSource.buttons(at: path, context, open: open).mapAll { file throws(Diagnostic) in
      Button(
        goldens: project.relative(project.goldens(of: file)),
        inputs: try Inputs(of: file, project.configuration, digests).digest,
        names: Set(try file.requests().map(\.name.description)))
    }
    buttons[path] = read
    return read
  }

  /// The picture belongs to a test: only the test knows its names, so that its source must be unchanged.
  private func checkTest(_ verdict: Verdict, at path: String) throws(Diagnostic) {
    guard try Inputs([path], project.configuration, digests).digest == verdict.inputs else {
      throw Self.refusal("\(path) changed since the tests ran")
    }
    let goldens = project.relative(Paths.folder(of: path) + "goldens/") + "/"
    guard verdict.golden == goldens + verdict.name, verdict.name.hasPrefix(PictureName.button(ofSource: path) + "/")
    else {
      throw Self.misplaced(verdict.golden, verdict.name)
    }
  }

  /// No button file refers to the golden, so that the file itself must show that presscheck recorded it.
  private func checkStale(_ golden: String, name: String) throws(Diagnostic) {
    let own = String(Paths.folder(of: golden).dropLast())
    // A golden that lies loose has no button.
    let folder = name.contains("/") ? String(Paths.folder(of: own).dropLast()) : own
    let configured = project.configuration.goldensFolder.map { project.relative($0) }
    let isInPlace = folder == configured || Paths.lastComponent(of: folder) == "goldens"
    guard isInPlace, golden == "\(folder)/\(name)" else { throw Self.misplaced(golden, name) }
    let file = GoldenFile(path: project.located(golden))
    if try file.bytes() == nil { return }
    guard try file.isOurs() else {
      throw Diagnostic(
        file: nil, "\(file.path.quoted) was not recorded by presscheck", hint: "if nobody needs it, remove it by hand",
        exit: .missingGolden)
    }
  }

  private static func misplaced(_ golden: String, _ name: String) -> Diagnostic {
    Diagnostic(file: nil, "the report has the golden \(golden.quoted) for \(name.quoted), which is not its place")
  }

  static func refusal(_ message: String) -> Diagnostic {
    Diagnostic(file: nil, message, hint: "run presscheck verify again, and check its report", exit: .missingGolden)
  }
}
