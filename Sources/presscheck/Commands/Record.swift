import ArgumentParser
import PresscheckCodecs
import PresscheckFiles
import PresscheckGoldens
import PresscheckRendering

/// `presscheck record`: writes goldens.
struct Record: PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Writes goldens: the pictures that `verify` compares later ones with.",
    discussion: """
      Goldens are kept in goldens/ beside each button file. A golden whose pixels are equal is rewritten only if --all \
      --small makes it smaller. Where the code of a class fails, the golden of that picture stays as it is, and the exit code \
      is 70; if a picture of a button cannot be drawn, all its goldens stay, and the exit code is 65. No golden is removed: `verify` lists those that no shot refers to, `approve` removes them.

      Examples:

        presscheck record
        presscheck record 'buy/*' --missing
      """)

  @OptionGroup var goldens: GoldenOptions

  @Flag(help: "Which goldens to write; default: --changed.")
  var mode = Recorder.Mode.changed

  @Flag(help: "Writes the smallest files, in ten times the time; with --all for unchanged pictures too.")
  var small = false

  @OptionGroup(title: "Output") var output: FindingOptions

  func run() throws {
    let (project, plan) = try goldens.plan()
    var findings = Findings(strict: output.strict)
    var progress = ProgressBar(total: plan.count)
    defer { progress.hide() }
    var files = FileList()
    var errors = ErrorList()
    let recorder = Recorder(mode, effort: small ? .small : .dense, threads: goldens.work.threadCount)
    try recorder.run(plan) { found in
      if !found.isEmpty { progress.hide() }
      findings.add(found)
    } step: {
      progress.step()
    } check: { () throws(Diagnostic) in
      progress.hide()
      try findings.end()
    } tell: { (recording) throws(Diagnostic) in
      if let error = recording.error { errors.add(error) }
      let word = recording.error == nil ? recording.written?.rawValue : Self.unrendered
      try files.add(word.map { "\($0)  \(recording.golden)" }, counting: word ?? Self.unchanged, json: recording.json)
    }
    try files.end("goldens", counting: Recorder.Written.allCases.map(\.rawValue) + [Self.unchanged, Self.unrendered])
    if files.count("new") > 0, !Console.style.isQuiet, let note = GitAttributes.note(for: project) {
      Console.report(note)
    }
    try errors.end()
  }

  private static let unchanged = "the same"
  private static let unrendered = "unrendered"

  mutating func read(_ line: inout PlainLine) throws {
    let modes = try Recorder.Mode.allCases.filter { try line.flag($0.rawValue) }
    guard modes.count < 2 else { throw PlainLine.NotPlain() }
    mode = modes.first ?? .changed
    small = try line.flag("small")
    output = try line.group()
    goldens = try line.group()
  }
}

extension Recorder.Outcome {
  fileprivate var json: JSON {
    let written = written.map { JSON.text($0.rawValue) } ?? .null
    let members =
      [JSON.Member("name", .text(name)), .init("path", .text(golden)), .init("written", written)]
      + (error.map { [JSON.Member("error", .text($0.message))] } ?? [])
    return .object(members + JSON.size(width, height, frameTiming, byteCount))
  }
}

extension JSON {
  /// The known facts about a picture's size, a film's length in seconds and a file's bytes.
  static func size(_ width: Int?, _ height: Int?, _ frameTiming: FrameTiming?, _ byteCount: Int?) -> [Member] {
    let members: [(String, JSON?)] = [
      ("width", width.map(JSON.count)), ("height", height.map(JSON.count)),
      ("frames", frameTiming.map { .count($0.frameCount) }), ("duration", frameTiming.map { .number($0.duration) }),
      ("bytes", byteCount.map(JSON.count)),
    ]
    return members.compactMap { name, value in value.map { Member(name, $0) } }
  }
}
