/// The name of an exception.
///
/// Evidence: *documented*.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// An argument that nothing can be done with.
  public static let invalidArgumentException = Self("NSInvalidArgumentException")
  /// A state that should not be.
  public static let internalInconsistencyException = Self("NSInternalInconsistencyException")
  /// A failure of no kind.
  public static let genericException = Self("NSGenericException")
  /// An index beyond the end.
  public static let rangeException = Self("NSRangeException")
}

/// A failure that ends the program where it is raised, for Swift catches none.
///
/// Evidence: *documented*.
open class NSException: NSObject {
  /// The kind of failure.
  public let name: NSExceptionName
  /// The reason in words.
  public let reason: String?
  /// More about it.
  public let userInfo: [AnyHashable: Any]?

  /// Creates a failure.
  public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
    (name, reason, userInfo) = (aName, aReason, aUserInfo)
    super.init()
  }

  /// Ends the program, as an exception does that is not caught.
  open func raise() -> Never { fatalError("\(name.rawValue): \(reason ?? "no reason")") }
}
