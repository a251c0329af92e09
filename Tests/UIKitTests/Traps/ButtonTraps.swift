import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// How buttons without a configuration lay out and look.
@MainActor @Suite struct ButtonTraps {
  /// A button of the width that the figures are measured at, with a picture of 32 points.
  private func button(_ direction: UISemanticContentAttribute = .unspecified) throws -> UIButton {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 335, height: 50))
    button.semanticContentAttribute = direction
    button.setTitle("Title", for: .normal)
    button.setImage(picture, for: .normal)
    return button
  }

  private var picture: UIImage {
    let pixels = PixelImage(width: 32, height: 32, rgba: [UInt8](repeating: 255, count: 4 * 32 * 32))
    return UIImage(cgImage: CGImage(.pixels(pixels)))
  }

  private func shown(_ button: UIButton) throws -> Screen {
    let screen = Run.screen()
    try screen.show { button }
    return screen
  }

  private func places(_ button: UIButton) throws -> (image: CGFloat, title: CGFloat, titleWidth: CGFloat) {
    _ = try shown(button)
    let (image, title) = (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
    return (image.minX, title.minX, title.width)
  }

  @Test func `trap 18: insets of the picture and of the title do not move the other`() throws {
    let plain = try places(button())
    #expect(plain.title == plain.image + 32 && abs(plain.image - (335 - 32 - plain.titleWidth) / 2) <= 0.5)
    for (image, title, content) in [
      (UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0), UIEdgeInsets.zero, UIEdgeInsets.zero),
      (.zero, UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 100), .zero),
      (.zero, .zero, UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)),
    ] {
      let moved = try button()
      (moved.imageEdgeInsets, moved.titleEdgeInsets, moved.contentEdgeInsets) = (image, title, content)
      let place = try places(moved)
      #expect(abs(place.image - plain.image - (image.left + content.left) / 2) <= 0.5)
      #expect(abs(place.title - plain.title - (content.left - title.right) / 2) <= 0.5)
    }
  }

  @Test func `trap 18: right to left the title is before the picture`() throws {
    let place = try places(button(.forceRightToLeft))
    #expect(place.image == place.title + place.titleWidth)
  }

  @Test func `trap 19: content without insets has 12 points more in height, with insets exactly these`() {
    Run.screen().run {
      let button = UIButton()
      button.setTitle("A title", for: .normal)
      let plain = button.intrinsicContentSize
      #expect(plain.height == 34 || plain.height == 33)
      button.titleEdgeInsets = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
      #expect(button.intrinsicContentSize == plain)
      button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      #expect(button.intrinsicContentSize == CGSize(width: plain.width + 6, height: plain.height - 12 + 4))
    }
  }

  @Test func `trap 19: a narrow title is thirty points wide, as an empty system button is`() {
    Run.screen().run {
      let narrow = UIButton()
      narrow.setTitle("i", for: .normal)
      #expect(narrow.intrinsicContentSize.width == 30)
      #expect(UIButton(type: .system).intrinsicContentSize == CGSize(width: 30, height: 30))
    }
  }

  @Test func `trap 20: a state without a value has that of normal, and the label follows the next change of the state`()
    throws
  {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(button.titleLabel != nil)
    button.setTitle("normal", for: .normal)
    button.setTitle("selected", for: .selected)
    #expect(button.title(for: .highlighted) == "normal" && button.title(for: [.selected, .highlighted]) == "normal")
    let screen = try shown(button)
    #expect(button.titleLabel?.text == "normal")
    try screen.perform { button.titleLabel?.text = "own" }
    try screen.perform { button.isSelected = true }
    #expect(button.titleLabel?.text == "selected")
    screen.run {
      button.titleLabel?.font = .systemFont(ofSize: 30)
      #expect(button.intrinsicContentSize.height > 40)
    }
  }

  @Test func `trap 21: a button is custom unless it is said, and a system one tints and dims its title`() throws {
    #expect(UIButton().buttonType == .custom && UIButton(frame: .zero).buttonType == .custom)
    let custom = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    custom.setTitle("Title", for: .normal)
    let customScreen = try shown(custom)
    try customScreen.perform { custom.isHighlighted = true }
    #expect(custom.titleLabel?.alpha == 1)
    let system = UIButton(type: .system)
    system.frame = custom.frame
    system.setTitle("Title", for: .normal)
    #expect(system.currentTitleColor == system.tintColor)
    let screen = try shown(system)
    try screen.perform { system.isHighlighted = true }
    #expect(system.titleLabel?.alpha == 0.2)
  }

  @Test func `trap 23: an event alone runs prepareForInterfaceBuilder, and a storyboard alone awakeFromNib`()
    throws
  {
    final class Watched: UIButton {
      var heard: [String] = []
      override func prepareForInterfaceBuilder() { heard.append("prepare") }
      override func awakeFromNib() { heard.append("awake") }
    }
    let button = Watched(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let screen = try shown(button)
    #expect(button.heard.isEmpty)
    try screen.send(Event("prepareForInterfaceBuilder"), at: 0)
    #expect(button.heard == ["prepare"])
  }
}
