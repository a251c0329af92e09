/// A message with choices: a value, for nothing is presented here.
///
/// Evidence: *documented*.
open class UIAlertController: UIViewController {
  /// Where the message stands.
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  /// The words below the title.
  open var message: String?
  /// Where the message stands.
  open private(set) var preferredStyle = Style.actionSheet
  /// The choices, in the order that they were added in.
  open private(set) var actions: [UIAlertAction] = []
  /// The choice that the Return key takes.
  open var preferredAction: UIAlertAction?
  /// The fields for text; nil without any.
  open private(set) var textFields: [UITextField]?

  /// Creates a message.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  /// Adds a choice.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  /// Adds a field for text, which a closure prepares.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

/// A choice of a message, which nobody can take here.
///
/// Evidence: *documented*.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// How a choice looks.
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  /// Its words.
  open private(set) var title: String?
  /// How it looks.
  open private(set) var style = Style.default
  /// Whether it can be taken.
  open var isEnabled = true

  /// Creates a choice; the closure is never called.
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init()
    (self.title, self.style) = (title, style)
  }
}
