internal import PresscheckFiles
internal import PresscheckGoldens
public import Testing

/// Which goldens a run of tests writes.
///
/// A test that writes over a golden fails, so that no change comes in unseen; one that writes only goldens that were missing passes
/// with a warning for each.
///
/// The argument of the call counts first, then the trait `recording(_:)`, then the variable `PRESSCHECK_RECORD` of the
/// environment. Where the variable `CI` is set, the mode is always ``never``.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Writes none: to compare. The default.
  case never
  /// Writes those that are missing: after a new test.
  case missing
  /// Writes missing ones and those that differ: after an intended change.
  case changed
  /// Writes all with a differing pixel, tolerated or not: to take up small differences.
  case all

  func writes(_ outcome: Verdict.Outcome) -> Bool { outcome != .same && writes(isMissing: outcome == .missing) }

  /// Whether it writes a golden that is not there, or one that differs.
  func writes(isMissing: Bool) -> Bool {
    switch self {
    case .never: false
    case .missing: isMissing
    case .changed, .all: true
    }
  }
}

/// The record mode of a test or of all tests of a suite: see `recording(_:)`.
public struct RecordingTrait: TestTrait, SuiteTrait, TestScoping {
  /// The goldens that are written.
  public let mode: RecordMode

  /// True: the suites and tests of a suite have its mode, unless they set their own.
  public var isRecursive: Bool { true }

  /// Runs a test with the mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await ChosenRecordMode.$trait.withValue(mode) { try await function() }
  }
}

extension Trait where Self == RecordingTrait {
  /// Sets which goldens a test, or all tests of a suite, write.
  ///
  /// ```swift
  /// @Suite(.recording(.missing)) struct BuyTests { … }
  /// ```
  public static func recording(_ mode: RecordMode) -> Self { RecordingTrait(mode: mode) }
}

/// The record mode of a call, and its origin.
struct ChosenRecordMode: Hashable, Sendable {
  enum Origin: Hashable, Sendable {
    case call, trait, environment
  }

  var mode: RecordMode
  var origin: Origin
  /// The mode that `CI` overrides; nil for none.
  var refused: RecordMode?
  /// The mode of the running test's nearest trait.
  @TaskLocal static var trait: RecordMode?

  static let variable = "PRESSCHECK_RECORD"

  /// Throws for an unknown word in the environment, if it counts.
  init(call: RecordMode?, trait: RecordMode? = ChosenRecordMode.trait, in environment: TestEnvironment)
    throws(Diagnostic)
  {
    if let call {
      (mode, origin) = (call, .call)
    } else if let trait {
      (mode, origin) = (trait, .trait)
    } else {
      (mode, origin) = (try ChosenRecordMode.mode(environment.record), .environment)
    }
    if environment.isCI, mode != .never { (mode, refused) = (.never, mode) }
  }

  private static func mode(_ word: String?) throws(Diagnostic) -> RecordMode {
    guard let word, !word.isEmpty else { return .never }
    guard let mode = RecordMode(rawValue: word) else {
      let hint = Suggestions.hint(for: word, among: RecordMode.allCases.map(\.rawValue))
      throw Diagnostic(file: nil, "\(variable) cannot be \"\(word)\"", hint: hint, exit: .usage)
    }
    return mode
  }
}
