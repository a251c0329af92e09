import Graphics
import LayerTree
import Testing

@testable import Text

@Suite struct PangoTypesetterTests {
  private let text = TextContent(string: "Press סֶמֶל me!", font: Font(size: 18))

  @Test func `two typesetters set alike, and one sets alike twice`() throws {
    let library = try FontLibrary([DebianFont.hebrew])
    let typesetter = PangoTypesetter(library: library)
    let first = try typesetter.layout(text, width: 50)
    #expect(try typesetter.layout(text, width: 50) == first)
    #expect(try PangoTypesetter(library: library).layout(text, width: 50) == first)
    #expect(try PangoTypesetter(library: FontLibrary([DebianFont.hebrew])).layout(text, width: 50) == first)
  }

  @Test func `what was set before does not change what is set next`() throws {
    let typesetter = PangoTypesetter(library: try FontLibrary([DebianFont.hebrew, DebianFont.emoji]))
    for string in ["x", "א", "😀", "ab\u{AD}cd", "…"] {
      let other = TextContent(string: string, font: Font(size: 31), lines: 3, isWrapped: true, letterSpacing: 2)
      _ = try typesetter.layout(other, width: 40)
    }
    let fresh = PangoTypesetter(library: try FontLibrary([DebianFont.hebrew, DebianFont.emoji]))
    #expect(try typesetter.layout(text, width: nil) == fresh.layout(text, width: nil))
  }

  @Test func `colour and vertical alignment are not looked at`() throws {
    let typesetter = PangoTypesetter(library: try FontLibrary([DebianFont.hebrew]))
    var other = text
    other.color = Color(red: 1, green: 0, blue: 0)
    other.verticalAlignment = .bottom
    #expect(try typesetter.layout(text, width: nil) == typesetter.layout(other, width: nil))
  }

  @Test func `threads that share a typesetter get what one alone gets`() async throws {
    let typesetter = PangoTypesetter(library: try FontLibrary([DebianFont.hebrew]))
    let layouts = try await withThrowingTaskGroup(of: (Int, TextLayout).self) { group in
      for index in 0..<64 {
        group.addTask {
          (index, try typesetter.layout(TextContent(string: "Word \(index % 16) א", font: Font(size: 18)), width: nil))
        }
      }
      return try await group.reduce(into: [Int: TextLayout]()) { $0[$1.0] = $1.1 }
    }
    for index in 0..<64 {
      let alone = try set("Word \(index % 16) א", fonts: [DebianFont.hebrew]) { $0.font.size = 18 }
      #expect(layouts[index] == alone)
    }
  }

  @Test func `only the faces asked for are opened`() throws {
    let library = try FontLibrary()
    let typesetter = PangoTypesetter(library: library)
    #expect(library.openedFonts.isEmpty)
    _ = try typesetter.layout(TextContent(string: "x", font: Font(weight: .semibold)), width: nil)
    _ = try typesetter.metrics(of: Font(isItalic: true))
    let folder = FontLibrary.debianFolder
    #expect(library.openedFonts.map(\.path) == ["\(folder)/Inter-Italic.otf", "\(folder)/Inter-SemiBold.otf"])
  }

  @Test func `an opened font says what it is`() throws {
    try withFolder { folder in
      try write(VaryFont.bytes, to: "\(folder)/a.ttf")
      try write(VaryFont.bytes.dropLast() + [1], to: "\(folder)/b.ttf")
      let fonts = try FontLibrary(["\(folder)/b.ttf", "\(folder)/a.ttf"]).openedFonts
      #expect(fonts.map(\.path) == ["\(folder)/a.ttf", "\(folder)/b.ttf"])
      #expect(fonts.map(\.family) == ["Vary", "Vary"])
      #expect(fonts[0].revision == 65_536)
      #expect(fonts[0].contentHash.count == 16)
      #expect(fonts[0].contentHash != fonts[1].contentHash)
    }
  }

  @Test func `a library lists the fonts in its folders without opening them`() throws {
    try withFolder { folder in
      try write([], to: "\(folder)/B-Bold.ttf")
      try write([], to: "\(folder)/A-Regular.otf")
      try write([], to: "\(folder)/readme.txt")
      let library = try FontLibrary([folder, DebianFont.hebrew], lastFolder: nil)
      #expect(library.fontFiles == ["\(folder)/A-Regular.otf", "\(folder)/B-Bold.ttf", DebianFont.hebrew])
      #expect(library.looked == [folder, DebianFont.hebrew])
    }
  }

  @Test func `the libraries' versions are numbers`() {
    let versions = TextVersions.loaded
    for version in [versions.pango, versions.harfBuzz, versions.friBidi] {
      let isVersion = version.split(separator: ".").count >= 3 && version.allSatisfy { $0.isNumber || $0 == "." }
      #expect(isVersion, "\(version)")
    }
  }
}
