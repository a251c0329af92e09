import PresscheckLayerTree
import PresscheckTestSupport
import PresscheckText

/// Font files: a small one of ours, and Debian's Inter.
struct FontSubject: Subject {
  static let name = "font"
  static let ending = "otf"
  static let share = 2

  private let small: Mutator
  private let large: Mutator

  init(project: String) throws {
    small = Mutator(corpus: [try Files.read("\(project)/Tests/Fuzz/Corpus/Vary.ttf")], isText: false)
    large = Mutator(
      corpus: [try Files.read("\(FontLibrary.debianFolder)/Inter-Regular.otf")], isText: false)
  }

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] {
    random.chance(percent: 90) ? small.input(&random) : large.input(&random)
  }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    let library = try FontLibrary([path], lastFolder: nil)
    let typesetter = PangoTypesetter(library: library)
    for family in ["Vary", "Inter"] {
      var content = TextContent(string: "AV Affi\u{301} 😀 א")
      content.font.family = family
      _ = try? typesetter.layout(content, width: 40)
    }
  }
}
