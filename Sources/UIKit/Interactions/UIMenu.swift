/// An entry of a menu: accepted, for no menu opens here.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// A menu's title.
  open var title: String
  /// A menu's image.
  open var image: UIImage?

  init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }

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
    /// Leaves the menu open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether an entry has a tick.
  public enum State: Int, Sendable {
    case off, on, mixed
  }
}

/// Entries below a title: accepted, for no menu opens here.
open class UIMenu: UIMenuElement {
  /// Tells menus apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu stands in another one.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Among the entries of the menu around it.
    public static let displayInline = Options(rawValue: 1)
    /// In red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One entry has a tick.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// A row of colors.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// Nil for a menu that was made without.
  public let identifier: Identifier?
  /// How it stands in another one.
  public let options: Options
  /// From the top.
  public let children: [UIMenuElement]

  /// Creates a menu; its subtitle is not kept.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    (self.identifier, self.options, self.children) = (identifier, options, children)
    super.init(title: title, image: image)
  }

  /// The entry with a tick, else the first one: of the menus in it too.
  var chosen: UIAction? {
    let actions = actions
    return actions.first { $0.state == .on } ?? actions.first
  }

  private var actions: [UIAction] {
    children.flatMap { child in (child as? UIMenu)?.actions ?? [child as? UIAction].compactMap(\.self) }
  }

  /// The same menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }
}

extension UIAction {
  /// Creates an action; what only a menu shows of it is ignored, for no menu opens here.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.init(title: title, image: image, identifier: identifier, handler: handler)
    self.state = state
  }
}
