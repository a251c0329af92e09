public import PresscheckLayerTree

/// Finds which states lead to which, by trying every event wherever the button can get to.
public struct Reachability {
  /// In the order of discovery, from the initial state on.
  public private(set) var transitions: [Transition] = []
  /// States that no touch reaches, in the control's order; none for a button that only shows its states.
  public private(set) var unreachable: [String] = []
  /// Touches that leave something behind, and what else its author did not mean.
  public private(set) var findings: [BehaviorFinding] = []
  /// Remarks that are no defects: the states that only a program sets, in one note.
  public private(set) var notes: [Finding] = []

  /// The result of another search.
  package init(transitions: [Transition], notes: [Finding]) { (self.transitions, self.notes) = (transitions, notes) }

  /// - Parameters:
  ///   - control: The button.
  ///   - context: Its size and traits.
  /// - Throws: `TextError` when a title cannot be set.
  public init(_ control: any Control, on context: ControlContext) throws(TextError) {
    let initial = try StateNode(initialOf: control, on: context)
    let whole = try StateExplorer(control, from: initial)
    transitions = whole.transitions
    // If no event leads anywhere, the button only shows its states.
    let touched = whole.isCut ? try StateExplorer(from: [initial], programs: []) : whole
    let states = touched.touchedStates
    unreachable = touched.isCut || transitions.isEmpty ? [] : control.states.filter { !states.contains($0) }
    if let note = Reachability.note(of: unreachable) { notes.append(note) }
    findings += try CancelledTouchCheck(from: initial, isWritten: control.followsItsFile).findings
    findings += control.behaviorFindings(context.traits).map { BehaviorFinding($0.message) }
    if whole.isCut {
      let message = "only the first \(StateExplorer.maximum) situations were tried: there may be more transitions"
      findings.append(BehaviorFinding(message))
    }
  }

  /// The transitions alone, for those who do not look for more.
  static func transitions(_ control: any Control, on context: ControlContext) throws(TextError) -> [Transition] {
    try StateExplorer(control, from: StateNode(initialOf: control, on: context)).transitions
  }

  private static func note(of states: [String]) -> Finding? {
    // More names would hide the others.
    let maximum = 6
    let rest = states.count > maximum ? ["\(states.count - maximum + 1) others"] : []
    let names = states.prefix(rest.isEmpty ? maximum : maximum - 1) + rest
    guard let last = names.last else { return nil }
    let list = names.count == 1 ? last : "\(names.dropLast().joined(separator: ", ")) or \(last)"
    let them = states.count == 1 ? "it" : "them"
    return Finding(layer: nil, message: "no touch leads to \(list): a program sets \(them)")
  }
}
