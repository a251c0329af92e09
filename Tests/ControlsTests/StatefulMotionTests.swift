import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct StatefulMotionTests {
  private static let pressMe: PropertyValues = [
    "title": .text("Press me!"), "loadingText": .text("Wait"), "buttonType": .text("system"),
    "color1": .color(DynamicColor(.white)), "color2": .color(DynamicColor(.black)),
    "selectedColor1": .color(DynamicColor(.white)), "selectedColor2": .color(DynamicColor(.black)),
  ]

  private func life(_ events: String = "", entering state: String? = nil) throws -> Timeline {
    try Timeline(Stateful(Self.pressMe), events, entering: state, size: Size(200, 40))
  }

  private func layer(_ name: String, _ life: Timeline, at time: Double) throws -> Layer {
    try #require(life.tree(at: time).sublayers.first { $0.name == name })
  }

  @Test func `a tap leads to loading, effect by effect in UIKit's order`() throws {
    #expect(
      try life("touchDown@0 touchUpInside@0.1").trace.effects.map(\.description) == [
        "0.000 touchDown isHighlighted=true", "0.100 touchUpInside isHighlighted=false",
        "0.100 touchUpInside indicator.isHidden=false", "0.100 touchUpInside indicator.startAnimating",
        "0.100 touchUpInside isUserInteractionEnabled=false", "0.100 touchUpInside title(disabled)=Wait",
        "0.100 touchUpInside isEnabled=false", "0.100 touchUpInside status=loading",
        "0.100 touchUpInside gradient.isHidden=true", "0.100 touchUpInside callback(loading)",
      ])
  }

  @Test func `setSelected touches neither title nor indicator`() throws {
    #expect(
      try life("setSelected@1").trace.effects.map(\.effect) == [
        "gradient.isHidden=true", "isEnabled=false", "status=selected", "callback(selected)",
      ])
  }

  @Test func `setEnabled writes the loading title, and a later selection shows it`() throws {
    let life = try life("setEnabled@0 setSelected@1")
    #expect(
      life.trace.effects.prefix(7).map(\.effect) == [
        "indicator.isHidden=true", "indicator.stopAnimating", "isUserInteractionEnabled=true", "title(disabled)=Wait",
        "gradient.isHidden=false", "isEnabled=true", "status=enabled",
      ])
    guard case .text(let title) = try layer("title", life, at: 1).content else { throw Missing() }
    #expect(title.string == "Wait")
  }

  @Test(arguments: ["loading", "selected"])
  func `no touch leads back from where interaction is off`(_ state: String) throws {
    let set = state == "loading" ? "setLoading" : "setSelected"
    let touches = Touch.allCases.map { "\($0.rawValue)@1" }.joined(separator: " ")
    let life = try life("\(set)@0 \(touches)")
    #expect(life.state(at: 2) == state)
    #expect(!life.trace.effects.contains { $0.cause.hasPrefix("touch") })
  }

  @Test(arguments: ["touchUpOutside", "touchCancel", "touchDragExit"])
  func `a touch that ends elsewhere starts nothing`(_ end: String) throws {
    let life = try life("touchDown@0 \(end)@0.1")
    #expect(life.state(at: 1) == "enabled")
    #expect(life.trace.effects.map(\.effect) == ["isHighlighted=true", "isHighlighted=false"])
  }

  @Test func `a finger that leaves and comes back still presses`() throws {
    let life = try life("touchDown@0 touchDragExit@0.1 touchDragEnter@0.2 touchUpInside@0.3")
    #expect(
      life.trace.effects.prefix(4).map(\.effect) == [
        "isHighlighted=true", "isHighlighted=false", "isHighlighted=true", "isHighlighted=false",
      ])
    #expect(life.state(at: 0.3) == "loading")
  }

  /// `CAMediaTimingFunction`'s curve `default` at a quarter, a half and three quarters.
  @Test(arguments: [(0.0625, 0.4085), (0.125, 0.8024), (0.1875, 0.9605)])
  func `the gradient fades over a quarter of a second on the default curve`(_ time: Double, _ progress: Double) throws {
    let out = try layer("gradient", life(entering: "loading"), at: time)
    #expect(!out.isHidden && abs(out.opacity - (1 - progress)) < 5e-5)
    let back = try layer("gradient", life("setLoading@0 setEnabled@1"), at: 1 + time)
    #expect(!back.isHidden && abs(back.opacity - progress) < 5e-5)
  }

  @Test func `once faded the gradient is hidden`() throws {
    let life = try life(entering: "loading")
    #expect(life.settlingTime == 0.25)
    #expect(try layer("gradient", life, at: 0.25).isHidden)
    #expect(life.settledTree == life.tree(at: 0.25 + 0.75))
  }

  @Test func `the indicator turns once a second from when loading began`() throws {
    let life = try life("touchDown@0 touchUpInside@0.1")
    guard case .spinner(let spinner) = try layer("indicator", life, at: 0.35).content else { throw Missing() }
    #expect(abs(spinner.time - 0.25) < 1e-12)
    #expect(life.period == 1)
    #expect(try layer("indicator", life, at: 0.05).isHidden)
  }

  @Test func `asking for a late moment first changes nothing`() throws {
    let life = try life("touchDown@0 touchUpInside@0.1 setEnabled@0.2")
    let late = life.tree(at: 3)
    let early = life.tree(at: 0.15)
    #expect(life.tree(at: 3) == late)
    #expect(life.tree(at: 0.15) == early)
    #expect(early != late)
  }

  @Test func `a system title shows a fifth while highlighted and comes back in a quarter of a second`() throws {
    let life = try life("touchDown@0 touchUpOutside@1")
    #expect(try layer("title", life, at: 0.5).opacity == 0.2)
    // easeInEaseOut is at a half after half the time.
    #expect(abs(try layer("title", life, at: 1.125).opacity - 0.6) < 1e-9)
    #expect(try layer("title", life, at: 1.25).opacity == 1)
  }

  private struct Missing: Error {}
}
