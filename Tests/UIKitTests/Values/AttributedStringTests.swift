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

  @Test func `parts with objects of their own are one where these are equal`() {
    func style(_ alignment: NSTextAlignment) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      return style
    }
    func shadow(_ blur: CGFloat) -> NSShadow {
      let shadow = NSShadow()
      (shadow.shadowOffset, shadow.shadowBlurRadius) = (CGSize(width: 0, height: 1), blur)
      return shadow
    }
    func parts(_ key: NSAttributedString.Key, _ one: Any, _ other: Any) -> Int {
      let text = NSMutableAttributedString(string: "", attributes: nil)
      for (letter, value) in [("A", one), ("B", other)] {
        text.append(NSAttributedString(string: letter, attributes: [key: value]))
      }
      var count = 0
      text.enumerateAttributes(in: NSRange(location: 0, length: 2)) { _, _, _ in count += 1 }
      return count
    }
    #expect(parts(.paragraphStyle, style(.center), style(.center)) == 1)
    #expect(parts(.paragraphStyle, style(.center), style(.right)) == 2)
    #expect(parts(.shadow, shadow(1), shadow(1)) == 1 && parts(.shadow, shadow(1), shadow(2)) == 2)
    #expect(parts(.font, UIFont.systemFont(ofSize: 9), UIFont.systemFont(ofSize: 9)) == 1)
    #expect(parts(.foregroundColor, UIColor(white: 0.5, alpha: 1), UIColor(white: 0.25, alpha: 1)) == 2)
    #expect(parts(.attachment, NSTextAttachment(), NSTextAttachment()) == 2)
  }
}
