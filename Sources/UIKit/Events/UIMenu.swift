/// An entry of a menu: accepted, for no menu opens here.
@preconcurrency @MainActor public enum UIMenuElement {
  /// How an entry looks.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Attributes by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// In red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Not there.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// Whether an entry has a tick.
  public enum State: Int, Sendable {
    case off, on, mixed
  }
}

extension UIAction {
  /// Creates an action; what only a menu shows of it is ignored, for no menu opens here.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping (UIAction) -> Void
  ) { self.init(title: title, image: image, identifier: identifier, handler: handler) }
}
