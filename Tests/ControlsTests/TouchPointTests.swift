import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// Every touch on every button with the finger's point; in UIKit, inside reaches 70 points beyond the bounds.
@Suite struct TouchPointTests {
  private static let color = PropertyValue.color(DynamicColor(.black))

  private static func controls() throws -> [any Control] {
    let colors: PropertyValues = [
      "color1": color, "color2": color, "selectedColor1": color, "selectedColor2": color,
    ]
    return [
      try Stateful(colors), try ActivityIndicator(), try Flatten(), Highlight([:]), Toggle([:]), Subclassed([:]),
      LayersControl(size: Size(84, 50), layers: [], states: [LayersControl.State(name: "idle")]),
    ]
  }

  /// `isHighlighted=…` and what a point makes of a touch.
  private func followed(_ control: any Control, _ events: String) throws -> [String] {
    try DrivenControl(control, events).lines.filter { line in
      line.contains("isHighlighted") || line.contains("never") || line.split(separator: " ")[2].hasPrefix("touch")
    }
  }

  @Test(arguments: Touch.allCases)
  func `every button takes every touch, with a point and without`(_ touch: Touch) throws {
    for control in try Self.controls() {
      for events in ["\(touch)@0", "touchDown@0 \(touch)@1", "touchDown(1,1)@0 \(touch)(2,2)@1", "\(touch)(1,1)@0"] {
        _ = try DrivenControl(control, events)
      }
      #expect(EventSignature.shared.contains { $0.name == touch.rawValue })
    }
  }

  @Test func `moves inside and outside highlight as a drag in and out does`() throws {
    for control in try Self.controls() {
      #expect(
        try followed(control, "touchDown@0 touchDragOutside@1 touchDragInside@2 touchCancel@3") == [
          "0.000 touchDown isHighlighted=true", "1.000 touchDragOutside isHighlighted=false",
          "2.000 touchDragInside isHighlighted=true", "3.000 touchCancel isHighlighted=false",
        ])
    }
  }

  @Test func `a second touch down in quick succession is a touch down too`() throws {
    for control in try Self.controls() {
      #expect(
        try followed(control, "touchDownRepeat@0 touchDownRepeat@0 touchUpOutside@1") == [
          "0.000 touchDownRepeat isHighlighted=true", "1.000 touchUpOutside isHighlighted=false",
        ])
    }
    let ripples = try DrivenControl(
      ActivityIndicator(), "touchDownRepeat@0 touchUpInside@1 touchDown@2 touchDownRepeat@2")
    #expect(ripples.effects.filter { $0 == "ripple" }.count == 3)
  }

  /// The button is 84 by 50.
  @Test(arguments: [
    ("touchDragInside(153,25)", [] as [String]), ("touchDragInside(-70,-70)", []),
    ("touchDragInside(154,25)", ["touchDragExit", "isHighlighted=false"]),
    ("touchDragOutside(84,119)", ["touchDragInside"]),
    ("touchDragOutside(84,120)", ["touchDragExit", "isHighlighted=false"]),
    ("touchDragEnter(-71,0)", ["touchDragExit", "isHighlighted=false"]),
    ("touchUpInside(153,25)", ["isHighlighted=false"]),
    ("touchUpInside(154,25)", ["touchUpOutside", "isHighlighted=false"]),
    ("touchUpOutside(0,0)", ["touchUpInside", "isHighlighted=false"]),
  ])
  func `70 points beyond the bounds decide what a move or a lift is`(_ event: String, _ effects: [String]) throws {
    for control in try Self.controls() {
      let lines = try followed(control, "touchDown(60,10)@0 \(event)@1").filter { $0.hasPrefix("1.") }
      #expect(lines.map { String($0.split(separator: " ")[2]) } == effects)
    }
  }

  @Test func `a finger outside comes back by where it is`() throws {
    let events = "touchDown@0 touchDragExit@1 touchDragInside(200,0)@2 touchDragInside(0,0)@3"
    #expect(
      try followed(Subclassed([:]), events).suffix(3) == [
        "2.000 touchDragInside touchDragOutside", "3.000 touchDragInside touchDragEnter",
        "3.000 touchDragInside isHighlighted=true",
      ])
  }

  @Test func `a finger that comes down beside the button never arrives, nor does what it does later`() throws {
    for control in try Self.controls() {
      let life = try DrivenControl(control, "touchDown(84,0)@0 touchDragEnter@1 touchUpInside@2 touchDown(83.9,0)@3")
      #expect(life.lines.prefix(1) == ["0.000 touchDown never arrives"])
      #expect(life.lines.filter { $0.hasPrefix("1.") || $0.hasPrefix("2.") } == [])
      #expect(life.lines.contains("3.000 touchDown isHighlighted=true"))
      #expect(
        life.timeline.trace.findings.map(\.message) == [
          "touchDown at 0 never arrives: the point lies outside the button"
        ])
    }
  }

  @Test func `a file's own button follows the touch that the point makes`() throws {
    let control = LayersControl(
      size: Size(84, 50), layers: [], states: ["idle", "away"].map { LayersControl.State(name: $0) },
      transitions: [StateTransition(from: "idle", event: "touchDragExit", to: "away")])
    #expect(try DrivenControl(control, "touchDown@0 touchDragInside(300,0)@1").timeline.state(at: 1) == "away")
    #expect(try DrivenControl(control, "touchDown@0 touchDragInside(100,0)@1").timeline.state(at: 1) == "idle")
  }

  @Test func `the bounds are those of the moment`() throws {
    let life = try DrivenControl(Subclassed([:]), "resize(300,50)@0 touchDown(290,10)@1 touchUpInside(360,10)@2")
    #expect(life.effects.last == "callback(touchUpInside)")
  }

  @Test func `a touch that a disabled button swallowed stays lost when it is enabled`() throws {
    let life = try DrivenControl(Highlight([:]), "setEnabled(false)@0 touchDown@1 setEnabled(true)@2 touchUpInside@3")
    #expect(!life.effects.contains("callback(touchUpInside)"))
  }
}
