import ArgumentParser
import PresscheckButtonFile
import PresscheckComparison
import PresscheckFiles
import PresscheckRendering

/// `presscheck diff`: what two pictures do not have in common.
struct Diff: PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two pictures or films, pixel for pixel unless a metric tolerates differences.",
    discussion: """
      Films (APNG, WebP or GIF) are compared frame by frame; the number of frames, their durations and the number of \
      plays count too. Pixels are compared as sRGB with 8 bits a channel; colour profiles do not count. The exit code is 0 if both are the same, and 1 if they differ.

      Examples:

        presscheck diff before.png after.png -o difference.png
        presscheck diff a.png b.png --metric perceptual --threshold 0.05
      """)

  @Argument(help: ArgumentHelp("The expected PNG or film.", valueName: "a"), completion: Completions.pictures)
  var expected: String

  @Argument(help: ArgumentHelp("The actual PNG or film.", valueName: "b"), completion: Completions.pictures)
  var actual: String

  @Option(parsing: .unconditional, help: "Compares one frame of a film, from 0, with the other's or with a still.")
  var frame: Int?

  @Option(help: ArgumentHelp("perceptual tolerates differences that people do not see.", valueName: "name"))
  var metric = Metric.exact

  @Option(
    help: "With the perceptual metric: the tolerated distance, 0 to 1, the distance of black from white; default: 0.1.",
    transform: Double.threshold)
  var threshold: Double?

  @Flag(help: "With the perceptual metric: counts pixels that look antialiased too.")
  var includeAa = false

  @Option(
    name: .output,
    help: ArgumentHelp(
      "Writes a PNG of expected, actual and difference side by side; an animated one for films.", valueName: "path"),
    completion: .file())
  var output: String?

  @OptionGroup var print: PrintOptions

  enum Metric: String, CaseIterable, ExpressibleByArgument {
    case exact, perceptual
  }

  func run() throws {
    let files = try DiffFiles(expected: expected, actual: actual, frame: frame, tolerance: try tolerance())
    let destination = try output.map(destination)
    let outcome = try files.compare()
    if let destination { try destination.write(try files.difference(), of: Self.name) }
    let text = print.json ? outcome.json.pretty : outcome.lines.joined(separator: "\n")
    if outcome.verdict == .same, !print.json { return try Console.tell(text) }
    try Console.print(text)
    if outcome.verdict != .same { throw Ending(exit: .different) }
  }

  /// In a folder.
  private static let name = PictureName(button: "diff", shot: "difference").description

  private func destination(_ path: String) throws(Diagnostic) -> Destination {
    let destination = Destination(path)
    if let path = destination.file(without: [".png", ".apng"]) {
      throw Diagnostic(file: "-o", "a difference is a PNG: \(path.quoted) must end in .png", exit: .usage)
    }
    try destination.checkPlace([PictureName(button: "", shot: "")], "picture", json: print.json) { $0 }
    if let path = destination.path(of: Self.name) { try OutputPath.check([path], against: [expected, actual]) }
    return destination
  }

  private func tolerance() throws(Diagnostic) -> Tolerance {
    if metric == .perceptual {
      return Tolerance(metric: .perceptual(.init(threshold: threshold ?? 0.1, includesAntialiased: includeAa)))
    }
    guard threshold == nil, !includeAa else {
      throw Diagnostic(
        file: threshold == nil ? "--include-aa" : "--threshold", "belongs to the perceptual metric",
        hint: "add --metric perceptual", exit: .usage)
    }
    return .exact
  }

  mutating func read(_ line: inout PlainLine) throws {
    frame = try line.value("frame")
    metric = try line.value("metric") ?? .exact
    threshold = try line.value("threshold").map(Double.threshold)
    includeAa = try line.flag("include-aa")
    output = try line.output()
    print = try line.group()
    let files = try line.arguments(2...2)
    (expected, actual) = (files[0], files[1])
  }
}
