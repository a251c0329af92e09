internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Turning spokes, which show only while they turn unless told otherwise.
///
/// Evidence: *measured*.
open class UIActivityIndicatorView: UIView {
  /// How large and of what colour it is.
  ///
  /// Evidence: *documented*.
  public enum Style: Int, Sendable {
    /// Large and white, as before iOS 13.
    case whiteLarge = 0
    /// Medium and white, as before iOS 13.
    case white = 1
    /// Medium and grey, as before iOS 13.
    case gray = 2
    /// 20 by 20 points (*measured*).
    case medium = 100
    /// 37 by 37 points (*modelled*).
    case large = 101
  }

  /// How large it is; the old styles set the colour too (*documented*).
  open var style: Style { didSet { if style != oldValue { styleChanged() } } }
  /// Whether it shows only while it turns (*documented*).
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Multiplies the spokes; nil is the system's grey.
  open var color: UIColor! { didSet { layer.setNeedsLayout() } }
  /// Whether it turns (*documented*).
  open private(set) var isAnimating = false
  private var begin = 0.0

  /// Creates an indicator as large as its artwork.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    setUp()
    frame.size = intrinsicContentSize
  }

  /// Creates a medium indicator in a frame, which does not scale it (*measured*).
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Creates an indicator as a storyboard does (*documented*).
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
    setUp()
    coder.decode(self)
  }

  override class var appearanceValues: [AppearanceValue] {
    super.appearanceValues + [AppearanceValue(\UIActivityIndicatorView.color)]
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isHidden = true
    // In a row with a label, the label is stretched (*measured*).
    autoLayout.hugging = [.horizontal: .defaultHigh, .vertical: .defaultHigh]
    styleChanged()
  }

  private func styleChanged() {
    switch style {
    case .white, .whiteLarge: color = .white
    case .gray: color = UIColor(white: 0.5, alpha: 1)
    case .medium, .large: break
    }
    invalidateIntrinsicContentSize()
    layer.setNeedsLayout()
  }

  /// Shows the spokes and turns them from their first position (*modelled*).
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    begin = MediaClock.current?.now ?? 0
    isHidden = false
    Screen.current?.tell("startAnimating", of: self)
    layer.setNeedsLayout()
  }

  /// Stops the spokes, and hides them unless told otherwise (*documented*).
  open func stopAnimating() {
    if isAnimating { Screen.current?.tell("stopAnimating", of: self) }
    isAnimating = false
    isHidden = hidesWhenStopped
    layer.setNeedsLayout()
  }

  private var isLarge: Bool { style == .large || style == .whiteLarge }

  /// Draws the spokes.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let grey = traitCollection.userInterfaceStyle == .dark ? 0.549 : 0.502
    let own = color.map { color in inTraits { color.cgColor.color } } ?? Color(white: grey)
    let content = SpinnerContent(artwork: isLarge ? .large : .medium, color: own, time: isAnimating ? -begin : 0)
    layer.change("contents") { $0.content = .spinner(content) }
  }

  /// The artwork's size.
  open override var intrinsicContentSize: CGSize {
    isLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  /// The artwork's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
