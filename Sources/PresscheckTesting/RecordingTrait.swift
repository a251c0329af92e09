public import Testing

/// Says for a test, or for all tests of a suite, which goldens they write: see `recording(_:)`.
public struct RecordingTrait: TestTrait, SuiteTrait, TestScoping {
  /// What is written.
  public let mode: RecordMode

  /// A suite's holds for the suites and tests in it that do not say otherwise.
  public var isRecursive: Bool { true }

  /// Lets a test run with the mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Recording.$asked.withValue(mode) { try await function() }
  }
}

extension Trait where Self == RecordingTrait {
  /// Which goldens a test writes, or all tests of a suite.
  ///
  /// ```swift
  /// @Suite(.recording(.missing)) struct BuyTests { … }
  /// ```
  public static func recording(_ mode: RecordMode) -> Self { RecordingTrait(mode: mode) }
}
