import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckText

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
          (
            index,
            try typesetter.layout(
              TextContent(string: "Word \(index % 16) א", font: Font(size: 18), letterSpacing: 0), width: nil)
          )
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
    #expect(library.last?.openedPaths == [])
    _ = try typesetter.layout(TextContent(string: "x", font: Font(weight: .semibold)), width: nil)
    _ = try typesetter.metrics(of: Font(isItalic: true))
    let folder = FontLibrary.debianFolder
    #expect(library.last?.openedPaths == ["\(folder)/Inter-Italic.otf", "\(folder)/Inter-SemiBold.otf"])
  }

  @Test func `a text's font says what it is`() throws {
    try withFolder { folder in
      try write(VaryFont.bytes, to: "\(folder)/a.ttf")
      try write(VaryFont.bytes.dropLast() + [1], to: "\(folder)/b.ttf")
      let text = TextContent(string: "A", font: Font(family: "Vary"))
      let fonts = try ["a", "b"].flatMap { try FontLibrary(["\(folder)/\($0).ttf"]).files(for: text) }
      #expect(fonts.map(\.path) == ["\(folder)/a.ttf", "\(folder)/b.ttf"])
      #expect(fonts.map(\.family) == ["Vary", "Vary"])
      #expect(fonts[0].contentHash.count == 16)
      #expect(fonts[0].contentHash != fonts[1].contentHash)
    }
  }

  @Test func `a text's files are those that its characters come from`() throws {
    let library = try FontLibrary([DebianFont.hebrew, DebianFont.arabic, DebianFont.emoji])
    func files(_ string: String) throws -> [String] { try library.files(for: TextContent(string: string)).map(\.path) }
    #expect(try files("12 x") == [DebianFont.inter])
    #expect(try files("x א") == [DebianFont.inter, DebianFont.hebrew])
    #expect(try files("1\u{FE0F}\u{20E3}") == [DebianFont.inter, DebianFont.emoji])
  }

  @Test func `a library says what is in the files and folders that it was given`() throws {
    try withFolder { folder in
      try write(VaryFont.bytes, to: "\(folder)/B.TTF")
      try write(read(DebianFont.hebrewBold), to: "\(folder)/a.otf")
      try write([], to: "\(folder)/readme.txt")
      try write([], to: "\(folder)/.hidden.ttf")
      let library = try FontLibrary([folder, DebianFont.hebrew], lastFolder: nil)
      let places = try library.contents()
      #expect(places.map(\.path) == [folder, DebianFont.hebrew])
      #expect(places[0].faces.map(\.path) == ["\(folder)/B.TTF", "\(folder)/a.otf"])
      #expect(places[0].faces.map(\.family) == ["Vary", "Noto Sans Hebrew"])
      #expect(places[0].faces.map(\.weights) == [100...900, 700...700])
      #expect(library.looked == [folder, DebianFont.hebrew])
      #expect(library.lastFiles == [])
    }
  }

  @Test func `the libraries' versions are numbers`() {
    for version in [TextVersions.pango, TextVersions.harfBuzz, TextVersions.friBidi] {
      let isVersion = version.split(separator: ".").count >= 3 && version.allSatisfy { $0.isNumber || $0 == "." }
      #expect(isVersion, "\(version)")
    }
  }
}
