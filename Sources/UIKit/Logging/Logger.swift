/// Writes to a device's log: accepted, and its messages are not even made.
public struct Logger: Sendable {
  /// Creates a logger.
  public init() {}
  /// Creates a logger of a part of an app.
  public init(subsystem: String, category: String) {}
  /// Creates a logger of a log.
  public init(_ logObj: OSLog) {}

  /// Logs a message.
  public func log(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs a message.
  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {}
  /// Logs a message.
  public func trace(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs a message.
  public func debug(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs a message.
  public func info(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs a message.
  public func notice(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs a message.
  public func warning(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs a message.
  public func error(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs a message.
  public func critical(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs a message.
  public func fault(_ message: @autoclosure () -> OSLogMessage) {}
}

/// A text with values for a log: accepted.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// Takes the parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    /// Creates an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a text.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {}
    /// Adds a whole number.
    public mutating func appendInterpolation<Value: FixedWidthInteger>(
      _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto
    ) {}
    /// Adds a number.
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
      _ value: @autoclosure () -> Value, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto
    ) {}
  }

  /// Creates a message without values.
  public init(stringLiteral value: String) {}
  /// Creates a message with values.
  public init(stringInterpolation: StringInterpolation) {}
}

/// Who may read a value of a message: accepted.
public struct OSLogPrivacy: Sendable {
  /// A mask for hidden values.
  public enum Mask: Sendable {
    case hash, none
  }

  /// As the system decides.
  public static let auto = Self()
  /// Everybody.
  public static let `public` = Self()
  /// Hidden outside the app.
  public static let `private` = Self()
  /// Hidden outside the app.
  public static let sensitive = Self()
  /// As the system decides, behind a mask.
  public static func auto(mask: Mask) -> Self { Self() }
  /// Hidden outside the app, behind a mask.
  public static func `private`(mask: Mask) -> Self { Self() }
  /// Hidden outside the app, behind a mask.
  public static func sensitive(mask: Mask) -> Self { Self() }
}

/// The columns of a value of a message: accepted.
public struct OSLogStringAlignment: Sendable {
  /// As wide as it is.
  public static let none = Self()
  /// With blanks before it.
  public static func right(columns: @autoclosure () -> Int) -> Self { Self() }
  /// With blanks after it.
  public static func left(columns: @autoclosure () -> Int) -> Self { Self() }
}

/// The digits of a whole number of a message: accepted.
public struct OSLogIntegerFormatting: Sendable {
  /// Ten digits.
  public static let decimal = Self()
  /// Sixteen digits.
  public static let hex = Self()
  /// Eight digits.
  public static let octal = Self()
}

/// The digits of a number of a message: accepted.
public struct OSLogFloatFormatting: Sendable {
  /// With six digits after the point.
  public static let fixed = Self()
  /// Sixteen digits.
  public static let hex = Self()
  /// With an exponent.
  public static let exponential = Self()
  /// With or without an exponent.
  public static let hybrid = Self()
  /// With some digits after the point.
  public static func fixed(precision: @autoclosure () -> Int) -> Self { Self() }
}
