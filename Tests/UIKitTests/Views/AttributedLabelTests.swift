import Testing

@testable import PresscheckUIKit

/// A label's own style and that of its attributed text.
@MainActor @Suite struct AttributedLabelTests {
  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel()
    (label.font, label.textColor, label.textAlignment) = (.systemFont(ofSize: 11), .gray, .center)
    label.attributedText = text
    return label
  }

  private func font(_ label: UILabel, at place: Int) -> UIFont? {
    label.attributedText?.attribute(.font, at: place, effectiveRange: nil) as? UIFont
  }

  private func color(_ label: UILabel, at place: Int) -> UIColor? {
    label.attributedText?.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor
  }

  @Test func `parts without a font or a color have the label's`() {
    let text = NSMutableAttributedString(
      string: "Big", attributes: [.font: UIFont.boldSystemFont(ofSize: 22), .foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: " small"))
    let label = label(text)
    #expect(font(label, at: 0)?.pointSize == 22 && font(label, at: 4)?.pointSize == 11)
    #expect(color(label, at: 0) == .red && color(label, at: 4) == .gray)
  }

  @Test func `the label takes the style of the beginning`() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let label = label(
      NSAttributedString(
        string: "x",
        attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style]))
    #expect(label.font.pointSize == 30 && label.textColor == .red && label.textAlignment == .right)
    label.text = "y"
    #expect(font(label, at: 0)?.pointSize == 30 && color(label, at: 0) == .red)
  }

  @Test func `a later paragraph without a style keeps the label's alignment`() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let text = NSMutableAttributedString(string: "a\n", attributes: [.paragraphStyle: style])
    text.append(NSAttributedString(string: "b"))
    let found = label(text).attributedText?.attribute(.paragraphStyle, at: 2, effectiveRange: nil) as? NSParagraphStyle
    #expect(found?.alignment == .center)
  }

  @Test func `an empty text changes nothing`() {
    let label = label(NSAttributedString(string: ""))
    #expect(label.font.pointSize == 11 && label.textColor == .gray)
    label.attributedText = nil
    #expect(label.text == nil)
  }
}
