import PresscheckComparison
import ArgumentParser
import PresscheckButtonFile
import PresscheckRendering

/// `presscheck diff`: what two pictures do not have in common.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares two pictures or films, pixel for pixel unless a metric says otherwise.",
    discussion: """
      Films, which are APNG, WebP or GIF, are compared frame by frame; other counts, lengths and plays of frames are \
      differences too. Ends with 0 when they are the same, and with 1 when they differ.
      """)

  @Argument(help: ArgumentHelp("What is expected: a PNG or a film.", valueName: "a"), completion: Completions.pictures)
  var expected: String

  @Argument(help: ArgumentHelp("What there is: a PNG or a film.", valueName: "b"), completion: Completions.pictures)
  var actual: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Of films, compares one frame alone, from 0: with the same of the other, or with a still."))
  var frame: Int?

  @Option(help: ArgumentHelp("perceptual sees as a person does.", valueName: "name"))
  var metric = Metric.exact

  @Option(
    help: ArgumentHelp("For the perceptual metric: 0 to 1, black to white being 1; default: 0.1."),
    transform: Double.threshold)
  var threshold: Double?

  @Flag(help: "For the perceptual metric: counts pixels that look antialiased too.")
  var includeAa = false

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Writes expected, actual and difference side by side; of films a film.", valueName: "path"),
    completion: .file())
  var output: String?

  @Flag(help: "As JSON.")
  var json = false

  @OptionGroup
  var talk: TalkOptions

  enum Metric: String, CaseIterable, ExpressibleByArgument {
    case exact, perceptual
  }

  func run() throws {
    let files = try DiffFiles(expected: expected, actual: actual, frame: frame, tolerance: try tolerance())
    let destination = try output.map(destination)
    let outcome = try files.compare()
    if let destination { try destination.write(try files.drawing(), of: Self.difference) }
    let text = json ? outcome.json.pretty : outcome.lines.joined(separator: "\n")
    if json || outcome.verdict != .same { try Console.print(text) } else { try Console.tell(text) }
    if outcome.verdict != .same { throw ArgumentParser.ExitCode(PresscheckButtonFile.ExitCode.different.rawValue) }
  }

  private static let difference = PictureName(button: "diff", shot: "difference")

  private func destination(_ path: String) throws(Diagnostic) -> Destination {
    let destination = Destination(path)
    guard destination.vectorFormat == nil, FilmFormat(path: path) ?? .png == .png else {
      throw Diagnostic(file: "-o", "a difference is a PNG: \"\(path)\" must end in .png", exit: .usage)
    }
    if let path = destination.path(of: Self.difference) { try OutputPath.check(path, against: [expected, actual]) }
    return destination
  }

  private func tolerance() throws(Diagnostic) -> Tolerance {
    var tolerance = Tolerance.exact
    switch metric {
    case .exact:
      guard threshold == nil, !includeAa else {
        throw Diagnostic(
          file: threshold == nil ? "--include-aa" : "--threshold", "belongs to the perceptual metric",
          hint: "add --metric perceptual", exit: .usage)
      }
    case .perceptual:
      tolerance.metric = .perceptual(
        Tolerance.Perceptual(threshold: threshold ?? 0.1, includesAntialiased: includeAa))
    }
    return tolerance
  }
}
