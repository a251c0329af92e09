internal import PresscheckButtonFile
internal import PresscheckGoldens
internal import PresscheckGraphics

extension MovingChange {
  /// The picture that shows the change.
  var picture: StateCoverage.Picture {
    StateCoverage.Picture(state: state, events: events.map(\.description).joined(separator: " "), time: middle)
  }
}

extension StateCoverage.Picture {
  /// `busy at 0.1 s`, or the events of it.
  var phrase: String {
    let moment = time.map { " at \(Number.short($0, decimals: 3)) s" } ?? ""
    guard let events else { return (state ?? "") + moment }
    return (state.map { "\($0) with " } ?? "") + events + moment
  }
}
