import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

/// What a screen reader says of a button in each state.
@Suite struct ProbeTests {
  /// A class that says its state and fails while it is asked when it is disabled.
  private struct StandIn: ClassStandIn {
    func record(_ request: RecordingRequest) throws(Diagnostic) -> Recording {
      let moment = Timeline.Moment(
        time: -.infinity, state: "normal", root: Layer(name: "view", frame: Rect(0, 0, 30, 30)))
      let event = request.events.first?.event.name
      var recording = Recording(
        size: Size(30, 30), timeline: Timeline(recorded: [moment], trace: Trace(), quirks: .faithful), findings: [],
        isComplete: true)
      guard request.isProbed else { return recording }
      if event == "setEnabled" {
        var crash = Diagnostic(file: nil, "Plate crashes: asking what a screen reader says")
        crash.scope = .picture
        throw crash
      }
      recording.probe = Probe(
        elements: [AccessibilityElement(label: event ?? "Plate", traits: [.button])],
        touches: TouchArea(size: Size(40, 40), square: 40))
      return recording
    }
  }

  private func renderer(ofClass keys: String = "") throws -> Renderer {
    let folder = TemporaryFolder()
    try folder.write("class Plate {}", "A.swift")
    let path = try folder.write("control: uikit\nclass: Plate\nsources: A.swift\n\(keys)", "button.yaml")
    return Renderer(
      try ButtonFile(path: path, context: ReadingContext(host: StandIn())), fonts: try FontResolver())
  }

  /// A line for each state.
  private func speech(_ text: String) throws -> [String] {
    let renderer = Renderer(try button(text), fonts: try FontResolver())
    let (answers, failures) = try renderer.probes()
    #expect(failures == [] && answers.allSatisfy { $0.probe.touches == nil })
    return answers.map { "\($0.state): \($0.probe.elements.speech)" }
  }

  @Test func `a button says the title of the state, selected and dimmed`() throws {
    #expect(
      try speech("control: button\nproperties: {titles: {normal: Follow, selected: Following}}") == [
        "normal: Follow, button", "highlighted: Follow, button", "selected: selected, Following, button",
        "disabled: Follow, dimmed, button", "focused: Follow, button",
      ])
  }

  @Test func `the key accessibilityLabel comes before the title`() throws {
    #expect(
      try speech("control: highlight\nsize: [9, 9]\naccessibilityLabel: Pay\nproperties: {title: x}")[0]
        == "normal: Pay, button")
  }

  @Test func `layers say the texts that show, in their order`() throws {
    let text = """
      control: layers
      size: [90, 30]
      layers:
        - {name: price, type: text, frame: [0, 0, 40, 30], string: 3 €}
        - {name: title, type: text, frame: [40, 0, 40, 30], string: Pay}
      states: {idle: {}, busy: {title: {isHidden: true}, price: {opacity: 0}}}
      """
    #expect(try speech(text) == ["idle: 3 €, Pay, button", "busy: button"])
  }

  @Test func `a symbol's words are not made up, and the name in its box is none`() throws {
    let said = try speech("control: button\nproperties: {image: {symbol: heart}}")[0]
    #expect(said == "normal: (the words of the symbol heart), button")
  }

  @Test func `a document's words come before the title`() throws {
    var file = try button("control: button\nproperties: {title: x}")
    file.accessibility.hint = "Opens it"
    file.accessibility.traits = [.link]
    let renderer = Renderer(file, fonts: try FontResolver())
    #expect(try renderer.probes().answers[0].probe.elements.speech == "x, link. Opens it")
    file.accessibility.isElement = false
    let hidden = Renderer(file, fonts: try FontResolver())
    #expect(try hidden.probes().answers[0].probe.elements.speech == "nothing")
  }

  @Test func `a class is asked in each state, and code that fails is told`() throws {
    let (answers, failures) = try renderer(ofClass: "").probes()
    #expect(
      answers.map { "\($0.state): \($0.probe.elements.speech)" } == [
        "normal: Plate, button", "highlighted: setHighlighted, button", "selected: setSelected, button",
      ])
    #expect(answers.allSatisfy { $0.probe.touches?.square == 40 })
    #expect(failures.map(\.message) == ["Plate crashes: asking what a screen reader says"])
  }

  @Test func `the key of the file comes before the words of the code`() throws {
    let answers = try renderer(ofClass: "accessibilityLabel: Add").probes().answers
    #expect(answers.map(\.probe.elements.speech) == Array(repeating: "Add, button", count: 3))
  }

  @Test func `inspect has the elements as JSON`() throws {
    let renderer = try renderer(ofClass: "")
    let json = Inspection.file(renderer.file, [], try renderer.probes().answers, size: nil, findings: []).pretty
    #expect(json.contains("\"speech\": \"Plate, button\"") && json.contains("\"square\": 40"))
    #expect(json.contains("\"label\": \"Plate\"") && json.contains("\"traits\": [\"button\"]"))
  }
}
