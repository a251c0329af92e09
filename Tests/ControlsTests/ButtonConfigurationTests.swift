import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// Buttons with a configuration: "abcd" is 34 points wide in 17 points, and its line 20.5 high at 2x.
@Suite struct ButtonConfigurationTests {
  private static func configuration(_ values: PropertyValues) -> PropertyValues {
    ["configuration": .map(["title": .text("abcd")].merging(values) { $1 })]
  }

  private static let image = PropertyValue.image(
    ControlImage(source: .vector(VectorImage(path: .rect(Rect(0, 0, 1, 1)), size: Size(10, 10))), isTemplate: true))

  private func life(
    _ values: PropertyValues, entering state: String? = nil, _ traits: Traits = Traits()
  ) throws -> DrivenControl {
    try DrivenControl(Button(values), entering: state, size: Size(100, 50), traits)
  }

  private func life(_ values: PropertyValues, _ traits: Traits) throws -> DrivenControl {
    try life(values, entering: nil, traits)
  }

  // MARK: Sizes

  static let sizes: [(PropertyValues, Size)] = [
    ([:], Size(58, 34.5)), (["subtitle": .text("ab")], Size(58, 50)),
    (["subtitle": .text("ab"), "titlePadding": .number(5)], Size(58, 54)),
    (["image": image, "imagePadding": .number(5)], Size(73, 34.5)),
    (["image": image, "imagePadding": .number(5), "imagePlacement": .text("trailing")], Size(73, 34.5)),
    (["image": image, "imagePadding": .number(5), "imagePlacement": .text("top")], Size(58, 49.5)),
    (["image": image, "imagePadding": .number(5), "imagePlacement": .text("bottom")], Size(58, 49.5)),
    (["title": .text(""), "image": image, "imagePadding": .number(5)], Size(34, 24)),
    (["showsActivityIndicator": .boolean(true)], Size(78, 34.5)),
    (["buttonSize": .text("mini")], Size(50, 28)), (["buttonSize": .text("small")], Size(50, 28)),
    (["buttonSize": .text("large")], Size(74, 50.5)),
    (
      [
        "contentInsets": .map(["top": .number(1), "leading": .number(2), "bottom": .number(3), "trailing": .number(4)])
      ],
      Size(40, 24.5)
    ), (["contentInsets": .map([:])], Size(34, 20.5)), (["fontSize": .number(12)], Size(48, 28.5)),
  ]

  @Test(arguments: sizes)
  func `the size is that of the content with its insets`(_ values: PropertyValues, _ size: Size) throws {
    #expect(try Button(Self.configuration(values)).intrinsicSize(Traits(), text: BoxText()) == size)
  }

  // MARK: Places

  private func frames(_ values: PropertyValues, _ direction: Direction = .leftToRight) throws -> [String: Rect] {
    let root = try life(Self.configuration(values), Traits(direction: direction)).root(at: 0)
    return Dictionary(uniqueKeysWithValues: root.sublayers.map { ($0.name, $0.frame) })
  }

  @Test func `image and title stand in the middle, with the image on its side`() throws {
    let values: PropertyValues = ["image": Self.image, "imagePadding": .number(6)]
    func frames(_ placement: String, _ direction: Direction = .leftToRight) throws -> [Rect?] {
      let frames = try self.frames(values.merging(["imagePlacement": .text(placement)]) { $1 }, direction)
      return [frames["image"], frames["title"]]
    }
    #expect(try frames("leading") == [Rect(25, 20, 10, 10), Rect(41, 15, 34, 20.5)])
    #expect(try frames("trailing") == [Rect(65, 20, 10, 10), Rect(25, 15, 34, 20.5)])
    #expect(try frames("leading", .rightToLeft) == frames("trailing"))
    #expect(try frames("top") == [Rect(45, 7, 10, 10), Rect(33, 23, 34, 20.5)])
    #expect(try frames("bottom") == [Rect(45, 33.5, 10, 10), Rect(33, 7, 34, 20.5)])
  }

  @Test func `a subtitle stands below the title, aligned with it`() throws {
    func left(_ alignment: String, _ direction: Direction = .leftToRight) throws -> Double? {
      try frames(["subtitle": .text("ab"), "titleAlignment": .text(alignment)], direction)["subtitle"]?.minX
    }
    #expect(try frames(["subtitle": .text("ab")])["title"] == Rect(33, 7, 34, 20.5))
    #expect(try frames(["subtitle": .text("ab")])["subtitle"] == Rect(33, 28.5, 12, 14.5))
    #expect(try [left("automatic"), left("leading"), left("center"), left("trailing")] == [33, 33, 44, 55])
    #expect(try [left("leading", .rightToLeft), left("trailing", .rightToLeft)] == [55, 33])
  }

  @Test func `leading insets are at the right in right to left`() throws {
    let values: PropertyValues = ["contentInsets": .map(["leading": .number(20)])]
    #expect(try frames(values)["title"]?.midX == 60)
    #expect(try frames(values, .rightToLeft)["title"]?.midX == 40)
  }

  @Test func `the content follows the button's alignment`() throws {
    let values = Self.configuration([:]).merging(["contentHorizontalAlignment": .text("leading")]) { $1 }
    #expect(try life(values).layer("title", at: 0).frame.minX == 12)
    #expect(try life(values, Traits(direction: .rightToLeft)).layer("title", at: 0).frame.maxX == 88)
  }

  // MARK: Content

  @Test func `a configuration without content shows the button's title and image`() throws {
    let values: PropertyValues = [
      "title": .text("mine"), "image": Self.image, "configuration": .map(["style": .text("filled")]),
    ]
    let life = try life(values)
    #expect(try life.title(at: 0)?.string == "mine" && life.image(at: 0) != nil)
    let own = values.merging(["configuration": .map(["image": Self.image])]) { $1 }
    #expect(try self.life(own).root(at: 0).sublayers.map(\.name) == ["background", "image"])
  }

  @Test func `a program's title is the configuration's`() throws {
    let life = try DrivenControl(
      Button(Self.configuration([:])), "setTitle(b,normal)@1 setTitle(c,disabled)@2", size: Size(100, 50))
    #expect(try [0, 1, 2].map { try life.title(at: $0)?.string } == ["abcd", "b", "b"])
  }

  @Test func `an activity indicator has the image's place and the title's colour`() throws {
    let values = Self.configuration([
      "style": .text("filled"), "image": Self.image, "showsActivityIndicator": .boolean(true),
    ])
    let root = try life(values).root(at: 0)
    #expect(root.sublayers.map(\.name) == ["background", "activity", "title"])
    #expect(root.sublayers[1].content == .spinner(SpinnerContent(artwork: .medium, color: .white)))
  }

  // MARK: Colours

  private static let blue = Color(bytes: 0, 122, 255)
  private static let darkBlue = Color(bytes: 10, 132, 255)
  private static let fill = Color(bytes: 118, 118, 128, alpha: 0.12)
  private static let gray = Color(bytes: 120, 120, 128, alpha: 0.16)
  private static let faint = Color(bytes: 60, 60, 67, alpha: 0.298)

  static let colors: [(String, state: String, Appearance, title: Color, background: Color?)] = [
    ("plain", "normal", .light, blue, nil),
    ("plain", "highlighted", .light, blue.multiplyingAlpha(by: 0.75), nil),
    ("plain", "disabled", .light, faint, nil),
    ("borderless", "normal", .dark, darkBlue, nil),
    ("gray", "normal", .light, blue, gray), ("bordered", "normal", .light, blue, gray),
    ("gray", "highlighted", .light, blue, gray.multiplyingAlpha(by: 0.75)),
    ("gray", "disabled", .light, faint, fill),
    ("tinted", "normal", .light, blue, blue.multiplyingAlpha(by: 0.18)),
    ("tinted", "highlighted", .light, blue, blue.multiplyingAlpha(by: 0.12)),
    ("tinted", "normal", .dark, darkBlue, darkBlue.multiplyingAlpha(by: 0.25)),
    ("borderedTinted", "highlighted", .dark, darkBlue, darkBlue.multiplyingAlpha(by: 0.18)),
    ("tinted", "disabled", .light, faint, fill),
    ("filled", "normal", .light, .white, blue),
    ("filled", "highlighted", .light, .white, blue.multiplyingAlpha(by: 0.75)),
    ("borderedProminent", "highlighted", .dark, .white, Color.white.lerp(to: darkBlue, 0.8)),
    ("filled", "disabled", .light, faint, fill), ("filled", "selected", .light, .white, blue),
    ("filled", "focused", .light, .white, blue),
  ]

  @Test(arguments: colors)
  func `colours by style, state and appearance`(
    _ own: (String, state: String, Appearance, title: Color, background: Color?)
  ) throws {
    let life = try life(
      Self.configuration(["style": .text(own.0)]), entering: own.state, Traits(appearance: own.2))
    #expect(try life.title(at: 1)?.color == own.title)
    #expect(try life.layer("background", at: 1).backgroundColor == own.background)
    #expect(try life.layer("title", at: 1).opacity == 1)
  }

  @Test func `base colours take the place of the style's, and the background's own of all states'`() throws {
    let base: PropertyValues = [
      "style": .text("filled"), "baseForegroundColor": .color(DynamicColor(.black)),
      "baseBackgroundColor": .color(DynamicColor(.red)),
    ]
    let life = try life(Self.configuration(base), entering: "highlighted")
    #expect(try life.title(at: 1)?.color == .black)
    #expect(try life.layer("background", at: 1).backgroundColor == Color.red.multiplyingAlpha(by: 0.75))
    let fixed = base.merging(["background": .map(["backgroundColor": .color(DynamicColor(.blue))])]) { $1 }
    for state in ["normal", "highlighted", "disabled"] {
      let life = try self.life(Self.configuration(fixed), entering: state)
      #expect(try life.layer("background", at: 1).backgroundColor == .blue)
    }
    let plain = try self.life(Self.configuration(["baseBackgroundColor": .color(DynamicColor(.red))]))
    #expect(try plain.layer("background", at: 0).backgroundColor == .red)
  }

  // MARK: Background

  static let corners: [(PropertyValues, Double)] = [
    ([:], 5.95), (["buttonSize": .text("large")], 8.75), (["buttonSize": .text("small")], 14),
    (["buttonSize": .text("mini")], 14), (["cornerStyle": .text("capsule")], 25),
    (["cornerStyle": .text("small")], 4), (["cornerStyle": .text("medium"), "buttonSize": .text("large")], 5.95),
    (["cornerStyle": .text("large")], 8.75), (["background": .map(["cornerRadius": .number(9)])], 9),
    (["cornerStyle": .text("fixed"), "background": .map(["cornerRadius": .number(80)])], 25),
    (["cornerStyle": .text("large"), "background": .map(["cornerRadius": .number(9)])], 8.75),
  ]

  @Test(arguments: corners)
  func `corners by style and size`(_ values: PropertyValues, _ radius: Double) throws {
    #expect(try life(Self.configuration(values)).layer("background", at: 0).cornerRadius == radius)
  }

  @Test func `title and subtitle follow the content size, unless the title has a size in points`() throws {
    func fonts(_ values: PropertyValues, _ size: ContentSize) throws -> [Double] {
      let life = try life(
        Self.configuration(values.merging(["title": .text("a"), "subtitle": .text("b")]) { $1 }),
        Traits(contentSize: size))
      return try ["title", "subtitle"].map { name in
        guard case .text(let text) = try life.layer(name, at: 0).content else { return 0 }
        return text.font.size
      }
    }
    #expect(try fonts([:], .large) == [17, 12] && fonts([:], .accessibility3) == [40, 32])
    #expect(try fonts(["buttonSize": .text("small")], .accessibility3) == [36, 32])
    #expect(try fonts(["fontSize": .number(17)], .accessibility3) == [17, 32])
    #expect(try fonts(["textStyle": .text("title1")], .extraSmall) == [25, 11])
  }

  @Test func `iOS 26 makes a capsule of a background whose corners nobody gave`() throws {
    let traits = Traits(palette: .ios26)
    func corners(_ values: PropertyValues) throws -> (Double, CornerCurve) {
      let layer = try life(Self.configuration(values), traits).layer("background", at: 0)
      return (layer.cornerRadius, layer.cornerCurve)
    }
    for style in ["filled", "tinted", "gray", "bordered"] {
      #expect(try corners(["style": .text(style)]) == (25, .circular))
    }
    #expect(try corners(["style": .text("plain")]) == (5.95, .continuous))
    #expect(try corners(["style": .text("filled"), "cornerStyle": .text("medium")]) == (5.95, .continuous))
    #expect(
      try corners(["style": .text("filled"), "background": .map(["cornerRadius": .number(9)])]) == (9, .continuous))
  }

  @Test func `a background has insets, a ring and an image`() throws {
    let plate: PropertyValues = [
      "strokeWidth": .number(2), "strokeOutset": .number(3), "image": Self.image,
      "imageContentMode": .text("scaleAspectFill"),
      "backgroundInsets": .map(["top": .number(5), "leading": .number(10)]),
    ]
    let background = try life(Self.configuration(["background": .map(plate)])).layer("background", at: 0)
    #expect(background.frame == Rect(10, 5, 90, 45) && background.sublayers.map(\.name) == ["picture", "stroke"])
    let (picture, stroke) = (background.sublayers[0], background.sublayers[1])
    #expect(picture.masksToBounds && picture.cornerRadius == 5.95)
    guard case .image(let image) = picture.content else {
      Issue.record("no image")
      return
    }
    #expect(image.gravity == .resizeAspectFill && image.tintColor == Self.blue)
    #expect(stroke.frame == Rect(-3, -3, 96, 51) && stroke.borderWidth == 2 && stroke.borderColor == Self.blue)
    #expect(abs(stroke.cornerRadius - 8.95) < 1e-9)
    let red = plate.merging(["strokeColor": .color(DynamicColor(.red))]) { $1 }
    let other = try life(Self.configuration(["background": .map(red)]), Traits(direction: .rightToLeft))
      .layer("background", at: 0)
    #expect(other.frame.minX == 0 && other.sublayers[1].borderColor == .red)
  }
}
