import ArgumentParser
import PresscheckButtonFile
import PresscheckCodecs
import PresscheckGoldens
import PresscheckRendering

/// `presscheck record`: writes goldens.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes goldens: the pictures that `verify` holds later ones against.",
    discussion: """
      Goldens lie in goldens/ beside each button file. One whose pixels are equal is never written again, unless --all --small makes \
      it smaller. None is ever removed: `verify` names those that no shot asks for, `approve` removes them.
      """)

  @OptionGroup
  var goldens: GoldenOptions

  @Flag(help: "Which goldens are written; default: --changed.")
  var mode = Recorder.Mode.changed

  @Flag(help: "The smallest files, for ten times the time; with --all also of goldens whose pixels are equal.")
  var small = false

  @Flag(help: "Findings end with exit code 65, and nothing is written.")
  var strict = false

  @Flag(help: "Lists all goldens as JSON.")
  var json = false

  @OptionGroup
  var talk: TalkOptions

  func run() throws {
    let plan = try goldens.plan().plan
    var findings = Findings(strict: strict)
    var progress = ProgressBar(total: plan.count)
    defer { progress.hide() }
    var counts: [String: Int] = [:]
    var list: [JSON] = []
    let recorder = Recorder(mode, effort: small ? .small : .dense, threads: goldens.work.threadCount)
    try recorder.run(plan) { (found) throws(Diagnostic) in
      findings.say(found)
      try findings.end()
    } tell: { (recording) throws(Diagnostic) in
      progress.hide()
      counts[recording.written?.rawValue ?? "the same", default: 0] += 1
      if json {
        list.append(recording.json)
      } else if let written = recording.written {
        try Console.tell("\(written.rawValue)  \(recording.golden)")
      }
      progress.step()
    }
    if json { return try Console.print(JSON.object([JSON.Member("goldens", .list(list))]).pretty) }
    let words = Recorder.Written.allCases.map(\.rawValue) + ["the same"]
    try Console.tell(words.compactMap { word in counts[word].map { "\($0) \(word)" } }.joined(separator: ", "))
  }
}

extension Recorder.Recording {
  fileprivate var json: JSON {
    var members = [
      JSON.Member("name", .text(name)), JSON.Member("path", .text(golden)),
      JSON.Member("written", written.map { .text($0.rawValue) } ?? .null),
      JSON.Member("width", .number(Double(width))), JSON.Member("height", .number(Double(height))),
    ]
    if let frameTiming { members += frameTiming.json }
    if let byteCount { members.append(JSON.Member("bytes", .number(Double(byteCount)))) }
    return .object(members)
  }
}

extension FrameTiming {
  /// How many frames, and how long they take in seconds.
  var json: [JSON.Member] {
    [JSON.Member("frames", .number(Double(frameCount))), JSON.Member("duration", .number(duration))]
  }
}
