package import PresscheckFiles
public import PresscheckGraphics
public import PresscheckLayerTree

/// The circumstances in which a control is shown, and what happens to it from time 0 on.
public struct ControlRun {
  /// In points; nil is the control's own size.
  public var size: Size?
  /// The traits for which it is shown.
  public var traits: Traits
  /// Measures the titles.
  public var text: any TextMeasuring
  /// Font files and folders in the order of the search, for code that sets its titles itself.
  package var fonts: [String] = []
  /// The state in which it begins; nil is the initial one.
  ///
  /// Without events the button enters the state at time 0 by its own event. With events it has settled in the state before
  /// they happen.
  public var state: String?
  /// In their order; those of one time happen one after the other.
  public var events: [Timeline.TimedEvent]
  /// The last time that is asked for, in seconds; code is run as far as that.
  public var end = 0.0
  /// Whether code is asked what it says and where it takes touches, once it has settled.
  package var isProbed = false

  /// A run in a size, from a state on.
  public init(
    size: Size? = nil, traits: Traits, text: any TextMeasuring, entering state: String? = nil,
    _ events: [Timeline.TimedEvent] = []
  ) {
    (self.size, self.traits, self.text, self.state, self.events) = (size, traits, text, state, events)
  }

  /// The control in its own size and its initial state, with nothing happening to it.
  package var untouched: ControlRun {
    var run = self
    (run.size, run.state, run.events, run.end) = (nil, nil, [], 0)
    run.isProbed = false
    return run
  }
}

/// Why a control shows nothing.
public struct RunError: Error, Sendable, CustomStringConvertible {
  package enum Cause: Sendable {
    /// A title cannot be set.
    case text(TextError)
    /// The code cannot be run.
    case code(Diagnostic)
  }

  package let cause: Cause

  /// How much of a run it takes.
  package var scope: Diagnostic.Scope { if case .code(let error) = cause { error.scope } else { .run } }

  package init(_ error: TextError) { cause = .text(error) }
  package init(_ error: Diagnostic) { cause = .code(error) }

  /// One sentence.
  public var description: String {
    switch cause {
    case .text(let error): "\(error)"
    case .code(let error): error.message
    }
  }
}

/// The code of an app's own behind a control.
public struct ControlCode: Sendable {
  /// The members that it uses and that are not drawn, or in part: a note at each place in the sources.
  package var memberNotes: [Diagnostic]
  /// The files that it has named to the system while it ran, there or not, as absolute paths; nil where that is not known.
  package var openedFiles: Set<String>?

  package init(memberNotes: [Diagnostic] = [], openedFiles: Set<String>? = []) {
    (self.memberNotes, self.openedFiles) = (memberNotes, openedFiles)
  }
}
