/// A log of a part of an app: accepted.
public final class OSLog: NSObject, Sendable {
  /// A log's purpose.
  public struct Category: Sendable {
    /// Shown by Instruments.
    public static let pointsOfInterest = Self()
    /// Shown by Instruments on request.
    public static let dynamicTracing = Self()
    /// Shown by Instruments with stacks.
    public static let dynamicStackTracing = Self()
  }

  /// The log of the app.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// The log that takes nothing.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// Creates a log.
  public init(subsystem: String, category: String) { super.init() }
  /// Creates a log.
  public init(subsystem: String, category: Category) { super.init() }

  /// Whether anything is logged: nothing is.
  public func isEnabled(type: OSLogType) -> Bool { false }
  /// Whether signposts are logged: none is.
  public var signpostsEnabled: Bool { false }
}

/// How much a message matters: accepted.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// As the system numbers it.
  public var rawValue: UInt8
  /// Creates a type.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Creates a type.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// Of no special kind.
  public static let `default` = Self(0x00)
  /// Of use.
  public static let info = Self(0x01)
  /// Messages for debugging.
  public static let debug = Self(0x02)
  /// A mistake.
  public static let error = Self(0x10)
  /// A mistake of the app.
  public static let fault = Self(0x11)
}

/// Logs a message: accepted.
public func os_log(_ message: @autoclosure () -> OSLogMessage, log: OSLog = .default, type: OSLogType = .default) {}

/// Logs a message: accepted.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage) {}

/// Logs a message with values: accepted.
@_disfavoredOverload
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ args: any CVarArg...
) {}

/// Logs a message with values: accepted.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {}

/// The kind of signpost: accepted.
public enum OSSignpostType: UInt8, Sendable {
  case event, begin, end
}

/// Which signposts belong together: accepted.
public struct OSSignpostID: Hashable, Sendable {
  /// The identifier of a signpost that never overlaps another.
  public static let exclusive = Self()
  /// Creates one for a log.
  public init(log: OSLog) {}
  /// Creates one for an object.
  public init(log: OSLog, object: AnyObject) {}
  private init() {}
}

/// Marks a moment for Instruments: accepted.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Marks a moment for Instruments: accepted.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
