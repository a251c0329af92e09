internal import Glibc
internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckGoldens
internal import Testing
internal import XCTest

/// A failure of a test, in words and pictures.
struct Failure: Sendable {
  /// The result first, then the paths, and the commands to look and to accept.
  var lines: [String]
  /// PNG files by their names.
  var pictures: [(name: String, bytes: [UInt8])] = []
  /// The mode that accepts the rendered picture.
  private var remedy = RecordMode.changed
  /// The first line once the golden is recorded.
  private var record = ""
  /// Whether it is a warning alone: a golden was recorded where there was none.
  private(set) var isWarning = false

  var message: String { lines.joined(separator: "\n") }

  /// An error before rendering, without its place, which the test library shows.
  init(_ error: Diagnostic, at site: CallSite, in environment: TestEnvironment) {
    var error = error
    if error.file == site.path { error.file = nil }
    error.file = error.file.map(environment.shown)
    lines = [error.file == nil ? error.message : String(error.description.prefix { $0 != "\n" })]
    if let hint = error.hint { lines.append("hint: \(hint)") }
  }

  /// A rule that fails, and the button with the place outlined.
  init(_ lines: [String], _ picture: (name: String, bytes: [UInt8])?) {
    self.lines = lines
    if let picture { pictures = [picture] }
  }

  /// Two expectations with one golden.
  init(name: String, _ kind: GoldenKind, rival: GoldenClaims.Claim) {
    let (noun, call) = kind == .picture ? ("pictures", "expectGolden") : ("trees", "expectTree")
    lines = [
      "two \(noun) have the name \(name): the other one is at \(rival.place)",
      "hint: give each a name: \(call)(of: …, named: \"…\")",
    ]
  }

  init(name: PictureName, _ result: PictureResult) {
    let verdict = result.verdict
    lines = ["\(name): \(verdict.outcome.sentence)"] + verdict.notes.map { "  \($0)" }
    record = "recorded \(lines[0])"
    if verdict.outcome == .missing { (remedy, record) = (.missing, "recorded \(name): there was no golden") }
    let stem = name.file.dropLast(4)
    let paths = verdict.pictures
    for (word, path) in [("expected", paths?.expected), ("actual", paths?.actual), ("difference", paths?.difference)] {
      guard let file = result.files.first(where: { $0.path == path }) else { continue }
      pictures.append(("\(stem).\(word).png", file.bytes))
    }
  }

  /// A tree that differs from its golden, nil for none.
  init(name: String, tree: String, golden: String?) {
    guard let golden else {
      lines = ["\(name): there is no golden"]
      (remedy, record) = (.missing, "recorded \(name): there was no golden")
      return
    }
    let changes = Self.changes(from: golden, to: tree)
    let sentence =
      changes.isEmpty ? "line ends differ" : changes.count == 1 ? "a line differs" : "\(changes.count) lines differ"
    lines = ["\(name): \(sentence)"] + changes.prefix(Self.maximumChanges).map { "  \($0)" }
    if changes.count > Self.maximumChanges { lines.append("  …") }
    record = "recorded \(lines[0])"
  }

  /// The lines that are gone or new, each with its sign, in the order of the text.
  private static func changes(from old: String, to new: String) -> [String] {
    let (old, new) = (old.split(separator: "\n"), new.split(separator: "\n"))
    let difference = new.difference(from: old)
    var gone: [Int: Substring] = [:]
    var come: [Int: Substring] = [:]
    for case .remove(let offset, let line, _) in difference.removals { gone[offset] = line }
    for case .insert(let offset, let line, _) in difference.insertions { come[offset] = line }
    var (changes, index): ([String], Int) = ([], 0)
    for place in 0...new.count {
      while let line = gone[index] {
        changes.append("- \(line)")
        index += 1
      }
      if let line = come[place] { changes.append("+ \(line)") } else { index += 1 }
    }
    return changes
  }

  /// Of lines in a message: a tree that is another one altogether is long.
  private static let maximumChanges = 20

  /// Fails the test, or warns, with the pictures as attachments of Swift Testing.
  func report(at site: CallSite) {
    for picture in pictures {
      Attachment.record(picture.bytes, named: picture.name, sourceLocation: site.sourceLocation)
    }
    Issue.record(
      Comment(rawValue: message), severity: isWarning ? .warning : .error, sourceLocation: site.sourceLocation)
    // Without a current test this is XCTest, or a detached task of Swift Testing; each library ignores the other's failures.
    guard Test.current == nil else { return }
    if isWarning {
      // XCTest has no warnings.
      let text = Array("\(site.path):\(site.line): warning: \(message)\n".utf8)
      try? AtomicFile.write(text, toDescriptor: STDERR_FILENO, name: "standard error")
    } else {
      XCTFail(message, file: site.file, line: site.line)
    }
  }
}

// MARK: - What to do about it

extension Failure {
  /// Says that the golden was recorded, which is no failure where there was none.
  mutating func tell(recordedAt golden: String) {
    lines[0] = record
    isWarning = remedy == .missing
    lines += [
      "golden: \(golden)",
      isWarning ? "look at it before you commit it" : "look at it, and run the test again without recording",
    ]
  }

  /// Adds the paths of the golden and of the pictures that are kept, and the commands to look and to accept.
  mutating func tell(
    golden: String, kept: Result<(rendered: String?, difference: String?), Diagnostic>, _ recording: ChosenRecordMode,
    _ site: CallSite
  ) {
    lines.append("golden: \(golden)")
    switch kept {
    case .failure(let error): lines.append("the pictures are not kept: \(error.message)")
    case .success(let paths):
      if let rendered = paths.rendered { lines.append("rendered: \(rendered)") }
      if let difference = paths.difference { lines.append("difference: \(difference)") }
      if let rendered = paths.rendered, paths.difference != nil {
        lines.append("look: presscheck diff \(golden.shellArgument) \(rendered.shellArgument)")
      }
    }
    lines.append("accept: \(recording.command(remedy, site))")
    if let refused = recording.refused {
      lines.append("the record mode \(refused.rawValue) has no effect where CI is set")
    }
  }
}

extension ChosenRecordMode {
  /// How to record the golden; an origin in the source counts before the environment.
  fileprivate func command(_ wanted: RecordMode, _ site: CallSite) -> String {
    switch origin {
    case .call: "record: .\(wanted.rawValue) in the call, for one run"
    case .trait: ".recording(.\(wanted.rawValue)) as the trait, for one run"
    case .environment:
      "\(ChosenRecordMode.variable)=\(wanted.rawValue) swift test --filter \(site.testFilter.shellArgument)"
    }
  }
}
