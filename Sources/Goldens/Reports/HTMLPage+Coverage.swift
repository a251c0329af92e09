internal import PresscheckFiles

extension HTMLPage {
  /// A table of the buttons with a state or transition that no golden shows; empty where nothing was measured.
  var coverage: String {
    guard let summary = report.coverage.summary else { return "" }
    let lacking = report.coverage.filter { ($0.states + $0.transitions).contains { $0.missing != nil } }
    let listed = lacking.prefix(HTMLPage.maximumCovered)
    let (left, whole) = (lacking.count - listed.count, report.coverage.count - lacking.count)
    let rest = [
      left > 0 ? "\(left) more buttons are in report.json." : nil,
      whole > 0 ? "\(whole == 1 ? "1 button lacks" : "\(whole) buttons lack") nothing." : nil,
    ].compactMap(\.self)
    let rows = listed.map { button in
      HTMLTemplate.part(
        "covered",
        [
          "button": button.button.breakable, "states": HTMLPage.marks(button.states),
          "transitions": HTMLPage.marks(button.transitions),
        ])
    }
    return HTMLTemplate.part(
      "coverage",
      [
        "title": summary.markup, "rows": rows.joined(),
        "rest": rest.isEmpty ? "" : "<p>\(rest.joined(separator: " "))</p>",
      ])
  }

  private static let maximumCovered = 500

  private static func marks(_ parts: [StateCoverage.Part]) -> String {
    parts.map { HTMLTemplate.part($0.missing == nil ? "shown" : "unshown", ["name": $0.name.markup]) }.joined()
  }
}
