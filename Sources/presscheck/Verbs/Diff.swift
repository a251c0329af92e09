import ArgumentParser
import Goldens
import Pixels

/// `presscheck diff`: what two pictures do not have in common.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares two PNGs, pixel for pixel unless a metric says otherwise.",
    discussion: "Ends with 0 when they are the same, and with 1 when they differ.")

  @Argument(help: ArgumentHelp("What is expected: a PNG.", valueName: "a"))
  var expected: String

  @Argument(help: ArgumentHelp("What there is: a PNG.", valueName: "b"))
  var actual: String

  @Option(help: ArgumentHelp("exact, or perceptual, which sees as a person does.", valueName: "name"))
  var metric: String?

  @Option(help: ArgumentHelp("For the perceptual metric: 0 to 1, black to white being 1; default: 0.1."))
  var threshold: String?

  @Flag(help: "For the perceptual metric: counts pixels that look antialiased too.")
  var includeAa = false

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Writes a picture: expected, actual and difference side by side.", valueName: "path"))
  var output: String?

  @Flag(help: "As JSON.")
  var json = false

  func run() throws {
    let tolerance = try self.tolerance()
    let files = (try PictureFile.bytes(of: expected), try PictureFile.bytes(of: actual))
    let comparison: Comparison
    do {
      comparison = try Comparison.files(expected: files.0, actual: files.1, tolerance: tolerance)
    } catch {
      throw PictureFile.diagnostic(error.reason, in: error.side == .expected ? expected : actual)
    }
    if let output { try write(output, files, tolerance) }
    try Console.print(json ? comparison.json.pretty : comparison.lines.joined(separator: "\n"))
    if comparison.verdict != .same { throw ArgumentParser.ExitCode(Goldens.ExitCode.different.rawValue) }
  }

  private func tolerance() throws(Diagnostic) -> Pixels.Tolerance {
    var tolerance = Pixels.Tolerance.exact
    switch metric {
    case nil, "exact":
      guard threshold == nil, !includeAa else {
        throw Diagnostic(
          file: threshold == nil ? "--include-aa" : "--threshold", "belongs to the perceptual metric",
          hint: "add --metric perceptual", exit: .usage)
      }
    case "perceptual":
      tolerance.metric = .perceptual(
        Pixels.Tolerance.Perceptual(threshold: try thresholdNumber(), includesAntialiased: includeAa))
    case let other?:
      throw Diagnostic(
        file: "--metric", "\"\(other)\" is not one of its values", hint: "write exact or perceptual", exit: .usage)
    }
    return tolerance
  }

  private func thresholdNumber() throws(Diagnostic) -> Double {
    guard let threshold else { return 0.1 }
    guard let number = Double(threshold), (0...1).contains(number) else {
      throw Diagnostic(file: "--threshold", "\"\(threshold)\" is not a number from 0 to 1", exit: .usage)
    }
    return number
  }

  private func write(
    _ path: String, _ files: (expected: [UInt8], actual: [UInt8]), _ tolerance: Pixels.Tolerance
  ) throws(Diagnostic) {
    let destination = Destination(path)
    guard destination.vectorFormat == nil else {
      throw Diagnostic(file: "-o", "a difference is pixels: \"\(path)\" must end in .png", exit: .usage)
    }
    let name = PictureName(button: "diff", shot: "difference")
    if let path = destination.path(of: name) { try OutputPath.check(path, against: [expected, actual]) }
    let pictures = (try decode(files.expected, expected), try decode(files.actual, actual))
    guard let picture = DifferencePictures(expected: pictures.0, actual: pictures.1, tolerance: tolerance)?.sideBySide
    else {
      throw Diagnostic(file: "-o", "pictures of different sizes have no difference to draw")
    }
    do {
      try destination.write(try PNG.encode(picture), of: name)
    } catch let error as Diagnostic {
      throw error
    } catch {
      throw Diagnostic(file: "-o", "\(error)", exit: .internalError)
    }
  }

  private func decode(_ bytes: [UInt8], _ path: String) throws(Diagnostic) -> Bitmap {
    do {
      return try PNG.decode(bytes)
    } catch {
      throw PictureFile.diagnostic(error, in: path)
    }
  }
}

extension Comparison {
  /// What a person reads: the verdict first.
  fileprivate var lines: [String] {
    switch verdict {
    case .differentSizes: return ["different sizes: \(expectedSize.text) and \(actualSize.text)"]
    case .same where differingPixels == 0: return ["the same"] + tolerated
    case .same, .differs: break
    }
    var lines = ["\(differingPixels) \(differingPixels == 1 ? "pixel differs" : "pixels differ")"] + tolerated
    if let worst {
      lines.append(
        "worst at (\(worst.x), \(worst.y)): \(worst.expected.text) → \(worst.actual.text), "
          + "\(worst.channelDifference) of 255 apart")
    }
    if let bounds {
      lines.append(
        "all within (\(bounds.x), \(bounds.y)), \(bounds.width) × \(bounds.height), in \(regionCount) \(regionCount == 1 ? "place" : "places")"
      )
    }
    return lines
  }

  private var tolerated: [String] {
    let parts = [(antialiasedPixels, "look antialiased"), (faintPixels, "are nearer than the threshold")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) more \($0.1)" }
  }

  fileprivate var json: JSON {
    var members = [
      JSON.Member("verdict", .text(verdict.rawValue)), JSON.Member("expectedSize", expectedSize.json),
      JSON.Member("actualSize", actualSize.json), JSON.Member("differingPixels", .number(Double(differingPixels))),
      JSON.Member("antialiasedPixels", .number(Double(antialiasedPixels))),
      JSON.Member("faintPixels", .number(Double(faintPixels))),
    ]
    if let worst {
      members.append(
        JSON.Member(
          "worst",
          .object([
            JSON.Member("x", .number(Double(worst.x))), JSON.Member("y", .number(Double(worst.y))),
            JSON.Member("expected", .text(worst.expected.text)), JSON.Member("actual", .text(worst.actual.text)),
            JSON.Member("channelDifference", .number(Double(worst.channelDifference))),
            JSON.Member("distance", .number(worst.distance)),
          ])))
    }
    if let bounds { members.append(JSON.Member("bounds", bounds.json)) }
    members.append(
      JSON.Member(
        "regions",
        .list(
          regions.map {
            .object([
              JSON.Member("bounds", $0.bounds.json),
              JSON.Member("differingPixels", .number(Double($0.differingPixels))),
            ])
          })))
    return .object(members)
  }
}

extension PixelSize {
  fileprivate var text: String { "\(width) × \(height)" }
  fileprivate var json: JSON { .list([.number(Double(width)), .number(Double(height))]) }
}

extension PixelRect {
  fileprivate var json: JSON { .list([x, y, width, height].map { .number(Double($0)) }) }
}

extension Pixel {
  /// `#RRGGBBAA`
  fileprivate var text: String {
    "#" + [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
