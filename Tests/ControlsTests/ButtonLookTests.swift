import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// What UIKit makes of title and image by itself: in a state, and for a size of text.
@Suite struct ButtonLookTests {
  private static func color(_ color: Color) -> PropertyValue { .color(DynamicColor(color)) }
  private static let blue = Color(bytes: 0, 122, 255)
  private static let icon = ControlImage(
    source: .vector(VectorImage(path: .rect(Rect(0, 0, 9, 9)), size: Size(9, 9))), isTemplate: true)

  // MARK: States

  /// Two rows of eight in a public test of all 64 states say so: nothing of a system button gets darker.
  @Test func `under a finger a system button fades its image as its title, and both come back`() throws {
    var values: PropertyValues = ["title": .text("a"), "buttonType": .text("system"), "image": .image(Self.icon)]
    let life = try DrivenControl(button: values, "touchDown@0 touchUpInside@1")
    for name in ["title", "image"] {
      #expect(try life.layer(name, at: 0.5).opacity == 0.2)
      #expect(near(try life.layer(name, at: 1.125).opacity, 0.6) && life.root(at: 1.25).opacity == 1)
      #expect(try life.layer(name, at: 1.3).opacity == 1)
    }
    #expect(try life.image(at: 0.5)?.tintColor == Self.blue)
    values["adjustsImageWhenHighlighted"] = .boolean(false)
    #expect(try DrivenControl(button: values, entering: "highlighted").layer("image", at: 1).opacity == 0.2)
    values["images"] = .map(["highlighted": .image(Self.icon)])
    let own = try DrivenControl(button: values, "touchDown@0 touchUpInside@1")
    #expect(try own.layer("image", at: 0.5).opacity == 1 && own.layer("image", at: 1.1).opacity == 1)
    #expect(try own.layer("title", at: 0.5).opacity == 0.2)
  }

  @Test func `disabled, a system button is grey`() throws {
    var values: PropertyValues = ["title": .text("a"), "buttonType": .text("system"), "image": .image(Self.icon)]
    let life = try DrivenControl(button: values, entering: "disabled")
    let grey = Color(white: 0.52, alpha: 0.45)
    #expect(try life.title(at: 1)?.color == grey && life.image(at: 1)?.tintColor == grey)
    #expect(try life.layer("image", at: 1).opacity == 1)
    values["adjustsImageWhenDisabled"] = .boolean(false)
    #expect(try DrivenControl(button: values, entering: "disabled").image(at: 1)?.tintColor == Self.blue)
  }

  @Test func `selected, a system button is white on a plate in the tint, unless the state has its own look`() throws {
    var values: PropertyValues = ["title": .text("a"), "buttonType": .text("system"), "image": .image(Self.icon)]
    let selected = try DrivenControl(button: values, entering: "selected").root(at: 0)
    #expect(selected.sublayers.map(\.name) == ["plate", "image", "title"])
    let (plate, parts) = (selected.sublayers[0], selected.sublayers.dropFirst().map(\.frame))
    #expect(plate.backgroundColor == Self.blue)
    #expect(plate.frame.minX == parts[0].minX - 4 && plate.frame.maxX == parts[1].maxX + 4)
    #expect(plate.frame.minY == parts[1].minY - 2 && plate.frame.maxY == parts[1].maxY + 2)
    let small = try DrivenControl(Button(values), entering: "selected", size: Size(20, 20)).root(at: 0)
    #expect(small.sublayers[0].frame == Rect(0, 0, 20, 20))
    let life = try DrivenControl(button: values, "setSelected(true)@0 setEnabled(false)@1")
    #expect(try life.title(at: 0)?.color == .white && life.image(at: 0)?.tintColor == .white)
    #expect(life.root(at: 1).sublayers.map(\.name) == ["image", "title"])
    values["buttonType"] = .text("custom")
    #expect(
      try DrivenControl(button: values, entering: "selected").root(at: 0).sublayers.map(\.name) == ["image", "title"])
    values["buttonType"] = .text("system")
    values["titleColors"] = .map(["selected": Self.color(.red)])
    let own = try DrivenControl(button: values, entering: "selected")
    #expect(own.root(at: 0).sublayers.map(\.name) == ["image", "title"])
    #expect(try own.title(at: 0)?.color == .red)
    let terms: PropertyValues = [
      "buttonType": .text("system"), "attributedTitles": .map(["normal": .records([["string": .text("Terms")]])]),
    ]
    #expect(try DrivenControl(button: terms, entering: "selected").root(at: 0).sublayers.map(\.name) == ["title"])
  }

  @Test func `a close button has two greys, whatever the tint`() throws {
    let values: PropertyValues = ["buttonType": .text("close"), "tintColor": Self.color(.red)]
    let pictures = try Appearance.allCases.map { appearance in
      try #require(try DrivenControl(button: values, "", Traits(appearance: appearance)).image(at: 0))
    }
    let fills = pictures.map { picture -> [Substring] in
      guard case .svg(let file) = picture.image else { return [] }
      return String(decoding: file.bytes, as: UTF8.self).split(separator: "'").filter { $0.hasPrefix("rgb") }
    }
    #expect(fills == [["rgb(118,118,128)", "rgb(60,60,67)"], ["rgb(118,118,128)", "rgb(235,235,245)"]])
    #expect(pictures.allSatisfy { $0.tintColor == nil })
  }

  // MARK: Symbols

  /// 24 points in the inspector, and a button of 30 by 29 points in a public storyboard.
  @Test func `a symbol follows the title's font unless it has a size of its own, and takes the line's height`() throws {
    func symbol(_ size: Double?) -> PropertyValue {
      .image(ControlImage(missingSymbol: "plus.circle", .init(pointSize: size), proportions: Size(128, 121)))
    }
    var values: PropertyValues = ["buttonType": .text("system"), "fontSize": .number(24), "image": symbol(nil)]
    let shown = try DrivenControl(button: values).layer("image", at: 0).bounds.size
    #expect(near(shown.width, 28.8) && near(shown.height, 27.225))
    #expect(try Button(values).intrinsicSize(Traits(), text: BoxText()) == Size(30, 29))
    values["image"] = symbol(10)
    #expect(near(try DrivenControl(button: values).layer("image", at: 0).bounds.width, 12))
    values["buttonType"] = .text("custom")
    #expect(try Button(values).intrinsicSize(Traits(), text: BoxText()) == Size(12, 29))
    values["title"] = .text("a")
    #expect(try Button(values).intrinsicSize(Traits(), text: BoxText())?.height == 29)
  }

  // MARK: Content size

  @Test func `a text style follows the content size, a size in points does not`() throws {
    func font(_ values: PropertyValues, _ size: ContentSize) throws -> Font? {
      let values = values.merging(["title": .text("a")]) { $1 }
      return try DrivenControl(button: values, "", Traits(contentSize: size)).title(at: 0)?.font
    }
    for style in TextStyle.allCases {
      let value: PropertyValues = ["textStyle": .text(style.rawValue)]
      for size in ContentSize.allCases { #expect(try font(value, size)?.size == style.size(at: size)) }
    }
    #expect(try font(["textStyle": .text("headline")], .large)?.weight == .semibold)
    #expect(try font(["fontSize": .number(20)], .accessibility5)?.size == 20)
    let own: PropertyValues = ["textStyle": .text("body"), "fontSize": .number(34)]
    #expect(try font(own, .large)?.size == 34 && font(own, .accessibility5)?.size == 106)
  }

  @Test func `a button grows with its title`() throws {
    let button = try Button(["title": .text("Continue"), "textStyle": .text("body")])
    let sizes = try ContentSize.allCases.map {
      try #require(try button.intrinsicSize(Traits(contentSize: $0), text: BoxText()))
    }
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0.width < $1.width && $0.height < $1.height })
  }
}
