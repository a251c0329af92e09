internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics

extension Suggestion {
  /// The pictures of one shot.
  private struct Group {
    /// Nil is the initial state.
    var state: String?
    var events: [EventCall] = []
    var instants: [Instant]
  }

  /// The items to add at the end of the file's own list of shots, else a list with the default shots too; nothing if there is
  /// nothing to add.
  package var yaml: [String] {
    guard !pictures.isEmpty else { return [] }
    // Without a list of its own the file has a settled picture of each state, which a list takes the place of.
    var groups = (hasList ? [] : states).map { Group(state: $0 == states.first ? nil : $0, instants: [.settled]) }
    for picture in pictures {
      guard let instant = picture.instant else { continue }
      if let index = groups.firstIndex(where: { $0.state == picture.state && $0.events == picture.events }) {
        if !groups[index].instants.contains(instant) { groups[index].instants.append(instant) }
      } else {
        groups.append(Group(state: picture.state, events: picture.events, instants: [instant]))
      }
    }
    var titles = Set(hasList ? shots.compactMap(\.id) + states : states)
    return (hasList ? [] : ["shots:"])
      + groups.map { group in
        var id: String?
        if !group.events.isEmpty {
          let name = group.events.map(\.event.name).joined(separator: "-")
          id = ([name] + (2...titles.count + 2).map { "\(name)-\($0)" }).first { titles.insert($0).inserted }
        }
        let state = group.events.isEmpty ? group.state ?? states.first ?? "" : group.state
        let events = group.events.isEmpty ? nil : group.events.text
        let instants = group.instants == [.settled] ? [] : group.instants.map(\.rounded)
        return "  - " + Node.shot(id: id, state: state, events: events, at: instants).flow
      }
  }
}

extension Instant {
  /// To microseconds.
  fileprivate var rounded: Instant {
    switch self {
    case .settled: .settled
    case .seconds(let seconds): .seconds((seconds * 1e6).rounded() / 1e6)
    }
  }
}
