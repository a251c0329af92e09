import ArgumentParser
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

/// The subjects that a run reads, and whose turn it is.
struct Subjects {
  static var all: [any Subject.Type] {
    [
      PathSubject.self, RecordSubject.self, PNGSubject.self, SVGSubject.self, PDFSubject.self, FontSubject.self,
      ButtonSubject.self, ConfigurationSubject.self, EventSubject.self, CatalogSubject.self, InterfaceSubject.self,
      StringsSubject.self, ReportSubject.self, CacheSubject.self, HTTPSubject.self,
    ]
  }

  /// In the order of all, each once.
  let chosen: [any Subject.Type]

  /// All without a name.
  init(_ names: [SubjectName]) {
    chosen = names.isEmpty ? Self.all : Self.all.filter { subject in names.contains { $0.name == subject.name } }
  }

  /// The place of an input's subject among those chosen.
  func index(of input: Int) -> Int {
    var place = input % chosen.reduce(0) { $0 + $1.share }
    for (index, subject) in chosen.enumerated() {
      if place < subject.share { return index }
      place -= subject.share
    }
    return 0
  }
}

/// The name of a subject on the command line.
struct SubjectName: ExpressibleByArgument {
  let name: String

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    name = argument
  }

  static var allValueStrings: [String] { Subjects.all.map { $0.name } }
}
