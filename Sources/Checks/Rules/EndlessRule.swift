internal import PresscheckButtonFile
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension CheckRule {
  /// Motion that does not stop.
  package static let endless = CheckRule(
    name: "endless", summary: "warns when something moves for longer than 5 s in a state that is not busy",
    source: "WCAG 2.2.2", question: .series { series in [EndlessRule().result(of: series)] })
}

/// How long a state moves.
struct EndlessRule {
  /// In seconds (*documented*).
  private static let longest = 5.0
  /// Words in the names of states in which people wait (*own*).
  private static let busyWords = [
    "busy", "load", "progress", "spin", "wait", "work", "process", "send", "sync", "connect",
  ]

  func result(of series: Series) -> CheckResult {
    var result = CheckResult("endless", .pass)
    result.keys = ["animations"]
    let isEndless = series.showsEndlessMotion
    let duration = series.beginTime.map { series.settlingTime - $0 } ?? 0
    guard isEndless || duration > Self.longest + 1e-9 else { return result }
    let name = series.state.lowercased()
    let isBusy = Self.busyWords.contains(where: name.contains) || series.moments.contains { $0.tree.showsSpinner }
    guard !isBusy else { return result }
    result.verdict = .warning
    let endless = series.causes.first(where: \.isEndless)
    result.layer = endless?.layer
    let cause = endless.map { " (\($0.description))" } ?? ""
    result.tell(
      isEndless
        ? "moves for ever\(cause), and the state is not busy"
        : "moves for \(Number.short(duration, decimals: 2)) s, longer than 5 s")
    return result
  }
}

extension Layer {
  /// Whether an activity indicator shows.
  fileprivate var showsSpinner: Bool {
    guard !isHidden, opacity > 0 else { return false }
    if case .spinner = content { return true }
    return sublayers.contains(where: \.showsSpinner)
  }
}
