/// Frames a second that an app asks for.
///
/// Evidence: *documented*.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The fewest.
  public var minimum: Float
  /// The most.
  public var maximum: Float
  /// Nil for no preference.
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The system's choice.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
