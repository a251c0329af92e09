internal import PresscheckButtonFile
internal import PresscheckGoldens

/// Why a test fails, in words and in pictures.
struct Failure: Sendable {
  /// What happened first, then where things are, how to look, and how to accept.
  var lines: [String]

  /// PNG files by their names.
  var pictures: [(name: String, bytes: [UInt8])] = []

  /// What it takes to accept what was drawn.
  private var remedy = RecordMode.changed

  /// The head of the message where the golden is written.
  private var record = ""

  var message: String { lines.joined(separator: "\n") }

  /// What cannot even be drawn. The test library names the place of the call by itself.
  init(_ error: Diagnostic, at site: CallSite, in environment: TestEnvironment) {
    var error = error
    // What a flag would have said is said in the call.
    let isOfCall = error.file == site.path || error.file?.hasPrefix("--") == true
    error.file = isOfCall ? nil : error.file.map(environment.shown)
    lines = [error.file == nil ? error.message : error.description.firstLine]
    if let hint = error.hint { lines.append("hint: \(hint)") }
  }

  init(name: PictureName, rival: GoldenClaims.Claim) {
    lines = [
      "two pictures are called \(name): the other one is taken at \(rival.place)",
      "hint: give each a name: expectGolden(of: …, named: \"…\")",
    ]
  }

  init(name: PictureName, _ answer: SingleCheck.Answer) {
    let verdict = answer.verdict
    lines = ["\(name): \(verdict.outcome.sentence)"] + answer.notes.map { "  \($0)" }
    record = "recorded \(lines[0])"
    if verdict.outcome == .missing { (remedy, record) = (.missing, "recorded \(name): there was no golden") }
    let stem = name.file.dropLast(4)
    let paths = verdict.pictures
    for (word, path) in [
      ("expected", paths?.expected), ("actual", paths?.actual), ("difference", paths?.difference),
    ] {
      guard let file = answer.files.first(where: { $0.path == path }) else { continue }
      pictures.append(("\(stem).\(word).png", file.bytes))
    }
  }
}

// MARK: - What to do about it

extension Failure {
  /// Files as a person is shown them.
  struct Paths: Hashable, Sendable {
    var golden: String
    var drawn: String?
    var difference: String?

    /// Why the others are not there.
    var problem: String?
  }

  mutating func tell(recordedAt golden: String) {
    lines[0] = record
    lines += ["golden: \(golden)", "look at it, and run the test again without recording"]
  }

  mutating func tell(_ paths: Paths, _ recording: Recording, _ test: RunningTest) {
    lines.append("golden: \(paths.golden)")
    if let drawn = paths.drawn { lines.append("drawn: \(drawn)") }
    if let difference = paths.difference { lines.append("difference: \(difference)") }
    if let problem = paths.problem { lines.append("the pictures are not kept: \(problem)") }
    if let drawn = paths.drawn, paths.difference != nil {
      lines.append("look: presscheck diff \(paths.golden.shellWord) \(drawn.shellWord)")
    }
    lines.append("accept: \(recording.command(remedy, test))")
    if let refused = recording.refused {
      lines.append("recording \(refused.rawValue) goldens was asked for, but none is recorded where CI is set")
    }
  }
}

extension Recording {
  /// How a person comes by the golden. What stands in the source goes before the environment.
  fileprivate func command(_ wanted: RecordMode, _ test: RunningTest) -> String {
    switch origin {
    case .call: "record: .\(wanted.rawValue) in the call, for one run"
    case .trait: ".recording(.\(wanted.rawValue)) as the trait, for one run"
    case .environment: "\(Recording.variable)=\(wanted.rawValue) swift test --filter \(test.filter.shellWord)"
    }
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { $0 != "\n" }) }

  /// One word of a shell's command, in quotation marks where it needs them.
  fileprivate var shellWord: String {
    let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-@~=+".contains($0)) }
    return isPlain ? self : "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }
}
