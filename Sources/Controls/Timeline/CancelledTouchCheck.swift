internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Finds what a touch leaves behind that ends without a tap: a finger that leaves the button, or a touch that the system
/// takes away, should leave the button as it was.
struct CancelledTouchCheck {
  private var found: [(outcome: Outcome, endings: Set<Ending>)] = []
  private let isWritten: Bool

  /// - Parameters:
  ///   - initial: The settled button, no finger on it; touches begin there and where taps lead from there.
  ///   - isWritten: Whether the button file says where touches lead: then only a touch that it says nothing of is odd.
  /// - Throws: When a title cannot be set.
  init(from initial: StateNode, isWritten: Bool) throws(TextError) {
    self.isWritten = isWritten
    for node in try initial.tapped() where try !node.actsOnTouchDown() {
      for (ending, touches) in CancelledTouchCheck.sequences {
        guard let outcome = try outcome(of: touches, from: node, isFirst: node.button.state == initial.button.state)
        else { continue }
        if let index = found.firstIndex(where: { $0.outcome == outcome }) {
          found[index].endings.insert(ending)
        } else {
          found.append((outcome, [ending]))
        }
      }
    }
  }

  /// One for each difference, however many touches lead to it.
  var findings: [BehaviorFinding] {
    found.map { outcome, endings in
      let endings = Ending.allCases.filter(endings.contains)
      let subject = endings.map(\.phrase).joined(separator: ", or ") + (endings.count > 1 ? "," : "")
      let hint = outcome.entry.map { entry in
        let lines = endings.map { "{from: \(entry.to), event: \($0.touch), to: \(outcome.start)}" }
        return "add " + lines.joined(separator: " and ")
      }
      return BehaviorFinding("\(subject) leaves \(outcome.phrase)", hint: hint, at: outcome.entry)
    }
  }

  /// How a touch ends that is no tap.
  private enum Ending: CaseIterable {
    case draggedOut, cancelled

    var phrase: String {
      switch self {
      case .draggedOut: "a finger that is dragged out"
      case .cancelled: "a touch that the system cancels"
      }
    }

    /// The event that should take the button back.
    var touch: Touch { self == .draggedOut ? .touchUpOutside : .touchCancel }
  }

  private static let sequences: [(ending: Ending, touches: [Touch])] = [
    (.draggedOut, [.touchDown, .touchDragExit, .touchUpOutside]), (.cancelled, [.touchDown, .touchCancel]),
    (.cancelled, [.touchDown, .touchDragExit, .touchCancel]),
  ]

  /// The differences after a touch.
  private struct Outcome: Equatable {
    /// The state before.
    var start: String
    /// The rest of the sentence after `leaves`.
    var phrase: String
    /// The last change of state, if the file has it.
    var entry: Transition?
  }

  /// Nil if nothing is different, or if the file says so itself.
  private func outcome(
    of touches: [Touch], from node: StateNode, isFirst: Bool
  ) throws(TextError) -> Outcome? {
    var after = node
    var entry: Transition?
    for touch in touches {
      let next = try after.after(Event(touch.rawValue), finger: .up)
      if next.button.state != after.button.state {
        entry = Transition(from: after.button.state, event: touch.rawValue, to: next.button.state)
      }
      after = next
    }
    let (old, new) = (node.button.state, after.button.state)
    if old != new, let entry {
      if isWritten, entry.event != Touch.touchDown.rawValue { return nil }
      let phrase = "the button in \"\(new)\"" + (isFirst ? "" : " instead of \"\(old)\"")
      return Outcome(start: old, phrase: phrase, entry: isWritten ? entry : nil)
    }
    return CancelledTouchCheck.difference(
      node.button.root.settledPresentation(phase: 0), after.button.root.settledPresentation(phase: 0),
      of: "the button"
    ).map { Outcome(start: old, phrase: $0) }
  }

  private static func difference(_ old: Layer, _ new: Layer, of name: String) -> String? {
    guard old != new else { return nil }
    if new.transform != old.transform, new.transform == .scale(new.transform.a, new.transform.a) {
      return "\(name) scaled to \(Number.short(new.transform.a))"
    }
    let (before, now) = (old.attributes, new.attributes)
    if let change = now.first(where: { !before.contains($0) }) { return "\(name) with \(change.key) \(change.value)" }
    if let change = before.first(where: { attribute in !now.contains { $0.key == attribute.key } }) {
      return "\(name) without \(change.key)"
    }
    guard old.sublayers.map(\.name) == new.sublayers.map(\.name) else { return "\(name) with other layers" }
    return zip(old.sublayers, new.sublayers).lazy.compactMap { difference($0, $1, of: $1.name) }.first
      ?? "\(name) with another mask"
  }
}

extension StateNode {
  /// The button itself and the buttons that taps make of it, each once.
  fileprivate func tapped() throws(TextError) -> [StateNode] {
    var nodes = [self]
    var seen: Set<Key> = [key]
    var next = 0
    while next < nodes.count, nodes.count < StateExplorer.maximum {
      let node = try nodes[next].afterTap()
      next += 1
      if seen.insert(node.key).inserted { nodes.append(node) }
    }
    return nodes
  }

  private func afterTap() throws(TextError) -> StateNode {
    try after(Event(Touch.touchDown.rawValue), finger: .inside).after(Event(Touch.touchUpInside.rawValue), finger: .up)
  }

  /// Whether the button switches as soon as a finger comes down, so that the rest of the touch means nothing.
  fileprivate func actsOnTouchDown() throws(TextError) -> Bool {
    let down = try after(Event(Touch.touchDown.rawValue), finger: .up)
    let up = try afterTap()
    guard down.button.state != button.state, down.key == up.key else { return false }
    return try up.afterTap().button.state != up.button.state
  }
}
