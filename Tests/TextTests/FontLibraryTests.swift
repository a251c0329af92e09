import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckText

@Suite struct FontLibraryTests {
  @Test func `a family that nobody has is an error that says where was looked`() throws {
    let font = Font(family: "Brand", size: 18)
    #expect(throws: TextError.fontNotFound(font, looked: [DebianFont.hebrew, FontLibrary.debianFolder])) {
      try set("x", fonts: [DebianFont.hebrew]) { $0.font = font }
    }
  }

  @Test func `a weight between the nine is not made up`() throws {
    let font = Font(size: 18, weight: FontWeight(450))
    #expect(throws: TextError.fontNotFound(font, looked: [FontLibrary.debianFolder])) {
      try set("x") { $0.font = font }
    }
  }

  @Test(arguments: [(FontWeight.bold, false), (.regular, true)])
  func `a weight or slant that a family lacks is not made up`(weight: FontWeight, isItalic: Bool) throws {
    let font = Font(family: "Noto Sans Hebrew", size: 18, weight: weight, isItalic: isItalic)
    #expect(throws: TextError.fontNotFound(font, looked: [DebianFont.hebrew, FontLibrary.debianFolder])) {
      try set("א", fonts: [DebianFont.hebrew]) { $0.font = font }
    }
  }

  @Test func `italic is a face of its own`() throws {
    #expect(try set("x") { $0.font.isItalic = true }.outlines != set("x").outlines)
    #expect(try set("x") { $0.font = Font(weight: .black, isItalic: true) }.contours.count == 1)
  }

  @Test func `a family with a path in it is not looked for outside of the folder`() throws {
    #expect(throws: TextError.self) { try set("x") { $0.font.family = "../inter/Inter" } }
  }

  @Test func `a folder's fonts are found by the names inside them and go before Debian's`() throws {
    try withFolder { folder in
      try write(VaryFont.bytes, to: "\(folder)/Brand-Black.ttf")
      try write(read("\(FontLibrary.debianFolder)/Inter-Black.otf"), to: "\(folder)/q.OTF")
      let vary = try set("A", fonts: [folder]) { $0.font = Font(family: "vary", size: 100, weight: FontWeight(650)) }
      #expect(isClose(vary.size.width, 60, within: 0.01))
      let library = try FontLibrary([folder])
      _ = try PangoTypesetter(library: library).layout(TextContent(string: "x", font: Font(weight: .black)), width: nil)
      #expect(library.last?.openedPaths == [])
      _ = try PangoTypesetter(library: library).layout(TextContent(string: "x", font: Font(weight: .bold)), width: nil)
      #expect(library.last?.openedPaths == ["\(FontLibrary.debianFolder)/Inter-Bold.otf"])
      #expect(throws: TextError.self) {
        try set("A", fonts: [folder]) { $0.font = Font(family: "Brand", weight: .black) }
      }
    }
  }

  @Test func `a folder's fonts stand in`() throws {
    try withFolder { folder in
      try write(read(DebianFont.hebrewBold), to: "\(folder)/1.ttf")
      try write(read(DebianFont.hebrew), to: "\(folder)/2.ttf")
      let given = try set("xא", fonts: [DebianFont.hebrew])
      #expect(try set("xא", fonts: [folder]) == given)
      #expect(try set("xא", fonts: [DebianFont.thai, folder]) == given)
      let bold = try set("xא", fonts: [folder]) { $0.font.weight = .bold }
      #expect(try bold == set("xא", fonts: [DebianFont.hebrewBold]) { $0.font.weight = .bold })
    }
  }

  @Test func `a folder of too many fonts is refused before one is opened`() throws {
    try withFolder { folder in
      for number in 0...FontFolder.maximumFiles { try write([], to: "\(folder)/\(number).ttf") }
      #expect(throws: TextError.tooManyFonts(folder: folder, maximum: FontFolder.maximumFiles)) {
        try set("x", fonts: [folder])
      }
    }
  }

  @Test(arguments: [(400, 50.0), (650, 60), (900, 70)])
  func `a variable font is set at the weight`(weight: Int, width: Double) throws {
    try withVary { path in
      let layout = try set("A", fonts: [path]) {
        $0.font = Font(family: "vary", size: 100, weight: FontWeight(weight))
      }
      #expect(isClose(layout.size.width, width, within: 0.01))
      #expect(isClose(layout.outlines.controlBox?.width ?? 0, width - 10, within: 0.01))
    }
  }

  @Test func `a character without a glyph is an error that names it and the families`() throws {
    #expect(throws: TextError.missingGlyph("א", fonts: ["Inter"])) { try set("xאב") }
    #expect(throws: TextError.missingGlyph("あ", fonts: ["Inter", "Noto Sans Hebrew"])) {
      try set("אあ", fonts: [DebianFont.hebrew])
    }
  }

  @Test func `where a box stands for it, a character without a glyph is as wide as a box`() throws {
    let boxed = PangoTypesetter(library: try FontLibrary(missingGlyph: .boxed))
    let plain = PangoTypesetter(library: try FontLibrary())
    func text(_ string: String) -> TextContent { TextContent(string: string) }
    #expect(try boxed.layout(text("xאx😀"), width: nil) == plain.layout(text("x□x□"), width: nil))
    #expect(try boxed.library.boxedCharacters(of: text("xאxאb")) == ["א"])
    #expect(try plain.library.boxedCharacters(of: text("xאb")) == [])
    #expect(
      try boxed.library.files(for: text("xא")).map(\.path) == plain.library.files(for: text("x")).map(\.path))
    var runs = text("")
    runs.runs = [TextRun(string: "xא"), TextRun(string: "あ", weight: .bold)]
    #expect(try boxed.library.boxedCharacters(of: runs) == ["א", "あ"])
    _ = try boxed.layout(runs, width: nil)
  }

  @Test func `a character that an ellipsis would hide is missed all the same`() throws {
    #expect(throws: TextError.missingGlyph("א", fonts: ["Inter"])) {
      try set("xxxxxxxxא", width: 5000) { $0.truncation = .end }
    }
  }

  @Test(arguments: ["\u{1}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{FEFF}", "\u{2060}", "\u{0}", "\u{E0101}"])
  func `a character that draws nothing needs no glyph`(character: String) throws {
    #expect(try set("x\(character)x") == set("xx"))
  }

  @Test func `files stand in in the order in which they are given`() throws {
    let serif = "/usr/share/fonts/truetype/noto/NotoSerifHebrew-Regular.ttf"
    let sans = try set("xא", fonts: [DebianFont.hebrew]).outlines
    #expect(try set("xא", fonts: [DebianFont.thai, DebianFont.hebrew, serif]).outlines == sans)
    #expect(try set("xא", fonts: [serif, DebianFont.hebrew]).outlines == set("xא", fonts: [serif]).outlines)
    #expect(try set("xא", fonts: [serif]).outlines != sans)
  }

  @Test func `of a family that stands in the face of the asked weight comes first`() throws {
    let bold = try set("א", fonts: [DebianFont.hebrew, DebianFont.hebrewBold]) { $0.font.weight = .bold }
    #expect(try bold.outlines == set("א", fonts: [DebianFont.hebrewBold]) { $0.font.weight = .bold }.outlines)
  }

  @Test(arguments: [0, 3, 11, 12, 60, 200, 300, 500, 700, 790])
  func `a font that is cut short is unreadable`(count: Int) throws {
    try expectUnreadable(VaryFont.bytes.prefix(count))
  }

  @Test(arguments: [8, 100, 10_000, 200_000])
  func `a large font that is cut short is unreadable`(missing: Int) throws {
    try expectUnreadable(read(DebianFont.inter).dropLast(missing))
  }

  @Test func `what is no font is unreadable`() throws {
    try expectUnreadable("not a font, though it is long enough to be looked at".utf8)
    try expectUnreadable([0x74, 0x74, 0x63, 0x66, 0, 1, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: TextError.fontUnreadable(path: "/dev/zero")) { try FontLibrary(["/dev/zero"]) }
    #expect(throws: TextError.fontUnreadable(path: "/nowhere.otf")) { try FontLibrary(["/nowhere.otf"]) }
  }

  @Test func `a damaged file in a folder is unreadable, whatever text comes first`() throws {
    try withFolder { folder in
      try write(VaryFont.bytes.prefix(700), to: "\(folder)/Brand.otf")
      let typesetter = PangoTypesetter(library: try FontLibrary([folder]))
      #expect(throws: TextError.fontUnreadable(path: "\(folder)/Brand.otf")) { try typesetter.metrics(of: Font()) }
    }
  }

  @Test func `damaged bytes never end the process`() throws {
    try withFolder { folder in
      var seed: UInt64 = 1
      for round in 0..<300 {
        var bytes = VaryFont.bytes
        for _ in 0...(round % 8) {
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 56)
        }
        try write(bytes, to: "\(folder)/Vary.ttf")
        let layout = try? set("AAA", width: 100, fonts: ["\(folder)/Vary.ttf"]) {
          $0.font = Font(family: "Vary", size: 1e6)
          $0.isWrapped = true
        }
        #expect(layout?.outlines.isFinite ?? true)
      }
    }
  }

  private func withVary(_ body: (String) throws -> Void) throws {
    try withFolder { folder in
      try write(VaryFont.bytes, to: "\(folder)/Vary.ttf")
      try body("\(folder)/Vary.ttf")
    }
  }

  private func expectUnreadable(_ bytes: some Sequence<UInt8>) throws {
    try withFolder { folder in
      let path = "\(folder)/broken.otf"
      try write(bytes, to: path)
      #expect(throws: TextError.fontUnreadable(path: path)) { try FontLibrary([path]) }
    }
  }
}
