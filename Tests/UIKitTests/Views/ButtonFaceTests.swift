import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// What a button without a configuration draws besides title and image.
@MainActor @Suite struct ButtonFaceTests {
  private func show<Shown: UIView>(_ view: Shown, _ change: (Shown) -> Void = { _ in }) throws -> Screen {
    try Run.screen(showing: view) { change(view) }
  }

  @Test func `what shows is what was set, whatever a class answers when it is asked`() throws {
    final class Absent: UIButton {
      override func title(for state: State) -> String? { "other" }
      override func attributedTitle(for state: State) -> NSAttributedString? { NSAttributedString(string: "other") }
      override func image(for state: State) -> UIImage? { nil }
      override func backgroundImage(for state: State) -> UIImage? { nil }
      override var currentImage: UIImage? { nil }
    }
    let button = Absent()
    let image = UIImage(cgImage: CGImage(pixels(8, 8)))
    let screen = try show(button) {
      $0.setTitle("set", for: .normal)
      $0.setImage(image, for: .normal)
      $0.setBackgroundImage(image, for: .normal)
    }
    #expect(button.titleLabel?.text == "set" && button.imageView?.image == image)
    #expect(button.subviews.count == 3 && button.currentTitle == "other" && button.currentImage == nil)
    let width = screen.run { button.intrinsicContentSize.width }
    try screen.perform { button.configuration = .plain() }
    #expect(button.titleLabel?.text == "set" && width > 30)
  }

  @Test func `a pop-up button has the title of its menu's chosen entry`() throws {
    func button(_ configuration: UIButton.Configuration?, _ state: UIMenuElement.State) throws -> UIButton {
      let button = UIButton()
      _ = try show(button) {
        $0.configuration = configuration
        $0.setTitle("Placeholder", for: .normal)
        let inner = UIMenu(children: [UIAction(title: "Small", state: state) { _ in }])
        $0.menu = UIMenu(children: [UIAction(title: "Large") { _ in }, inner])
        $0.showsMenuAsPrimaryAction = true
        #expect($0.currentTitle == "Placeholder")
        $0.changesSelectionAsPrimaryAction = true
      }
      return button
    }
    #expect(try button(nil, .on).titleLabel?.text == "Small" && button(nil, .off).titleLabel?.text == "Large")
    #expect(try button(.filled(), .on).configuration?.title == "Small")
  }

  @Test func `a font that the label gets later has the place for it`() throws {
    let button = UIButton()
    let screen = try show(button) { $0.setTitle("Set", for: .normal) }
    let before = button.titleLabel?.frame.width ?? 0
    try screen.perform { button.titleLabel?.font = .systemFont(ofSize: 30) }
    #expect(before > 0 && button.titleLabel?.frame.width ?? 0 > 1.4 * before)
  }

  @Test func `a title that may break has as many lines as it needs`() throws {
    func lines(_ mode: NSLineBreakMode, _ count: Int = 1) throws -> (asked: Int?, high: Double) {
      let button = UIButton(type: .system)
      _ = try show(button) {
        $0.titleLabel?.lineBreakMode = mode
        $0.titleLabel?.numberOfLines = count
        $0.setTitle("One\nTwo\nThree", for: .normal)
      }
      return (button.titleLabel?.layer.own.text?.lines, button.titleLabel.map { Double($0.bounds.height) } ?? 0)
    }
    let line = try lines(.byTruncatingTail)
    #expect(line.asked == 1)
    for mode in [NSLineBreakMode.byWordWrapping, .byCharWrapping] {
      let all = try lines(mode)
      #expect(all.asked == 0 && abs(all.high - 3 * 15 * 1.193359375) < 1 && line.high < 19)
      #expect(try lines(mode, 2).asked == 2)
    }
  }

  @Test(arguments: [false, true])
  func `the title is above what was added before its label was asked for, and the image below`(isNib: Bool) throws {
    final class Badged: UIButton {
      let badge = UIView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(badge)
      }
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(badge)
      }
    }
    func dress(_ button: UIButton) {
      button.setTitle("a", for: .normal)
      button.setImage(UIImage(cgImage: CGImage(pixels(8, 8))), for: .normal)
    }
    let document = DocumentView { view in
      (view as? UIButton).map(dress)
      (view as? UIButton)?.titleFont = .systemFont(ofSize: 20)
    }
    let button = try #require(isNib ? Run.screen().run { Badged(coder: document.coder) } : Badged())
    _ = try show(button) { if !isNib { dress($0) } }
    #expect(button.subviews == [button.imageView, button.badge, button.titleLabel])
    #expect(button.titleLabel?.font.pointSize == (isNib ? 20 : 18))
  }

  @Test func `what is added after the label was asked for is above it`() throws {
    let (button, badge) = (UIButton(), UIView())
    _ = try show(button) {
      $0.setTitle("a", for: .normal)
      $0.titleLabel?.font = .systemFont(ofSize: 12)
      $0.addSubview(badge)
    }
    #expect(button.subviews == [button.titleLabel, badge])
  }

  @Test func `constraints place a title and an image, which the button then leaves there`() throws {
    func frames(_ constrain: (UIButton) -> [NSLayoutConstraint]) throws -> (title: CGRect, image: CGRect) {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
      _ = try show(button) {
        $0.setTitle("Menu", for: .normal)
        $0.setImage(
          UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
          }, for: .normal)
        for part in [$0.titleLabel, $0.imageView] { part?.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate(constrain($0))
      }
      return (try #require(button.titleLabel).frame, try #require(button.imageView).frame)
    }
    let free = try frames { _ in [] }
    let image = try frames { button in
      [
        button.imageView?.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: -16),
        button.imageView?.centerYAnchor.constraint(equalTo: button.centerYAnchor),
      ].compactMap(\.self)
    }
    #expect(image.image == CGRect(x: 74, y: 15, width: 10, height: 10) && free.image.size == image.image.size)
    #expect(image.title == free.title)
    let title = try frames { button in
      [
        button.titleLabel?.leadingAnchor.constraint(equalTo: button.leadingAnchor, constant: 12),
        button.titleLabel?.topAnchor.constraint(equalTo: button.topAnchor, constant: 4),
      ].compactMap(\.self)
    }
    #expect(
      title.title.origin == CGPoint(x: 12, y: 4) && title.title.size == free.title.size && title.image == free.image)
  }

  @Test func `a title's shadow has its state's colour and turns round under a finger`() throws {
    let button = UIButton()
    let screen = try show(button) {
      $0.setTitle("a", for: .normal)
      $0.setTitleShadowColor(.red, for: .normal)
      $0.setTitleShadowColor(.blue, for: .highlighted)
      $0.titleLabel?.shadowOffset = CGSize(width: 1, height: 2)
      $0.reversesTitleShadowWhenHighlighted = true
    }
    let label = try #require(button.titleLabel)
    #expect(letters(of: label, on: screen)?.shadow == Shadow(color: .red, offset: Point(1, 2)))
    try screen.send(Event("touchDown"), at: 0)
    #expect(letters(of: label, on: screen)?.shadow == Shadow(color: .blue, offset: Point(-1, -2)))
    try screen.perform { button.setTitleShadowColor(nil, for: .highlighted) }
    #expect(letters(of: label, on: screen)?.shadow == Shadow(color: .red, offset: Point(-1, -2)))
    try screen.perform { button.setTitleShadowColor(nil, for: .normal) }
    #expect(letters(of: label, on: screen) == nil && label.layer.own.text?.string == "a")
  }

  private struct Shadow: Equatable {
    var color: UIColor
    var offset: Point
  }

  /// What a label draws of its letters itself, because they cast a shadow.
  private func letters(of label: UILabel, on screen: Screen) -> (layer: Layer, shadow: Shadow)? {
    let drawn = screen.run { label.layer.lowered() }.sublayers.first { $0.name == "drawing" }?.sublayers.first
    guard let drawn, drawn.text != nil, drawn.shadowOpacity == 1, drawn.shadowRadius == 0 else { return nil }
    return (drawn, Shadow(color: UIColor(drawn.shadowColor), offset: drawn.shadowOffset))
  }

  @Test func `letters cast their shadow within the label, whatever its layer casts`() throws {
    let label = UILabel()
    label.layer.shadowOpacity = 0.5
    label.backgroundColor = .white
    let screen = try show(label) { $0.text = "a" }
    #expect(label.layer.shadowOpacity == 0.5 && letters(of: label, on: screen) == nil)
    try screen.perform { label.shadowColor = .red }
    #expect(letters(of: label, on: screen)?.shadow == Shadow(color: .red, offset: Point(0, -1)))
    #expect(label.layer.shadowOpacity == 0.5 && label.layer.own.text == nil)
    try screen.perform { label.shadowOffset = CGSize(width: 2, height: 3) }
    #expect(letters(of: label, on: screen)?.shadow.offset == Point(2, 3))
    try screen.perform { label.shadowColor = nil }
    #expect(letters(of: label, on: screen) == nil && label.layer.own.text?.string == "a")
  }

  @Test func `light shows above the background while a finger is down`() throws {
    let button = UIButton()
    let screen = try show(button) {
      $0.showsTouchWhenHighlighted = true
      $0.setTitle("a", for: .normal)
    }
    #expect(button.bare.isEmpty)
    try screen.send(Event("touchDown"), at: 0)
    let glow = try #require(button.bare["glow"])
    #expect(button.layer.sublayers?.first === glow && glow.frame.midX == 50)
    try screen.send(Event("touchUpInside"), at: 0.1)
    #expect(glow.superlayer == nil)
  }

  @Test func `a plate shows behind a selected system button's title, and leaves when a configuration comes`() throws {
    let button = UIButton(type: .system)
    let screen = try show(button) {
      $0.setTitle("a", for: .normal)
      $0.isSelected = true
    }
    let plate = try #require(button.bare["plate"])
    #expect(button.layer.sublayers?.first === plate)
    try screen.perform { button.configuration = .plain() }
    #expect(plate.superlayer == nil && button.bare.isEmpty)
  }

  @Test func `a type with a sign shows it`() throws {
    let button = UIButton(type: .contactAdd)
    _ = try show(button)
    let frame = try #require(button.imageView?.frame)
    #expect(frame.origin.x == 38 && abs(frame.origin.y - 8) < 1e-9)
    #expect(frame.size == CGSize(width: 73.0 / 3, height: 71.0 / 3))
  }

  @Test func `the outline of a missing picture leaves with it`() throws {
    let view = UIImageView()
    view.layer.cornerRadius = 7
    let screen = try show(view) { $0.image = UIImage(ControlImage(placeholder: "star", size: Size(20, 20))) }
    #expect(view.layer.borderWidth == 1 && view.layer.cornerRadius == 4)
    try screen.perform { view.image = UIImage() }
    #expect(view.layer.borderWidth == 0 && view.layer.cornerRadius == 7)
  }

  @Test func `an image's own tint wins over the view's`() throws {
    let view = UIImageView()
    let drawing = ControlImage(
      source: .vector(VectorImage(path: .rect(Rect(0, 0, 10, 10)), size: Size(10, 10))), isTemplate: true)
    _ = try show(view) { $0.image = UIImage(drawing).withTintColor(.red, renderingMode: .alwaysOriginal) }
    guard case .image(let image) = view.layer.own.content else {
      Issue.record("no image")
      return
    }
    #expect(image.tintColor == UIColor.red.color)
  }

  @Test func `a label sets attributed text by its paragraph style`() throws {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineSpacing) = (.right, 5)
    let label = UILabel()
    _ = try show(label) {
      $0.attributedText = NSAttributedString(
        string: "a", attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 10)])
    }
    guard case .text(let text) = label.layer.own.content else {
      Issue.record("no text")
      return
    }
    #expect(text.alignment == .right && text.isWrapped && text.runs.map(\.size) == [10])
    #expect(abs((text.lineHeight ?? 0) - 11.934) < 0.001 && text.runs.map(\.paragraphStyle.lineSpacing) == [5])
  }

  @Test func `a tint that changes nothing asks for no layout`() throws {
    final class Tinted: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        tintColor = .red
        count += 1
      }
    }
    let view = Tinted()
    let screen = try show(view)
    #expect(view.count == 2 && screen.findings.isEmpty)
  }

  @Test func `an attributed title has its width before there is a label`() throws {
    let text = NSAttributedString(string: "GET STARTED", attributes: [.font: UIFont.systemFont(ofSize: 18)])
    let button = UIButton()
    let label = UILabel()
    label.attributedText = text
    let screen = try show(button) { $0.setAttributedTitle(text, for: .normal) }
    screen.run { #expect(abs(button.intrinsicContentSize.width - label.intrinsicContentSize.width) <= 1) }
  }

  @Test func `the image view has its image as soon as it is set`() throws {
    let image = UIImage(cgImage: CGImage(pixels(8, 8)))
    let other = UIImage(cgImage: CGImage(pixels(4, 4)))
    let screen = Run.screen()
    screen.run {
      let button = UIButton()
      button.setImage(image, for: .normal)
      #expect(button.imageView?.image === image)
      button.setImage(other, for: .normal)
      #expect(button.imageView?.image === other)
      button.setImage(nil, for: .normal)
      #expect(button.imageView?.image == nil)
    }
  }

  @Test func `a layout shows the title of a class's own state`() throws {
    final class Busy: UIButton {
      var isBusy = false { didSet { setNeedsLayout() } }
      override var state: UIControl.State {
        isBusy ? super.state.union(UIControl.State(rawValue: 1 << 16)) : super.state
      }
    }
    let button = Busy()
    let screen = try show(button) {
      $0.setTitle("Save", for: .normal)
      $0.setTitle("Busy", for: UIControl.State(rawValue: 1 << 16))
    }
    #expect(button.titleLabel?.text == "Save")
    try screen.perform { button.isBusy = true }
    #expect(button.titleLabel?.text == "Busy")
    try screen.perform { button.titleLabel?.text = "own" }
    #expect(button.titleLabel?.text == "own")
  }

  @Test func `a symbol takes the state's configuration, unless it has its own`() throws {
    func height(_ own: UIImage.SymbolConfiguration?, _ preferred: UIImage.SymbolConfiguration) throws -> CGFloat {
      let button = UIButton()
      _ = try show(button) {
        $0.setImage(UIImage(systemName: "circle", withConfiguration: own), for: .normal)
        $0.setPreferredSymbolConfiguration(preferred, forImageIn: .normal)
      }
      return button.imageView?.frame.height ?? 0
    }
    let (small, large) = (UIImage.SymbolConfiguration(pointSize: 10), UIImage.SymbolConfiguration(pointSize: 20))
    #expect(try height(nil, small) > 0 && abs(try height(nil, large) - 2 * (try height(nil, small))) < 0.001)
    #expect(try height(small, large) == (try height(nil, small)))
  }

  @Test func `a tint of the image view's own stays`() throws {
    let image = UIImage(cgImage: CGImage(pixels(8, 8))).withRenderingMode(.alwaysTemplate)
    let button = UIButton()
    let screen = try show(button) {
      $0.setImage(image, for: .normal)
      $0.imageView?.tintColor = .systemPink
    }
    #expect(button.imageView?.tintColor == .systemPink)
    try screen.perform { button.tintColor = .systemRed }
    #expect(button.imageView?.tintColor == .systemPink)
    let plain = UIButton()
    let other = try show(plain) { $0.setImage(image, for: .normal) }
    try other.perform { plain.tintColor = .systemRed }
    other.run { #expect(plain.imageView?.tintColor.cgColor == UIColor.systemRed.cgColor) }
  }

  @Test func `a transform of the image view does not change its size`() throws {
    let button = UIButton()
    _ = try show(button) {
      $0.setImage(UIImage(cgImage: CGImage(pixels(20, 10))), for: .normal)
      $0.imageView?.transform = CGAffineTransform(rotationAngle: .pi / 4)
    }
    #expect(button.imageView?.bounds.size == CGSize(width: 20, height: 10))
  }
}
