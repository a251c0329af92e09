import PresscheckTestSupport
import Glibc

/// Reads every n-th input, in a process that may die of one: what it reads stands in a file, and its number in another.
struct Worker {
  private let seed: UInt64
  private let desk: String
  private let subjects: Subjects
  private var readers: [any Subject]
  private let progress: Int32
  private var tally: [Int64]

  /// Works in a folder of its own, the desk.
  init(seed: UInt64, subjects: Subjects, desk: String, project: String) throws {
    self.seed = seed
    self.desk = desk
    self.subjects = subjects
    readers = try subjects.chosen.map { try $0.init(project: project) }
    tally = [Int64](repeating: 0, count: readers.count)
    progress = open(Desk.progress(desk), O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard progress >= 0 else { throw Files.Failure(description: "\(desk) cannot be written to") }
  }

  /// What takes more than this, in MiB, fails.
  static func bound(memory: Int) {
    let bytes = rlim_t(memory) << 20
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  }

  mutating func run(_ inputs: StrideTo<Int>) throws {
    for input in inputs {
      let index = subjects.index(of: input)
      var random = SeededGenerator(seed: seed, input: input)
      let bytes = readers[index].input(&random)
      let path = Desk.input(desk, ending: subjects.chosen[index].ending)
      try Files.write(bytes, to: path)
      report(input)
      // Mistakes in the input are what readers are there for.
      if (try? readers[index].read(bytes, at: path)) != nil { tally[index] += 1 }
    }
    report(Desk.done)
  }

  private func report(_ input: Int) {
    ([Int64(input)] + tally).withUnsafeBytes { _ = pwrite(progress, $0.baseAddress, $0.count, 0) }
  }
}

/// The files through which a worker tells how far it is.
enum Desk {
  static let done = -1

  static func progress(_ desk: String) -> String { "\(desk)/progress" }
  static func words(_ desk: String) -> String { "\(desk)/words" }
  static func input(_ desk: String, ending: String) -> String { "\(desk)/buttons/input.\(ending)" }

  /// Which input a worker reads, and how many of each subject were read without a mistake; nil before the first.
  static func progress(of desk: String) -> (place: Int, tally: [Int])? {
    guard let bytes = try? Files.read(progress(desk)), bytes.count >= 8, bytes.count % 8 == 0 else { return nil }
    let numbers = bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 8).map { Int(bytes.loadUnaligned(fromByteOffset: $0, as: Int64.self)) }
    }
    return (numbers[0], Array(numbers[1...]))
  }

  /// A new folder, from which the fixtures' pictures have the paths that their button files call them by.
  static func make(_ desk: String, project: String) {
    Files.makeFolder(desk)
    Files.makeFolder("\(desk)/buttons")
    symlink("\(project)/Fixtures/images", "\(desk)/images")
    unlink(progress(desk))
  }
}
