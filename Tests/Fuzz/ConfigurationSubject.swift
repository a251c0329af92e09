import PresscheckButtonFile
import PresscheckRendering
import PresscheckTestSupport

/// The settings of a project, found from its folder and used to read a button file.
struct ConfigurationSubject: Subject {
  static let name = "configuration"
  static let ending = "yaml"
  static let share = 5

  private let mutator: Mutator

  init(project: String) throws {
    mutator = Mutator(corpus: [try Files.read("\(project)/Tests/Fuzz/Corpus/presscheck.yaml")], isText: true)
  }

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] { mutator.input(&random) }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    let folder = Files.folder(of: Self.self, beside: path)
    for (name, text) in Self.files { try Files.write(Array(text.utf8), to: "\(folder)/\(name)") }
    Files.makeFolder("\(folder)/Assets.xcassets")
    try Files.write(bytes, to: "\(folder)/presscheck.yaml")
    let configuration = try Configuration.find(from: folder)
    let file = try ButtonFile(path: "\(folder)/buy.yaml", context: ReadingContext(configuration))
    _ = try file.requests()
  }

  /// What the corpus names.
  private static let files = [
    "buy.yaml": smallButton, "Own.swift": "class Own {}", "Package.swift": "",
    "heart.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><path d='M0 0h8v8z'/></svg>",
  ]
}
