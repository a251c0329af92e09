public import Foundation

/// A document of Interface Builder with views.
///
/// Accepted, not drawn: no document is read while a class runs, and a finding says which one it asked for.
@preconcurrency @MainActor open class UINib: NSObject {
  private let name: String

  /// A document by its name, there or not.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// The document's objects: none.
  ///
  /// Accepted, not drawn.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    Self.tell(name)
    return []
  }

  /// Says that a document is not read.
  fileprivate static func tell(_ name: String) {
    DrawingEnvironment.find("the document \(name).xib is not read: make its views in code")
  }

  /// Other facts about a document's objects.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects that stand outside of the document.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  /// The objects of a document: nil, because no document is read while a class runs, with a finding.
  ///
  /// Accepted, not drawn.
  @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib.tell(name)
    return nil
  }
}
