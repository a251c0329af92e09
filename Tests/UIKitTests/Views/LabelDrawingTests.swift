import PresscheckControls
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// What classes of labels change about where and how their text is drawn.
@MainActor @Suite struct LabelDrawingTests {
  /// Leaves room around its text, as many apps' labels do.
  private final class PaddedLabel: UILabel {
    var insets = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 20)

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      let text = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
      return CGRect(x: bounds.minX, y: bounds.minY, width: text.width + 30, height: text.height + 10)
    }
  }

  private final class UnderlinedLabel: UILabel {
    override func drawText(in rect: CGRect) {
      super.drawText(in: rect)
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: rect.maxY - 1, width: rect.width, height: 1))
    }
  }

  private final class EmptyLabel: UILabel {
    override func draw(_ rect: CGRect) {}
  }

  @Test(arguments: [UIBaselineAdjustment.alignBaselines, .alignCenters, .none])
  func `a smaller text stands on the baseline of the whole, in the middle or at the top`(
    _ adjustment: UIBaselineAdjustment
  ) throws {
    /// The bottom of the letters, in a label of 60 by 50 points.
    func baseline(shrinks: Bool) throws -> Double {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 50))
      (label.text, label.font, label.baselineAdjustment) = ("HHHHHH", .systemFont(ofSize: 30), adjustment)
      (label.adjustsFontSizeToFitWidth, label.lineBreakMode) = (shrinks, .byClipping)
      let items = try Run.items(shown(label))
      let paths = items.compactMap { item -> Path? in
        guard case .fill(let fill) = item, case .path(let path, _) = fill.area else { return nil }
        return path.applying(fill.transform)
      }
      return try #require(paths.compactMap(\.bounds).map(\.maxY).max())
    }
    let (whole, small) = (try baseline(shrinks: false), try baseline(shrinks: true))
    switch adjustment {
    case .alignBaselines: #expect(abs(whole - small) < 0.05)
    case .alignCenters: #expect(whole - small > 4 && abs(small - 25) < 7)
    case .none: #expect(small < 15)
    }
  }

  private func shown(_ label: UILabel) throws -> Layer {
    let screen = Run.screen(Size(200, 50))
    try screen.show { label }
    return screen.timeline.settledTree
  }

  private func titled<Label: UILabel>(_ label: Label) -> Label {
    label.frame = CGRect(x: 0, y: 0, width: 120, height: 30)
    label.text = "Title"
    return label
  }

  /// Draws its text twice, as labels with an outline do.
  private final class OutlinedLabel: UILabel {
    override func drawText(in rect: CGRect) {
      let color = textColor
      textColor = .black
      super.drawText(in: rect.offsetBy(dx: 1, dy: 1))
      textColor = color
      super.drawText(in: rect)
    }
  }

  @Test func `what a label changes while it draws asks for no other drawing`() throws {
    let label = titled(OutlinedLabel())
    label.textColor = .red
    let drawn = try #require(try shown(label).sublayers.first { $0.name == "drawing" })
    #expect(drawn.sublayers.compactMap(\.text?.color) == [.black, UIColor.red.color(for: .current)])
    #expect(label.textColor == .red)
  }

  @Test func `each line is as high as its tallest letters`() throws {
    func height(_ parts: [(String, CGFloat)], spacing: CGFloat = 0) throws -> CGFloat {
      let text = NSMutableAttributedString(string: "")
      let style = NSMutableParagraphStyle()
      style.lineSpacing = spacing
      for (string, size) in parts {
        let attributes: [NSAttributedString.Key: Any] = [
          .font: UIFont.systemFont(ofSize: size), .paragraphStyle: style,
        ]
        text.append(NSAttributedString(string: string, attributes: attributes))
      }
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = text
      _ = try shown(label)
      return label.bounds.height
    }
    let (high, low) = (try height([("x", 30)]), try height([("x", 11)]))
    #expect(high == 36 && low == 13.5)
    #expect(try abs(height([("x\n", 30), ("y", 11)]) - 30 * 1.193359375 - 11 * 1.193359375) <= 0.5)
    #expect(try height([("x", 30), ("y", 11)]) == high)
    #expect(try height([("x\n", 30), ("y", 11)], spacing: 4) - height([("x\n", 30), ("y", 11)]) == 4)
  }

  @Test
  func `lines that are not in the height are left out, the first one never, and a label that fits its text is higher`()
    throws
  {
    func lines(_ height: CGFloat, _ mode: NSLineBreakMode = .byTruncatingTail, count: Int = 0) throws -> Int? {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: height))
      (label.numberOfLines, label.lineBreakMode, label.text) = (count, mode, "One\nTwo\nThree")
      let screen = Run.screen(Size(200, 200))
      try screen.show {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.addSubview(label)
        return view
      }
      #expect(screen.run { label.sizeThatFits(label.bounds.size).height } == (count == 2 ? 41 : 61))
      return label.layer.own.text?.lines
    }
    #expect(try lines(61) == 0 && lines(60) == 2 && lines(41) == 2 && lines(40) == 1 && lines(5) == 1)
    #expect(try lines(60, .byWordWrapping) == 2 && lines(60, count: 2) == 2 && lines(30, count: 2) == 1)
  }

  @Test func `the rectangle of a text is no higher than the room that is asked about, but for one line`() {
    let screen = Run.screen(Size(200, 50))
    func height(_ room: CGFloat, _ text: String = "One\nTwo\nThree") -> CGFloat {
      screen.run {
        let label = UILabel()
        (label.numberOfLines, label.text) = (0, text)
        let bounds = CGRect(x: 0, y: 0, width: 100, height: room)
        return label.textRect(forBounds: bounds, limitedToNumberOfLines: 0).height
      }
    }
    #expect(height(200) == 61 && height(50) == 41 && height(30) == 20.5 && height(4) == 20.5)
    let many = String(repeating: "One\n", count: 40)
    for count in 1..<40 {
      #expect(
        height(CGFloat(count) * 17 * 1.193359375, many) == (CGFloat(count) * 17 * 1.193359375 * 2).rounded(.up) / 2)
    }
  }

  @Test func `a label of one line grows for its text, whatever its width`() {
    Run.screen().run {
      let label = UILabel()
      label.text = "1"
      label.sizeToFit()
      let narrow = label.bounds.width
      label.text = "1284"
      label.sizeToFit()
      #expect(label.bounds.width > 3 * narrow && label.bounds.size == label.intrinsicContentSize)
      #expect(label.sizeThatFits(CGSize(width: 5, height: 0)).width == label.bounds.width)
      label.numberOfLines = 0
      label.text = "one two three four"
      #expect(label.sizeThatFits(CGSize(width: 50, height: 0)).width <= 50)
    }
  }

  @Test func `letters in a line of a design's height are in its middle if they are raised by half of what it adds`()
    throws
  {
    func label(_ offset: CGFloat) throws -> (text: TextContent, height: CGFloat) {
      let style = NSMutableParagraphStyle()
      (style.minimumLineHeight, style.maximumLineHeight) = (28, 28)
      let font = UIFont.systemFont(ofSize: 17)
      let label = UILabel()
      label.attributedText = NSAttributedString(
        string: "Buy", attributes: [.paragraphStyle: style, .font: font, .baselineOffset: offset])
      return (try #require(try shown(label).text), label.bounds.height)
    }
    func middle(_ text: TextContent) throws -> Double {
      var plain = text
      plain.font = text.runs.first?.font(in: text.font) ?? text.font
      plain.runs = []
      let setter = try #require(DrawingEnvironment.current?.text)
      let (styled, own) = (try setter.layout(text, width: nil), try setter.layout(plain, width: nil))
      let top = (styled.parts.first?.outlines ?? styled.outlines).controlBox?.minY ?? 0
      return top - (own.outlines.controlBox?.minY ?? 0) - (28 - own.size.height) / 2
    }
    try Run.screen().run {
      let (low, raised) = (try label(0), try label((28 - UIFont.systemFont(ofSize: 17).lineHeight) / 2))
      #expect(low.height == 28 && raised.height == 28)
      #expect(try abs(middle(raised.text)) < 0.01)
      #expect(try abs(middle(low.text) - (28 - 17 * 1.193359375) / 2) < 0.01)
    }
  }

  @Test func `each paragraph of a label has its own style`() throws {
    func part(_ string: String, _ height: CGFloat, _ alignment: NSTextAlignment) -> NSAttributedString {
      let style = NSMutableParagraphStyle()
      (style.minimumLineHeight, style.maximumLineHeight, style.alignment) = (height, height, alignment)
      return NSAttributedString(
        string: string, attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 12)])
    }
    let text = NSMutableAttributedString(string: "")
    text.append(part("Premium\n", 24, .left))
    text.append(part("9,99", 16, .right))
    let label = UILabel()
    (label.numberOfLines, label.attributedText) = (0, text)
    let content = try #require(shown(label).text)
    #expect(label.bounds.height == 40 && content.alignment == .left)
    #expect(content.runs.map(\.paragraphStyle.alignment) == [nil, .right])
  }

  @Test func `font and color of a label are those of an attributed text too`() throws {
    let label = UILabel()
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red,
    ]
    label.attributedText = NSAttributedString(string: "A", attributes: attributes)
    #expect(label.font == .boldSystemFont(ofSize: 30))
    (label.font, label.textColor) = (.systemFont(ofSize: 10), .blue)
    let text = try #require(shown(label).text)
    #expect(text.font == Font(size: 10) && text.color == UIColor.blue.color)
  }

  @Test func `a label of one line is no wider than its bounds`() throws {
    let label = titled(UILabel())
    label.text = "A long title that has no room"
    Run.screen().run {
      let rect = label.textRect(forBounds: CGRect(x: 5, y: 5, width: 60, height: 30), limitedToNumberOfLines: 1)
      #expect(rect.origin == CGPoint(x: 5, y: 5) && rect.width == 60)
      #expect(label.intrinsicContentSize.width > 60)
    }
  }

  @Test func `a layer that was not shown yet is drawn with its text`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    label.text = "JD"
    let context = CGContext(bounds: Rect(0, 0, 40, 40), scale: 1)
    Run.screen().run { label.layer.render(in: context) }
    #expect(context.layers.flatMap(\.all).contains { $0.text?.string == "JD" })
  }

  @Test func `a text after an attributed one keeps how that began`() throws {
    let label = UILabel()
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style,
    ]
    let text = NSMutableAttributedString(string: "A", attributes: attributes)
    text.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
    label.attributedText = text
    label.text = "C"
    guard case .text(let shown) = try shown(label).content else { return #expect(Bool(false)) }
    #expect(shown.string == "C" && shown.runs.isEmpty && shown.font == UIFont.boldSystemFont(ofSize: 30).font)
    #expect(shown.color == UIColor.red.cgColor.color && shown.alignment == .center)
  }

  @Test func `a plain label's text is its layer's content`() throws {
    let tree = try shown(titled(UILabel()))
    #expect(tree.text?.string == "Title" && tree.sublayers.isEmpty)
  }

  @Test func `a class hands on a smaller rectangle`() throws {
    let tree = try shown(titled(PaddedLabel()))
    let text = try #require(tree.all.first { $0.name == "text" })
    #expect(tree.content == nil && text.text?.string == "Title" && text.frame == Rect(10, 4, 90, 20))
  }

  @Test func `sizes come from the text's rectangle`() throws {
    let (plain, padded) = (titled(UILabel()), titled(PaddedLabel()))
    Run.screen().run {
      let (own, wider) = (plain.intrinsicContentSize, padded.intrinsicContentSize)
      #expect(wider == CGSize(width: own.width + 30, height: own.height + 10))
      #expect(padded.sizeThatFits(.zero) == wider)
      (plain.numberOfLines, padded.numberOfLines) = (0, 0)
      (plain.text, padded.text) = ("one two three four", "one two three four")
      let (narrow, wrapped) = (
        plain.sizeThatFits(CGSize(width: 50, height: 0)), padded.sizeThatFits(CGSize(width: 80, height: 0))
      )
      #expect(wrapped.height == narrow.height + 10 && narrow.height > own.height)
    }
  }

  @Test func `a class draws above its text`() throws {
    let tree = try shown(titled(UnderlinedLabel()))
    #expect(tree.text?.string == "Title" && tree.all.contains { $0.name == "fill" })
  }

  @Test func `a new text is drawn anew`() throws {
    let (own, screen) = (titled(PaddedLabel()), Run.screen(Size(200, 50)))
    try screen.show { own }
    try screen.perform { own.text = "Other" }
    #expect(screen.timeline.settledTree.all.compactMap(\.text?.string) == ["Other"])
  }

  @Test func `a class that draws nothing shows no text`() throws {
    #expect(try shown(titled(EmptyLabel())).all.allSatisfy { $0.text == nil })
  }
}

extension Layer {
  /// The layer and all in it.
  fileprivate var all: [Layer] { [self] + sublayers.flatMap(\.all) }
}
