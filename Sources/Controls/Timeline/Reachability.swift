public import PresscheckLayerTree

/// Finds which states lead to which, by trying every event wherever the button can get to.
public struct Reachability {
  /// In the order of discovery, from the initial state on.
  public private(set) var transitions: [Transition] = []
  /// States that no touch reaches, in the control's order; none for a button that only shows its states.
  public private(set) var unreachable: [String] = []
  /// States that no touch reaches although the button file decides that, and touches that leave something behind.
  public private(set) var findings: [Finding] = []
  /// States that no touch reaches because of the control itself, which no button file can change.
  public private(set) var notes: [Finding] = []

  /// Nothing is known of how a control's states lead to each other.
  package init() {}

  /// - Parameters:
  ///   - control: The button.
  ///   - context: Its size and traits.
  /// - Throws: `TextError` when a title cannot be set.
  public init(_ control: any Control, on context: ControlContext) throws(TextError) {
    let initial = StateNode(button: try control.start(in: context).settled(), finger: .up)
    let programs = control.events.flatMap(\.samples)
    let touched = try StateExplorer(from: [initial], programs: [])
    var whole = try StateExplorer(from: [initial], programs: programs)
    let missed = whole.isCut ? [] : control.states.filter { !whole.reaches($0) }
    if !missed.isEmpty {
      var starts = [initial]
      for state in missed { starts.append(try initial.entering(state)) }
      whole = try StateExplorer(from: starts, programs: programs)
    }
    transitions = whole.transitions
    // If no event leads anywhere, the button only shows its states.
    unreachable = touched.isCut || transitions.isEmpty ? [] : control.states.filter { !touched.reaches($0) }
    let never = Set(missed)
    let outOfReach = unreachable.map { state in
      let others = never.contains(state) ? ", nor by any other event" : ""
      return Finding(layer: nil, message: "state \(state) can never be reached by touch\(others)")
    }
    if control.followsItsFile { findings += outOfReach } else { notes += outOfReach }
    findings += try CancelledTouchCheck(of: whole.nodes.filter { $0.finger == .up }).findings
    findings += control.behaviorFindings(context.traits)
    if whole.isCut {
      let message = "only the first \(StateExplorer.maximum) situations were tried: there may be more transitions"
      findings.append(Finding(layer: nil, message: message))
    }
  }
}
