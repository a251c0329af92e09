/// A control that leaves to its app what a touch leads to: a button file says it as `transitions`.
public protocol AppDriven: Control {
  /// In the order of the file: the first that fits a touch is taken. `motion` has no meaning, for the control has its own.
  var transitions: [StateTransition] { get set }
}

extension AppDriven {
  /// Without any transition the app is still to be written.
  public var followsItsFile: Bool { !transitions.isEmpty }

  /// Where the app goes on a touch; nil for nowhere. A transition from any state does not lead to where the button is.
  func target(of touch: Touch, in state: String) -> String? {
    transitions.first { transition in
      transition.event == touch.rawValue && (transition.from.map { $0 == state } ?? (transition.to != state))
    }?.to
  }
}
