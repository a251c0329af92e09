public import Foundation

/// A document of Interface Builder with views: an XIB, which is read where the app's sources are.
///
/// Evidence: *documented*.
@preconcurrency @MainActor open class UINib: NSObject {
  private let name: String?
  private let bundle: Bundle?

  /// A document by its name.
  ///
  /// It is looked for in the bundle, then beside the class's sources and in the folders of `assets` (*modelled*).
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { (self.name, bundle) = (name, bundleOrNil) }

  /// A document by its bytes as Xcode compiles it.
  ///
  /// Accepted, not drawn: it has no objects here, with a finding.
  public init(data: Data, bundle bundleOrNil: Bundle?) { (name, bundle) = (nil, bundleOrNil) }

  /// Makes the document's objects anew, in iOS's order: each with `init(coder:)`, an outer view before those in it; then the
  /// constraints, the runtime attributes, actions and outlets, and at last `awakeFromNib` of each.
  ///
  /// - Parameters:
  ///   - ownerOrNil: Stands for the File's Owner.
  ///   - optionsOrNil: Objects that stand outside of the document, by their names.
  /// - Returns: The objects at the top of the document; none, with a finding, for one that is not there or cannot be read, where
  ///   iOS ends the app.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    objects(ownerOrNil, optionsOrNil) ?? []
  }

  fileprivate func objects(_ owner: Any?, _ options: [OptionsKey: Any]?) -> [Any]? {
    guard let name else {
      DrawingEnvironment.find("a document that Xcode has compiled is not read: ask for the XIB by its name")
      return nil
    }
    let external = options?[.externalObjects] as? [String: Any] ?? [:]
    return UINib.reader(Request(name: name, bundle: bundle, owner: owner, externalObjects: external))
  }

  /// A document that code asks for.
  package struct Request {
    /// Without an extension.
    package var name: String
    /// Where it lies first of all; nil is the app's own.
    package var bundle: Bundle?
    package var owner: Any?
    /// By their names in the document.
    package var externalObjects: [String: Any]
  }

  // A run stays on the main actor from its beginning to its end, and only what starts it sets this.
  /// Makes the objects of documents, nil for one that cannot be read; at first there is none.
  package static var reader: @MainActor (Request) -> [Any]? = { request in
    DrawingEnvironment.find("the document \(request.name).xib is not read")
    return nil
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
  /// Makes the objects of a document, as ``UINib/instantiate(withOwner:options:)`` does.
  ///
  /// Evidence: *documented*.
  ///
  /// - Returns: The objects at the top of the document; nil, with a finding, for one that is not there or cannot be read, where
  ///   iOS ends the app.
  @preconcurrency @MainActor @discardableResult public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { UINib(nibName: name, bundle: self).objects(owner, options) }
}
