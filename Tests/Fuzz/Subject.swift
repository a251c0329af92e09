import PresscheckTestSupport

/// Something that reads what users hand in.
protocol Subject {
  /// What failing inputs are called, and the ending of their files.
  static var name: String { get }
  static var ending: String { get }

  /// How many of a hundred inputs it gets: those that take long get few.
  static var share: Int { get }

  /// Reads its corpus from the project's folder.
  init(project: String) throws

  mutating func input(_ random: inout SeededGenerator) -> [UInt8]

  /// Reads an input that stands at a path, and goes on with what was read as far as the tool would. A mistake in the
  /// input may throw; a trap, a hang or a failed precondition is what is looked for.
  mutating func read(_ bytes: [UInt8], at path: String) throws
}

enum Subjects {
  static var all: [any Subject.Type] {
    [
      PathSubject.self, RecordSubject.self, PNGSubject.self, ReportSubject.self, ButtonSubject.self, FontSubject.self,
      InterfaceSubject.self,
    ]
  }

  /// Whose turn it is.
  static func index(of input: Int) -> Int {
    var place = input % all.reduce(0) { $0 + $1.share }
    for (index, subject) in all.enumerated() {
      if place < subject.share { return index }
      place -= subject.share
    }
    return 0
  }
}
