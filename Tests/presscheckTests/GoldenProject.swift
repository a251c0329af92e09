import PresscheckTestSupport
import Testing

/// A desk with a button whose goldens are kept.
struct GoldenProject {
  let project: TemporaryProject

  var folder: TemporaryFolder { project.folder }

  static let button = smallButton

  static let names = ["buy/busy@2x.png", "buy/idle@2x.png"]

  /// Recorded, with nothing printed on standard error.
  static func recorded(_ text: String = button) throws -> GoldenProject {
    let project = GoldenProject(project: try TemporaryProject(text))
    let outcome = try project.run("record", "button.yaml")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    return project
  }

  func run(_ arguments: String...) throws -> Tool.Outcome { try Tool.built.run(arguments, in: folder.path) }

  /// Writes the button again with one thing in another's place.
  func change(_ old: String, _ new: String) throws {
    let text = try folder.text("button.yaml")
    #expect(text.contains(old))
    try folder.write(text.replacing(old, with: new), "button.yaml")
  }

  /// The pictures below `goldens/`.
  var goldens: [String] { folder.pictures.filter { $0.hasPrefix("goldens/") } }

  func golden(_ name: String) throws -> [UInt8] { try folder.bytes("goldens/\(name)") }

  func text(_ name: String) throws -> String { try folder.text(name) }
}
