import PresscheckControls
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckText
import PresscheckUIKit
import Testing

@MainActor struct NSTextAttachmentTests {
  private let picture = UIImage(cgImage: CGImage(pixels(20, 10)), scale: 2, orientation: .up)

  private func attached(_ change: (NSTextAttachment) -> Void = { _ in }) -> NSAttributedString {
    let attachment = NSTextAttachment(image: picture)
    change(attachment)
    return NSAttributedString(attachment: attachment)
  }

  private func items(_ label: UILabel) throws -> [ImageDrawing] {
    let screen = Run.screen(Size(100, 50))
    try screen.show { label }
    let text = PangoTypesetter(library: try FontLibrary())
    let list = try DisplayList(screen.timeline.settledTree, canvas: Canvas(size: Size(100, 50)), text: text)
    return list.items.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  @Test func `a picture stands on the baseline behind the letters, and the label is as wide as both`() throws {
    let found = try run {
      let text = NSMutableAttributedString(string: "Pay ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
      let letters = UILabel()
      letters.attributedText = text
      let width = letters.intrinsicContentSize.width
      text.append(attached())
      let label = UILabel()
      label.attributedText = text
      label.sizeToFit()
      #expect(abs(label.bounds.width - width - 10) <= 0.5)
      let image = try #require(try items(label).first)
      let frame = image.transform.boundingBox(of: image.patches[0].destination)
      #expect(frame.size == Size(10, 5) && abs(frame.maxX - label.bounds.width) <= 0.5 && image.tint == nil)
    }
    #expect(found == [])
  }

  @Test func `bounds move and scale the picture, upwards from the baseline`() throws {
    try run {
      let runs = attached { $0.bounds = CGRect(x: 1, y: -3, width: 8, height: 12) }.textRuns()
      #expect(runs.map(\.imageFrame) == [Rect(1, -9, 8, 12)] && runs.map(\.string) == ["\u{FFFC}"])
    }
  }

  @Test func `a template has the color of the text, and a tint of its own keeps it`() throws {
    try run {
      let template = picture.withRenderingMode(.alwaysTemplate)
      let text = NSMutableAttributedString(attributedString: attached { $0.image = template })
      text.addAttributes([.foregroundColor: UIColor.red], range: NSRange(location: 0, length: 1))
      let label = UILabel()
      label.attributedText = text
      label.sizeToFit()
      let drawn = try items(label)
      #expect(drawn.map(\.tint) == [Color(red: 1, green: 0, blue: 0)])
      let own = attached { $0.image = picture.withTintColor(.blue, renderingMode: .alwaysOriginal) }
      #expect(own.textRuns().map(\.color) == [Color(red: 0, green: 0, blue: 1)])
    }
  }

  @Test func `a symbol without a size follows the letters, and stands about the middle of the capitals`() throws {
    let found = try run {
      let text = NSMutableAttributedString(string: "Add ", attributes: [.font: UIFont.systemFont(ofSize: 20)])
      text.append(attached { $0.image = UIImage(systemName: "plus") })
      text.addAttributes([.font: UIFont.systemFont(ofSize: 20)], range: NSRange(location: 0, length: 5))
      let frame = text.textRuns()[1].imageFrame
      #expect(frame.size == Size(24, 24))
      #expect(abs(frame.midY + Double(UIFont.systemFont(ofSize: 20).capHeight) / 2) < 1e-9)
    }
    #expect(found == ["the symbol \"plus\" has no image: a box shows its place"])
  }

  @Test func `without a picture there is no room, and bytes of a file are found`() throws {
    let found = try run {
      let label = UILabel()
      label.attributedText = attached { $0.image = nil }
      #expect(label.intrinsicContentSize.width == 0)
      #expect(NSTextAttachment(data: Data([1]), ofType: "public.png").image == nil)
    }
    #expect(found == ["NSTextAttachment.contents is accepted, not drawn"])
  }
}
