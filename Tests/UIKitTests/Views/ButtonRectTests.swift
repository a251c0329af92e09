import PresscheckControls
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// Where classes of buttons put title and image.
@MainActor @Suite struct ButtonRectTests {
  /// The image above the title.
  private final class TallButton: UIButton {
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      let size = super.imageRect(forContentRect: contentRect).size
      return CGRect(x: contentRect.midX - size.width / 2, y: contentRect.minY, width: size.width, height: size.height)
    }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      let height = super.titleRect(forContentRect: contentRect).height
      return CGRect(x: contentRect.minX, y: contentRect.maxY - height, width: contentRect.width, height: height)
    }
  }

  private final class ShiftedButton: UIButton {
    override func contentRect(forBounds bounds: CGRect) -> CGRect {
      CGRect(x: bounds.minX + 60, y: bounds.minY, width: bounds.width - 60, height: bounds.height)
    }

    override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 4, dy: 4) }
  }

  private func shown<Button: UIButton>(_ button: Button, insets: UIEdgeInsets = .zero) throws -> Button {
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
    let picture = PixelImage(width: 20, height: 20, rgba: [UInt8](repeating: 255, count: 1_600))
    try Run.screen().show {
      button.setTitle("Title", for: .normal)
      button.setImage(UIImage(cgImage: CGImage(picture)), for: .normal)
      button.setBackgroundImage(UIImage(cgImage: CGImage(picture)), for: .normal)
      button.contentEdgeInsets = insets
      return button
    }
    return button
  }

  @Test func `the rules of a button are its rectangles`() throws {
    let button = try shown(UIButton(), insets: UIEdgeInsets(top: 2, left: 30, bottom: 4, right: 6))
    let content = button.contentRect(forBounds: button.bounds)
    #expect(content == CGRect(x: 30, y: 2, width: 164, height: 74))
    Run.screen().run {
      #expect(button.titleLabel?.frame == button.titleRect(forContentRect: content))
      #expect(button.imageView?.frame == button.imageRect(forContentRect: content))
    }
  }

  @Test func `a class places image and title`() throws {
    let button = try shown(TallButton())
    let (image, title) = (try #require(button.imageView?.frame), try #require(button.titleLabel?.frame))
    #expect(image == CGRect(x: 90, y: 0, width: 20, height: 20))
    #expect(title.width == 200 && title.maxY == 80 && title.height > 0)
  }

  @Test func `a class moves the box of title and image`() throws {
    let (plain, shifted) = (try shown(UIButton()), try shown(ShiftedButton()))
    let (own, moved) = (try #require(plain.titleLabel?.frame), try #require(shifted.titleLabel?.frame))
    #expect(moved == own.offsetBy(dx: 30, dy: 0))
    #expect(shifted.background?.frame == CGRect(x: 4, y: 4, width: 192, height: 72))
  }

  @Test func `a press on a button with a menu is none inside`() throws {
    let (button, screen) = (UIButton(type: .system), Run.screen())
    var heard: [String] = []
    try screen.show {
      button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
      let events: [(String, UIControl.Event)] = [
        ("menu", .menuActionTriggered), ("inside", .touchUpInside), ("primary", .primaryActionTriggered),
        ("cancel", .touchCancel), ("down", .touchDown),
      ]
      for (name, event) in events { button.addAction(UIAction { _ in heard.append(name) }, for: event) }
      button.showsMenuAsPrimaryAction = true
      return button
    }
    func press() throws {
      heard = []
      try screen.send(Event("touchDown"), at: 0)
      try screen.send(Event("touchUpInside"), at: 0)
    }
    try press()
    #expect(heard == ["down", "inside", "primary"] && screen.findings.isEmpty)
    button.menu = UIMenu(children: [])
    try press()
    #expect(heard == ["down", "menu", "cancel"] && !button.isHighlighted)
    #expect(screen.findings == ["the menu of UIControl.showsMenuAsPrimaryAction is accepted, not drawn"])
  }
}
