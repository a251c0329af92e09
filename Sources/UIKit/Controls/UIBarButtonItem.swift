public import Foundation
public import PresscheckQuartzCore

/// An entry of a bar: accepted, for there are no bars.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// The text.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The image in a bar that is less high.
  open var landscapeImagePhone: UIImage?
  /// Moves the image.
  open var imageInsets = UIEdgeInsets.zero
  /// Whether it can be tapped.
  open var isEnabled = true
  /// A number of the app's own.
  open var tag = 0
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Creates an entry without a title.
  public nonisolated override init() { super.init() }
  /// Creates an entry without a title; the archive is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// The entry was made with others of a document: never called here.
  open func awakeFromNib() {}

  /// The entry was made as Interface Builder shows it: never called here.
  open func prepareForInterfaceBuilder() {}
  /// The properties that names reach; `presscheck-port` overrides it.
  open class var keyValueProperties: [KeyValueProperty] { [] }
  /// The methods that names reach; `presscheck-port` overrides it.
  open class var callableMethods: [CallableMethod] { [] }

  /// Sets the look of the title in a state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state.rawValue] = attributes
  }
  /// The look of the title in a state; nil for the bar's.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }
}

/// A button of a bar, as a value: accepted, for there are no bars.
///
/// A custom view is drawn where the code adds it.
open class UIBarButtonItem: UIBarItem {
  /// How it looks.
  public enum Style: Int, Sendable {
    case plain, bordered, done
  }

  /// Which one of the system's it is.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
      refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }

  /// How it looks.
  open var style = Style.plain
  /// In points; 0 is the content's.
  open var width: CGFloat = 0
  /// The view in its place.
  open var customView: UIView?
  /// The method that a tap calls.
  open var action: Selector?
  /// The owner of the method.
  open weak var target: AnyObject?
  /// The color; nil is the bar's.
  open var tintColor: UIColor?
  /// Which one of the system's it is; nil for none.
  public private(set) var systemItem: SystemItem?

  /// Creates one without a title.
  public nonisolated override init() { super.init() }
  /// Creates one without a title; the archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Creates one with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  /// Creates one with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target.map { $0 as AnyObject }
  }
  /// Creates one of the system's.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: .plain, target: target, action: action)
    self.systemItem = systemItem
  }
  /// Creates one that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
}

/// The entries that a navigation bar shows of a controller: accepted, for there are no bars.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The text in the middle.
  open var title: String?
  /// The view in the middle.
  open var titleView: UIView?
  /// The button that leads back.
  open var backBarButtonItem: UIBarButtonItem?
  /// On the left; the first is the outermost.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// On the right; the first is the outermost.
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// Creates one with a text.
  public init(title: String) { self.title = title }

  /// The outermost on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The outermost on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}
