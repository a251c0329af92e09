public import ArgumentParser
import PresscheckButtonFile
import PresscheckCodecs
public import PresscheckControls
package import PresscheckGoldens
package import PresscheckRendering

// Closed lists: the parser, the help and shells know their values.
extension Appearance: ExpressibleByArgument {}
extension Direction: ExpressibleByArgument {}
extension Quirks: ExpressibleByArgument {}
extension FilmFormat: ExpressibleByArgument {}

extension Recorder.Mode: EnumerableFlag {
  package static func help(for mode: Recorder.Mode) -> ArgumentHelp? {
    switch mode {
    case .missing: "Only goldens that do not exist yet."
    case .changed: "Missing goldens, and those that fail `verify`."
    case .all: "Every golden with a different pixel, tolerated or not."
    }
  }
}

/// Several values separated by commas.
struct CommaSeparated<Value: ExpressibleByArgument>: ExpressibleByArgument {
  let values: [Value]

  init?(argument: String) {
    let parts = argument.commaSeparated
    values = parts.compactMap(Value.init)
    guard values.count == parts.count else { return nil }
  }

  static var allValueStrings: [String] { Value.allValueStrings }

  static var defaultCompletionKind: CompletionKind { Value.defaultCompletionKind }
}

extension Double {
  /// What `--scale` takes: pixels per point, separated by commas.
  static func scales(_ text: String) throws(Diagnostic) -> [Double] {
    try text.commaSeparated.map { part throws(Diagnostic) in
      guard let scale = DecimalNumber.parse(part), scale > 0, scale <= 100 else {
        throw Diagnostic(
          file: "--scale", "\"\(part)\" is not a scale",
          hint: "write pixels per point, above 0 and at most 100: 2 or 1,2,3", exit: .usage)
      }
      return scale
    }
  }

  /// What `--spacing` takes: points.
  static func spacing(_ text: String) throws(Diagnostic) -> Double {
    guard let points = DecimalNumber.parse(text), SheetStyle.spacings.contains(points) else {
      throw Diagnostic(file: "--spacing", "\"\(text)\" is not a number of points from 0 to 400", exit: .usage)
    }
    return points
  }

  /// What `--threshold` takes.
  static func threshold(_ text: String) throws(Diagnostic) -> Double {
    guard let number = DecimalNumber.parse(text), (0...1).contains(number) else {
      throw Diagnostic(file: "--threshold", "\"\(text)\" is not a number from 0 to 1", exit: .usage)
    }
    return number
  }
}

extension String {
  /// The parts between commas, without spaces around them.
  var commaSeparated: [String] { split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingBlanks) }
}
