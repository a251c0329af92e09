import Foundation
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckUIKit
import Testing

@MainActor struct AttributedStringTests {
  @Test func `an attributed string has UIKit's attributes by their names`() {
    var container = AttributeContainer()
    container.font = .systemFont(ofSize: 12)
    var text = AttributedString("Buy", attributes: container)
    text.foregroundColor = .red
    text.underlineStyle = .single
    let old = NSAttributedString(text)
    #expect(old.string == "Buy" && old.firstAttribute(.font) as? UIFont == .systemFont(ofSize: 12))
    #expect(old.firstAttribute(.foregroundColor) as? UIColor == .red)
    #expect(old.firstAttribute(.underlineStyle) as? Int == 1)
    #expect(AttributedString("x", attributes: AttributeContainer().kern(2)).kern == 2)
  }

  @Test func `an attributed text can be made of nothing`() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "Buy"))
    #expect(text.string == "Buy" && NSAttributedString().length == 0)
  }

  @Test func `both kinds of attributed text say the same`() {
    let old = NSMutableAttributedString(string: "Buy now", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    old.addAttributes(
      [.kern: 2, .strikethroughStyle: NSUnderlineStyle.single.rawValue, .backgroundColor: UIColor.blue],
      range: NSRange(location: 4, length: 3))
    let text = AttributedString(old)
    #expect(text.runs.count == 2 && text.runs.map(\.font) == [.systemFont(ofSize: 10), .systemFont(ofSize: 10)])
    #expect(text.runs.map(\.kern) == [nil, 2] && text.runs.map(\.strikethroughStyle) == [nil, .single])
    #expect(NSAttributedString(text).textRuns() == old.textRuns())
    #expect(AttributeContainer([.foregroundColor: UIColor.red]).foregroundColor == .red)
  }

  @Test func `runs of a file are a text with the same runs`() {
    let runs = [
      TextRun(string: "Buy", family: "Inter", size: 12, weight: .bold, isItalic: true, color: .black, letterSpacing: 1),
      TextRun(string: " now", isUnderlined: true), TextRun(string: "!", isStruckThrough: true),
    ]
    #expect(NSAttributedString(runs: runs).textRuns() == runs)
    let bold = NSAttributedString(runs: [TextRun(string: "b", weight: .bold)]).firstAttribute(.font) as? UIFont
    #expect(bold == .systemFont(ofSize: UIFont.buttonFontSize, weight: .bold))
  }

  @Test func `a text layer sets the parts of an attributed string, and says nothing itself`() throws {
    let text = NSMutableAttributedString(string: "Buy now", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttributes(
      [.foregroundColor: UIColor.red.cgColor, .kern: 2], range: NSRange(location: 4, length: 3))
    let found = try run {
      let layer = CATextLayer()
      (layer.fontSize, layer.foregroundColor) = (9, UIColor.blue.cgColor)
      layer.string = text
      let runs = try #require(layer.own.text).runs
      #expect(runs.map(\.string) == ["Buy ", "now"] && runs.map(\.size) == [20, 20])
      #expect(runs.map(\.color) == [.black, Color(red: 1, green: 0, blue: 0)])
      #expect(runs.map(\.letterSpacing) == [nil, 2 + Font(size: 20).tracking])
      layer.string = "Buy"
      #expect(layer.own.text?.runs == [] && layer.own.text?.string == "Buy" && layer.fontSize == 9)
    }
    #expect(found == [])
  }
}
