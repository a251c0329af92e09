internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Finds what touches without a tap leave behind: a finger that leaves the button, or a touch that the system takes away,
/// should leave the button as it was.
struct CancelledTouchCheck {
  private(set) var findings: [Finding] = []

  /// - Parameter nodes: The button at rest, no finger on it.
  /// - Throws: When a title cannot be set.
  init(of nodes: [StateNode]) throws(TextError) {
    var found: [(outcome: String, touches: [Touch])] = []
    for node in nodes {
      for touches in CancelledTouchCheck.sequences {
        guard let last = touches.last, let outcome = try CancelledTouchCheck.outcome(of: touches, on: node) else {
          continue
        }
        if let index = found.firstIndex(where: { $0.outcome == outcome }) {
          if !found[index].touches.contains(last) { found[index].touches.append(last) }
        } else {
          found.append((outcome, [last]))
        }
      }
    }
    findings = found.map { outcome, touches in
      let names = Touch.allCases.filter(touches.contains).map(\.rawValue)
      let list = names.count < 2 ? names : [names.dropLast().joined(separator: ", "), names[names.count - 1]]
      return Finding(layer: nil, message: "\(list.joined(separator: " or ")) \(outcome)")
    }
  }

  /// Ways in which a finger does not tap.
  private static let sequences: [[Touch]] = [
    [.touchDown, .touchDragExit, .touchUpOutside], [.touchDown, .touchDragExit], [.touchDown, .touchCancel],
  ]

  /// What is different afterwards: the state, else the first thing in the tree; nil if nothing is.
  private static func outcome(of touches: [Touch], on node: StateNode) throws(TextError) -> String? {
    var after = node
    for touch in touches { after = try after.after(Event(touch.rawValue), finger: .up) }
    let (old, new) = (node.button.state, after.button.state)
    guard old == new else { return "leads from \(old) to \(new)" }
    return difference(
      node.button.root.settledPresentation(phase: 0), after.button.root.settledPresentation(phase: 0),
      of: "the control"
    ).map { "leaves \($0)" }
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
