import PresscheckRendering
import PresscheckTestSupport
import Testing

/// A folder with a button file in it, to see what the tool makes of that.
struct TemporaryProject {
  let folder: TemporaryFolder

  /// - Parameter text: The button file `button.yaml`; nil for none.
  /// - Throws: When no folder can be made.
  init(_ text: String? = nil) throws {
    folder = TemporaryFolder()
    if let text { try folder.write(text, "button.yaml") }
  }

  /// A desk with the storyboard's button, whose canvas is `button.yaml`'s own size.
  static func pressMe() throws -> TemporaryProject {
    try TemporaryProject(
      """
      control: stateful
      name: press-me
      size: [352, 30]
      properties: {title: Press me!, loadingText: In Progress..., buttonType: system, color1: systemGreen,
                   color2: systemOrange, selectedColor1: opaqueSeparator, selectedColor2: lightGray, cornerRadius: 20}
      """)
  }

  func run(_ arguments: String..., input: [UInt8] = []) throws -> Tool.Outcome {
    try Tool.built.run(arguments, in: folder.path, input: input)
  }

  /// What `--json` makes of one error without a place.
  static func json(file: String? = nil, _ message: String, hint: String? = nil) -> String {
    func text(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }
    return """
      {
        "errors": [
          {
            "file": \(text(file)),
            "line": null,
            "column": null,
            "message": \(text(message)),
            "hint": \(text(hint))
          }
        ]
      }
      """
  }

  /// Runs and expects that it ends so, says exactly that on standard error, nothing on standard output, and leaves
  /// everything as it was.
  func refuses(
    _ arguments: [String], _ status: Int32, _ errors: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = folder.names
    let outcome = try Tool.built.run(arguments, in: folder.path)
    #expect(outcome.errors == errors + "\n", sourceLocation: sourceLocation)
    #expect(outcome.status == status, sourceLocation: sourceLocation)
    #expect(outcome.text == "", sourceLocation: sourceLocation)
    #expect(folder.names == before, sourceLocation: sourceLocation)
  }
}
