internal import Glibc
package import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckRendering
internal import PresscheckText

/// Makes goldens of what a run of `verify` drew, without drawing anything again.
package struct Approval: Sendable {
  /// What becomes of one golden.
  package struct Step: Hashable, Sendable {
    /// The picture's name.
    package var name: String

    /// Seen from the working folder.
    package var golden: String

    /// What is done with it.
    package var action: Action

    /// Where a golden that is moved stands, seen from the working folder; nil for others.
    package var from: String?

    fileprivate var bytes: [UInt8] = []
  }

  /// What is done with a golden.
  package enum Action: String, Hashable, Sendable {
    /// It is a new file.
    case added
    /// It becomes what was drawn.
    case changed
    /// It has another name.
    case moved
    /// No shot asks for it any more.
    case removed
  }

  /// In the order of names.
  package let steps: [Step]

  /// Finds out what is to be done; nothing is written yet.
  ///
  /// - Parameters:
  ///   - folder: The run's, with its report and pictures.
  ///   - project: Whose goldens they become.
  ///   - patterns: Of pictures, buttons or their files; none for all.
  ///   - cause: Takes those alone whose verdict has it; nil for all.
  /// - Throws: Exit 2 where a button file, a golden or a picture is not what it was when the run ended, 64 when a pattern
  ///   or the cause fits nothing.
  package init(
    of folder: ReportDirectory, to project: Project, patterns: [String] = [], cause: String? = nil
  ) throws(Diagnostic) {
    steps = try folder.locked(LOCK_SH) { () throws(Diagnostic) in
      try Approval.steps(try folder.report(), in: folder, to: project, patterns, cause)
    }
  }

  private static func steps(
    _ report: Report, in folder: ReportDirectory, to project: Project, _ patterns: [String], _ cause: String?
  ) throws(Diagnostic) -> [Step] {
    var filter = PictureFilter(patterns, of: project)
    let failures = try report.failures(of: cause)
    let meant = failures.filter { filter.takes($0.name, of: $0.file.map(project.located)) }
    if let pattern = filter.unused.first {
      let names = failures.map(\.name)
      throw Diagnostic(
        file: nil, "nothing that the last run complains of fits \(pattern.quoted)",
        hint: names.isEmpty ? "it complains of nothing" : Suggestions.hint(for: pattern, among: names), exit: .usage)
    }
    var buttons: [String: Button] = [:]
    var steps: [Step] = []
    for verdict in meant {
      try Approval.check(verdict, project, &buttons)
      if let step = try Approval.step(verdict, in: folder, project) { steps.append(step) }
    }
    return steps
  }

  /// Writes the goldens, each whole or not at all.
  ///
  /// - Parameter tell: Is called after each step.
  /// - Throws: Exit 73 or 74 where a golden cannot be written; those before it stand.
  package func carryOut(tell: (Step) throws(Diagnostic) -> Void) throws(Diagnostic) {
    for step in steps {
      let golden = GoldenFile(path: step.golden)
      switch step.action {
      case .removed: try golden.remove()
      case .moved: try golden.take(GoldenFile(path: step.from ?? ""))
      case .added, .changed: try golden.write(picture: step.bytes)
      }
      try tell(step)
    }
  }

  private static func step(_ verdict: Verdict, in folder: ReportDirectory, _ project: Project) throws(Diagnostic)
    -> Step?
  {
    let golden = GoldenFile(path: project.located(verdict.golden))
    if verdict.outcome == .stale {
      if try golden.bytes() == nil { return nil }
      guard try standing(golden, verdict) else { throw changed(golden) }
      return Step(name: verdict.name, golden: golden.path, action: .removed)
    }
    if case .renamed(let from, _) = verdict.outcome {
      let old = GoldenFile(path: project.located(from))
      let isThere = try golden.bytes() != nil
      if isThere, try old.bytes() == nil { return nil }
      guard !isThere else { throw changed(golden) }
      guard try standing(old, verdict) else { throw changed(old) }
      return Step(name: verdict.name, golden: golden.path, action: .moved, from: old.path)
    }
    guard let picture = verdict.pictures?.actual else {
      if case .unreadable(let why, let exit) = verdict.outcome {
        throw Diagnostic(file: nil, "\(golden.path.quoted) cannot be approved: \(why)", exit: exit)
      }
      throw Diagnostic(file: folder.path, "the report names no picture of \(verdict.name)")
    }
    let bytes = try folder.picture(picture)
    guard Digest(bytes).text() == verdict.pictureDigest else {
      throw refusal("the picture \((folder.path + picture).quoted) is not the one that verify drew")
    }
    if try isApproved(golden, bytes) { return nil }
    guard try standing(golden, verdict) else { throw changed(golden) }
    return Step(
      name: verdict.name, golden: golden.path, action: verdict.outcome == .missing ? .added : .changed, bytes: bytes)
  }

  private static func changed(_ golden: GoldenFile) -> Diagnostic {
    refusal("the golden \(golden.path.quoted) changed since the last verify")
  }

  /// Whether an earlier approval has made the golden of this picture.
  private static func isApproved(_ golden: GoldenFile, _ picture: [UInt8]) throws(Diagnostic) -> Bool {
    guard let bytes = try golden.bytes() else { return false }
    if bytes == picture { return true }
    guard !PNG.isAnimated(bytes), !PNG.isAnimated(picture), let drawn = try? PNG.decode(picture) else { return false }
    return (try? PNG.decode(bytes)) == drawn
  }

  /// Whether the golden is the one that the picture was held against. One that could not be read may be anything.
  private static func standing(_ golden: GoldenFile, _ verdict: Verdict) throws(Diagnostic) -> Bool {
    if case .unreadable = verdict.outcome, verdict.goldenDigest == nil { return true }
    return try golden.bytes().map { Digest($0).text() } == verdict.goldenDigest
  }

  /// What a button file says of its goldens.
  private struct Button {
    /// Seen from the project's folder.
    var goldens: String
    var inputs: String

    /// Of the pictures that its shots ask for.
    var names: Set<String>
  }

  /// What a button depends on must be what it was, a shot must ask for the picture, and its golden must be where the button's
  /// goldens are: a report may come from elsewhere.
  private static func check(
    _ verdict: Verdict, _ project: Project, _ buttons: inout [String: Button]
  ) throws(Diagnostic) {
    if case .renamed(let from, _) = verdict.outcome {
      let name = from.split(separator: "/").suffix(2).joined(separator: "/")
      try checkUnwanted(from, name: name, project)
    }
    guard let file = verdict.file else {
      guard verdict.outcome == .stale else { throw misplaced(verdict.golden, verdict.name) }
      return try checkUnwanted(verdict.golden, name: verdict.name, project)
    }
    let path = project.located(file)
    if Paths.ending(of: path) == "swift" { return try checkTest(verdict, at: path, project) }
    if buttons[path] == nil {
      let button = try ButtonFile(path: path, context: ReadingContext(project.configuration))
      let inputs = try Inputs(of: button, project.configuration).digest
      buttons[path] = Button(
        goldens: project.relative(project.goldens(of: button)), inputs: inputs,
        names: Set(try button.requests().map(\.name.description)))
    }
    guard let button = buttons[path], button.inputs == verdict.inputs else {
      throw refusal("\(path), or what it depends on, changed since the last verify")
    }
    guard button.names.contains(verdict.name) else {
      throw Diagnostic(file: path, "no shot asks for the picture \(verdict.name.quoted), which the report names")
    }
    let goldens = button.goldens
    guard verdict.golden == (goldens.isEmpty ? "" : goldens + "/") + verdict.name else {
      throw misplaced(verdict.golden, verdict.name)
    }
  }

  /// A test asks for it, which only the test can tell: its source must be what it was, and the golden beside it.
  private static func checkTest(_ verdict: Verdict, at path: String, _ project: Project) throws(Diagnostic) {
    guard try Inputs([path], project.configuration).digest == verdict.inputs else {
      throw refusal("\(path) changed since the tests ran")
    }
    let place = project.relative(Paths.folder(of: path) + "goldens/") + "/"
    guard verdict.golden == place + verdict.name, verdict.name.hasPrefix(Paths.stem(of: path) + "/") else {
      throw misplaced(verdict.golden, verdict.name)
    }
  }

  /// No button file asks for it, so it must show by itself that it is a golden of ours, where goldens are.
  private static func checkUnwanted(_ golden: String, name: String, _ project: Project) throws(Diagnostic) {
    let place = Paths.folder(of: golden).dropLast()
    let folder = String(Paths.folder(of: String(place)).dropLast())
    let configured = project.configuration.goldensFolder.map { project.relative($0) }
    let isInPlace = folder == configured || Paths.lastComponent(of: folder) == "goldens"
    guard isInPlace, golden == "\(folder)/\(name)" else { throw misplaced(golden, name) }
    let path = project.located(golden)
    let golden = GoldenFile(path: path)
    guard try golden.bytes() != nil else { return }
    guard try golden.isOurs() else {
      throw Diagnostic(
        file: nil, "\(path.quoted) was not recorded by presscheck", hint: "remove it by hand if nobody wants it",
        exit: .missingGolden)
    }
  }

  private static func misplaced(_ golden: String, _ name: String) -> Diagnostic {
    Diagnostic(file: nil, "the report has the golden \(golden.quoted) for \(name.quoted): not its place")
  }

  private static func refusal(_ message: String) -> Diagnostic {
    Diagnostic(file: nil, message, hint: "run presscheck verify again, and look at what it says", exit: .missingGolden)
  }
}
