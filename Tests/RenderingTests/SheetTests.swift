import Foundation
import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import PresscheckText
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

@Suite struct SheetTests {
  private func bitmap(_ sheet: Sheet) throws -> Bitmap { try PNG.decode(try sheet.png()) }

  /// The pixels of a picture's place on a sheet.
  private func crop(_ bitmap: Bitmap, _ picture: Sheet.Picture, _ scale: Double) -> Bitmap {
    let (x, y) = (Int((picture.frame.minX * scale).rounded()), Int((picture.frame.minY * scale).rounded()))
    let (width, height) = (Int((picture.frame.width * scale).rounded()), Int((picture.frame.height * scale).rounded()))
    var rgba: [UInt8] = []
    for row in y..<y + height {
      let start = 4 * (row * bitmap.width + x)
      rgba += bitmap.rgba[start..<start + 4 * width]
    }
    return Bitmap(width: width, height: height, rgba: rgba)
  }

  @Test(arguments: ["buy", "press-me", "download", "flatten", "follow", "subclassed", "update"], [1.0, 2, 3])
  func `on a sheet each picture looks as it does by itself`(name: String, scale: Double) throws {
    var file = try ButtonFile(
      path: "\(Fixtures.folder)/buttons/\(name).yaml", context: ReadingContext(background: "white"))
    file.shots.removeAll { $0.film != nil }
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let selection = Selection(matrix: .only(scales: [scale]))
    let sheet = try Sheet(of: [SheetButton(renderer)], selection)
    #expect(sheet.scale == scale)
    let whole = try bitmap(sheet)
    let alone = try renderer.pictures(of: try file.requests(selection))
    #expect(sheet.pictures.map(\.name).sorted { "\($0)" < "\($1)" } == alone.map(\.name).sorted { "\($0)" < "\($1)" })
    for picture in sheet.pictures {
      let expected = try #require(alone.first { $0.name == picture.name }).bitmap.straight()
      // Elsewhere on the page the last bit of a coordinate may fall otherwise, and a few channels with it by one.
      let shown = crop(whole, picture, scale).rgba
      let differences = zip(shown, expected.rgba).map { abs(Int($0) - Int($1)) }
      #expect(shown.count == expected.rgba.count)
      #expect(differences.allSatisfy { $0 <= 1 }, "\(picture.name)")
      #expect(differences.filter { $0 > 0 }.count <= shown.count / 500, "\(picture.name)")
    }
  }

  @Test func `several scales are shown pixel for pixel, on a sheet of the largest`() throws {
    let file = try button(SheetFixture.box)
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let selection = Selection(matrix: .only(scales: [1, 3, 1.5]))
    let sheet = try Sheet(of: [SheetButton(renderer)], selection)
    #expect(sheet.scale == 3)
    #expect(sheet.words.suffix(3) == ["@1x", "@3x", "@1.5x"])
    let whole = try bitmap(sheet)
    for picture in try renderer.pictures(of: try file.requests(selection)) {
      let place = try #require(sheet.pictures.first { $0.name == picture.name })
      #expect(crop(whole, place, 3) == picture.bitmap.straight(), "\(picture.name)")
    }
  }

  @Test func `a button of one scale is as sharp as the sheet it stands on`() throws {
    let small = SheetFixture.box + "\nmatrix: {scale: 1}"
    let large = SheetFixture.box.replacing("name: box\nsize", with: "name: other\nsize") + "\nmatrix: {scale: 3}"
    let sheet = try SheetFixture.sheet(small, large)
    #expect(sheet.scale == 3)
    #expect(sheet.pictures.allSatisfy { $0.frame.width == 40 })
    let pictures = Dictionary(grouping: sheet.pictures, by: \.name.shot)
    let whole = try bitmap(sheet)
    for (shot, pair) in pictures {
      #expect(crop(whole, pair[0], 3) == crop(whole, pair[1], 3), "\(shot)")
    }
  }

  @Test func `of a film eight moments are shown`() throws {
    let text = """
      control: layers
      size: [20, 20]
      canvas: {padding: 8}
      layers: [{name: ring, type: spinner, style: arc, color: red}]
      shots: [{id: spin, film: {fps: 40, duration: 2}}, {id: short, film: {fps: 2, duration: 1.5}}, {id: still, at: 0}]
      animations: [{in: normal, layer: ring, keyPath: opacity, from: 0, to: 1, duration: 2, repeatCount: infinity}]
      states: {normal: }
      """
    let sheet = try SheetFixture.sheet(text)
    let names = [0, 250, 500, 750, 1000, 1250, 1500, 1750].map { "button/spin.t=\($0)ms@2x.png" }
    #expect(
      sheet.pictures.map(\.name.description)
        == names + ["button/short.t=0ms@2x.png", "button/short.t=500ms@2x.png", "button/short.t=1000ms@2x.png"]
        + ["button/still.t=0ms@2x.png"])
    #expect(sheet.words.contains("1.75 s"))
    // It begins with nothing: a moment of a film may be empty, a still had better not be.
    #expect(sheet.findings.map(\.description) == ["button.yaml:5:95: warning: button/still.t=0ms@2x.png shows nothing"])
  }

  @Test func `one sweep goes across, states go down`() throws {
    let sheet = try SheetFixture.swept(SheetFixture.box, "box.cornerRadius=0,6,12", style: SheetStyle(columns: 3))
    let sweep = ["0", "6", "12"].flatMap { ["box.cornerRadius", $0] }
    #expect(sheet.words == ["box", "layers"] + sweep + ["idle", "busy", "done"])
    #expect(
      sheet.pictures.map { $0.values.map(\.value) } == [
        ["0"], ["6"], ["12"], ["0"], ["6"], ["12"], ["0"], ["6"], ["12"],
      ])
    #expect(sheet.pictures.map(\.name.shot) == ["idle", "busy", "done"].flatMap { [$0, $0, $0] })
    #expect(sheet.shown.map { $0.sublayers[0].sublayers[0].cornerRadius } == [0, 6, 12, 0, 6, 12, 12, 12, 12])
  }

  @Test func `a sweep that changes no picture is a finding`() throws {
    let text = """
      control: layers
      name: no
      size: [4, 4]
      layers: [{name: a, backgroundColor: red}]
      states: {on: {a: {cornerRadius: 2}}}
      """
    #expect(
      try SheetFixture.swept(text, "a.cornerRadius=0,1").findings.map(\.description) == [
        "sweep: warning: a.cornerRadius changes no picture of no\nhint: a value that a state sets goes first"
      ])
    #expect(try SheetFixture.swept(text, "a.opacity=0.5,1").findings == [])
    #expect(
      try SheetFixture.swept(text, "a.opacity=0.5,1", "a.cornerRadius=0,1").findings.map(\.message)
        == ["a.cornerRadius changes no picture of no"])
  }

  @Test func `two sweeps make the grid, and all else a table each`() throws {
    let sheet = try SheetFixture.swept(
      SheetFixture.box, "box.cornerRadius=0,6", "box.backgroundColor=red,rgb(0, 0, 255)",
      selection: Selection(state: "idle", matrix: .only(appearances: [.light, .dark])), style: SheetStyle(columns: 2))
    #expect(sheet.words.prefix(3) == ["box", "layers · idle", "light"])
    #expect(sheet.words.contains("rgb(0, 0, 255)"))
    #expect(
      sheet.pictures.map { "\($0.name.traits.appearance) \($0.values.map(\.value).joined(separator: " "))" }
        == ["light", "dark"].flatMap { look in
          ["0 red", "6 red", "0 rgb(0, 0, 255)", "6 rgb(0, 0, 255)"].map { "\(look) \($0)" }
        })
    let frames = sheet.pictures.map(\.frame)
    #expect(frames[0].minX == frames[2].minX && frames[1].minX == frames[3].minX && frames[0].minX < frames[1].minX)
    #expect(frames[0].minY == frames[1].minY && frames[2].minY == frames[3].minY && frames[1].minY < frames[2].minY)
    #expect(frames[3].maxY < frames[4].minY)
  }

  @Test func `a third sweep has a table for each of its values`() throws {
    let sheet = try SheetFixture.swept(
      SheetFixture.box, "box.cornerRadius=0,6", "box.opacity=1,0.5", "box.borderWidth=0,2",
      style: SheetStyle(columns: 2))
    #expect(sheet.pictures.count == 24)
    let groups = sheet.labels.map(\.name).filter { ["0", "2", "idle", "·"].contains($0) }
    #expect(groups.filter { $0 == "·" }.count == 6)
    #expect(
      sheet.pictures[0].values.map(\.description) == ["box.cornerRadius=0", "box.opacity=1", "box.borderWidth=0"])
    #expect(
      sheet.pictures[23].values.map(\.description) == ["box.cornerRadius=6", "box.opacity=0.5", "box.borderWidth=2"])
  }

  @Test func `buttons of other fonts keep their letters`() throws {
    let inter = "/usr/share/fonts/opentype/inter"
    let folder = TemporaryFolder()
    // A family of one name with other letters, beside a button that means the common one.
    let bold = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(inter)/Inter-Black.otf")))
    try folder.write(bold, "fonts/Brand.otf")
    func text(_ name: String, _ fonts: String) -> String {
      """
      control: layers
      name: \(name)
      size: [60, 20]
      canvas: {background: white}
      fonts: [\(fonts)]
      layers: [{name: t, type: text, string: Buy, font: Inter, fontWeight: black, color: black, fontSize: 15,
                verticalAlignment: center, alignment: center}]
      """
    }
    let paths = [
      try folder.write(text("one", ""), "one.yaml"), try folder.write(text("two", "fonts/Brand.otf"), "two.yaml"),
    ]
    let renderers = try paths.map { path in
      let file = try ButtonFile(path: path)
      return Renderer(file, fonts: try FontResolver(file: file))
    }
    let sheet = try Sheet(of: renderers.map { SheetButton($0) })
    let whole = try bitmap(sheet)
    for (renderer, place) in zip(renderers, sheet.pictures) {
      let alone = try #require(try renderer.pictures(of: try renderer.file.requests()).first)
      #expect(crop(whole, place, 2) == alone.bitmap.straight())
    }
    // The first one's fonts are not all of the sheet's, so it brings outlines.
    let first = try #require(sheet.shown.first)
    guard case .shape = first.sublayers[0].sublayers[0].content else {
      return #expect(Bool(false), "the text is no outline")
    }
  }

  @Test func `what a canvas cuts off stays cut off`() throws {
    let text = """
      control: layers
      name: wide
      size: [20, 20]
      layers: [{name: box, frame: [-10, -10, 60, 40], backgroundColor: red}]
      """
    let sheet = try SheetFixture.sheet(text)
    let whole = try bitmap(sheet)
    let place = try #require(sheet.pictures.first).frame
    func pixel(_ x: Double, _ y: Double) -> Pixel { whole[Int(x * 2), Int(y * 2)] }
    #expect(pixel(place.minX, place.minY) == Pixel(red: 255, green: 0, blue: 0))
    #expect(pixel(place.maxX + 1, place.midY) == Pixel(red: 255, green: 255, blue: 255))
    #expect(sheet.findings.count == 1)
    #expect(sheet.findings.first?.message.hasPrefix("the canvas cuts content off: 10 pt at the left") == true)
  }

  @Test func `findings are those of the pictures, each once`() throws {
    let text = "control: layers\nname: no\nsize: [4, 4]\nlayers: [{name: a}]\n"
    #expect(
      try SheetFixture.sheet(text).findings.map(\.description) == [
        "button.yaml:1:10: warning: no/normal@2x.png shows nothing"
      ])
    #expect(try SheetFixture.sheet(SheetFixture.box).findings == [])
  }

  @Test func `many threads make the same sheet, and its file holds the fingerprint`() throws {
    let buttons = [try SheetFixture.button(SheetFixture.box)]
    let one = try Sheet(of: buttons, Selection(matrix: .only(scales: [1, 2])))
    for threads in [2, 5] {
      let many = try Sheet(of: buttons, Selection(matrix: .only(scales: [1, 2])), threads: threads)
      #expect(many.tree == one.tree)
      #expect(try many.png() == one.png())
    }
    let texts = try PNG.texts(try one.png())
    #expect(texts == [PNG.Text(keyword: "Presscheck fingerprint", value: one.fingerprint.description)])
    #expect(one.fingerprint.fonts.map(\.family).contains("Inter"))
    let bare = try Sheet(of: buttons, style: SheetStyle(hasLabels: false))
    #expect(bare.fingerprint.fonts == [])
  }

  // MARK: - What cannot be

  @Test func `too many pictures are refused before any is taken`() throws {
    let states = (0..<500).map { "s\($0): {}" }.joined(separator: ", ")
    let text = "control: layers\nsize: [4, 4]\nlayers: []\ninitial: s0\nstates: {\(states)}\n"
    let hint = "\nremedy: chooseFewerPictures [64]"
    let selection = Selection(matrix: .only(scales: [1, 2, 3, 4, 5]))
    #expect(
      problem { () throws(Diagnostic) in _ = try SheetFixture.sheet(text, selection: selection) }
        == "error: the sheet would have 2500 pictures: at most 2000" + hint)
    #expect(
      problem { () throws(Diagnostic) in try Sheet.checkCount([Int](repeating: 1_000_000, count: 4)) }
        == "error: the sheet would have far too many pictures: at most 2000" + hint)
    #expect(problem { () throws(Diagnostic) in try Sheet.checkCount([20, 100]) } == "")
  }

  @Test func `a sheet that is too large is refused before it is drawn`() throws {
    let text = "control: layers\nname: big\nsize: [3000, 3000]\nlayers: [{name: a, backgroundColor: red}]\n"
    let states = "initial: a\nstates: {a: {}, b: {}, c: {}, d: {}}\n"
    let expected = """
      error: the sheet would have 12352 × 12536 pixels: at most 32767 a side and 67108864 in all
      remedy: makeSheetSmaller [65]
      """
    #expect(problem { () throws(Diagnostic) in _ = try SheetFixture.sheet(text + states) } == expected)
  }

  @Test func `a label without a glyph says what to do`() throws {
    let text = SheetFixture.box.replacing("idle", with: "\u{8CB7}")
    let expected = "error: the label \"\u{8CB7}\": no font has the character \"\u{8CB7}\" (U+8CB7): asked"
    let found = problem { () throws(Diagnostic) in _ = try SheetFixture.sheet(text) }
    #expect(found.hasPrefix(expected))
    #expect(
      found.hasSuffix("\nremedy: addFontOrHideLabels [65]"))
    #expect(try SheetFixture.sheet(text, style: SheetStyle(hasLabels: false)).pictures.count == 3)
  }

  @Test func `more things than a display list holds are refused`() throws {
    let text = """
      control: layers
      name: copies
      size: [10, 10]
      layers: [{name: many, type: replicator, instanceCount: 1000, sublayers: [{name: dot, backgroundColor: red}]}]
      initial: a
      states: {\((0..<110).map { $0 == 0 ? "a: {}" : "s\($0): {}" }.joined(separator: ", "))}
      """
    let found = problem { () throws(Diagnostic) in
      _ = try SheetFixture.sheet(text, style: SheetStyle(hasLabels: false))
    }
    #expect(
      found == """
        error: there are more than 200000 things to draw on the sheet
        remedy: drawLessOnSheet [65]
        """)
  }

  // MARK: - As it is kept

  /// `PRESSCHECK_RECORD=all` writes them anew, and fails.
  @Test func `the sheet of a button is the one that is kept`() throws {
    let file = try ButtonFile(path: "\(Fixtures.folder)/buttons/buy.yaml")
    let button = SheetButton(Renderer(file, fonts: try FontResolver(file: file)))
    let sheet = try Sheet(of: [button], Selection(matrix: .only(scales: [1], appearances: [.light, .dark])))
    let kept = "\(Fixtures.folder)/sheets/buy"
    if Fixtures.isRecording {
      try AtomicFile.write(Array("\(sheet.tree)\n".utf8), to: "\(kept).txt")
      try AtomicFile.write(try sheet.png(effort: .small), to: "\(kept).png")
      Issue.record("recorded \(kept): look at it, then run without PRESSCHECK_RECORD")
    }
    #expect(try String(contentsOfFile: "\(kept).txt", encoding: .utf8) == "\(sheet.tree)\n")
    let golden = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(kept).png")))
    #expect(try PNG.decode(golden) == bitmap(sheet))
    #expect(golden.count <= 20 * 1024)
  }
}

extension ReadingContext.Override {
  fileprivate var description: String { "\(name)=\(value)" }
}
