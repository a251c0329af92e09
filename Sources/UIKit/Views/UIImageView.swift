internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A view that shows a picture.
///
/// Evidence: *documented*.
open class UIImageView: UIView {
  /// The picture; nil shows nothing.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      tellImage()
      imageChanged()
    }
  }
  /// The picture while the view is highlighted; nil is `image`.
  open var highlightedImage: UIImage? { didSet { imageChanged() } }
  /// Whether `highlightedImage` shows.
  open var isHighlighted = false { didSet { imageChanged() } }
  /// Pictures that follow each other while the view animates.
  open var animationImages: [UIImage]?
  /// Those of a view that is highlighted as it begins to animate; nil is `animationImages` (*modelled*).
  open var highlightedAnimationImages: [UIImage]?
  /// Of one run in seconds; 0 is a thirtieth for each picture (*documented*).
  open var animationDuration: TimeInterval = 0
  /// How many runs; 0 is without end.
  open var animationRepeatCount = 0
  /// How symbols are drawn that do not say so themselves.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageChanged() } }
  /// Whether images grow with the content size.
  ///
  /// Accepted, not drawn.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  /// The tint that a button has given it; nil for none.
  var buttonTint: UIColor?
  /// Replaces the picture's own look: a button darkens it.
  var shownImage: ControlImage? { didSet { if shownImage != oldValue { layer.setNeedsLayout() } } }

  /// A button tells its own image when it is set, before it is laid out.
  private func tellImage() {
    if (superview as? UIButton)?.picture !== self { Screen.current?.tell(image, of: self) }
  }

  /// The layer's width, colour and corners while the outline of a missing picture is in their place.
  private var ownBorder: (width: Double, color: Color, radius: Double)?
  private var runTicket: MediaClock.Entry?
  private var frameImage: UIImage? { didSet { layer.setNeedsLayout() } }

  /// Creates a view as large as a picture.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    layer.setNeedsLayout()
  }

  /// Creates a view as large as a picture.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    (self.image, self.highlightedImage) = (image, highlightedImage)
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    layer.setNeedsLayout()
  }

  /// Creates a view in a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view as a storyboard does.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beforeDecoding() { isUserInteractionEnabled = false }

  private func imageChanged() {
    invalidateIntrinsicContentSize()
    layer.setNeedsLayout()
  }

  override func contentModeChanged() { layer.setNeedsLayout() }

  /// The picture that shows.
  var current: UIImage? {
    let shown = frameImage ?? (isHighlighted ? highlightedImage ?? image : image)
    guard let preferred = preferredSymbolConfiguration, let own = shown?.symbolConfiguration else { return shown }
    return shown?.withConfiguration(preferred.applying(own))
  }

  /// Shows the picture.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if adjustsImageSizeForAccessibilityContentSizeCategory,
      traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    {
      DrawingEnvironment.notDrawn("UIImageView.adjustsImageSizeForAccessibilityContentSizeCategory")
    }
    let tint = inTraits { (current?.ownTint ?? tintColor).cgColor.color }
    let shown = shownImage ?? current?.controlImage(for: traitCollection)
    var look = layer.own
    look.content = nil
    if let ownBorder { (look.borderWidth, look.borderColor, look.cornerRadius) = ownBorder }
    ownBorder = shown?.label == nil ? nil : (look.borderWidth, look.borderColor, look.cornerRadius)
    if let shown {
      look.show(shown, gravity: ImageContent.Gravity(rawValue: contentMode.gravity.rawValue) ?? .resize, tint: tint)
    }
    layer.change("contents") { $0 = look }
  }

  /// The picture's.
  open override var alignmentRectInsets: UIEdgeInsets { current?.alignmentRectInsets ?? .zero }

  /// The picture's size without what constraints leave out.
  open override var intrinsicContentSize: CGSize {
    guard let current else { return super.intrinsicContentSize }
    return alignmentRect(forFrame: CGRect(origin: .zero, size: current.size)).size
  }

  /// The picture's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { current?.size ?? .zero }

  // MARK: - Animation

  /// Shows the animation's pictures, one after the other.
  open func startAnimating() {
    stopAnimating()
    let images = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? []
    guard !images.isEmpty else { return }
    showFrame(0, of: images)
  }

  private func showFrame(_ index: Int, of images: [UIImage]) {
    guard let clock = MediaClock.current else { return }
    if animationRepeatCount > 0, index >= images.count * animationRepeatCount { return stopAnimating() }
    frameImage = images[index % images.count]
    let seconds = animationDuration > 0 ? animationDuration / Double(images.count) : 1 / 30
    runTicket = clock.schedule(at: clock.now + max(1 / 240, seconds)) { [weak self] in
      MainActor.assumeIsolated { self?.showFrame(index + 1, of: images) }
    }
  }

  /// Shows `image` again.
  open func stopAnimating() {
    if let runTicket { MediaClock.current?.cancel(runTicket) }
    runTicket = nil
    frameImage = nil
  }

  /// Whether the pictures follow each other.
  open var isAnimating: Bool { runTicket != nil }
}
