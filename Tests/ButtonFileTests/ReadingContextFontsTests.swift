import Foundation
import PresscheckFiles
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// Whether fonts are there.
@Suite struct ReadingContextFontsTests {
  private let folder = TemporaryFolder()

  private func context(_ font: String) throws -> ReadingContext {
    ReadingContext(try Configuration(Document(Source(file: "presscheck.yaml", text: "fonts: [\(font)]"))))
  }

  @Test func `a face is known by family, weight and slant`() throws {
    let context = try context("\(Fixtures.folder)/../Tests/Fuzz/Corpus/Vary.ttf")
    #expect(try context.fontFamily(named: "vary", weight: .regular, isItalic: false) == "Vary")
    #expect(try context.fontFamily(named: "Vary", weight: .regular, isItalic: true) == nil)
    #expect(try context.fontFamily(named: "Nothing", weight: .regular, isItalic: false) == nil)
    #expect(try context.fontFamily(named: "inter", weight: .black, isItalic: true) == "inter")
    #expect(try context.fontFamily(named: "V ar y", weight: .regular, isItalic: false) == "Vary")
  }

  @Test func `fonts are opened once for a context and its copies`() throws {
    try folder.copy("\(Fixtures.folder)/../Tests/Fuzz/Corpus/Vary.ttf", "Vary.ttf")
    let (first, second) = (try context("\(folder.path)/Vary.ttf"), try context("\(folder.path)/Vary.ttf"))
    #expect(try first.fontFamily(named: "Vary", weight: .regular, isItalic: false) == "Vary")
    try FileManager.default.removeItem(atPath: "\(folder.path)/Vary.ttf")
    let copy = first
    #expect(try copy.fontFamily(named: "Vary", weight: .regular, isItalic: false) == "Vary")
    #expect(
      problem { () throws(Diagnostic) in _ = try second.fontFamily(named: "Vary", weight: .regular, isItalic: false) }
        .contains("Vary.ttf"))
  }
}
