// Long because what classes of an app override stands in the class: an extension's members cannot be overridden.
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A button with a title and an image for each of its states.
///
/// Evidence: *documented*.
open class UIButton: UIControl {
  /// Content that differs by state.
  struct Face {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?

    /// Takes what it lacks.
    mutating func fill(from other: Face) {
      title = title ?? other.title
      attributedTitle = attributedTitle ?? other.attributedTitle
      titleColor = titleColor ?? other.titleColor
      titleShadowColor = titleShadowColor ?? other.titleShadowColor
      image = image ?? other.image
      backgroundImage = backgroundImage ?? other.backgroundImage
      symbolConfiguration = symbolConfiguration ?? other.symbolConfiguration
    }
  }

  private(set) var faces: [UInt: Face] = [:]
  var label: UILabel?
  /// Of a label that is not there yet.
  var keptFont: UIFont?
  var picture: UIImageView?
  var background: UIImageView?
  /// Layers of the face that are no views, by their names.
  var bare: [String: CALayer] = [:]
  /// Title and image as they are laid out now, and in which box.
  var laid: (content: CGRect, layers: [Layer])?
  /// Views and values from a configuration.
  var configured = ConfiguredParts()
  /// The kind of decoration that UIKit draws around a title.
  public private(set) var buttonType: ButtonType

  /// Creates a button of the custom type.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  /// Creates a button as a storyboard does.
  public required init?(coder: NSCoder) {
    buttonType = coder.documentView?.buttonType ?? .custom
    super.init(coder: coder)
  }

  /// Creates a button of a type; one with artwork of its own is as large as that, any other as nothing.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    contentChanged()
    switch buttonType {
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd: sizeToFit()
    default: break
    }
  }

  /// Creates a button that performs an action and shows its title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// A system button with an image.
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// Creates a button of the system type that shows a configuration and performs an action.
  ///
  /// The action's title and image show where the configuration has none (*modelled*).
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    var configuration = configuration
    if let primaryAction {
      addAction(primaryAction, for: .primaryActionTriggered)
      if configuration.title == nil, configuration.attributedTitle == nil, !primaryAction.title.isEmpty {
        configuration.title = primaryAction.title
      }
      configuration.image = configuration.image ?? primaryAction.image
    }
    self.configuration = configuration
  }

  /// Titles and images for states where the button has none of its own, and the label's font.
  override class var appearanceValues: [AppearanceValue] {
    super.appearanceValues + [
      AppearanceValue(\UIButton.contentEdgeInsets), AppearanceValue(\UIButton.titleEdgeInsets),
      AppearanceValue(\UIButton.imageEdgeInsets),
      AppearanceValue { view, untouched, target in
        guard let view = view as? UIButton, let target = target as? UIButton else { return }
        for (state, face) in view.faces { target.change(State(rawValue: state)) { $0.fill(from: face) } }
        guard let font = view.label?.font, font != (untouched as? UIButton)?.titleLabel?.font,
          target.titleLabel?.font == (untouched as? UIButton)?.titleLabel?.font
        else { return }
        target.titleLabel?.font = font
      },
    ]
  }

  override var sendsPrimaryAction: Bool { true }
  override var opensMenu: Bool { showsMenuAsPrimaryAction && menu != nil }

  // MARK: - Configuration

  /// Replaces the button's titles and images; insets and properties that adjust images have no effect with it (*documented*).
  ///
  /// One without title, subtitle and image shows the button's own (*modelled*).
  open var configuration: Configuration? { didSet { configurationChanged(from: oldValue) } }
  /// Changes the configuration for a state.
  ///
  /// It is called before the next layout after the state, the traits or the configuration have changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the configuration follows the button's state by itself.
  open var automaticallyUpdatesConfiguration = true
  /// Says that the configuration must be updated before the next layout.
  open func setNeedsUpdateConfiguration() {
    configured.needsUpdate = true
    setNeedsLayout()
  }
  /// Changes the configuration for the state: calls the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  /// Updates the configuration first, so that sizes follow it.
  open override func updateConstraintsIfNeeded() {
    updateConfigurationIfNeeded()
    super.updateConstraintsIfNeeded()
  }

  /// The label of a configuration's second line; nil without one.
  open var subtitleLabel: UILabel? { configured.subtitle }
  /// Whether a press selects the button, or takes the selection back, before targets hear of it.
  ///
  /// The title of a button that shows a menu is that of the entry which is chosen in it (*documented*).
  open var changesSelectionAsPrimaryAction = false { didSet { choiceChanged() } }
  override func pressed() { if changesSelectionAsPrimaryAction { isSelected.toggle() } }
  override func choiceChanged() {
    guard changesSelectionAsPrimaryAction, opensMenu, let title = menu?.chosen?.title, !title.isEmpty else { return }
    if configuration != nil { configuration?.title = title }
    setTitle(title, for: .normal)
  }
  /// Whether a pointer is over it: there is none (*modelled*).
  open var isHovered: Bool { false }
  /// Whether it is held to show a menu: there is none (*modelled*).
  open var isHeld: Bool { false }
  /// Its purpose in the interface.
  ///
  /// Accepted, not drawn.
  open var role = Role.normal { didSet { if role != .normal { DrawingEnvironment.notDrawn("UIButton.role") } } }

  // MARK: - States

  private func change(_ state: State, _ edit: (inout Face) -> Void) {
    edit(&faces[state.rawValue, default: Face()])
    contentChanged()
  }

  /// The exact state's value, else the normal one's (*documented*).
  func value<Value>(_ key: KeyPath<Face, Value?>, _ state: State) -> Value? {
    faces[state.rawValue]?[keyPath: key] ?? faces[0]?[keyPath: key]
  }

  /// Sets the title for a state.
  ///
  /// A configuration with content has the normal one (*modelled*).
  open func setTitle(_ title: String?, for state: State) {
    if state != .normal { Screen.current?.tell("title(\(state.told))", title ?? "nil", of: self) }
    change(state) { $0.title = title }
    if state == .normal, configuration?.hasContent == true { configuration?.title = title }
  }
  /// Sets the title with attributes for a state, which wins over one without.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  /// Sets the title's colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
  /// Sets the colour of the title's shadow for a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleShadowColor = color }
  }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  /// Sets the image behind everything for a state, which is stretched to the bounds.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.backgroundImage = image } }
  /// Sets how symbols are drawn in a state that do not say so themselves.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    change(state) { $0.symbolConfiguration = configuration }
  }

  /// How symbols are drawn in a state that do not say so themselves, as in the normal one if it does not say.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    value(\.symbolConfiguration, state)
  }
  /// How symbols are drawn in the present state that do not say so themselves.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  /// The title for a state, the normal one's if it has none.
  open func title(for state: State) -> String? { value(\.title, state) }
  /// The title with attributes for a state, the normal one's if it has none.
  open func attributedTitle(for state: State) -> NSAttributedString? { value(\.attributedTitle, state) }
  /// The title's colour for a state, the normal one's if it has none.
  open func titleColor(for state: State) -> UIColor? { value(\.titleColor, state) ?? typeColor }
  /// The colour of the title's shadow for a state, the normal one's if it has none.
  open func titleShadowColor(for state: State) -> UIColor? { value(\.titleShadowColor, state) }
  /// The image for a state, the normal one's if it has none.
  open func image(for state: State) -> UIImage? { value(\.image, state) }
  /// The image behind everything for a state, the normal one's if it has none.
  open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, state) }

  /// The title that shows.
  open var currentTitle: String? { title(for: state) }
  /// The title with attributes that shows.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The colour of the title that shows.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The colour of the shadow that shows.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The image that shows.
  open var currentImage: UIImage? { image(for: state) }
  /// The image that shows behind everything.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private var typeColor: UIColor { buttonType == .custom ? .white : tintColor }

  // MARK: - Layout

  /// Shrinks the box of title and image (*measured*).
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { if contentEdgeInsets != oldValue { contentChanged() } } }
  /// Moves the title without a change of any size (*measured*).
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } } }
  /// Moves the image without a change of any size (*measured*).
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } } }
  /// Whether an image darkens under a finger (*modelled*).
  open var adjustsImageWhenHighlighted = true { didSet { setNeedsLayout() } }
  /// Whether an image fades while the button takes no touches (*modelled*).
  open var adjustsImageWhenDisabled = true { didSet { setNeedsLayout() } }
  /// Whether light shines under a finger (*modelled*).
  open var showsTouchWhenHighlighted = false { didSet { setNeedsLayout() } }
  /// Whether the title's shadow turns round under a finger.
  open var reversesTitleShadowWhenHighlighted = false { didSet { setNeedsLayout() } }
  /// Accepted: there is no pointer.
  open var isPointerInteractionEnabled = false
  /// Accepted: there is no pointer.
  open var pointerStyleProvider: ((UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?)?
  /// The menu that a press opens.
  ///
  /// Accepted: a press says that it is not drawn.
  open var menu: UIMenu? { didSet { choiceChanged() } }

  /// The title's label; made when it is first asked for (*modelled*).
  open var titleLabel: UILabel? { ownLabel }
  /// The image's view; made when it is first asked for (*modelled*).
  open var imageView: UIImageView? { ownPicture }

  /// Titles, colours or images have changed: what the label says is set anew.
  func contentChanged() {
    tellContent()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if label != nil { applyTitle() }
    applyImage()
  }

  /// The image view has its image before it is laid out (*reported*: classes that ask it for the image's size).
  func applyImage() { if configuration == nil, let picture { picture.image = shown(\.image) } }

  /// Title and image of the state, as they were told last.
  private var told: (title: String?, image: UIImage?)

  private func tellContent() {
    guard Screen.current != nil else { return }
    let now = (title: currentAttributedTitle?.string ?? currentTitle, image: currentImage)
    if now.title != told.title { Screen.current?.tell("title", now.title ?? "nil", of: self) }
    if now.image !== told.image { Screen.current?.tell(now.image, of: self) }
    told = now
  }

  /// The state whose title the label shows.
  private var titleState: State?

  private func applyTitle() {
    titleState = state
    guard configuration == nil, let label else { return }
    if let attributed = shown(\.attributedTitle) {
      label.attributedText = attributed
    } else {
      label.show(shown(\.title))
    }
    label.textColor = UIColor(face.titleColor)
    label.shadowColor = shown(\.titleShadowColor)
    label.isShadowReversed = reversesTitleShadowWhenHighlighted && isHighlighted
  }

  override func stateChanged() {
    setNeedsLayout()
    setNeedsUpdateConfiguration()
    if hasTitle, label == nil { _ = ownLabel }
    applyTitle()
  }

  /// Follows a finger; a system button fades title and image (*modelled*).
  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { dimmedViews.forEach(dim) } }
  }

  /// Drops to a fifth at once, and returns over a quarter of a second (*modelled*).
  private func dim(_ view: UIView) {
    view.layer.removeAllAnimations()
    UIView.performWithoutAnimation { view.alpha = CGFloat(ButtonFace.dimmedOpacity) }
    if !isHighlighted {
      let options: UIView.AnimationOptions = [
        .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
      ]
      UIView.animate(withDuration: 0.25, delay: 0, options: options) { view.alpha = 1 }
    }
  }

  /// The tint colours titles and templates of the system type.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
    applyTitle()
  }

  override func traitsChanged(from previous: UITraitCollection?) {
    super.traitsChanged(from: previous)
    setNeedsUpdateConfiguration()
    contentChanged()
  }

  /// Places title and image.
  open override func layoutSubviews() {
    super.layoutSubviews()
    // A class may have states of its own, of which only the layout hears.
    if state != titleState { applyTitle() }
    layFace()
  }

  /// The size that title and image need (*measured*).
  open override var intrinsicContentSize: CGSize {
    guard let text = DrawingEnvironment.current?.text else { return .zero }
    updateConfigurationIfNeeded()
    let size =
      if let shown = configuredFace { try? shown.face.intrinsicSize(traits, text: text) } else {
        try? face.intrinsicSize(text: text)
      }
    return size.map { CGSize($0) } ?? .zero
  }

  /// The size that title and image need (*measured*).
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The box of title and image; not asked for with a configuration.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// The box of the image behind everything; not asked for with a configuration.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the title stands in the box of title and image (*measured*); not asked for with a configuration.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { frame(of: ButtonFace.titleName, in: contentRect) }
  /// Where the image stands in the box of title and image (*measured*); not asked for with a configuration.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { frame(of: ButtonFace.imageName, in: contentRect) }
}
