import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

/// Which image a toggle shows.
@Suite struct ToggleImageTests {
  /// In the author's recording the image is (0, 111, 254) before the touch and during it.
  @Test func `the image swaps at once, and the template of a custom button is not darkened under a finger`() throws {
    let life = try Toggles.life("touchDown@0 touchUpInside@0.1 touchDown@1 touchUpInside@2")
    let looks: [(Double, ControlImage)] = [
      (-1, Toggles.plus), (0, Toggles.plus), (0.1, Toggles.tick), (1, Toggles.tick), (2, Toggles.plus),
    ]
    for (time, image) in looks {
      let shown = try life.image(at: time)
      #expect(shown?.image == image.source && shown?.tintColor == Color(bytes: 0, 122, 255))
    }
    let values = Toggles.follow.merging(["buttonType": .text("system")]) { $1 }
    #expect(try Toggles.life("touchDown@0", Traits(), values).layer("image", at: 0).opacity == 0.2)
  }

  @Test func `a program that selects swaps no image, intended it does, and inspection says so`() throws {
    let events = "setSelected(true)@1"
    #expect(try Toggles.life(events).image(at: 1)?.image == Toggles.plus.source)
    #expect(try Toggles.life(events, DrivenControl.intended).image(at: 1)?.image == Toggles.tick.source)
    #expect(
      try Toggles.life(events).timeline.trace.findings.map(\.message) == [
        "setSelected at 1 swaps no image: a touch does"
      ])
    let swaps = "setSelected swaps no image: the next touch that switches does"
    #expect(Toggle(Toggles.follow).behaviorFindings(Traits()).map(\.message).contains(swaps))
    #expect(Toggle(Toggles.follow).behaviorFindings(DrivenControl.intended) == [])
  }

  @Test func `normalImage shows once a touch has switched the button off, intended at first`() throws {
    var values = Toggles.follow
    values["image"] = nil
    let events = "touchDown@0 touchCancel@1 touchDown@2 touchCancel@3"
    let life = try Toggles.life(events, Traits(), values)
    #expect(!life.root(at: 0).sublayers.contains { $0.name == "image" })
    #expect(try life.image(at: 1)?.image == Toggles.tick.source)
    #expect(try life.image(at: 3)?.image == Toggles.plus.source)
    #expect(try Toggles.life("", DrivenControl.intended, values).image(at: 0)?.image == Toggles.plus.source)
    let told = "normalImage shows only after a touch has switched the button off: give image too"
    #expect(Toggle(values).findings(in: "normal", traits: Traits()).map(\.message) == [told])
    #expect(Toggle(values).findings(in: "normal", traits: DrivenControl.intended) == [])
    #expect(Toggle(values).findings(in: "selected", traits: Traits()) == [])
  }

  @Test func `a picture is darkened pixel by pixel, its alpha kept`() throws {
    let pixels = PixelImage(width: 1, height: 2, rgba: [255, 100, 3, 255, 10, 20, 30, 128])
    var values = Toggles.follow
    values["image"] = .image(ControlImage(source: .pixels(pixels)))
    let shown = try Toggles.life("touchDown@0", Traits(), values).image(at: 0)
    #expect(shown?.image == .pixels(PixelImage(width: 1, height: 2, rgba: [153, 60, 2, 255, 6, 12, 18, 128])))
  }

  @Test func `an SVG is darkened as pixels are`() throws {
    var svg = SVGImage(bytes: Array("<svg/>".utf8), size: Size(24, 24), surfaceCount: 1)
    var values = Toggles.follow
    values["image"] = .image(ControlImage(source: .svg(svg)))
    let shown = try Toggles.life("touchDown@0", Traits(), values).image(at: 0)
    svg.brightness = 0.6
    #expect(shown?.image == .svg(svg))
  }

  @Test func `the image of its own shows until the first release`() throws {
    var values = Toggles.follow
    values["image"] = .image(Toggles.drawing(2))
    let life = try Toggles.life("touchDown@0 touchCancel@1 touchDown@2 touchCancel@3", Traits(), values)
    #expect(try life.image(at: -1)?.image == Toggles.drawing(2).source)
    #expect(try life.image(at: 1)?.image == Toggles.tick.source)
    #expect(try life.image(at: 3)?.image == Toggles.plus.source)
  }

  @Test func `without a selected image nothing is swapped, which is told`() throws {
    var values = Toggles.follow
    values["selectedImage"] = nil
    let life = try Toggles.life("touchDown@0 touchUpInside@1", Traits(), values)
    #expect(life.timeline.state(at: 1) == "selected")
    #expect(!life.effects.contains { $0.hasPrefix("image=") })
    #expect(try life.image(at: 1)?.image == Toggles.plus.source)
    let finding = Finding(layer: nil, message: "without a selectedImage the image is never swapped")
    #expect(Toggle(values).findings(in: "normal", traits: Traits()) == [finding])
    #expect(Toggle(Toggles.follow).findings(in: "normal", traits: Traits()) == [])
  }
}
