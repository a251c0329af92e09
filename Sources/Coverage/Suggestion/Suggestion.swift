internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckRendering

/// The shots that would notice all survivors which a shot can show, found by a greedy cover, and the shots that can go.
package struct Suggestion: Sendable {
  /// A picture of a shot in whatever variant.
  struct Picture: Hashable, Sendable {
    /// Nil is the initial state.
    var state: String?
    var events: [EventCall]
    /// Nil for a film.
    var instant: Instant?

    init(_ request: PictureRequest) {
      (state, events) = (request.state, request.events)
      if case .still(let still) = request.captureTime { instant = still }
    }
  }

  /// The pictures to add, those that notice most first.
  private(set) var pictures: [Picture] = []
  /// The survivors that they notice.
  package private(set) var noticed = 0
  /// The names of goldens' shots that notice and show nothing which the others do not.
  package private(set) var needless: [String] = []
  /// The button's own shots, and whether the file has a list of them.
  let (shots, hasList): ([Shot], Bool)
  let states: [String]

  /// - Parameters:
  ///   - button: The unchanged button.
  ///   - survivors: For each survivor that is not accepted the requests that would show it, in order.
  ///   - killers: For each killed mutant the requests of all goldens that notice it, and those that show each state and transition.
  ///   - goldens: The requests of all goldens that are there.
  init(
    _ button: ButtonFile, survivors: [[PictureRequest]], killers: [[PictureRequest]], goldens: [PictureRequest]
  ) {
    (shots, states) = (button.shots, button.control.states)
    hasList = button.shots.contains { $0.place != nil }
    // A survivor that a shot of the file would show needs no other shot, whether that one is recorded or not.
    let own = Set(hasList ? button.ownRequests(.faithful).map(initial(states)) : [])
    var left = survivors.map { $0.map(initial(states)).unique }
      .filter { !$0.isEmpty && own.isDisjoint(with: $0) }
    noticed = left.count
    while let best = Suggestion.mostFrequent(left) {
      pictures.append(best)
      left.removeAll { $0.contains(best) }
    }
    needless = Suggestion.needless(
      killers.map { $0.map(initial(states)).unique }, among: goldens, states: states)
  }

  /// The picture that most lists have, the earliest of equals.
  private static func mostFrequent(_ lists: [[Picture]]) -> Picture? {
    var counts: [Picture: Int] = [:]
    var order: [Picture] = []
    for picture in lists.joined() {
      if counts[picture] == nil { order.append(picture) }
      counts[picture, default: 0] += 1
    }
    let most = counts.values.max()
    return order.first { counts[$0] == most }
  }

  /// Without all of them together, each killed mutant still has a golden that notices it, and each state one that shows it.
  private static func needless(
    _ killers: [[Picture]], among requests: [PictureRequest], states: [String]
  ) -> [String] {
    var rest = killers.map(Set.init)
    var names: [String] = []
    for picture in requests.map(initial(states)).unique.reversed() {
      guard rest.allSatisfy({ $0.count > 1 || !$0.contains(picture) }) else { continue }
      for index in rest.indices { rest[index].remove(picture) }
      if let request = requests.first(where: { initial(states)($0) == picture }) {
        var name = request.name
        name.traits = Traits(scale: 1)
        names.append(name.stem)
      }
    }
    return names.reversed()
  }
}

/// Makes pictures of requests, in which the initial state has no name.
private func initial(_ states: [String]) -> (PictureRequest) -> Suggestion.Picture {
  { request in
    var picture = Suggestion.Picture(request)
    if picture.state == states.first { picture.state = nil }
    return picture
  }
}
