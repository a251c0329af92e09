/// A closure with a title and an image, which a control performs.
@preconcurrency @MainActor open class UIAction: NSObject {
  /// Tells actions apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What a menu says.
  ///
  /// A button made with the action shows it.
  open var title: String
  /// What a menu shows.
  ///
  /// A button made with the action shows it.
  open var image: UIImage?
  /// Tells actions apart; nobody else has the one of an action made without.
  public let identifier: Identifier
  /// The control that performs it now.
  open private(set) weak var sender: AnyObject?
  private let handler: (UIAction) -> Void
  private static var count = 0

  /// Creates an action.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
  ) {
    UIAction.count += 1
    (self.title, self.image, self.handler) = (title, image, handler)
    self.identifier = identifier ?? Identifier("action-\(UIAction.count)")
    super.init()
  }

  func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
