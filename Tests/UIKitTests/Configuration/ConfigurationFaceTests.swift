import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// A `UIButton` with a configuration shows what the built-in `button` with the same one does.
@MainActor @Suite struct ConfigurationFaceTests {
  private static let size = Size(200, 70)
  private static let drawing = ControlImage(
    source: .vector(VectorImage(path: .rect(Rect(0, 0, 10, 10)), size: Size(10, 10))), isTemplate: true)

  private static let events: [(String, [Event])] = [
    ("normal", []), ("highlighted", [Event("setHighlighted", [.boolean(true)])]),
    ("disabled", [Event("setEnabled", [.boolean(false)])]), ("selected", [Event("setSelected", [.boolean(true)])]),
    ("both", [Event("setSelected", [.boolean(true)]), Event("setHighlighted", [.boolean(true)])]),
  ]

  private nonisolated static let styleNames = [
    "plain", "gray", "tinted", "filled", "borderless", "bordered", "borderedTinted", "borderedProminent",
  ]

  private static let styles: [(String, () -> UIButton.Configuration)] = [
    ("plain", { .plain() }), ("gray", { .gray() }), ("tinted", { .tinted() }), ("filled", { .filled() }),
    ("borderless", { .borderless() }), ("bordered", { .bordered() }), ("borderedTinted", { .borderedTinted() }),
    ("borderedProminent", { .borderedProminent() }),
  ]

  /// Compares what is drawn after the same events, and the sizes; also of the configuration that a storyboard's values are.
  private func compare(
    _ values: PropertyValues, _ traits: Traits = Traits(), _ events: [Event] = [], besides: PropertyValues = [:],
    sourceLocation: SourceLocation = #_sourceLocation, _ make: () -> UIButton
  ) throws {
    let all = besides.merging(["configuration": .map(values), "buttonType": .text("system")]) { $1 }
    let control = try Button(all)
    let context = ControlContext(size: Self.size, traits: traits, text: Run.text)
    let timed = events.map { Timeline.TimedEvent($0, at: 0) }
    let timeline = try Timeline(control, on: context, timed)
    let theirs = try Run.items(timeline.settledTree)
    let needed = try control.intrinsicSize(traits, text: Run.text)
    for isFromValues in [false, true] {
      let screen = Run.screen(Self.size, traits)
      var intrinsic = CGSize.zero
      try screen.show {
        let button = make()
        if isFromValues { button.configuration = UIButton.Configuration(ButtonConfiguration(values)) }
        intrinsic = button.intrinsicContentSize
        button.frame = CGRect(Rect(origin: .zero, size: Self.size))
        return button
      }
      for event in events { try screen.send(event, at: 0) }
      try screen.advance(to: 1)
      let ours = try Run.items(screen.timeline.settledTree)
      #expect(ours == theirs, sourceLocation: sourceLocation)
      #expect(!ours.isEmpty && screen.findings.isEmpty, sourceLocation: sourceLocation)
      #expect(needed.map { CGSize($0) } == intrinsic, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: styleNames, [Direction.leftToRight, .rightToLeft])
  func `every style looks so in every state`(style: String, direction: Direction) throws {
    let make = try #require(Self.styles.first { $0.0 == style }?.1)
    let values: PropertyValues = [
      "style": .text(style), "title": .text("Save"), "subtitle": .text("All changes"), "image": .image(Self.drawing),
      "imagePadding": .number(6),
    ]
    for (_, events) in Self.events {
      for appearance in Appearance.allCases {
        try compare(values, Traits(appearance: appearance, direction: direction), events) {
          var configuration = make()
          (configuration.title, configuration.subtitle) = ("Save", "All changes")
          (configuration.image, configuration.imagePadding) = (UIImage(Self.drawing), 6)
          return UIButton(configuration: configuration)
        }
      }
    }
  }

  private nonisolated static let changeNames = [
    "nothing", "subtitle", "sizes", "large", "capsule", "trailing", "top", "bottom", "alignment", "insets", "colours",
    "activity", "background", "runs", "font",
  ]

  private static let changes: [(String, PropertyValues, (inout UIButton.Configuration) -> Void)] = [
    ("nothing", [:], { _ in }), ("subtitle", ["subtitle": .text("b")], { $0.subtitle = "b" }),
    ("sizes", ["buttonSize": .text("mini")], { $0.buttonSize = .mini }),
    ("large", ["buttonSize": .text("large")], { $0.buttonSize = .large }),
    ("capsule", ["cornerStyle": .text("capsule")], { $0.cornerStyle = .capsule }),
    ("trailing", ["imagePlacement": .text("trailing")], { $0.imagePlacement = .trailing }),
    ("top", ["imagePlacement": .text("top")], { $0.imagePlacement = .top }),
    ("bottom", ["imagePlacement": .text("bottom")], { $0.imagePlacement = .bottom }),
    (
      "alignment", ["titleAlignment": .text("trailing"), "subtitle": .text("b"), "titlePadding": .number(4)],
      { ($0.titleAlignment, $0.subtitle, $0.titlePadding) = (.trailing, "b", 4) }
    ),
    (
      "insets", ["contentInsets": .map(["leading": .number(30)])],
      { $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0) }
    ),
    (
      "colours",
      [
        "baseForegroundColor": .color(DynamicColor(.black)),
        "baseBackgroundColor": .color(DynamicColor(UIColor.red.color)),
      ],
      { ($0.baseForegroundColor, $0.baseBackgroundColor) = (.black, .red) }
    ),
    ("activity", ["showsActivityIndicator": .boolean(true)], { $0.showsActivityIndicator = true }),
    (
      "background",
      [
        "background": .map([
          "backgroundColor": .color(DynamicColor(UIColor.blue.color)), "cornerRadius": .number(9),
          "strokeWidth": .number(2),
          "strokeOutset": .number(3), "strokeColor": .color(DynamicColor(UIColor.red.color)), "image": .image(drawing),
          "imageContentMode": .text("center"), "backgroundInsets": .map(["leading": .number(5)]),
        ])
      ],
      {
        $0.background.backgroundColor = .blue
        ($0.background.cornerRadius, $0.background.strokeWidth, $0.background.strokeOutset) = (9, 2, 3)
        ($0.background.strokeColor, $0.background.image) = (.red, UIImage(drawing))
        $0.background.imageContentMode = .center
        $0.background.backgroundInsets.leading = 5
      }
    ),
    (
      "runs",
      [
        "attributedTitle": .records([
          ["string": .text("a"), "fontSize": .number(12)],
          ["string": .text("b"), "fontSize": .number(17), "color": .color(UIColor.red.color)],
        ])
      ],
      {
        var title = AttributedString("a", attributes: AttributeContainer().font(.systemFont(ofSize: 12)))
        title += AttributedString("b", attributes: AttributeContainer().foregroundColor(.red))
        $0.attributedTitle = title
      }
    ),
    (
      "font", ["fontSize": .number(20), "fontWeight": .fontWeight(.bold)],
      { $0.attributedTitle?.font = .systemFont(ofSize: 20, weight: .bold) }
    ),
  ]

  @Test(arguments: changeNames, [Direction.leftToRight, .rightToLeft])
  func `every property has the same effect`(name: String, direction: Direction) throws {
    let (_, own, change) = try #require(Self.changes.first { $0.0 == name })
    let values: PropertyValues = ["style": .text("filled"), "title": .text("Save"), "image": .image(Self.drawing)]
    try compare(values.merging(own) { $1 }, Traits(direction: direction)) {
      var configuration = UIButton.Configuration.filled()
      (configuration.title, configuration.image) = ("Save", UIImage(Self.drawing))
      change(&configuration)
      return UIButton(configuration: configuration)
    }
  }

  @Test func `a configuration without content shows the button's title and image`() throws {
    let besides: PropertyValues = ["title": .text("mine"), "image": .image(Self.drawing)]
    try compare(["style": .text("gray")], besides: besides) {
      let button = UIButton(configuration: .gray())
      button.setTitle("mine", for: .normal)
      button.setImage(UIImage(Self.drawing), for: .normal)
      button.contentEdgeInsets = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
      return button
    }
  }

  @Test func `a title before a configuration with an image stays away, one after it is the configuration's`() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(Self.drawing)
    let before = UIButton()
    before.setTitle("mine", for: .normal)
    before.configuration = configuration
    #expect(before.configuration?.title == nil)
    let after = UIButton(configuration: configuration)
    after.setTitle("mine", for: .normal)
    #expect(after.configuration?.title == "mine" && after.configuration?.image != nil)
    let plain = UIButton(configuration: .plain())
    plain.setTitle("mine", for: .normal)
    #expect(plain.configuration?.title == nil && plain.title(for: .normal) == "mine")
  }

  @Test func `a button that loses its configuration looks as if it had none`() throws {
    func tree(_ change: (UIButton) -> Void) throws -> [DisplayItem] {
      let screen = Run.screen(Self.size)
      try screen.show {
        let button = UIButton(type: .system)
        button.setTitle("mine", for: .normal)
        button.frame = CGRect(Rect(origin: .zero, size: Self.size))
        change(button)
        return button
      }
      return try Run.items(screen.timeline.settledTree)
    }
    let plain = try tree { _ in }
    let changed = try tree { button in
      button.configuration = .filled()
      button.layoutIfNeeded()
      button.configuration = nil
    }
    #expect(plain == changed && !plain.isEmpty)
  }
}
