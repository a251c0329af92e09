import PresscheckGraphics
import Testing

@testable import PresscheckLayerTree

@Suite struct BoldTextTests {
  private func weights(_ text: TextContent) throws -> [Int?] {
    var root = Layer(name: "root")
    var label = Layer(name: "label")
    label.content = .text(text)
    root.sublayers = [label]
    var masked = Layer(name: "masked")
    masked.mask = label
    root.sublayers.append(masked)
    let bold = root.emboldened
    let texts = [bold.sublayers[0], try #require(bold.sublayers[1].mask)].map { layer -> TextContent? in
      if case .text(let text) = layer.content { text } else { nil }
    }
    #expect(texts[0] == texts[1])
    let drawn = try #require(texts[0])
    return [drawn.font.weight.value] + drawn.runs.map { $0.font(in: drawn.font).weight.value }
  }

  @Test func `the system font is 100 bolder if it is thin, else 200, at most 900`() throws {
    let bold = try stride(from: 100, through: 900, by: 100).map { weight in
      try weights(TextContent(string: "a", font: Font(weight: FontWeight(weight))))[0]
    }
    #expect(bold == [200, 300, 400, 600, 700, 800, 900, 900, 900])
  }

  @Test func `a family that is named keeps its weight, also in runs`() throws {
    var text = TextContent(string: "ab", font: Font(family: "Inter", weight: .regular))
    #expect(try weights(text) == [400])
    text.font.family = nil
    text.runs = [TextRun(string: "a"), TextRun(string: "b", family: "Inter"), TextRun(string: "c", weight: .bold)]
    #expect(try weights(text) == [600, 600, 400, 900])
  }

  @Test func `bold text is measured as it is drawn`() throws {
    struct Recorder: TextMeasuring {
      func layout(_ text: TextContent, width: Double?) -> TextLayout {
        TextLayout(
          size: Size(Double(text.font.weight.value), 1), lines: [], outlines: Path(), bitmaps: [], isTruncated: false)
      }
      func metrics(of font: Font) -> FontMetrics {
        FontMetrics(ascent: Double(font.weight.value), descent: 0, lineGap: 0)
      }
    }
    let text = BoldTextMeasuring(Recorder())
    #expect(try text.layout(TextContent(string: "a"), width: nil).size.width == 600)
    #expect(try text.metrics(of: Font()).ascent == 600)
  }
}
