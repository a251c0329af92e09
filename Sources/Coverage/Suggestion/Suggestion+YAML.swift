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
        var keys: [String] = []
        if !group.events.isEmpty {
          var (id, number) = (group.events.map(\.event.name).joined(separator: "-"), 2)
          while !titles.insert(id).inserted {
            id = "\(group.events.map(\.event.name).joined(separator: "-"))-\(number)"
            number += 1
          }
          keys.append("id: \(id)")
        }
        if group.events.isEmpty || group.state != nil {
          keys.append("state: \((group.state ?? states.first ?? "").yaml)")
        }
        if !group.events.isEmpty {
          keys.append("events: \(group.events.text.yaml)")
        }
        let instants = group.instants.map(\.yaml)
        if instants != ["settled"] {
          keys.append("at: " + (instants.count == 1 ? instants[0] : "[\(instants.joined(separator: ", "))]"))
        }
        return "  - {\(keys.joined(separator: ", "))}"
      }
  }
}

extension Instant {
  fileprivate var yaml: String {
    switch self {
    case .settled: "settled"
    case .seconds(let seconds): Number.short(seconds, decimals: 6)
    }
  }
}

extension String {
  /// The text in a map of one line, in quotes where YAML would read it otherwise.
  fileprivate var yaml: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "_-@. ".contains($0) } && first?.isLetter == true
    let isWord = ["true", "false", "null", "yes", "no", "on", "off"].contains(lowercased())
    return isPlain && !isWord ? self : JSON.text(self).compact
  }
}
