import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct LayersControlTests {
  private func tree(
    _ templates: [LayerTemplate], changes: [String: PropertyValues] = [:], _ traits: Traits = Traits()
  ) throws -> Layer {
    let control = LayersControl(
      size: Size(100, 50), layers: templates, states: [LayersControl.State(name: "idle", changes: changes)])
    return try control.layer(in: "idle", size: control.size, traits: traits, text: BoxText())
  }

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PropertyValue {
    .frame(PropertyValue.Frame(x: .points(x), y: .points(y), width: .points(width), height: .points(height)))
  }

  @Test func `a layer without a frame covers its superlayer`() throws {
    #expect(try tree([LayerTemplate(name: "a")]).sublayers[0].frame == Rect(0, 0, 100, 50))
  }

  @Test func `shares follow the superlayer, at every depth`() throws {
    let half = PropertyValue.frame(
      PropertyValue.Frame(x: .share(0.5), y: .points(5), width: .share(0.5), height: .share(1)))
    let root = try tree([
      LayerTemplate(name: "a", values: ["frame": half], sublayers: [LayerTemplate(name: "b", values: ["frame": half])])
    ])
    #expect(root.sublayers[0].frame == Rect(50, 5, 50, 50))
    #expect(root.sublayers[0].sublayers[0].frame == Rect(25, 5, 25, 50))
  }

  @Test func `a frame is where it is whatever the anchor point`() throws {
    let root = try tree([
      LayerTemplate(name: "a", values: ["frame": frame(10, 10, 20, 20), "anchorPoint": .point(Point(0, 0))])
    ])
    #expect(root.sublayers[0].frame == Rect(10, 10, 20, 20))
    #expect(root.sublayers[0].position == Point(10, 10))
  }

  @Test func `bounds, position and anchor point place a layer too`() throws {
    let root = try tree([
      LayerTemplate(
        name: "a",
        values: [
          "bounds": .rect(Rect(1, 2, 20, 10)), "position": .point(Point(50, 20)), "anchorPoint": .point(Point(1, 1)),
        ])
    ])
    #expect(root.sublayers[0].frame == Rect(30, 10, 20, 10))
    #expect(root.sublayers[0].bounds.origin == Point(1, 2))
  }

  @Test func `perspective is a sublayer transform that says where the eye is`() throws {
    let root = try tree([LayerTemplate(name: "a", values: ["perspective": .number(400)])])
    #expect(root.sublayers[0].sublayerTransform3D == .perspective(distance: 400))
    #expect(root.sublayers[0].sublayerTransform3D.numbers[11] == -1.0 / 400)
  }

  @Test func `a state's key takes the place of those of the layer that say the same in another way`() throws {
    let eye: PropertyValues = ["perspective": .number(400)]
    let turned: PropertyValues = ["sublayerTransform": .transform(.scale(2, 2))]
    func sublayers(_ values: PropertyValues, _ changes: PropertyValues) throws -> Transform3D {
      try tree([LayerTemplate(name: "a", values: values)], changes: ["a": changes]).sublayers[0].sublayerTransform3D
    }
    #expect(try sublayers(eye, turned) == Transform3D(.scale(2, 2)))
    #expect(try sublayers(turned, eye) == .perspective(distance: 400))
    let placed: PropertyValues = ["bounds": .rect(Rect(0, 0, 10, 10)), "position": .point(Point(5, 5))]
    let moved = try tree([LayerTemplate(name: "a", values: placed)], changes: ["a": ["frame": frame(20, 20, 20, 20)]])
    #expect(moved.sublayers[0].frame == Rect(20, 20, 20, 20))
    let framed = LayerTemplate(name: "a", values: ["frame": frame(0, 0, 10, 10)])
    let shifted = try tree([framed], changes: ["a": ["position": .point(Point(25, 5))]])
    #expect(shifted.sublayers[0].frame == Rect(20, 0, 10, 10))
  }

  @Test func `a state can go back to the spacing of the font`() throws {
    func spacing(_ values: PropertyValues, _ changes: PropertyValues = [:]) throws -> Double? {
      let root = try tree([LayerTemplate(name: "t", type: .text, values: values)], changes: ["t": changes])
      guard case .text(let content) = root.sublayers[0].content else { return nil }
      return content.letterSpacing
    }
    #expect(try spacing(["letterSpacing": .number(2)]) == 2)
    #expect(try spacing(["letterSpacing": .text("auto")]) == nil)
    #expect(try spacing(["letterSpacing": .number(2)], ["letterSpacing": .text("auto")]) == nil)
  }

  /// Apple's table: headline is semibold, of 17 points at the default size and 28 at AX1; a size of its own grows as the style does.
  @Test func `a text of a style follows the content size`() throws {
    func font(
      _ values: PropertyValues, _ contentSize: ContentSize = .large, changes: PropertyValues = [:]
    ) throws -> Font? {
      let text = LayerTemplate(name: "t", type: .text, values: values.merging(["string": .text("x")]) { $1 })
      let root = try tree([text], changes: ["t": changes], Traits(contentSize: contentSize))
      guard case .text(let content) = root.sublayers[0].content else { return nil }
      return content.font
    }
    let headline: PropertyValues = ["fontStyle": .text("headline")]
    #expect(try font(headline) == Font(size: 17, weight: .semibold))
    #expect(try font(headline, .accessibility1) == Font(size: 28, weight: .semibold))
    let own = headline.merging(["fontSize": .number(34), "fontWeight": .fontWeight(.bold)]) { $1 }
    #expect(try font(own, .accessibility1) == Font(size: 56, weight: .bold))
    #expect(try font(["fontSize": .number(34)], .accessibility1) == Font(size: 34))
    #expect(
      try font(headline, .accessibility1, changes: ["fontStyle": .text("caption1")]) == Font(size: 22))
  }

  @Test func `right to left reflects frames but not content, unless a layer says not to`() throws {
    let traits = Traits(direction: .rightToLeft)
    let root = try tree(
      [
        LayerTemplate(name: "a", values: ["frame": frame(10, 0, 20, 20)]),
        LayerTemplate(name: "b", values: ["frame": frame(10, 0, 20, 20), "mirrors": .boolean(false)]),
        LayerTemplate(name: "c", type: .text, values: ["string": .text("x")]),
      ], traits)
    #expect(root.sublayers[0].frame == Rect(70, 0, 20, 20))
    #expect(root.sublayers[1].frame == Rect(10, 0, 20, 20))
    guard case .text(let text) = root.sublayers[2].content else { return #expect(Bool(false), "no text") }
    #expect(text.alignment == .right)
  }

  @Test func `frames lie in the bounds of their superlayer, wherever these begin`() throws {
    let bounds: PropertyValues = ["bounds": .rect(Rect(10, 5, 60, 40)), "position": .point(Point(50, 10))]
    let inner = [LayerTemplate(name: "whole"), LayerTemplate(name: "chip", values: ["frame": frame(10, 10, 20, 20)])]
    let template = LayerTemplate(name: "scrolled", values: bounds, sublayers: inner, mask: LayerTemplate(name: "m"))
    let scrolled = try tree([template]).sublayers[0]
    #expect(scrolled.sublayers[0].frame == Rect(10, 5, 60, 40) && scrolled.mask?.frame == Rect(10, 5, 60, 40))
    let reflected = try tree([template], Traits(direction: .rightToLeft)).sublayers[0]
    #expect(reflected.sublayers.map(\.frame) == [Rect(10, 5, 60, 40), Rect(50, 10, 20, 20)])
  }

  @Test func `a state's changes replace values, layer by layer`() throws {
    let root = try tree(
      [LayerTemplate(name: "a", values: ["opacity": .number(1), "cornerRadius": .number(4)])],
      changes: ["a": ["opacity": .number(0.5)]])
    #expect(root.sublayers[0].opacity == 0.5)
    #expect(root.sublayers[0].cornerRadius == 4)
  }

  @Test func `colours follow the appearance`() throws {
    let color = PropertyValue.color(DynamicColor(light: .white, dark: .black))
    let template = LayerTemplate(name: "a", values: ["backgroundColor": color])
    #expect(try tree([template]).sublayers[0].backgroundColor == .white)
    #expect(try tree([template], Traits(appearance: .dark)).sublayers[0].backgroundColor == .black)
  }

  @Test func `every default in the list is what the layer has without the key`() throws {
    for type in LayerType.allCases {
      let bare = try tree([LayerTemplate(name: "a", type: type)]).sublayers[0]
      for property in type.properties {
        guard let value = property.defaultValue else { continue }
        let told = try tree([LayerTemplate(name: "a", type: type, values: [property.name: value])]).sublayers[0]
        // An image layer is nothing until it has a key.
        if type == .image { continue }
        #expect(told == bare, "\(type).\(property.name)")
      }
    }
  }

  @Test func `no type lists a key twice`() throws {
    for type in LayerType.allCases {
      let names = type.properties.map(\.name)
      #expect(Set(names).count == names.count)
    }
  }

  @Test func `spokes are chosen by count`() throws {
    let root = try tree([LayerTemplate(name: "a", type: .spinner, values: ["spokes": .text("12")])])
    guard case .spinner(let spinner) = root.sublayers[0].content else { return #expect(Bool(false), "no spinner") }
    #expect(spinner.spokes == 12)
    #expect(spinner.artwork == .scaled)
  }

  /// Measured.
  @Test(arguments: [(Appearance.light, 0.502), (.dark, 0.549)])
  func `a spinner's own colour follows the appearance`(_ appearance: Appearance, _ white: Double) throws {
    let root = try tree([LayerTemplate(name: "a", type: .spinner)], Traits(appearance: appearance))
    guard case .spinner(let spinner) = root.sublayers[0].content else { return #expect(Bool(false), "no spinner") }
    #expect(spinner.color == Color(white: white))
  }
}
