import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct ReachabilityTests {
  private func reachability(_ control: any Control, _ traits: Traits = Traits()) throws -> Reachability {
    try Reachability(control, on: ControlContext(size: Size(200, 40), traits: traits, text: BoxText()))
  }

  private func transitions(_ control: any Control, _ traits: Traits = Traits()) throws -> [String] {
    try reachability(control, traits).transitions.map(\.description)
  }

  private func findings(_ control: any Control, _ traits: Traits = Traits()) throws -> [String] {
    try reachability(control, traits).findings.map(\.message)
  }

  private func notes(_ control: any Control, _ traits: Traits = Traits()) throws -> [String] {
    try reachability(control, traits).notes.map(\.message)
  }

  private static let stateful: PropertyValues = [
    "title": .text("a"), "color1": .color(DynamicColor(.white)), "color2": .color(DynamicColor(.black)),
    "selectedColor1": .color(DynamicColor(.white)), "selectedColor2": .color(DynamicColor(.black)),
  ]

  @Test func `a stateful button's states and what leads to them`() throws {
    let control = try Stateful(Self.stateful)
    #expect(
      try transitions(control) == [
        "enabled → loading on setLoading", "enabled → selected on setSelected", "enabled → loading on setNextAction",
        "disabled → enabled on setEnabled", "disabled → loading on setLoading", "disabled → selected on setSelected",
        "enabled → loading on touchUpInside", "loading → enabled on setEnabled", "loading → selected on setSelected",
        "loading → enabled on setNextAction", "selected → enabled on setEnabled", "selected → loading on setLoading",
        "selected → enabled on setNextAction",
      ])
    #expect(
      try notes(control) == ["no touch leads to selected or disabled: a program sets them"])
    #expect(try findings(control) == [])
  }

  @Test func `a highlight button's`() throws {
    let control = Highlight([
      "normalBackgroundColor": .color(DynamicColor(.white)), "highlightedBackgroundColor": .color(DynamicColor(.black)),
    ])
    #expect(
      try transitions(control) == [
        "normal → highlighted on touchDown", "normal → disabled on setEnabled(false)",
        "highlighted → normal on touchUpInside", "highlighted → normal on touchDragExit",
        "highlighted → normal on touchCancel", "highlighted → disabled on setEnabled(false)",
        "disabled → normal on setEnabled(true)", "normal → highlighted on touchDragEnter",
      ])
    #expect(try notes(control) == ["no touch leads to disabled: a program sets it"])
    #expect(
      try findings(control) == [
        "a release in mid-fade makes the background jump: the new fade begins at the colour that was set",
        "a touch within 0.25 s of a release never arrives: UIView.animate switches touches off",
      ])
  }

  @Test func `a touch that comes to nothing should leave nothing behind`() throws {
    let control = Highlight(["highlightedBackgroundColor": .color(DynamicColor(.black))])
    let stays = "\(Self.cancelled) the button with backgroundColor #000000"
    #expect(try findings(control).contains(stays))
    #expect(try findings(control, DrivenControl.intended) == [])
  }

  @Test func `a toggle that a cancelled touch toggles`() throws {
    let control = Toggle(["highlightedScale": .number(0.5)])
    #expect(
      try findings(control) == [
        "\(Self.cancelled) the button in \"selected\"",
        "\(Self.cancelled) the button in \"normal\" instead of \"selected\"",
        "a touch within 0.25 s of a release never arrives: UIView.animate switches touches off",
      ])
    #expect(try findings(control, DrivenControl.intended) == [])
    #expect(try notes(control, DrivenControl.intended) == ["no touch leads to disabled: a program sets it"])
    #expect(try transitions(control).contains("highlighted → selected on touchDragExit"))
    #expect(try !transitions(control, DrivenControl.intended).contains("highlighted → selected on touchDragExit"))
  }

  @Test func `what a program does under a finger counts too`() throws {
    let control = LayersControl(
      size: Size(10, 10), layers: [],
      states: ["idle", "pressed", "done", "over"].map { LayersControl.State(name: $0) },
      transitions: [
        StateTransition(from: "idle", event: "touchDown", to: "pressed"),
        StateTransition(from: "pressed", event: "finish", to: "done"),
        StateTransition(from: "done", event: "touchUpInside", to: "over"),
      ])
    #expect(
      try transitions(control) == [
        "idle → pressed on touchDown", "pressed → done on finish", "done → over on touchUpInside",
      ])
    #expect(try notes(control) == ["no touch leads to done or over: a program sets them"])
  }

  @Test func `there is an end to what is tried, which is told`() throws {
    let arms = (0..<600).map { LayersControl.State(name: "s\($0)") }
    let control = LayersControl(
      size: Size(10, 10), layers: [LayerTemplate(name: "plate", type: .plain, values: [:])], states: arms,
      transitions: (0..<599).map { StateTransition(from: "s\($0)", event: "next", to: "s\($0 + 1)") })
    let reachability = try reachability(control)
    #expect((1..<599).contains(reachability.transitions.count))
    #expect(
      reachability.findings.last?.message
        == "only the first 400 situations were tried: there may be more transitions")
    #expect(
      reachability.notes.map(\.message) == ["no touch leads to s1, s2, s3, s4, s5 or 594 others: a program sets them"])
  }

  /// Every argument's values are few, and what changes the look alone is not tried.
  @Test func `a button with all its events is searched to the end`() throws {
    var button = try ActivityIndicator(ActivityIndicators.download)
    button.transitions = ActivityIndicators.taps
    let reachability = try reachability(button)
    #expect(!reachability.findings.contains { $0.message.hasPrefix("only the first") })
    #expect(!reachability.transitions.contains { $0.event.hasPrefix("setStyle") || $0.event.hasPrefix("resize") })
    let unnamed = try self.reachability(ActivityIndicator())
    #expect(!unnamed.findings.contains { $0.message.hasPrefix("only the first") })
    #expect(
      unnamed.transitions.map(\.description).contains("inactive → spinning on setProgressBarStyle(spinning)"))
  }

  @Test func `a button that knows what decides where events lead is searched with the same result`() throws {
    var tapped = try ActivityIndicator(ActivityIndicators.download)
    tapped.transitions = ActivityIndicators.taps
    let buttons = try [
      ActivityIndicator(), ActivityIndicator(["progress": .number(0.3), "enabled": .boolean(false)]), tapped,
    ]
    for button in buttons {
      for traits in [Traits(), DrivenControl.intended] {
        let (own, told) = try (reachability(button, traits), reachability(ToldByLook(button: button), traits))
        #expect(own.transitions == told.transitions)
        #expect(own.notes.map(\.message) == told.notes.map(\.message))
        #expect(own.findings.map(\.message) == told.findings.map(\.message))
      }
    }
  }

  @Test func `moves within the button lead where a file says`() throws {
    let control = LayersControl(
      size: Size(10, 10), layers: [],
      states: ["idle", "in", "out", "twice"].map { LayersControl.State(name: $0) },
      transitions: [
        StateTransition(from: "idle", event: "touchDragInside", to: "in"),
        StateTransition(from: "in", event: "touchDragOutside", to: "out"),
        StateTransition(from: "idle", event: "touchDownRepeat", to: "twice"),
      ])
    #expect(try notes(control).isEmpty)
  }

  @Test func `a subclassed button's`() throws {
    #expect(try findings(Subclassed([:])) == Subclassed([:]).behaviorFindings(Traits()).map(\.message))
    #expect(try notes(Subclassed([:])) == ["no touch leads to disabled: a program sets it"])
  }

  @Test func `a state out of reach is a note, because a program can set it`() throws {
    var control = try Flatten()
    #expect(try notes(control) == ["no touch leads to loading: a program sets it"])
    control.transitions = [StateTransition(from: "loading", event: "touchUpInside", to: "regular")]
    #expect(try notes(control) == ["no touch leads to loading: a program sets it"])
    #expect(try findings(control) == [])
    control.transitions.append(StateTransition(from: "regular", event: "touchUpInside", to: "loading"))
    #expect(try findings(control) == [] && notes(control) == [])
  }

  @Test func `the file's own states`() throws {
    let control = LayersControl(
      size: Size(10, 10), layers: [LayerTemplate(name: "plate", type: .plain, values: [:])],
      states: [
        LayersControl.State(name: "idle"),
        LayersControl.State(name: "pressed", changes: ["plate": ["transform": .transform(.scale(0.98, 0.98))]]),
        LayersControl.State(name: "lost"),
      ],
      transitions: [
        StateTransition(from: "idle", event: "touchDown", to: "pressed"),
        StateTransition(from: "pressed", event: "touchUpInside", to: "idle"),
      ])
    #expect(try transitions(control) == ["idle → pressed on touchDown", "pressed → idle on touchUpInside"])
    #expect(try notes(control) == ["no touch leads to lost: a program sets it"])
    let finding = try #require(try reachability(control).findings.first)
    #expect(finding.message == "\(Self.cancelled) the button in \"pressed\"")
    #expect(
      finding.hint
        == "add {from: pressed, event: touchUpOutside, to: idle} and {from: pressed, event: touchCancel, to: idle}")
    #expect(finding.transition?.description == "idle → pressed on touchDown")
  }

  @Test func `a state that no finished touch leads to is not asked what a cancelled touch does`() throws {
    let button = try Button(["title": .text("Buy")])
    #expect(try transitions(button).contains("normal → highlighted on setHighlighted(true)"))
    #expect(try findings(button) == [])
  }

  @Test func `a finger that stays outside has not left anything behind yet`() throws {
    let control = Self.control([
      ("idle", "touchDown", "pressed"), ("pressed", "touchUpInside", "idle"), ("pressed", "touchUpOutside", "idle"),
      ("pressed", "touchCancel", "idle"),
    ])
    #expect(try findings(control) == [])
  }

  @Test func `a button that switches as soon as a finger comes down is meant to`() throws {
    #expect(try findings(Self.control([("idle", "touchDown", "on"), ("on", "touchDown", "idle")])) == [])
  }

  @Test func `what the file says a cancelled touch leads to is meant`() throws {
    let control = Self.control([
      ("idle", "touchDown", "pressed"), ("pressed", "touchUpInside", "idle"), ("pressed", "touchUpOutside", "failed"),
      ("pressed", "touchCancel", "failed"), ("failed", "touchUpInside", "idle"),
    ])
    #expect(try findings(control) == [])
  }

  private static let cancelled = "a finger that is dragged out, or a touch that the system cancels, leaves"

  private static func control(_ transitions: [(from: String, event: String, to: String)]) -> LayersControl {
    var states: [String] = []
    for name in transitions.flatMap({ [$0.from, $0.to] }) where !states.contains(name) { states.append(name) }
    return LayersControl(
      size: Size(10, 10), layers: [], states: states.map { LayersControl.State(name: $0) },
      transitions: transitions.map { StateTransition(from: $0.from, event: $0.event, to: $0.to) })
  }
}

/// A button whose situations are told apart by its look.
private struct ToldByLook: Control {
  var button: ActivityIndicator

  var states: [String] { button.states }
  var events: [EventSignature] { button.events }
  var followsItsFile: Bool { button.followsItsFile }
  func intrinsicSize(_ traits: Traits, text: any TextMeasuring) -> Size? { button.intrinsicSize(traits, text: text) }
  func start(in context: ControlContext) -> any ControlInstance { Instance(button: button.start(in: context)) }
  func behaviorFindings(_ traits: Traits) -> [Finding] { button.behaviorFindings(traits) }

  struct Instance: ControlInstance {
    var button: any ControlInstance

    var state: String { button.state }
    var root: Layer {
      get { button.root }
      set { button.root = newValue }
    }
    mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError) {
      try button.handle(event, at: time, &trace)
    }
    mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) throws(TextError) {
      try button.enter(state, at: time, &trace)
    }
    func settled() -> Instance { Instance(button: button.settled()) }
  }
}
