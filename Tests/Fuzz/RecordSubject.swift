import Glibc
import PresscheckCodecs
import PresscheckLayerTree
import PresscheckTestSupport

/// Tree records, from those in the goldens.
struct RecordSubject: Subject {
  static let name = "record"
  static let ending = "txt"
  static let share = 8

  private let mutator: Mutator

  init(project: String) throws {
    let goldens = ["buttons/goldens", "docs/pictures"].flatMap {
      Files.find(in: "\(project)/Fixtures/\($0)", endings: [".png"])
    }
    let records = try goldens.compactMap { path in
      try PNG.texts(Files.read(path)).first { $0.keyword == TreeRecord.keyword }?.value
    }
    guard !records.isEmpty else { throw Files.Failure(description: "no golden holds a tree record") }
    mutator = Mutator(corpus: records.map { Array($0.utf8) }, isText: true)
  }

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] { mutator.input(&random) }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    let record = try TreeRecord(reading: String(decoding: bytes, as: UTF8.self))
    let again = try TreeRecord(reading: record.text)
    precondition(again == record, "a record's own text is another record")
  }
}
