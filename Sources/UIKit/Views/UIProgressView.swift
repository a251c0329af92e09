/// A bar that is filled as far as something has got, with the look of iOS 14 to 18.
///
/// Evidence: *documented*.
open class UIProgressView: UIView {
  /// How the bar looks.
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  let track = CALayer()
  let fill = CALayer()
  private let trackView = UIImageView()
  private let fillView = UIImageView()

  /// From 0 to 1.
  open var progress: Float {
    get { progressStorage }
    set { setProgress(newValue, animated: false) }
  }
  private var progressStorage: Float = 0

  /// Fills the bar.
  open func setProgress(_ progress: Float, animated: Bool) {
    let limited = min(max(progress, 0), 1)
    guard limited != progressStorage else { return }
    progressStorage = limited
    Screen.current?.tell("progress", limited, of: self)
    show(animated: animated)
  }

  /// How the bar looks; a plain one has square ends and no track (*modelled*).
  open var progressViewStyle: Style { didSet { contentSizeChanged() } }
  /// Of the filled part; nil is the tint.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Of the rest; nil is the system's fill.
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// In place of the filled part.
  open var progressImage: UIImage? { didSet { setNeedsLayout() } }
  /// In place of the rest.
  open var trackImage: UIImage? { didSet { setNeedsLayout() } }
  /// Says how far something has got; it is asked when it is set and at each layout (*modelled*).
  open var observedProgress: Progress? { didSet { follow() } }

  /// Creates an empty bar.
  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty bar of a style, as high as it is.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: UIProgressView.thickness))
    progressViewStyle = style
  }

  /// Creates a bar as a storyboard does.
  public required init?(coder: NSCoder) {
    progressViewStyle = .default
    super.init(coder: coder)
  }

  override func beforeDecoding() { setUp() }

  override class var appearanceValues: [AppearanceValue] {
    super.appearanceValues + [
      AppearanceValue(\UIProgressView.progressTintColor), AppearanceValue(\UIProgressView.trackTintColor),
    ]
  }

  private func setUp() {
    for part in [track, fill] { layer.addSublayer(part) }
    for view in [trackView, fillView] { addSubview(view) }
    autoLayout.hugging[.vertical] = .defaultHigh
  }

  private func follow() {
    if let observedProgress { progress = Float(observedProgress.fractionCompleted) }
  }

  /// In points (*measured*).
  private static let thickness: CGFloat = 4

  /// Any width, and a height of 4 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIProgressView.thickness)
  }

  /// The given width, and the bar's own height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UIProgressView.thickness)
  }

  /// Fills the bar as far as something has got.
  open override func layoutSubviews() {
    super.layoutSubviews()
    follow()
    show(animated: false)
  }

  /// A quarter of a second, slow at both ends (*modelled*).
  private func show(animated: Bool) {
    CATransaction.beginEased(animated)
    defer { CATransaction.commit() }
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    let length = bounds.width * CGFloat(progress)
    let done = CGRect(
      x: isLeftToRight ? 0 : bounds.width - length, y: 0, width: length, height: bounds.height)
    inTraits {
      track.backgroundColor = (trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)).cgColor
      fill.backgroundColor = (progressTintColor ?? tintColor).cgColor
    }
    for (part, view, image, frame) in [(track, trackView, trackImage, bounds), (fill, fillView, progressImage, done)] {
      part.isHidden = image != nil
      part.frame = frame
      part.cornerRadius = progressViewStyle == .bar ? 0 : bounds.height / 2
      view.isHidden = image == nil
      (view.image, view.frame) = (image, frame)
    }
  }
}
