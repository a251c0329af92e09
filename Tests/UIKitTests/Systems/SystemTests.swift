import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit
@testable import PresscheckUIKitFixtures

/// Classes that are `UIButton`s show what the built-in controls do.
@MainActor @Suite struct SystemTests {
  private nonisolated static let touches: [Story] = [
    "touchDown@0; touchUpInside@0.1", "touchDown@0; touchUpInside@0.7",
    "touchDown@0.1; touchDragExit@0.15; touchDragEnter@0.2; touchUpInside@0.3",
    "touchDown@0; touchDragExit@0.1; touchUpOutside@0.2", "touchDown@0.1; touchCancel@0.15",
    // A touch that comes while the release before it is animated.
    "touchDown@0; touchUpInside@0.1; touchDown@0.2; touchUpInside@0.3; touchDown@0.8; touchUpInside@0.85",
    "setEnabled(false)@0; touchDown@0.1; touchUpInside@0.2; setEnabled(true)@0.3",
    "touchDown@0; setEnabled(false)@0.1; setEnabled(true)@0.2; touchUpInside@0.3",
    "touchDown@0; setEnabled(false)@0.1; touchDragExit@0.15; touchDragEnter@0.2; touchUpInside@0.3",
    "touchDown@0; touchDown@0.1; touchUpInside@0.2; touchDown@0.8; touchDownRepeat@0.9; touchUpInside@1",
  ]

  private nonisolated static let quirks = SystemComparison.variants() + SystemComparison.variants(.intended)

  // MARK: - Loading

  private static func loading(cornerRadius: Double) throws -> SystemComparison {
    let control = try Stateful([
      "title": .text("Press me!"), "loadingText": .text("In Progress..."), "cornerRadius": .number(cornerRadius),
      "color1": .color(Color(red: 0, green: 1, blue: 0)), "color2": .color(Color(red: 1, green: 0.5, blue: 0)),
      "selectedColor1": .color(.white), "selectedColor2": .color(.black),
    ])
    return SystemComparison(size: Size(355, 50), control: control) { traits in
      let (title, text, frame) = ("Press me!", "In Progress...", CGRect(x: 0, y: 0, width: 355, height: 50))
      let (colors, selected): ([UIColor], [UIColor]) = ([.green, .orange], [.white, .black])
      let button =
        traits.quirks == .faithful
        ? LoadingButton(title: title, loadingText: text, colors: colors, selectedColors: selected, frame: frame)
        : ShadowedLoadingButton(title: title, loadingText: text, colors: colors, selectedColors: selected, frame: frame)
      button.cornerRadius = cornerRadius
      return button
    }
  }

  private nonisolated static let loads: [Story] =
    Array(touches.prefix(5)) + [
      "setLoading@0; setEnabled@0.1; setLoading@0.2", "setSelected@0; setEnabled@0.3",
      "touchDown@0; touchUpInside@0.1; touchDown@0.3; touchUpInside@0.4; setEnabled@0.5",
      "touchDown@0; setLoading@0.1; setEnabled@0.2; touchUpInside@0.3", "setLoading@0; touchUpInside@0.3",
    ]

  @Test(arguments: loads, quirks)
  func `a loading button`(story: Story, traits: Traits) throws {
    try Self.loading(cornerRadius: 20).check(story, traits)
  }

  @Test(arguments: quirks)
  func `a loading button with square corners`(traits: Traits) throws {
    try Self.loading(cornerRadius: 0).check("touchDown@0; touchUpInside@0.1", traits)
    try Self.loading(cornerRadius: 0).checkSize(traits)
  }

  // MARK: - Highlight

  private static let grays = (
    normal: Color(bytes: 229, 229, 234), highlighted: Color(white: 2.0 / 3), title: Color(bytes: 0, 122, 255)
  )

  private static func highlight(_ buttonType: UIButton.ButtonType, hasBackground: Bool = true) -> SystemComparison {
    var values: PropertyValues = [
      "title": .text("UPDATE"), "fontSize": .number(17), "fontWeight": .fontWeight(.bold), "cornerRadius": .number(-1),
      "highlightedBackgroundColor": .color(grays.highlighted), "titleColor": .color(grays.title),
    ]
    if hasBackground { values["normalBackgroundColor"] = .color(grays.normal) }
    if buttonType == .custom {
      values["highlightedTitleColor"] = .color(Color(bytes: 0, 44, 95))
    } else {
      values["buttonType"] = .text("system")
    }
    return SystemComparison(size: Size(84, 50), control: Highlight(values), comparesTrees: hasBackground) { traits in
      let type = traits.quirks == .faithful ? HighlightButton.self : SmoothHighlightButton.self
      let button = try made(type, buttonType, CGRect(x: 0, y: 0, width: 84, height: 50))
      button.setTitle("UPDATE", for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 17, weight: .bold)
      button.setTitleColor(UIColor(grays.title), for: .normal)
      if buttonType == .custom { button.setTitleColor(UIColor(Color(bytes: 0, 44, 95)), for: .highlighted) }
      if hasBackground { button.normalBackgroundColor = UIColor(grays.normal) }
      button.highlightedBackgroundColor = UIColor(grays.highlighted)
      button.cornerRadius = -1
      return button
    }
  }

  /// A button of a class and a type, as a storyboard makes it.
  private static func made<Button: UIButton>(
    _ type: Button.Type, _ buttonType: UIButton.ButtonType, _ frame: CGRect
  ) throws -> Button {
    var document = DocumentView { $0.frame = frame }
    document.buttonType = buttonType
    return try #require(type.init(coder: document.coder))
  }

  @Test(arguments: touches, quirks)
  func `a highlighted button`(story: Story, traits: Traits) throws {
    try Self.highlight(.custom).check(story, traits)
  }

  @Test(arguments: touches, quirks)
  func `a highlighted button of the system type`(story: Story, traits: Traits) throws {
    try Self.highlight(.system).check(story, traits)
  }

  @Test(arguments: touches, SystemComparison.variants())
  func `a highlighted button without a background`(story: Story, traits: Traits) throws {
    try Self.highlight(.custom, hasBackground: false).check(story, traits)
    try Self.highlight(.custom, hasBackground: false).checkSize(traits)
  }

  // MARK: - Toggle

  private static func drawing(_ side: Double) -> ControlImage {
    ControlImage(
      source: .vector(VectorImage(path: .rect(Rect(0, 0, side, side)), size: Size(24, 24))), isTemplate: true)
  }

  private static func toggle(title: String? = nil) -> SystemComparison {
    let (plus, tick) = (drawing(24), drawing(12))
    var values: PropertyValues = [
      "image": .image(plus), "normalImage": .image(plus), "selectedImage": .image(tick),
      "highlightedScale": .number(0.6), "buttonType": .text("custom"), "tintColor": .color(grays.title),
    ]
    if let title { values["title"] = .text(title) }
    return SystemComparison(size: Size(64, 64), control: Toggle(values)) { traits in
      func image(_ image: ControlImage) -> UIImage {
        UIImage(cgImage: CGImage(image.source)).withRenderingMode(.alwaysTemplate)
      }
      let frame = CGRect(x: 0, y: 0, width: 64, height: 64)
      let button = traits.quirks == .faithful ? ToggleButton(frame: frame) : TapToggleButton(frame: frame)
      button.tintColor = UIColor(grays.title)
      if let title { button.setTitle(title, for: .normal) }
      button.setImage(image(plus), for: .normal)
      button.normalImage = image(plus)
      button.selectedImage = image(tick)
      button.highlightedScale = 0.6
      return button
    }
  }

  @Test(arguments: touches, quirks)
  func `a toggle`(story: Story, traits: Traits) throws {
    try Self.toggle().check(story, traits)
  }

  @Test(arguments: quirks)
  func `a toggle with a title`(traits: Traits) throws {
    try Self.toggle(title: "on").check("touchDown@0; touchUpInside@0.1; touchDown@0.5; touchUpInside@0.6", traits)
    try Self.toggle(title: "on").checkSize(traits)
    try Self.toggle().checkSize(traits)
  }

  // MARK: - Plain

  /// A button with a template and a title.
  private static func plain(_ buttonType: UIButton.ButtonType) throws -> SystemComparison {
    let icon = ControlImage(
      source: .vector(VectorImage(path: .rect(Rect(0, 0, 20, 20)), size: Size(20, 20))), isTemplate: true)
    let control = try Button([
      "title": .text("Basket"), "buttonType": .text(buttonType == .system ? "system" : "custom"), "image": .image(icon),
    ])
    return SystemComparison(size: Size(120, 40), control: control) { _ in
      let button = try made(UIButton.self, buttonType, CGRect(x: 0, y: 0, width: 120, height: 40))
      button.setTitle("Basket", for: .normal)
      button.setImage(UIImage(cgImage: CGImage(icon.source)).withRenderingMode(.alwaysTemplate), for: .normal)
      return button
    }
  }

  @Test(
    arguments: touches + [
      "setSelected(true)@0; touchDown@0.1; touchUpInside@0.2", "touchDown@0; setEnabled(false)@0.1",
    ],
    SystemComparison.variants())
  func `a plain button with an image`(story: Story, traits: Traits) throws {
    for type in [UIButton.ButtonType.system, .custom] { try Self.plain(type).check(story, traits) }
  }

  // MARK: - Block

  private static func block(_ buttonType: UIButton.ButtonType) -> SystemComparison {
    let control = Subclassed([
      "title": .text("A subclassed button"), "buttonType": .text(buttonType == .system ? "system" : "custom"),
      "crnrRadius": .number(20), "lhsBackgroundColor": .color(Color(bytes: 255, 149, 0)),
      "backgroundColor": .color(Color(bytes: 0, 122, 255)),
    ])
    return SystemComparison(size: Size(331, 30), control: control) { traits in
      let type = traits.quirks == .faithful ? BlockButton.self : ColoredBlockButton.self
      let button = try made(type, buttonType, CGRect(x: 0, y: 0, width: 331, height: 30))
      button.setTitle("A subclassed button", for: .normal)
      button.crnrRadius = 20
      button.lhsBackgroundColor = UIColor(Color(bytes: 255, 149, 0))
      button.backgroundColor = UIColor(Color(bytes: 0, 122, 255))
      return button
    }
  }

  @Test(arguments: touches, quirks)
  func `a button with a block`(story: Story, traits: Traits) throws {
    for type in [UIButton.ButtonType.system, .custom] { try Self.block(type).check(story, traits) }
  }

  @Test(arguments: quirks)
  func `a touch on the block`(traits: Traits) throws {
    try Self.block(.system).check("touchDown(10, 10)@0; touchUpInside(60, 10)@0.1; touchDown(60, 10)@0.2", traits)
  }

  @Test(arguments: quirks)
  func `the size of a button with a block`(traits: Traits) throws {
    for type in [UIButton.ButtonType.system, .custom] { try Self.block(type).checkSize(traits) }
  }
}
