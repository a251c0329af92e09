import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// What a button shows in each state, and how it gets there.
@Suite struct ButtonTests {
  private static func color(_ color: Color) -> PropertyValue { .color(DynamicColor(color)) }
  private static let (first, second) = (Toggles.drawing(8), Toggles.drawing(16))
  private static let blue = Color(bytes: 0, 122, 255)

  // MARK: Look-up

  @Test func `each state has its title, the others have the normal one's`() throws {
    let values: PropertyValues = [
      "title": .text("go"), "titles": .map(["highlighted": .text("now"), "disabled": .text("no")]),
    ]
    for (state, title) in [
      ("normal", "go"), ("highlighted", "now"), ("selected", "go"), ("disabled", "no"), ("focused", "go"),
    ] {
      let life = try DrivenControl(button: values, entering: state)
      #expect(life.timeline.state(at: 0) == state)
      #expect(try life.title(at: 0)?.string == title)
    }
  }

  @Test func `two states at once look like the normal one`() throws {
    let values: PropertyValues = [
      "titles": .map(["normal": .text("a"), "highlighted": .text("b"), "selected": .text("c")]),
      "titleColors": .map(["normal": Self.color(.red), "selected": Self.color(.blue)]),
      "isSelected": .boolean(true),
    ]
    let life = try DrivenControl(button: values, "touchDown@1")
    #expect(try life.title(at: 0)?.string == "c" && life.title(at: 0)?.color == .blue)
    #expect(try life.title(at: 1)?.string == "a" && life.title(at: 1)?.color == .red)
    #expect(life.timeline.state(at: 1) == "highlighted")
  }

  @Test func `the short properties are the maps' states`() throws {
    let short: PropertyValues = [
      "title": .text("a"), "titleColor": Self.color(.red), "highlightedTitleColor": Self.color(.blue),
      "disabledTitleColor": Self.color(.black), "image": .image(Self.first), "backgroundImage": .image(Self.second),
    ]
    let long: PropertyValues = [
      "titles": .map(["normal": .text("a")]),
      "titleColors": .map([
        "normal": Self.color(.red), "highlighted": Self.color(.blue), "disabled": Self.color(.black),
      ]), "images": .map(["normal": .image(Self.first)]), "backgroundImages": .map(["normal": .image(Self.second)]),
    ]
    for state in UIKitStates.all {
      #expect(
        try DrivenControl(button: short, entering: state).root(at: 1)
          == DrivenControl(button: long, entering: state).root(at: 1))
    }
  }

  static let twice: [(short: String, map: String, state: String)] = [
    ("title", "titles", "normal"), ("titleColor", "titleColors", "normal"),
    ("highlightedTitleColor", "titleColors", "highlighted"), ("disabledTitleColor", "titleColors", "disabled"),
    ("image", "images", "normal"), ("backgroundImage", "backgroundImages", "normal"),
  ]

  @Test(arguments: twice)
  func `a state that has its value twice is refused`(_ names: (short: String, map: String, state: String)) throws {
    let value = PropertyValue.text("a")
    #expect(
      throws: ControlError(
        property: names.map, message: "has a value for \(names.state), and so has \(names.short)",
        hint: "leave out one of them")
    ) { try Button([names.short: value, names.map: .map([names.state: value])]) }
  }

  @Test func `titles are white, or have the tint unless the type is custom`() throws {
    #expect(try DrivenControl(button: ["title": .text("a")]).title(at: 0)?.color == .white)
    let system: PropertyValues = ["title": .text("a"), "buttonType": .text("system")]
    #expect(try DrivenControl(button: system).title(at: 0)?.color == Self.blue)
    #expect(try DrivenControl(button: system).title(at: 0)?.font.size == 15)
    #expect(
      try DrivenControl(button: system, entering: "disabled").title(at: 0)?.color == Color(white: 0.52, alpha: 0.45))
    #expect(try DrivenControl(button: system, entering: "highlighted").layer("title", at: 0).opacity == 0.2)
    #expect(
      try DrivenControl(button: ["title": .text("a")], entering: "highlighted").layer("title", at: 0).opacity == 1)
  }

  @Test func `images are darkened and faded unless they are the state's own or nobody wants it`() throws {
    let pixels = ControlImage(source: .pixels(PixelImage(width: 1, height: 1, rgba: [200, 100, 50, 255])))
    func byte(_ values: PropertyValues, _ state: String) throws -> UInt8? {
      guard case .pixels(let image)? = try DrivenControl(button: values, entering: state).image(at: 1)?.image else {
        return nil
      }
      return image.rgba[0]
    }
    func opacity(_ values: PropertyValues) throws -> Double {
      try DrivenControl(button: values, entering: "disabled").layer("image", at: 1).opacity
    }
    let plain: PropertyValues = ["image": .image(pixels)]
    #expect(try byte(plain, "normal") == 200 && byte(plain, "highlighted") == 120)
    #expect(try opacity(plain) == 0.5)
    let unadjusted = plain.merging([
      "adjustsImageWhenHighlighted": .boolean(false), "adjustsImageWhenDisabled": .boolean(false),
    ]) { $1 }
    #expect(try byte(unadjusted, "highlighted") == 200 && opacity(unadjusted) == 1)
    let own: PropertyValues = [
      "images": .map(["normal": .image(pixels), "highlighted": .image(pixels), "disabled": .image(pixels)])
    ]
    #expect(try byte(own, "highlighted") == 200 && opacity(own) == 1)
  }

  @Test func `a background image has the bounds, is darkened and fades`() throws {
    let pixels = ControlImage(source: .pixels(PixelImage(width: 1, height: 1, rgba: [200, 100, 50, 255])))
    let values: PropertyValues = ["title": .text("a"), "backgroundImage": .image(pixels)]
    let root = try DrivenControl(button: values).root(at: 0)
    #expect(root.sublayers.map(\.name) == ["background", "title"])
    #expect(root.sublayers[0].frame == Rect(0, 0, 100, 40))
    #expect(try DrivenControl(button: values, entering: "disabled").layer("background", at: 0).opacity == 0.5)
    guard
      case .image(let image) = try DrivenControl(button: values, entering: "highlighted").layer("background", at: 0)
        .content
    else {
      Issue.record("no image")
      return
    }
    #expect(image.image == .pixels(PixelImage(width: 1, height: 1, rgba: [120, 60, 30, 255])))
  }

  @Test func `a title's shadow is a copy that is not blurred, on the other side under a finger if wanted`() throws {
    let values: PropertyValues = [
      "title": .text("a"), "titleShadowColors": .map(["normal": Self.color(.red)]),
      "titleShadowOffset": .point(Point(1, 2)), "reversesTitleShadowWhenHighlighted": .boolean(true),
    ]
    let title = try DrivenControl(button: values).layer("title", at: 0)
    #expect(title.shadowColor == .red && title.shadowOpacity == 1 && title.shadowRadius == 0)
    #expect(title.shadowOffset == Point(1, 2))
    #expect(
      try DrivenControl(button: values, entering: "highlighted").layer("title", at: 0).shadowOffset == Point(-1, -2))
    #expect(try DrivenControl(button: ["title": .text("a")]).layer("title", at: 0).shadowOpacity == 0)
  }

  @Test func `an attributed title takes the title's place`() throws {
    let values: PropertyValues = [
      "title": .text("plain"),
      "attributedTitles": .map([
        "normal": .records([
          ["string": .text("Bu"), "color": Self.color(.red)], ["string": .text("y"), "underline": .boolean(true)],
        ])
      ]),
    ]
    let title = try #require(try DrivenControl(button: values).title(at: 0))
    #expect(title.string == "Buy" && title.color == .white)
    #expect(title.runs == [TextRun(string: "Bu", color: .red), TextRun(string: "y", isUnderlined: true)])
    #expect(try DrivenControl(button: values, "setTitle(new,normal)@1").title(at: 1)?.runs == [])
  }

  @Test func `a type's own image is a template in the tint`() throws {
    for type in ["detailDisclosure", "infoLight", "infoDark", "contactAdd"] {
      let image = try #require(try DrivenControl(button: ["buttonType": .text(type)]).image(at: 0))
      #expect(image.tintColor == Self.blue)
    }
    let own = try DrivenControl(button: ["buttonType": .text("contactAdd"), "image": .image(Self.first)])
    #expect(try own.image(at: 0)?.image == Self.first.source)
  }

  @Test func `light shines in the middle while a finger is down, if wanted`() throws {
    let values: PropertyValues = ["title": .text("a"), "showsTouchWhenHighlighted": .boolean(true)]
    #expect(try DrivenControl(button: values).root(at: 0).sublayers.map(\.name) == ["title"])
    let glow = try DrivenControl(button: values, entering: "highlighted").layer("glow", at: 0)
    #expect(glow.frame.center == Point(50, 20))
  }

  // MARK: View and layer

  @Test func `the layer has Core Animation's properties, and alpha is its opacity`() throws {
    let values: PropertyValues = [
      "alpha": .number(0.5), "backgroundColor": Self.color(.red), "cornerRadius": .number(30),
      "borderWidth": .number(2), "borderColor": Self.color(.blue), "masksToBounds": .boolean(true),
      "shadowOpacity": .number(0.25), "maskedCorners": .corners(.topLeft),
    ]
    let root = try DrivenControl(button: values).root(at: 0)
    #expect(root.opacity == 0.5 && root.backgroundColor == .red && root.cornerRadius == 30)
    #expect(root.borderWidth == 2 && root.borderColor == .blue && root.masksToBounds && root.shadowOpacity == 0.25)
    #expect(root.shadowOffset == Point(0, -3) && root.shadowRadius == 3 && root.maskedCorners == .topLeft)
  }

  @Test func `the button may have colours and a direction of its own`() throws {
    let values: PropertyValues = [
      "title": .text("a"), "buttonType": .text("system"), "overrideUserInterfaceStyle": .text("dark"),
      "image": .image(Self.first), "semanticContentAttribute": .text("forceRightToLeft"),
    ]
    let life = try DrivenControl(button: values)
    #expect(try life.title(at: 0)?.color == Color(bytes: 10, 132, 255))
    #expect(try life.layer("image", at: 0).frame.minX > life.layer("title", at: 0).frame.minX)
    for word in ["forceLeftToRight", "playback", "spatial"] {
      let values = values.merging(["semanticContentAttribute": .text(word)]) { $1 }
      let root = try DrivenControl(button: values, "", Traits(direction: .rightToLeft))
      #expect(try root.layer("image", at: 0).frame.minX < root.layer("title", at: 0).frame.minX)
    }
  }

  // MARK: States and events

  static let initial: [(property: String, state: String)] = [
    ("isSelected", "selected"), ("isHighlighted", "highlighted"), ("isFocused", "focused"),
  ]

  @Test(arguments: initial)
  func `a button begins in the state of its properties, and reaches every other`(
    _ first: (property: String, state: String)
  ) throws {
    let values: PropertyValues = ["title": .text("a"), first.property: .boolean(true)]
    #expect(try Button(values).states.first == first.state)
    for state in UIKitStates.all {
      #expect(try DrivenControl(button: values, entering: state).timeline.state(at: 0) == state)
      #expect(
        try DrivenControl(button: values.merging(["isEnabled": .boolean(false)]) { $1 }, entering: state).timeline
          .state(at: 0) == state)
    }
  }

  static let reductions: [Reduction] = [
    ("", "touchDown", "highlighted", "isHighlighted=true"),
    ("", "touchUpInside", "normal", "callback(touchUpInside)"), ("", "touchCancel", "normal", ""),
    ("", "setEnabled(false)", "disabled", "isEnabled=false"), ("", "setSelected(true)", "selected", "isSelected=true"),
    ("", "setHighlighted(true)", "highlighted", "isHighlighted=true"), ("", "setHighlighted(false)", "normal", ""),
    ("", "setFocused(true)", "focused", "isFocused=true"),
    ("", "setTitle(new,normal)", "normal", "title(normal)=new"),
    ("touchDown@0", "touchUpInside", "normal", "isHighlighted=false; callback(touchUpInside)"),
    ("touchDown@0", "touchDragExit", "normal", "isHighlighted=false"),
    ("touchDown@0", "setHighlighted(false)", "normal", "isHighlighted=false"),
    ("setHighlighted(true)@0", "setSelected(true)", "highlighted", "isSelected=true"),
    ("setSelected(true)@0 setFocused(true)@0", "setSelected(false)", "focused", "isSelected=false"),
    ("setEnabled(false)@0", "touchDown", "disabled", ""),
    ("setEnabled(false)@0", "setFocused(true)", "disabled", "isFocused=true"),
  ]

  @Test(arguments: reductions)
  func `events`(_ reduction: Reduction) throws {
    let life = try DrivenControl(button: ["title": .text("a")], "\(reduction.before) \(reduction.event)@1")
    let effects = life.timeline.trace.effects.filter { $0.time == 1 }.map(\.effect)
    #expect(effects.joined(separator: "; ") == reduction.effects)
    #expect(life.timeline.state(at: 1) == reduction.state)
  }

  @Test func `a program's highlight dims a system title and fades back like a finger's`() throws {
    let life = try DrivenControl(
      button: ["title": .text("a"), "buttonType": .text("system")], "setHighlighted(true)@0 setHighlighted(false)@1")
    #expect(try life.layer("title", at: 0.5).opacity == 0.2)
    #expect(abs(try life.layer("title", at: 1.125).opacity - 0.6) < 1e-9)
  }

  @Test func `a new title shows at once in its state`() throws {
    let life = try DrivenControl(
      button: ["title": .text("a")], "setTitle(b,normal)@1 setTitle(c,disabled)@2 setEnabled(false)@3")
    #expect(try [0, 1, 2, 3].map { try life.title(at: $0)?.string } == ["a", "b", "b", "c"])
  }

  @Test func `what is drawn in another way is told`() throws {
    #expect(
      try Button(["lineBreakMode": .text("byCharWrapping")]).findings(in: "normal", traits: Traits()).map(\.message)
        == [
          "byCharWrapping breaks lines between words here, and inside a word that is too long"
        ])
  }
}

private enum UIKitStates {
  static let all = ["normal", "highlighted", "selected", "disabled", "focused"]
}
