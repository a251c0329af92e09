public import ArgumentParser
import PresscheckCodecs
public import PresscheckControls
import PresscheckFiles
package import PresscheckGoldens
package import PresscheckRendering

// Closed lists: the parser, the help and shells know their values.
extension Appearance: ExpressibleByArgument {}
extension Contrast: ExpressibleByArgument {}
extension ContentSize: ExpressibleByArgument {}
extension ReduceMotion: ExpressibleByArgument {}
extension BoldText: ExpressibleByArgument {}
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

/// Several values separated by commas, each once, or `both` for the two that there are.
struct CommaSeparated<Value: ExpressibleByArgument & Hashable>: ExpressibleByArgument {
  let values: [Value]

  init?(argument: String) {
    let parts = argument == Self.both ? Value.allValueStrings : argument.commaSeparated
    let all = parts.compactMap(Value.init)
    guard all.count == parts.count else { return nil }
    values = all.unique
  }

  static var allValueStrings: [String] { Value.allValueStrings + [both].compactMap(\.self) }

  private static var both: String? { Value.allValueStrings.count == 2 ? "both" : nil }

  static var defaultCompletionKind: CompletionKind { Value.defaultCompletionKind }
}

extension Double {
  /// The values of `--spacing`, in points.
  static func spacing(_ text: String) throws(Diagnostic) -> Double {
    if let points = DecimalNumber.parse(text), SheetStyle.spacings.contains(points) { return points }
    throw Diagnostic(file: "--spacing", "\(text.quoted) is not a number of points from 0 to 400", exit: .usage)
  }

  /// The values of `--threshold`.
  static func threshold(_ text: String) throws(Diagnostic) -> Double {
    if let number = DecimalNumber.parse(text), (0...1).contains(number) { return number }
    throw Diagnostic(file: "--threshold", "\(text.quoted) is not a number from 0 to 1", exit: .usage)
  }
}
