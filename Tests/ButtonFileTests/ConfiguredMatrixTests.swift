import PresscheckControls
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// `buttons: [{buttons: …, matrix: …}]` of the configuration.
@Suite struct ConfiguredMatrixTests {
  private func context(_ entries: String, in folder: String = "") throws(Diagnostic) -> ReadingContext {
    let source = Source(file: "\(folder)presscheck.yaml", text: "buttons: \(entries)")
    return ReadingContext(try Configuration(Document(source)))
  }

  private func matrix(
    _ entries: String, in folder: String = "", file: String = "ui/a.yaml", own: String = ""
  ) throws(Diagnostic) -> Matrix {
    let text = "control: highlight\nlocales: {de: {title: x}, fr: {title: y}}\n\(own)"
    return try button(text, file: file, context(entries, in: folder)).matrix
  }

  @Test func `a matrix counts for the files that its patterns match`() throws {
    let entries = "[\"*.yaml\", {buttons: [x.yaml, ui/*.yaml], matrix: {locale: [base, de]}}]"
    #expect(try matrix(entries) == Matrix(locales: [nil, "de"]))
    #expect(try matrix(entries, file: "./ui/../ui/b.yaml") == Matrix(locales: [nil, "de"]))
    #expect(try matrix(entries, file: "a.yaml") == Matrix())
    #expect(try matrix(entries, in: "app/", file: "app/ui/a.yaml") == Matrix(locales: [nil, "de"]))
    #expect(try matrix(entries, in: "app/", file: "ui/a.yaml") == Matrix())
    #expect(try matrix(entries, in: "../", file: "a.yaml") == Matrix())
    #expect(try matrix("{buttons: ../a.yaml, matrix: {scale: 3}}", in: "app/", file: "a.yaml") == Matrix(scales: [3]))
  }

  @Test func `its keys replace the file's, and those of entries before it`() throws {
    let own = "matrix: {scale: [1, 2], appearance: [light, dark], locale: [fr]}"
    let entry = "{buttons: \"**/*\", matrix: {locale: [base, de], scale: 3}}"
    let other = "{buttons: ui/*, matrix: {locale: de, contrast: high}}"
    #expect(
      try matrix(entry, own: own) == Matrix(scales: [3], appearances: [.light, .dark], locales: [nil, "de"]))
    #expect(
      try matrix("[\(entry), \(other)]", own: own)
        == Matrix(scales: [3], appearances: [.light, .dark], contrasts: [.high], locales: ["de"]))
    #expect(try matrix("{buttons: ui/*}", own: own).scales == [1, 2])
  }

  @Test func `the patterns are those of entries in order`() throws {
    let source = Source(text: "buttons: [a, {buttons: [b, c], matrix: {scale: 1}}, d]")
    #expect(try Configuration(Document(source)).buttons == ["a", "b", "c", "d"])
  }

  @Test func `a language that a file lacks is an error at the entry`() {
    #expect(
      problem { () throws(Diagnostic) in _ = try matrix("[{buttons: ui/*, matrix: {locale: [base, ed]}}]") }
        == "presscheck.yaml:1:51: error: there is no locale \"ed\" in ui/a.yaml\nhint: did you mean \"de\"? [65]")
  }

  @Test func `the file is read from its own files alone`() throws {
    let file = try button("control: highlight", file: "ui/a.yaml", context("{buttons: ui/*, matrix: {scale: 1}}"))
    #expect(file.inputs == ["ui/a.yaml"])
  }
}
