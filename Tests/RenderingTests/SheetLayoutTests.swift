import Glibc
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

@Suite struct SheetLayoutTests {
  @Test func `a panel has the opaque background of its picture`() throws {
    func file(_ color: String) -> String {
      SheetFixture.box.replacing("{background: white}", with: "{background: \"\(color)\"}")
    }
    #expect(Set(try SheetFixture.sheet(file("#FF0000")).panels.map(\.backgroundColor)) == [Color(bytes: 255, 0, 0)])
    #expect(Set(try SheetFixture.sheet(file("#FF000080")).panels.map(\.backgroundColor)) == [.white])
  }

  @Test func `states go across, each picture in the middle of its panel`() throws {
    let sheet = try SheetFixture.sheet(SheetFixture.box)
    // 40 + 2 · 24 and 24 + 2 · 24 on the grid of 8; margins of 32, a heading of 24 + 12, captions of 16 + 8.
    #expect(sheet.panels.map(\.frame) == [Rect(32, 92, 88, 72), Rect(136, 92, 88, 72), Rect(240, 92, 88, 72)])
    #expect(sheet.pictures.map(\.frame) == sheet.panels.map { $0.frame.inset(by: 24) })
    #expect(sheet.pictures.map(\.name.description) == ["box/idle@2x.png", "box/busy@2x.png", "box/done@2x.png"])
    #expect(sheet.words == ["box", "layers", "idle", "busy", "done"])
    #expect(sheet.list.size == Size(360, 196))
    #expect((sheet.width, sheet.height) == (720, 392))
  }

  @Test func `variants go down, with a label where more than one exists`() throws {
    let selection = Selection(matrix: .only(appearances: [.light, .dark], directions: [.leftToRight, .rightToLeft]))
    let transparent = SheetFixture.box.replacing("canvas: {background: white}\n", with: "")
    let sheet = try SheetFixture.sheet(transparent, selection: selection)
    #expect(
      sheet.words == ["box", "layers", "idle", "busy", "done"] + [
        "light", "left to right", "light", "right to left", "dark", "left to right", "dark", "right to left",
      ])
    #expect(Set(sheet.panels.map(\.frame.minX)).count == 3)
    #expect(Set(sheet.panels.map(\.frame.minY)).count == 4)
    #expect(sheet.panels.map(\.backgroundColor) == [.white, .white, .black, .black].flatMap { [$0, $0, $0] })
    // A label stands left of its row, in its middle.
    let label = try #require(sheet.labels.first { $0.name == "dark" })
    let row = try #require(sheet.panels.first { $0.backgroundColor == .black })
    #expect(label.frame.maxX < row.frame.minX)
    #expect(abs(label.frame.midY - row.frame.midY) < 2)
  }

  @Test func `content sizes go down too`() throws {
    let sheet = try SheetFixture.sheet(
      SheetFixture.box, selection: Selection(matrix: .only(contentSizes: [.large, .accessibility1])))
    #expect(sheet.words.suffix(4) == ["busy", "done", "L text", "AX1 text"])
    let small = try SheetFixture.sheet(
      SheetFixture.box, selection: Selection(matrix: .only(contentSizes: [.extraSmall])))
    #expect(small.words.prefix(2) == ["box", "layers · XS text"])
  }

  @Test func `contrasts go down too`() throws {
    let sheet = try SheetFixture.sheet(
      SheetFixture.box, selection: Selection(matrix: .only(contrasts: [.normal, .high])))
    #expect(sheet.words.suffix(4) == ["busy", "done", "normal contrast", "high contrast"])
    let high = try SheetFixture.sheet(SheetFixture.box, selection: Selection(matrix: .only(contrasts: [.high])))
    #expect(high.words.prefix(2) == ["box", "layers · high contrast"])
  }

  @Test func `what holds for all pictures is said once, in the heading`() throws {
    let selection = Selection(
      state: "busy", instants: [.seconds(0), .seconds(0.25), .settled],
      matrix: .only(appearances: [.dark], directions: [.rightToLeft]), quirks: .intended)
    let sheet = try SheetFixture.sheet(SheetFixture.box, selection: selection)
    #expect(sheet.words == ["box", "layers · busy · dark · right to left · as intended", "0 s", "0.25 s", "settled"])
  }

  @Test func `a control that is called as its kind says it once`() throws {
    let text = "control: subclassed\nname: subclassed\nsize: [60, 30]\nproperties: {title: Go}\n"
    #expect(try SheetFixture.sheet(text).words.prefix(2) == ["subclassed", "normal"])
  }

  @Test func `columns are chosen so that the sheet has a pleasant shape, or as told`() throws {
    let states = (0..<24).map { "s\($0): {}" }.joined(separator: ", ")
    let text =
      "control: layers\nsize: [40, 24]\nlayers: [{name: box, backgroundColor: red}]\ninitial: s0\nstates: {\(states)}\n"
    let chosen = try SheetFixture.sheet(text)
    #expect((1.1...2.3).contains(chosen.list.size.width / chosen.list.size.height))
    for columns in [1, 5, 24] {
      let told = try SheetFixture.sheet(text, style: SheetStyle(columns: columns))
      #expect(Set(told.panels.map(\.frame.minX)).count == columns)
    }
    // More than there are change nothing; 7 of 24 would leave gaps, 6 are as few lines.
    #expect(Set(try SheetFixture.sheet(text, style: SheetStyle(columns: 99)).panels.map(\.frame.minX)).count == 24)
    #expect(Set(try SheetFixture.sheet(text, style: SheetStyle(columns: 7)).panels.map(\.frame.minX)).count == 6)
  }

  @Test func `spacing is between panels, twice as much round them, and without labels nothing else`() throws {
    let style = SheetStyle(columns: 2, spacing: 10, hasLabels: false)
    let sheet = try SheetFixture.sheet(SheetFixture.box, style: style)
    #expect(sheet.panels.map(\.frame) == [Rect(20, 20, 88, 72), Rect(118, 20, 88, 72), Rect(20, 102, 88, 72)])
    #expect(sheet.list.size == Size(226, 194))
    #expect(sheet.words == [])
    let tight = try SheetFixture.sheet(SheetFixture.box, style: SheetStyle(columns: 3, spacing: 0, hasLabels: false))
    #expect(tight.list.size == Size(264, 72))
  }

  @Test func `a title stands above everything, and the sheet is wide enough for it`() throws {
    let title = "A title that is much wider than these three small buttons are"
    let plain = try SheetFixture.sheet(SheetFixture.box)
    let sheet = try SheetFixture.sheet(SheetFixture.box, style: SheetStyle(hasLabels: true, title: title))
    let label = try #require(sheet.labels.first)
    #expect(label.name == title)
    #expect(label.frame.maxY <= sheet.labels[1].frame.minY)
    #expect(sheet.list.size.width == label.frame.maxX + 32)
    #expect(sheet.list.size.height == plain.list.size.height + 64)
    #expect(
      try SheetFixture.sheet(SheetFixture.box, style: SheetStyle(hasLabels: false, title: title)).words == [title])
  }

  @Test func `the page is light unless all pictures are dark, or as told`() throws {
    func page(_ appearances: [Appearance], _ page: Appearance? = nil) throws -> Color {
      let selection = Selection(matrix: .only(appearances: appearances))
      return try SheetFixture.sheet(SheetFixture.box, selection: selection, style: SheetStyle(page: page)).list
        .background
    }
    let light = SheetColors.on(.light).page
    let dark = SheetColors.on(.dark).page
    #expect(try page([.light]) == light)
    #expect(try page([.light, .dark]) == light)
    #expect(try page([.dark]) == dark)
    #expect(try page([.dark], .light) == light)
    #expect(try page([.light], .dark) == dark)
  }

  @Test func `nothing overlaps and nothing leaves the sheet, whatever the buttons`() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<24 {
      let buttons = (0..<random.whole(1...5)).map { _ in Self.randomButton(&random) }
      let selection = Selection(
        matrix: .only(
          scales: random.whole(0...3) == 0 ? [1, 2, 3] : [],
          appearances: random.whole(0...1) == 0 ? [.light, .dark] : []))
      let columns = random.whole(0...2) == 0 ? random.whole(1...6) : nil
      let style = SheetStyle(
        columns: columns, spacing: Double(random.whole(0...40)), hasLabels: random.whole(0...3) > 0)
      let sheet = try Sheet(
        of: try buttons.map { text throws(Diagnostic) in try SheetFixture.button(text) }, selection, style: style)
      let boxes = sheet.panels.map(\.frame) + sheet.labels.map(\.frame)
      let page = Rect(origin: .zero, size: sheet.list.size).inset(by: style.margin)
      for (index, box) in boxes.enumerated() {
        #expect(page.inset(by: -0.001).contains(box), "\(box) leaves \(page)")
        for other in boxes[..<index] {
          #expect(box.inset(by: 0.001).intersection(other.inset(by: 0.001)) == nil, "\(box) overlaps \(other)")
        }
      }
      for (picture, panel) in zip(sheet.pictures, sheet.panels) {
        #expect(panel.frame.inset(by: 7.5).contains(picture.frame))
      }
    }
  }

  private static func randomButton(_ random: inout SeededGenerator) -> String {
    let states = (0..<random.whole(1...9)).map { index in
      String(repeating: "state", count: random.whole(1...6)) + "\(index)"
    }
    return """
      control: layers
      name: \(String(repeating: "button ", count: random.whole(1...5)))
      size: [\(random.whole(1...400)), \(random.whole(1...90)).5]
      canvas: {padding: \(random.whole(0...30))}
      layers: [{name: box, backgroundColor: red}]
      initial: \(states[0])
      states: {\(states.map { "\($0): {}" }.joined(separator: ", "))}
      """
  }

  @Test func `labels can be read on both pages`() {
    for page in Appearance.allCases {
      let colors = SheetColors.on(page)
      #expect(contrast(colors.ink, colors.page) > 12)
      #expect(contrast(colors.faintInk, colors.page) > 4.5)
    }
  }

  @Test func `a long label ends in an ellipsis where its column ends`() throws {
    let long = String(repeating: "muchtoolong", count: 12)
    let text = SheetFixture.box.replacing("idle", with: long)
    let sheet = try SheetFixture.sheet(text, style: SheetStyle(columns: 3))
    #expect(sheet.panels.allSatisfy { $0.frame.width == 240 })
    let label = try #require(sheet.labels.first { $0.name == long })
    #expect(label.frame.width == 240)
    guard case .text(let content) = label.content else { return }
    #expect(content.truncation == .end)
  }

  /// WCAG 2's ratio of relative luminances.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func linear(_ channel: Double) -> Double {
      channel <= 0.03928 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    func luminance(_ color: Color) -> Double {
      0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (low, high) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
  }
}
