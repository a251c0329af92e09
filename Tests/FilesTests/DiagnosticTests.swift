import Testing

@testable import PresscheckFiles

@Suite struct DiagnosticTests {
  @Test func `a diagnostic reads file, line, column, severity, message and hint`() {
    let error = Diagnostic(
      file: "sign-in.yaml", at: FileLocation(line: 7, column: 12), "unknown key \"titel\"",
      hint: "did you mean \"title\"?")
    #expect("\(error)" == "sign-in.yaml:7:12: error: unknown key \"titel\"\nhint: did you mean \"title\"?")
    #expect(error.line == 7)
    #expect(error.column == 12)
    #expect(error.exit == .badInput)
  }

  @Test func `without a file or a place it is shorter`() {
    #expect("\(Diagnostic(.warning, file: "a.yaml", "odd"))" == "a.yaml: warning: odd")
    #expect("\(Diagnostic(file: nil, "wrong"))" == "error: wrong")
  }

  @Test func `exit codes are the documented ones`() {
    let codes: [ExitCode] = [
      .success, .different, .missingGolden, .usage, .badInput, .inputNotFound, .internalError, .cannotCreate,
      .inputOutput,
    ]
    #expect(codes.map(\.rawValue) == [0, 1, 2, 64, 65, 66, 70, 73, 74])
  }

  @Test(arguments: [
    ("cornerRaduis", "cornerRadius"), ("corneradius", "cornerRadius"), ("Title", "title"), ("titel", "title"),
    ("xyzzy", nil), ("", nil),
  ])
  func `the nearest name is found when it is near`(name: String, expected: String?) {
    #expect(Suggestions.nearest(to: name, among: ["title", "cornerRadius", "color1"]) == expected)
  }

  @Test func `swapped neighbours are one slip`() {
    #expect(Suggestions.distance(Array("abcd"), Array("abdc")) == 1)
    #expect(Suggestions.distance(Array("abcd"), Array("acbde")) == 2)
    #expect(Suggestions.distance(Array(""), Array("abc")) == 3)
  }

  @Test func `few names are listed, many are not`() {
    #expect(Suggestions.hint(for: "xyzzy", among: ["a1", "b2", "c3"]) == "it can be a1, b2 or c3")
    #expect(Suggestions.hint(for: "xyzzy", among: ["only"]) == "it can be only")
    #expect(Suggestions.hint(for: "xyzzy", among: (10..<29).map { "name\($0)" }) == nil)
    #expect(Suggestions.hint(for: "xyzzy", among: []) == nil)
  }

  @Test func `a path is quoted whole, and a value is cut`() throws {
    let path = String(repeating: "folder/", count: 100) + "no.yaml"
    #expect("\(Diagnostic.reading(.absent, "the button file", path))".contains("\"\(path)\" is not there"))
    let phrase = Node(mark: .start, value: .scalar(Scalar(text: path, isQuoted: false))).phrase
    #expect(phrase.hasSuffix("…\"") && phrase.count == 63)
  }

  @Test func `quoted text stays on one line`() {
    #expect("a\"b\n\u{1B}[31m".quoted == "\"a\\\"b\\n\\u{1B}[31m\"")
    #expect(String(repeating: "x", count: 100).quoted(maximum: 60) == "\"\(String(repeating: "x", count: 60))…\"")
  }
}
