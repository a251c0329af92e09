import PresscheckGoldens
import PresscheckTestSupport

/// Reports of `verify`, whose readers take them from other machines.
struct ReportSubject: Subject {
  static let name = "report"
  static let ending = "json"
  static let share = 12

  private let mutator: Mutator

  init(project: String) throws {
    let path = "\(project)/Tests/Fuzz/Corpus/report.json"
    // A report of a format that is no longer read would test nothing.
    _ = try Report(path: path)
    mutator = Mutator(corpus: [try Files.read(path)], isText: true)
  }

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] { mutator.input(&random) }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    let report = try Report(path: path)
    try report.writeJSON { _ in }
    try report.writeJUnit { _ in }
    _ = report.markdown()
  }
}
