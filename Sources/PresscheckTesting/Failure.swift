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

  init(name: PictureName, rival: GoldenClaims.Claim) {
    lines = [
      "two pictures have the name \(name): the other one is at \(rival.place)",
      "hint: give each a name: expectGolden(of: …, named: \"…\")",
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

  /// Fails the test, with the pictures as attachments of Swift Testing.
  func report(at site: CallSite) {
    for picture in pictures {
      Attachment.record(picture.bytes, named: picture.name, sourceLocation: site.sourceLocation)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: site.sourceLocation)
    // Without a current test this is XCTest, or a detached task of Swift Testing; each library ignores the other's failures.
    if Test.current == nil { XCTFail(message, file: site.file, line: site.line) }
  }
}

// MARK: - What to do about it

extension Failure {
  mutating func tell(recordedAt golden: String) {
    lines[0] = record
    lines += ["golden: \(golden)", "look at it, and run the test again without recording"]
  }

  /// Adds the paths of the golden and of the pictures that are kept, and the commands to look and to accept.
  mutating func tell(
    golden: String, kept: Result<(rendered: String?, difference: String?), Diagnostic>, _ recording: ChosenRecordMode,
    _ test: RunningTest
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
    lines.append("accept: \(recording.command(remedy, test))")
    if let refused = recording.refused {
      lines.append("the record mode \(refused.rawValue) has no effect where CI is set")
    }
  }
}

extension ChosenRecordMode {
  /// How to record the golden; an origin in the source counts before the environment.
  fileprivate func command(_ wanted: RecordMode, _ test: RunningTest) -> String {
    switch origin {
    case .call: "record: .\(wanted.rawValue) in the call, for one run"
    case .trait: ".recording(.\(wanted.rawValue)) as the trait, for one run"
    case .environment:
      "\(ChosenRecordMode.variable)=\(wanted.rawValue) swift test --filter \(test.filter.shellArgument)"
    }
  }
}

extension String {
  /// One argument of a shell command, quoted if necessary.
  fileprivate var shellArgument: String {
    allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-@~=+".contains($0)) } ? self : shellWord
  }
}
