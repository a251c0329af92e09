internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A button with a title and an image for each of its states.
open class UIButton: UIControl {
  /// What UIKit itself draws around a title.
  public enum ButtonType: Int, Sendable {
    /// Nothing is dimmed.
    case custom = 0
    /// Titles in the tint, dimmed while highlighted or disabled.
    case system = 1
    /// A system button with a sign.
    case detailDisclosure = 2
    /// A system button with a sign.
    case infoLight = 3
    /// A system button with a sign.
    case infoDark = 4
    /// A system button with a sign.
    case contactAdd = 5
    /// A system button with a sign.
    case close = 7
    /// The old name of the system type.
    public static let roundedRect = ButtonType.system
  }

  /// What differs by state.
  private struct Face {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  private var faces: [UInt: Face] = [:]
  private var label: UILabel?
  private var picture: UIImageView?
  private var background: UIImageView?
  /// What UIKit itself draws around a title.
  public private(set) var buttonType: ButtonType

  /// Creates a button of the custom type.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  /// Creates a button as a storyboard does.
  public required init?(coder: NSCoder) {
    buttonType = (coder as? ViewCoder)?.buttonType ?? .custom
    super.init(coder: coder)
  }

  /// Creates a button of a type, as large as nothing.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    contentChanged()
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

  override var sendsPrimaryAction: Bool { true }

  // MARK: - States

  private func change(_ state: State, _ edit: (inout Face) -> Void) {
    edit(&faces[state.rawValue, default: Face()])
    contentChanged()
  }

  /// The exact state's value, else the normal one's (*documented*).
  private func value<Value>(_ key: KeyPath<Face, Value?>, _ state: State) -> Value? {
    faces[state.rawValue]?[keyPath: key] ?? faces[0]?[keyPath: key]
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
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
  /// Sets how symbols are drawn in a state.
  ///
  /// Accepted, not drawn.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    DrawingEnvironment.notDrawn("UIButton.setPreferredSymbolConfiguration(_:forImageIn:)")
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

  /// Shrinks the box of title and image.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { if contentEdgeInsets != oldValue { contentChanged() } } }
  /// Moves the title without a change of any size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } } }
  /// Moves the image without a change of any size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } } }
  /// Whether an image darkens under a finger.
  open var adjustsImageWhenHighlighted = true { didSet { setNeedsLayout() } }
  /// Whether an image fades while the button takes no touches.
  open var adjustsImageWhenDisabled = true { didSet { setNeedsLayout() } }
  /// Whether light shines under a finger.
  open var showsTouchWhenHighlighted = false { didSet { setNeedsLayout() } }
  /// Whether the title's shadow turns round under a finger.
  open var reversesTitleShadowWhenHighlighted = false { didSet { setNeedsLayout() } }
  /// Accepted: there is no pointer.
  open var isPointerInteractionEnabled = false

  /// The title's label; made when it is first asked for.
  open var titleLabel: UILabel? { ownLabel }
  /// The image's view; made when it is first asked for.
  open var imageView: UIImageView? { ownPicture }

  private var ownLabel: UILabel {
    if let label { return label }
    let made = UILabel(frame: .zero)
    made.font = .systemFont(ofSize: CGFloat(buttonType.properties.font.size))
    made.lineBreakMode = .byTruncatingMiddle
    label = made
    insertSubview(made, at: [background, picture].compactMap(\.self).count)
    contentChanged()
    return made
  }

  private var ownPicture: UIImageView {
    if let picture { return picture }
    let made = UIImageView(frame: .zero)
    picture = made
    insertSubview(made, at: background == nil ? 0 : 1)
    return made
  }

  private var ownBackground: UIImageView {
    if let background { return background }
    let made = UIImageView(frame: .zero)
    background = made
    insertSubview(made, at: 0)
    return made
  }

  /// Titles, colours or images have changed: what the label says is set anew.
  private func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if label != nil { applyTitle() }
  }

  private func applyTitle() {
    guard let label else { return }
    if let attributed = currentAttributedTitle { label.attributedText = attributed } else { label.text = currentTitle }
    label.textColor = UIColor(cgColor: CGColor(face.titleColor))
  }

  override func stateChanged() {
    super.stateChanged()
    if hasTitle, label == nil { _ = ownLabel }
    applyTitle()
  }

  /// Follows a finger; a system button dims its title.
  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue, buttonType.properties.dimsTitle(look) || label?.alpha != 1 { dimTitle() } }
  }

  /// Drops to a fifth at once, and returns over a quarter of a second (*modelled*).
  private func dimTitle() {
    guard buttonType != .custom, faces[State.highlighted.rawValue]?.titleColor == nil || isSelected else { return }
    ownLabel.layer.removeAllAnimations()
    UIView.performWithoutAnimation { ownLabel.alpha = 0.2 }
    if !isHighlighted {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.ownLabel.alpha = 1 }
    }
  }

  /// The tint colours titles and templates of the system type.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentChanged()
  }

  override func traitsChanged(from previous: UITraitCollection?) {
    super.traitsChanged(from: previous)
    contentChanged()
  }

  private var hasTitle: Bool { !(currentAttributedTitle?.string ?? currentTitle ?? "").isEmpty }

  private var look: ButtonLook {
    let state = state
    let hasOwnImage = state != .normal && faces[state.rawValue]?.image != nil
    let ignores = buttonType != .custom && !isSelected
    return ButtonLook(
      title: currentTitle, isEnabled: isEnabled, isHighlighted: isHighlighted, isSelected: isSelected,
      isFocused: isFocused, darkensImage: !hasOwnImage && (ignores || adjustsImageWhenHighlighted),
      fadesImage: !hasOwnImage && adjustsImageWhenDisabled)
  }

  private var traits: Traits {
    var traits = traitCollection.traits
    traits.direction = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    return traits
  }

  /// Title and images as the rules of `UIButton` lay them out, which the built-in controls share.
  private var face: ButtonFace {
    inTraits {
      func color(_ color: UIColor) -> DynamicColor { DynamicColor(color.cgColor.color) }
      let (look, traits) = (look, traits)
      var own = buttonType.properties
      own.titleColor = value(\.titleColor, state).map(color)
      own.tintColor = color(tintColor)
      own.image = currentImage?.controlImage(for: traitCollection) ?? own.image
      own.titleEdgeInsets = titleEdgeInsets.insets
      own.contentEdgeInsets = contentEdgeInsets.insets
      if let label { own.font = label.font.font }
      var face = own.face(look, normalColor: own.typeTitleColor, traits: traits)
      if let label {
        face.style.lines = label.numberOfLines
        face.style.lineBreak = label.lineBreakMode.titleLineBreak
        (face.style.shrinks, face.style.minimumScale) = (
          label.adjustsFontSizeToFitWidth, Double(label.minimumScaleFactor)
        )
        if let attributed = currentAttributedTitle { face.runs = attributed.textRuns(traitCollection) }
      }
      let hasOwnBackground = state != .normal && faces[state.rawValue]?.backgroundImage != nil
      let ignores = buttonType != .custom && !isSelected
      let darkens = !hasOwnBackground && (ignores || adjustsImageWhenHighlighted)
      let image = currentBackgroundImage?.controlImage(for: traitCollection)
      face.background = darkens && isEnabled && isHighlighted ? image?.darkened : image
      face.backgroundOpacity = isEnabled || hasOwnBackground || !adjustsImageWhenDisabled ? 1 : 0.5
      face.glows = showsTouchWhenHighlighted && isEnabled && isHighlighted
      face.imageEdgeInsets = imageEdgeInsets.insets
      face.horizontal = HorizontalAlignment(contentHorizontalAlignment)
      face.vertical = VerticalAlignment(contentVerticalAlignment)
      return face
    }
  }

  /// Places title and image.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let text = DrawingEnvironment.current?.text else { return }
    if hasTitle, label == nil { _ = ownLabel }
    let face = face
    guard let layers = try? face.layers(in: bounds.size.size, traits: traits, text: text) else { return }
    func frame(_ name: String) -> CGRect? { layers.first { $0.name == name }.map { CGRect($0.frame) } }
    if let frame = frame(ButtonFace.titleName) {
      ownLabel.frame = titleFrame(frame)
    } else {
      label?.frame = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    }
    place(face.image, face.imageOpacity, frame(ButtonFace.imageName), face.imageTint, in: { ownPicture }, picture)
    place(
      face.background, face.backgroundOpacity, face.background.map { _ in bounds }, face.imageTint,
      in: { ownBackground }, background)
  }

  private func titleFrame(_ frame: CGRect) -> CGRect { frame }

  private func place(
    _ image: ControlImage?, _ opacity: Double, _ frame: CGRect?, _ tint: Color, in make: () -> UIImageView,
    _ made: UIImageView?
  ) {
    guard let image, let frame else {
      made?.shownImage = nil
      made?.image = nil
      return
    }
    let view = make()
    view.frame = frame
    view.shownImage = image
    view.tintColor = UIColor(cgColor: CGColor(tint))
    UIView.performWithoutAnimation { view.alpha = CGFloat(opacity) }
  }

  /// The size that title and image need.
  open override var intrinsicContentSize: CGSize {
    guard let text = DrawingEnvironment.current?.text, let size = try? face.intrinsicSize(text: text) else {
      return .zero
    }
    return CGSize(size)
  }

  /// The size that title and image need.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The box of title and image.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// The box of the image behind everything.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

extension UIButton.ButtonType {
  /// What the type has before anything is set.
  var properties: ButtonProperties {
    var properties = ButtonProperties()
    properties.buttonType =
      switch self {
      case .custom: .custom
      case .system: .system
      case .detailDisclosure: .detailDisclosure
      case .infoLight: .infoLight
      case .infoDark: .infoDark
      case .contactAdd: .contactAdd
      case .close: .close
      }
    properties.font.size = properties.buttonType.fontSize
    return properties
  }
}

extension HorizontalAlignment {
  fileprivate init(_ alignment: UIControl.ContentHorizontalAlignment) {
    switch alignment {
    case .center: self = .center
    case .left: self = .left
    case .right: self = .right
    case .fill: self = .fill
    case .leading: self = .leading
    case .trailing: self = .trailing
    }
  }
}

extension VerticalAlignment {
  fileprivate init(_ alignment: UIControl.ContentVerticalAlignment) {
    switch alignment {
    case .center: self = .center
    case .top: self = .top
    case .bottom: self = .bottom
    case .fill: self = .fill
    }
  }
}
