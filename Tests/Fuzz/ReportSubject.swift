import PresscheckGoldens
import PresscheckTestSupport

/// Reports of `verify`, whose readers take them from other machines.
struct ReportSubject: Subject {
  static let name = "report"
  static let ending = "json"
  static let share = 6

  private let mutator: Mutator
  /// The other shards of the corpus's plan.
  private let others: [Report]
  /// What the corpus calls the plan, and the digest of all shards' pictures.
  private let (written, plan): (String, String)

  init(project: String) throws {
    let path = "\(project)/Tests/Fuzz/Corpus/report.json"
    // A report of a format that is no longer read would test nothing.
    let report = try Report(path: path)
    guard let shard = report.shard else { preconditionFailure("the corpus has a shard") }
    var others = (0..<shard.count).filter { $0 != shard.index }.map { index in
      var other = report
      other.shard?.index = index
      for number in other.verdicts.indices { other.verdicts[number].golden += "\(index)" }
      return other
    }
    var digest = PlanDigest()
    for verdict in ([report] + others).flatMap(\.verdicts) {
      digest.add(verdict.golden, inputs: verdict.inputs ?? "")
    }
    (written, plan) = (shard.plan, digest.text(shards: shard.count))
    for index in others.indices { others[index].shard?.plan = plan }
    self.others = others
    mutator = Mutator(corpus: [try Files.read(path)], isText: true)
  }

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] { mutator.input(&random) }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    var report = try Report(path: path)
    if report.shard?.plan == written { report.shard?.plan = plan }
    try report.writeJSON { _ in }
    _ = report.markdown()
    let shards = [report] + others
    try Report.merged(shards.enumerated().map { ("\($0)/", $1) }).writeJUnit(picturesIn: "report/") { _ in }
  }
}
