import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct StatefulTests {
  /// As a storyboard sets it.
  private let pressMe: PropertyValues = [
    "title": .text("Press me!"), "loadingText": .text("In Progress..."), "buttonType": .text("system"),
    "color1": .color(DynamicColor(.white)), "color2": .color(DynamicColor(.black)),
    "selectedColor1": .color(DynamicColor(Color(white: 0.2))),
    "selectedColor2": .color(DynamicColor(Color(white: 0.4))), "cornerRadius": .number(20),
  ]

  private func tree(_ state: String, _ values: PropertyValues, _ traits: Traits = Traits()) throws -> Layer {
    try Stateful(values).layer(in: state, size: Size(352, 30), traits: traits, text: BoxText())
  }

  private func names(_ layer: Layer) -> [String] { layer.sublayers.filter { !$0.isHidden }.map(\.name) }

  @Test func `each state shows its gradient, title and indicator, bottom to top`() throws {
    #expect(names(try tree("enabled", pressMe)) == ["selectedGradient", "gradient", "title"])
    #expect(names(try tree("loading", pressMe)) == ["selectedGradient", "title", "indicator"])
    #expect(names(try tree("selected", pressMe)) == ["selectedGradient", "title"])
    #expect(names(try tree("disabled", pressMe)) == ["selectedGradient", "gradient", "title"])
  }

  @Test(arguments: [
    ("enabled", "Press me!"), ("loading", "In Progress..."), ("selected", "Press me!"), ("disabled", "Press me!"),
  ])
  func `the title of each state`(_ state: String, _ title: String) throws {
    #expect(text(try tree(state, pressMe))?.string == title)
  }

  @Test func `without a loading text the title stays`() throws {
    var values = pressMe
    values["loadingText"] = nil
    #expect(text(try tree("loading", values))?.string == "Press me!")
  }

  @Test func `a system title takes the tint, and is dimmed when the button is not enabled`() throws {
    #expect(text(try tree("enabled", pressMe))?.color == Color(bytes: 0, 122, 255))
    for state in ["loading", "selected", "disabled"] {
      #expect(text(try tree(state, pressMe))?.color == Color(white: 0.52, alpha: 0.45))
    }
    let dark = Traits(appearance: .dark)
    #expect(text(try tree("disabled", pressMe, dark))?.color == Color(white: 0.55, alpha: 0.45))
  }

  @Test func `a custom title is systemBlue and never dimmed`() throws {
    var values = pressMe
    values["buttonType"] = .text("custom")
    for state in ["enabled", "loading"] {
      let title = text(try tree(state, values))
      #expect(title?.color == Color(bytes: 0, 122, 255))
      #expect(title?.font.size == 18)
    }
  }

  @Test func `a title colour of its own holds in every state, unless disabled has one`() throws {
    var values = pressMe
    values["titleColor"] = .color(DynamicColor(.white))
    #expect(text(try tree("loading", values))?.color == .white)
    values["disabledTitleColor"] = .color(DynamicColor(.black))
    #expect(text(try tree("loading", values))?.color == .black)
    #expect(text(try tree("enabled", values))?.color == .white)
  }

  @Test func `a corner radius clips the shadow away unless the author's intention counts`() throws {
    let faithful = try tree("enabled", pressMe)
    #expect(faithful.masksToBounds)
    #expect(
      faithful.findings == [
        Finding(
          layer: "button", message: "masksToBounds clips this shadow away", keys: ["masksToBounds", "cornerRadius"])
      ])
    let intended = try tree("enabled", pressMe, Traits(quirks: .intended))
    #expect(!intended.masksToBounds)
    #expect(intended.shadowOffset == Point(0, 3) && intended.shadowRadius == 3 && intended.shadowOpacity == 0.3)
    #expect(intended.findings.isEmpty)
    var square = pressMe
    square["cornerRadius"] = .number(0)
    #expect(try !tree("enabled", square).masksToBounds)
  }

  @Test func `nothing is set up until all four colours are there`() throws {
    var values = pressMe
    values["selectedColor2"] = nil
    let root = try tree("loading", values)
    #expect(names(root) == ["title"])
    #expect(root.shadowOpacity == 0)
  }

  @Test(arguments: [
    (["selectedColor2"], "selectedColor2"), (["color2", "selectedColor1"], "color2 and selectedColor1"),
    (["color1", "color2", "selectedColor2"], "color1, color2 and selectedColor2"),
  ])
  func `the colours that are missing are named`(_ missing: [String], _ list: String) throws {
    let values = pressMe.filter { !missing.contains($0.key) }
    let message = "without \(list) nothing is set up: no gradient, no shadow, no indicator and no loading on a tap"
    for state in ["enabled", "loading"] {
      #expect(try Stateful(values).findings(in: state, traits: Traits()) == [Finding(layer: nil, message: message)])
    }
  }

  @Test func `all colours or none miss nothing`() throws {
    #expect(try Stateful(pressMe).findings(in: "enabled", traits: Traits()) == [])
    let bare = pressMe.filter { !$0.key.lowercased().contains("color") }
    #expect(try Stateful(bare).findings(in: "enabled", traits: Traits()) == [])
  }

  @Test func `the indicator's artwork spans 4.5 to 24.5 in its smaller frame`() throws {
    let indicator = try #require(try tree("loading", pressMe).sublayers.last)
    #expect(indicator.frame == Rect(7.5, 7.5, 15, 15))
    #expect(indicator.content == .spinner(SpinnerContent(artwork: .medium, color: Color(white: 0.5))))
  }

  @Test func `the title is centred on whole pixels, rounded half up`() throws {
    var values = pressMe
    values["title"] = .text("abc")  // 22.5 wide; a line of 15 points is 17.9 high
    let title = try #require(try tree("enabled", values).sublayers.first { $0.name == "title" })
    #expect(title.frame == Rect(165, 6, 22.5, 18))
    let once = try #require(try tree("enabled", values, Traits(scale: 1)).sublayers.first { $0.name == "title" })
    #expect(once.frame == Rect(165, 6, 23, 18))
  }

  @Test func `insets move the title's box`() throws {
    var values = pressMe
    values["title"] = .text("ab")  // 15 wide
    values["titleEdgeInsets"] = .insets(Insets(left: 50))
    let title = try #require(try tree("enabled", values).sublayers.first { $0.name == "title" })
    #expect(title.frame.midX == 50 + (352 - 50) / 2)
  }

  @Test func `an image stands before the title, and after it right to left`() throws {
    var values = pressMe
    values["title"] = .text("ab")
    values["image"] = .image(
      ControlImage(source: .vector(VectorImage(path: .rect(Rect(0, 0, 9, 9)), size: Size(9, 9))), isTemplate: true))
    let left = try tree("enabled", values).sublayers[2...3]
    #expect(left.map(\.name) == ["image", "title"])
    #expect(left.map(\.frame.minX) == [164, 173])
    let right = try tree("enabled", values, Traits(direction: .rightToLeft)).sublayers[2...3]
    #expect(right.map(\.frame.minX) == [179, 164])
  }

  @Test func `the intrinsic size is the title's width rounded up and its line with twelve points`() throws {
    let size = try Stateful(["title": .text("abcd")]).intrinsicSize(Traits(), text: BoxText())
    #expect(size == Size(36, 34))
    let odd = try Stateful(["title": .text("abcde"), "fontSize": .number(15)]).intrinsicSize(Traits(), text: BoxText())
    #expect(odd == Size(38, 30))
  }

  @Test func `a negative corner radius is refused`() {
    #expect(
      throws: ControlError(
        property: "cornerRadius", message: "is negative", hint: "a stateful button takes 0 or more")
    ) { try Stateful(["cornerRadius": .number(-1)]) }
  }

  private func text(_ layer: Layer) -> TextContent? {
    guard case .text(let text)? = layer.sublayers.first(where: { $0.name == "title" })?.content else { return nil }
    return text
  }
}
