internal import PresscheckButtonFile
internal import PresscheckGraphics

extension MovingChange {
  /// The moment that shows the change: `busy at 0.1 s`, or the events of it.
  var phrase: String {
    let time = "at \(Number.short(middle, decimals: 3)) s"
    guard !events.isEmpty else { return "\(change.to) \(time)" }
    let calls = events.map(\.description).joined(separator: " ")
    return "\(state.map { "\($0) with " } ?? "")\(calls) \(time)"
  }
}
