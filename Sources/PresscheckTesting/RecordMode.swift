internal import PresscheckGoldens

/// Which goldens a run of tests writes. A test that writes one fails, so that none gets in unseen.
///
/// What is asked for in the call counts first, then the trait `recording(_:)`, then the variable
/// `PRESSCHECK_RECORD` of the environment. Where the variable `CI` is set it is ``never``, whatever is asked for.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// None: when you want to know whether all is as it was. What counts unless something else is asked for.
  case never

  /// Those that are missing: when you have written a new test.
  case missing

  /// Those that are missing and those that a test complains of: when you have changed a look, have seen what that does, and
  /// mean it.
  case changed

  /// Wherever a pixel differs, tolerated or not: when small differences have come together, and you want to begin anew.
  case all
}

extension RecordMode {
  func writes(_ outcome: Verdict.Outcome) -> Bool {
    switch self {
    case .never: false
    case .missing: outcome == .missing
    case .changed, .all: outcome != .same
    }
  }
}
