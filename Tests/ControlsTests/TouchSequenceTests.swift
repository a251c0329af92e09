import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// The whole trace of a finger that leaves, comes back, leaves and lifts, and of one that the system takes away.
@Suite struct TouchSequenceTests {
  private static let wandering =
    "touchDown@0 touchDragExit@0.1 touchDragEnter@0.2 touchDragExit@0.3 touchUpOutside@0.4 touchDown@1 touchCancel@1.1"
  private static let tapping = "touchDown@0 touchDragExit@0.1 touchDragEnter@0.2 touchUpInside@0.3"

  private static let color = PropertyValue.color(DynamicColor(.black))
  private static let image = ActivityIndicators.icon(2)

  private static func stateful() throws -> any Control {
    try Stateful([
      "title": .text("Go"), "loadingText": .text("Wait"), "color1": color, "color2": color, "selectedColor1": color,
      "selectedColor2": color,
    ])
  }

  private static func flatten() throws -> any Control {
    var button = try Flatten(["regularTitle": .text("Go"), "loadingTitle": .text("Wait")])
    button.transitions = [StateTransition(from: nil, event: "touchUpInside", to: "loading")]
    return button
  }

  private static func highlight() -> any Control {
    Highlight(["normalBackgroundColor": color, "highlightedBackgroundColor": color])
  }

  private static func toggle() -> any Control {
    Toggle(["highlightedScale": .number(0.6), "normalImage": image, "selectedImage": image])
  }

  private static func layers() -> any Control {
    LayersControl(
      size: Size(9, 9), layers: [],
      states: ["idle", "pressed", "done"].map { LayersControl.State(name: $0) },
      transitions: [
        StateTransition(from: "idle", event: "touchDown", to: "pressed"),
        StateTransition(from: "pressed", event: "touchDragExit", to: "idle"),
        StateTransition(from: "idle", event: "touchDragEnter", to: "pressed"),
        StateTransition(from: "pressed", event: "touchUpInside", to: "done"),
        StateTransition(from: nil, event: "touchCancel", to: "idle"),
      ])
  }

  private func trace(_ control: any Control, _ events: String, _ quirks: Quirks = .faithful) throws -> String {
    try DrivenControl(control, events, Traits(quirks: quirks)).lines.joined(separator: "\n")
  }

  /// What a button does that only follows the finger.
  private static let plain = """
    0.000 touchDown isHighlighted=true
    0.100 touchDragExit isHighlighted=false
    0.200 touchDragEnter isHighlighted=true
    0.300 touchDragExit isHighlighted=false
    1.000 touchDown isHighlighted=true
    1.100 touchCancel isHighlighted=false
    """

  /// The same up to a tap.
  private static let plainTap = """
    0.000 touchDown isHighlighted=true
    0.100 touchDragExit isHighlighted=false
    0.200 touchDragEnter isHighlighted=true
    0.300 touchUpInside isHighlighted=false
    """

  @Test func `stateful, flatten and subclassed only follow the finger`() throws {
    for control in [try Self.stateful(), try Self.flatten(), Subclassed([:])] {
      for quirks in [Quirks.faithful, .intended] {
        #expect(try trace(control, Self.wandering, quirks) == Self.plain)
      }
    }
  }

  @Test func `a button that is switched off under a finger loses the touch`() throws {
    let events = "touchDown@0 setEnabled(false)@0.1 setEnabled(true)@0.2 touchDragInside@0.3 touchUpInside@0.4"
    #expect(
      try trace(Self.highlight(), events) == """
        0.000 touchDown isHighlighted=true
        0.000 touchDown backgroundColor=highlightedBackgroundColor
        0.100 setEnabled isEnabled=false
        0.100 setEnabled isHighlighted=false
        0.100 setEnabled backgroundColor=normalBackgroundColor
        0.200 setEnabled isEnabled=true
        """)
    let loading = try trace(Self.stateful(), "touchDown@0 setLoading@0.1 setEnabled@0.2 touchUpInside@0.3")
    #expect(loading.contains("0.100 setLoading isEnabled=false\n0.100 setLoading isHighlighted=false"))
    #expect(!loading.contains("0.300"))
    let off = "touchDown@0 setEnabled(false)@0.1 touchUpInside@0.2"
    #expect(try trace(ActivityIndicator(), off, .intended).contains("0.100 setEnabled transform.scale=1"))
    #expect(try !trace(ActivityIndicator(), off).contains("0.200"))
  }

  @Test func `a second finger has no effect`() throws {
    let once = try trace(Self.toggle(), "touchDown@0 touchUpInside@0.3")
    let twice = try trace(Self.toggle(), "touchDown@0 touchDown@0.1 touchUpInside@0.3")
    #expect(twice.split(separator: "\n").filter { !$0.hasSuffix("never arrives") }.joined(separator: "\n") == once)
  }

  @Test func `a finger that comes back and lifts has tapped`() throws {
    #expect(
      try trace(Self.stateful(), Self.tapping) == Self.plainTap + """

        0.300 touchUpInside indicator.isHidden=false
        0.300 touchUpInside indicator.startAnimating
        0.300 touchUpInside isUserInteractionEnabled=false
        0.300 touchUpInside title(disabled)=Wait
        0.300 touchUpInside isEnabled=false
        0.300 touchUpInside status=loading
        0.300 touchUpInside gradient.isHidden=true
        0.300 touchUpInside callback(loading)
        """)
    #expect(
      try trace(Self.flatten(), Self.tapping) == Self.plainTap + """

        0.300 touchUpInside callback(touchUpInside)
        0.300 touchUpInside currentState=loading
        0.300 touchUpInside addSubview(spinner)
        0.300 touchUpInside title=Wait
        """)
    #expect(
      try trace(Subclassed([:]), Self.tapping) == Self.plainTap + "\n0.300 touchUpInside callback(touchUpInside)")
  }

  @Test func `highlight fades with every step`() throws {
    #expect(
      try trace(Self.highlight(), Self.wandering) == """
        0.000 touchDown isHighlighted=true
        0.000 touchDown backgroundColor=highlightedBackgroundColor
        0.100 touchDragExit isHighlighted=false
        0.100 touchDragExit backgroundColor=normalBackgroundColor
        0.200 touchDragEnter isHighlighted=true
        0.200 touchDragEnter backgroundColor=highlightedBackgroundColor
        0.300 touchDragExit isHighlighted=false
        0.300 touchDragExit backgroundColor=normalBackgroundColor
        1.000 touchDown isHighlighted=true
        1.000 touchDown backgroundColor=highlightedBackgroundColor
        1.100 touchCancel isHighlighted=false
        1.100 touchCancel backgroundColor=normalBackgroundColor
        """)
  }

  @Test func `toggle toggles whenever the finger leaves, as intended never`() throws {
    #expect(
      try trace(Self.toggle(), Self.wandering) == """
        0.000 touchDown isHighlighted=true
        0.000 touchDown transform.scale=0.6
        0.100 touchDragExit isHighlighted=false
        0.100 touchDragExit transform.scale=1
        0.100 touchDragExit isSelected=true
        0.100 touchDragExit image=selectedImage
        0.200 touchDragEnter isHighlighted=true
        0.200 touchDragEnter transform.scale=0.6
        0.300 touchDragExit isHighlighted=false
        0.300 touchDragExit transform.scale=1
        0.300 touchDragExit isSelected=false
        0.300 touchDragExit image=normalImage
        1.000 touchDown isHighlighted=true
        1.000 touchDown transform.scale=0.6
        1.100 touchCancel isHighlighted=false
        1.100 touchCancel transform.scale=1
        1.100 touchCancel isSelected=true
        1.100 touchCancel image=selectedImage
        """)
    #expect(
      try trace(Self.toggle(), Self.wandering, .intended) == """
        0.000 touchDown isHighlighted=true
        0.000 touchDown transform.scale=0.6
        0.100 touchDragExit isHighlighted=false
        0.100 touchDragExit transform.scale=1
        0.200 touchDragEnter isHighlighted=true
        0.200 touchDragEnter transform.scale=0.6
        0.300 touchDragExit isHighlighted=false
        0.300 touchDragExit transform.scale=1
        1.000 touchDown isHighlighted=true
        1.000 touchDown transform.scale=0.6
        1.100 touchCancel isHighlighted=false
        1.100 touchCancel transform.scale=1
        """)
  }

  @Test func `the activity indicator hears of presses and taps alone, as intended of all`() throws {
    #expect(
      try trace(ActivityIndicator(), Self.wandering) == """
        0.000 touchDown isHighlighted=true
        0.000 touchDown ripple
        0.000 touchDown transform.scale=0.98
        0.100 touchDragExit isHighlighted=false
        0.200 touchDragEnter isHighlighted=true
        0.300 touchDragExit isHighlighted=false
        1.000 touchDown isHighlighted=true
        1.000 touchDown ripple
        1.000 touchDown transform.scale=0.98
        1.100 touchCancel isHighlighted=false
        """)
    #expect(
      try trace(ActivityIndicator(), Self.wandering, .intended) == """
        0.000 touchDown isHighlighted=true
        0.000 touchDown ripple
        0.000 touchDown transform.scale=0.98
        0.100 touchDragExit isHighlighted=false
        0.100 touchDragExit transform.scale=1
        0.200 touchDragEnter isHighlighted=true
        0.200 touchDragEnter transform.scale=0.98
        0.300 touchDragExit isHighlighted=false
        0.300 touchDragExit transform.scale=1
        1.000 touchDown isHighlighted=true
        1.000 touchDown ripple
        1.000 touchDown transform.scale=0.98
        1.100 touchCancel isHighlighted=false
        1.100 touchCancel transform.scale=1
        """)
  }

  @Test func `a file's own button goes where its transitions say`() throws {
    #expect(
      try trace(Self.layers(), Self.wandering) == """
        0.000 touchDown isHighlighted=true
        0.000 touchDown state=pressed
        0.100 touchDragExit isHighlighted=false
        0.100 touchDragExit state=idle
        0.200 touchDragEnter isHighlighted=true
        0.200 touchDragEnter state=pressed
        0.300 touchDragExit isHighlighted=false
        0.300 touchDragExit state=idle
        1.000 touchDown isHighlighted=true
        1.000 touchDown state=pressed
        1.100 touchCancel isHighlighted=false
        1.100 touchCancel state=idle
        """)
    #expect(try trace(Self.layers(), Self.tapping).hasSuffix("isHighlighted=false\n0.300 touchUpInside state=done"))
  }
}
