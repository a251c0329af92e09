import PresscheckButtonFile
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
