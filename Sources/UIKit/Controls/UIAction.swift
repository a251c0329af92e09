/// A closure with a title and an image, which a control performs.
///
/// A button made with the action shows its title and image.
///
/// Evidence: *documented*.
open class UIAction: UIMenuElement {
  /// Tells actions apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Identifies an action; an action made without one gets a unique one.
  public let identifier: Identifier
  /// Whether its entry in a menu has a tick, as a pop-up button's title has.
  open var state = UIMenuElement.State.off
  /// The control that performs it now.
  open private(set) weak var sender: AnyObject?
  private let handler: (UIAction) -> Void
  private static var count = 0

  /// Creates an action.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
  ) {
    UIAction.count += 1
    self.handler = handler
    self.identifier = identifier ?? Identifier("action-\(UIAction.count)")
    super.init(title: title, image: image)
  }

  func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
