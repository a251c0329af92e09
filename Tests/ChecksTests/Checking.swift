import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRendering
import PresscheckTestSupport

@testable import PresscheckChecks

/// Checks a button file that is nowhere on the disk.
func check(
  _ text: String, rules: [CheckRule] = CheckRule.all, state: String? = nil, profile: CheckSettings.Profile? = nil,
  settings: CheckSettings = CheckSettings()
) throws -> ButtonCheck {
  let renderer = Renderer(try button(text), fonts: try FontResolver())
  return try ButtonCheck(renderer, CheckPlan(rules: rules, state: state, profile: profile, settings: settings))
}

/// A class of 30 × 30 points that gives answers in each state, and shows a plate or a title.
private struct AnsweringClass: ClassStandIn {
  let title: String?
  /// Nil for code that fails.
  let probe: @Sendable (_ state: String) -> Probe?
  func record(_ request: RecordingRequest) throws(Diagnostic) -> Recording {
    var root = Layer(name: "view", frame: Rect(0, 0, 30, 30))
    root.backgroundColor = .white
    if let title { root.content = .text(TextContent(string: title, font: Font(size: 15), color: .black)) }
    let states = ["setHighlighted": "highlighted", "setSelected": "selected", "setEnabled": "disabled"]
    let state = request.events.first.flatMap { states[$0.event.name] } ?? "normal"
    var recording = Recording(still: root, state: state, size: root.bounds.size)
    guard request.isProbed else { return recording }
    guard let probe = probe(state) else {
      var crash = Diagnostic(file: nil, "it crashes")
      crash.scope = .picture
      throw crash
    }
    recording.probe = probe
    return recording
  }
}

/// Checks a class that gives answers in each state, nil where its code fails.
func checkClass(
  _ keys: String = "", title: String? = nil, rules: [CheckRule], probe: @escaping @Sendable (_ state: String) -> Probe?
) throws -> ButtonCheck {
  let folder = TemporaryFolder()
  try folder.write("class Plate {}", "A.swift")
  let path = try folder.write("control: uikit\nclass: Plate\nsources: A.swift\n\(keys)", "button.yaml")
  let file = try ButtonFile(path: path, context: ReadingContext(host: AnsweringClass(title: title, probe: probe)))
  return try ButtonCheck(Renderer(file, fonts: try FontResolver()), CheckPlan(rules: rules))
}

/// A button of one text, 60 × 60 points on white, with other keys of the text and of the file.
func textButton(_ color: String, _ text: String = "", plate: String = "white", _ keys: String = "") -> String {
  """
  control: layers
  name: pay
  size: [60, 60]
  layers:
    - {name: plate, frame: [0, 0, "100%", "100%"], backgroundColor: \(plate)}
    - {name: title, type: text, frame: [0, 0, "100%", "100%"], string: Pay, color: "\(color)", fontSize: 20\(text)}
  \(keys)
  """
}

extension ButtonCheck {
  /// The verdicts of a rule, in order.
  func verdicts(_ rule: CheckRule) -> [CheckResult.Verdict] {
    results.filter { $0.rule == rule.name }.map(\.verdict)
  }

  /// The sentences of a rule, in order.
  func messages(_ rule: CheckRule) -> [String] { results.filter { $0.rule == rule.name }.map(\.message) }
}
