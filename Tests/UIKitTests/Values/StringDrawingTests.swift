import Foundation
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckUIKit
import Testing

@MainActor struct StringDrawingTests {
  private let body: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

  @Test func `a text is as high as its lines`() throws {
    try run {
      let size = "Buy".size(withAttributes: body)
      #expect(size.height == 20.287109375 && size.width > 25 && size.width < 35)
      #expect(("Buy\nnow" as NSString).size(withAttributes: body).height == 2 * 20.287109375)
      #expect("".size(withAttributes: body) == .zero)
      #expect("Buy".size().height == 12 * 1.193359375)
    }
    #expect("Buy".size(withAttributes: body) == .zero)
  }

  @Test func `a text within a width breaks its lines`() throws {
    try run {
      let room = CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude)
      let rect = "Buy now and here".boundingRect(
        with: room, options: .usesLineFragmentOrigin, attributes: body, context: nil)
      #expect(rect.height == 4 * 20.287109375)
      #expect(rect.width <= 60)
      let context = NSStringDrawingContext()
      let low = NSAttributedString(string: "Buy now and here", attributes: body).boundingRect(
        with: CGSize(width: 60, height: 45), options: .usesLineFragmentOrigin, context: context)
      #expect(low.height == 2 * 20.287109375 && context.totalBounds == low)
      let line = "Buy now and here".boundingRect(with: room, attributes: body, context: nil)
      #expect(line.height == 20.287109375 && line.width > 60 && line.minY == -16.46875)
    }
  }

  @Test func `a paragraph style changes lines`() throws {
    let found = try run {
      let style = NSMutableParagraphStyle()
      (style.lineSpacing, style.lineHeightMultiple, style.alignment) = (4, 2, .center)
      style.lineBreakMode = .byTruncatingTail
      let attributes = body.merging([.paragraphStyle: style]) { $1 }
      let size = "a\nb".size(withAttributes: attributes)
      #expect(size.height == 4 * 20.287109375 + 4)
      (style.maximumLineHeight, style.headIndent) = (25, 3)
      #expect("a\nb".size(withAttributes: attributes).height == 54)
      let layers = drawn { _ in "ab".draw(in: CGRect(x: 5, y: 5, width: 80, height: 40), withAttributes: attributes) }
      #expect(layers[0].frame == Rect(5, 5, 80, 25) && layers[0].text?.alignment == .center)
      #expect(layers[0].text?.truncation == .end && layers[0].text?.isWrapped == false)
      let copy = style.copy() as? NSParagraphStyle
      style.lineSpacing = 9
      let mutableCopy = copy?.mutableCopy() as? NSMutableParagraphStyle
      #expect(copy?.lineSpacing == 4)
      #expect(mutableCopy?.alignment == .center)
      #expect(NSParagraphStyle.default == NSParagraphStyle() && copy != style)
    }
    #expect(found == ["NSParagraphStyle.headIndent is accepted, not drawn"])
  }

  @Test func `a text is drawn with color, background and shadow`() throws {
    try run {
      let shadow = NSShadow()
      (shadow.shadowOffset, shadow.shadowBlurRadius, shadow.shadowColor) = (
        CGSize(width: 0, height: 1), 2, UIColor.blue
      )
      let text = NSAttributedString(
        string: "Buy",
        attributes: body.merging([.foregroundColor: UIColor.red, .backgroundColor: UIColor.black, .shadow: shadow]) {
          $1
        })
      let layers = drawn { _ in text.draw(at: CGPoint(x: 3, y: 4)) }
      #expect(layers.map(\.name) == ["text"] && layers[0].frame.origin == Point(3, 4))
      #expect(layers[0].text?.runs.map(\.color) == [UIColor.red.color])
      #expect(layers[0].text?.runs.map(\.backgroundColor) == [.black])
      #expect(layers[0].shadowColor == UIColor.blue.color && layers[0].shadowRadius == 1)
      #expect(layers[0].shadowOffset == Point(0, 1))
    }
  }

  @Test func `parts with looks of their own are runs`() throws {
    let text = NSMutableAttributedString(string: "Buy now", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    text.addAttributes(
      [.font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.red, .kern: 2],
      range: NSRange(location: 4, length: 3))
    text.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 4, length: 3))
    let content = text.textContent(font: .systemFont(ofSize: 18), color: .white)
    #expect(content.font == Font(size: 18) && content.color == .white && content.string == "Buy now")
    #expect(
      content.runs == [
        TextRun(string: "Buy ", size: 10, weight: .regular, isItalic: false),
        TextRun(
          string: "now", size: 12, weight: .semibold, isItalic: false, color: UIColor.red.color,
          letterSpacing: 2 + Font(size: 12, weight: .semibold).tracking,
          isUnderlined: true),
      ])
    let plain = NSAttributedString(string: "Buy", attributes: [.foregroundColor: UIColor.label])
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(plain.textContent(font: .systemFont(ofSize: 18), color: .red, traits: dark).color == .white)
    #expect(NSAttributedString(string: "").textContent(font: .systemFont(ofSize: 18), color: .red).runs == [])
    let found = try run {
      let lines: [NSAttributedString.Key: Any] = [
        .underlineStyle: 1, .underlineColor: UIColor.red, .strikethroughColor: UIColor.blue, .strokeWidth: -2,
        .strokeColor: UIColor.white, .baselineOffset: 3, .backgroundColor: UIColor.black.cgColor,
      ]
      let run = try #require(NSAttributedString(string: "a", attributes: lines).textRuns().first)
      #expect(run.isUnderlined && run.underlineColor == UIColor.red.color && run.strikethroughColor == nil)
      #expect(run.strokeWidth == -2 && run.strokeColor == .white && run.baselineOffset == 3)
      #expect(run.backgroundColor == .black)
      #expect(NSAttributedString(runs: [run]).textRuns() == [run])
      _ = NSAttributedString(string: "a", attributes: [.expansion: 2]).textRuns()
    }
    #expect(found == ["NSAttributedString.Key NSExpansion is accepted, not drawn"])
  }

  @Test func `what text accepts and does not draw is found`() throws {
    let found = try run {
      let style = NSMutableParagraphStyle()
      (style.lineBreakMode, style.allowsDefaultTighteningForTruncation) = (.byCharWrapping, true)
      let context = NSStringDrawingContext()
      context.minimumScaleFactor = 0.5
      let attributes: [NSAttributedString.Key: Any] = [
        .paragraphStyle: style, .underlineStyle: NSUnderlineStyle.double.rawValue,
      ]
      _ = "a".boundingRect(with: .zero, options: .usesDeviceMetrics, attributes: attributes, context: context)
      UIBezierPath().flatness = 1
      UIGraphicsImageRendererFormat().preferredRange = .extended
    }
    #expect(
      found == [
        "NSStringDrawingContext.minimumScaleFactor is accepted, not drawn",
        "NSStringDrawingOptions.usesDeviceMetrics is accepted, not drawn",
        "NSUnderlineStyle other than single is accepted, not drawn",
        "NSParagraphStyle.allowsDefaultTighteningForTruncation is accepted, not drawn",
        "NSParagraphStyle.lineBreakMode.byCharWrapping is accepted, not drawn",
        "UIBezierPath.flatness is accepted, not drawn",
        "UIGraphicsImageRendererFormat.preferredRange is accepted, not drawn",
      ])
  }
}
