import Foundation

/// Measures once and prints a figure a line, `name value`; scripts/bench calls it by turns with the baseline.
@main
enum Benchmarks {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("frames", 2): try FrameBenchmark(scene: Scene(path: arguments[1])).report()
    case ("picture", 1): try PictureBenchmark.report()
    case ("screenshot", 2): try PictureBenchmark.write(to: arguments[1])
    default:
      FileHandle.standardError.write(Data("usage: benchmarks frames BUTTON | picture | screenshot PPM\n".utf8))
      exit(64)
    }
  }
}
