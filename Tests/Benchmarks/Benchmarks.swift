import Foundation

/// Measures once and prints a figure a line, `name value`; scripts/bench calls it by turns with the baseline.
///
/// It also makes the pictures for that and for scripts/benchmarks/diff.
@main
enum Benchmarks {
  static let usage = """
    usage: benchmarks frames BUTTON | spin BUTTON | whole-spin BUTTON | suite BUTTON… | picture | editor
           | screenshots PPM PPM | pair WIDTH HEIGHT SCALE PPM PPM

    """

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("frames", 2): try FrameBenchmark(scene: Scene(path: arguments[1])).report()
    case ("spin", 2): try SpinBenchmark(path: arguments[1]).reportSequence()
    case ("whole-spin", 2): try SpinBenchmark(path: arguments[1]).reportWhole()
    case ("picture", 1): try PictureBenchmark.report(Screenshot.draw(), as: "picture")
    case ("editor", 1): try PictureBenchmark.report(EditorScreenshot.draw(), as: "editor")
    case ("screenshots", 3): try PictureBenchmark.write(to: arguments[1], arguments[2])
    case ("suite", 2...): try SuiteBenchmark.report(Array(arguments.dropFirst()))
    case ("pair", 6):
      let numbers = arguments[1...3].compactMap(Double.init)
      guard numbers.count == 3 else { fallthrough }
      try PicturePair.write(
        width: numbers[0], height: numbers[1], scale: numbers[2], expected: arguments[4], actual: arguments[5])
    default:
      FileHandle.standardError.write(Data(Self.usage.utf8))
      exit(64)
    }
  }
}
