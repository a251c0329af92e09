/// A value between two others, at the place of a thumb on a track, with the look of iOS 13 to 18.
///
/// Evidence: *documented*.
open class UISlider: UIControl {
  /// Of the thumb, in points (*measured*, by others).
  private static let diameter: CGFloat = 28
  /// Of the track (*measured*, by others).
  private static let thickness: CGFloat = 4
  /// Between the track and an image beside it (*modelled*).
  private static let gap: CGFloat = 8

  private let minimumTrack = CALayer()
  private let maximumTrack = CALayer()
  private let thumb = ThumbLayer()
  private let thumbView = UIImageView()
  private let minimumTrackView = UIImageView()
  private let maximumTrackView = UIImageView()
  private let minimumValueView = UIImageView()
  private let maximumValueView = UIImageView()

  // MARK: - Value

  /// Between the least and the greatest one; the thumb is there at once.
  open var value: Float {
    get { valueStorage }
    set { setValue(newValue, animated: false) }
  }
  private var valueStorage: Float = 0

  /// Moves the thumb, without a word to targets (*documented*).
  open func setValue(_ value: Float, animated: Bool) {
    let limited = min(max(value, minimumValue), maximumValue)
    guard limited != valueStorage else { return }
    valueStorage = limited
    Screen.current?.tell("value", limited, of: self)
    show(animated: animated)
  }

  /// At the leading end; a greatest value below it follows (*documented*).
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      limit()
    }
  }
  /// At the trailing end; a least value above it follows (*documented*).
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      limit()
    }
  }

  private func limit() {
    value = valueStorage
    setNeedsLayout()
  }

  /// Whether targets hear of each move; else of the last.
  open var isContinuous = true

  // MARK: - Look

  /// Of the track up to the thumb; nil is the tint.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Of the track behind the thumb; nil is the system's fill.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Of the thumb; nil is white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Before the track.
  open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
  /// Behind the track.
  open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }

  private var images: [KeyPath<UISlider, UIImage?>: [UInt: UIImage]] = [:]

  private func set(_ image: UIImage?, _ key: KeyPath<UISlider, UIImage?>, _ state: State) {
    images[key, default: [:]][state.rawValue] = image
    setNeedsLayout()
  }

  private func image(_ key: KeyPath<UISlider, UIImage?>, _ state: State) -> UIImage? { images[key]?[state.rawValue] }

  private func current(_ key: KeyPath<UISlider, UIImage?>) -> UIImage? { image(key, state) ?? image(key, .normal) }

  /// Shows an image in place of the thumb in a state.
  open func setThumbImage(_ image: UIImage?, for state: State) { set(image, \.currentThumbImage, state) }
  /// Shows an image in place of the track up to the thumb in a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) { set(image, \.currentMinimumTrackImage, state) }
  /// Shows an image in place of the track behind the thumb in a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) { set(image, \.currentMaximumTrackImage, state) }
  /// The exact state's.
  open func thumbImage(for state: State) -> UIImage? { image(\.currentThumbImage, state) }
  /// The exact state's.
  open func minimumTrackImage(for state: State) -> UIImage? { image(\.currentMinimumTrackImage, state) }
  /// The exact state's.
  open func maximumTrackImage(for state: State) -> UIImage? { image(\.currentMaximumTrackImage, state) }
  /// The state's, else the normal one's.
  open var currentThumbImage: UIImage? { current(\.currentThumbImage) }
  /// The state's, else the normal one's.
  open var currentMinimumTrackImage: UIImage? { current(\.currentMinimumTrackImage) }
  /// The state's, else the normal one's.
  open var currentMaximumTrackImage: UIImage? { current(\.currentMaximumTrackImage) }

  /// Creates a slider from 0 to 1.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a slider as a storyboard does.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beforeDecoding() { setUp() }

  override class var appearanceValues: [AppearanceValue] {
    super.appearanceValues + [
      AppearanceValue(\UISlider.minimumTrackTintColor), AppearanceValue(\UISlider.maximumTrackTintColor),
      AppearanceValue(\UISlider.thumbTintColor),
    ]
  }

  private func setUp() {
    for track in [maximumTrack, minimumTrack] { layer.addSublayer(track) }
    for view in [minimumValueView, maximumValueView, maximumTrackView, minimumTrackView] { addSubview(view) }
    layer.addSublayer(thumb)
    addSubview(thumbView)
  }

  // MARK: - Places

  /// Of the image before the track.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    place(of: minimumValueImage, isFirst: true, in: bounds)
  }

  /// Of the image behind the track.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    place(of: maximumValueImage, isFirst: false, in: bounds)
  }

  private func place(of image: UIImage?, isFirst: Bool, in bounds: CGRect) -> CGRect {
    let size = image?.size ?? .zero
    return CGRect(
      x: isFirst == isLeftToRight ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Two points in from each side, or beside the images (*measured*).
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    func room(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + UISlider.gap } ?? 2 }
    let (first, last) = (room(minimumValueImage), room(maximumValueImage))
    let height = currentMinimumTrackImage?.size.height ?? UISlider.thickness
    return CGRect(
      x: bounds.minX + (isLeftToRight ? first : last), y: bounds.midY - height / 2,
      width: max(0, bounds.width - first - last), height: height)
  }

  /// The thumb stays within the track (*modelled*).
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: UISlider.diameter, height: UISlider.diameter)
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((min(max(value, minimumValue), maximumValue) - minimumValue) / range) : 0
    let start = (isLeftToRight ? share : 1 - share) * max(0, rect.width - size.width)
    return CGRect(x: rect.minX + start, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  private var isLeftToRight: Bool { effectiveUserInterfaceLayoutDirection == .leftToRight }

  /// Two points at the sides and one below (*measured*).
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }

  /// Any width, and a height of 30 points (*measured*).
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 30) }

  /// The given width, and the slider's own height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }

  // MARK: - Drawing

  override func stateChanged() { setNeedsLayout() }

  /// Places tracks and thumb.
  open override func layoutSubviews() {
    super.layoutSubviews()
    show(animated: false)
  }

  /// A quarter of a second, slow at both ends (*modelled*).
  private func show(animated: Bool) {
    CATransaction.beginEased(animated)
    defer { CATransaction.commit() }
    let rect = trackRect(forBounds: bounds)
    let thumbRect = thumbRect(forBounds: bounds, trackRect: rect, value: value)
    var (before, behind) = (rect, rect)
    before.size.width = max(0, thumbRect.midX - rect.minX)
    behind.size.width = rect.width - before.width
    behind.origin.x += before.width
    if !isLeftToRight { swap(&before, &behind) }
    inTraits {
      show(before, currentMinimumTrackImage, minimumTrackTintColor ?? tintColor, minimumTrack, minimumTrackView)
      show(behind, currentMaximumTrackImage, maximumTrackTintColor ?? .systemFill, maximumTrack, maximumTrackView)
      thumb.isHidden = currentThumbImage != nil
      thumb.show(thumbRect, (thumbTintColor ?? .white).cgColor)
    }
    show(thumbRect, currentThumbImage, thumbView)
    show(minimumValueImageRect(forBounds: bounds), minimumValueImage, minimumValueView)
    show(maximumValueImageRect(forBounds: bounds), maximumValueImage, maximumValueView)
    // Half as visible (*measured*, by others).
    for layer in layer.sublayers ?? [] { layer.opacity = isEnabled ? 1 : 0.5 }
  }

  private func show(_ frame: CGRect, _ image: UIImage?, _ color: UIColor, _ track: CALayer, _ view: UIImageView) {
    track.isHidden = image != nil
    track.frame = frame
    track.cornerRadius = frame.height / 2
    track.backgroundColor = color.cgColor
    show(frame, image, view)
  }

  private func show(_ frame: CGRect, _ image: UIImage?, _ view: UIImageView) {
    view.isHidden = image == nil
    (view.image, view.frame) = (image, frame)
  }

  // MARK: - Touches

  /// From the finger to the middle of the thumb, in points.
  private var distance: CGFloat = 0
  private var valueBefore: Float = 0

  /// Only a finger on the thumb moves it (*documented*), or one within 10 points of it (*modelled*).
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (place, thumb) = (touch.location(in: self), presentThumb)
    (distance, valueBefore) = (thumb.midX - place.x, value)
    return thumb.insetBy(dx: -10, dy: -10).contains(place)
  }

  private var presentThumb: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  /// The thumb follows the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (rect, thumb) = (trackRect(forBounds: bounds), presentThumb)
    let room = rect.width - thumb.width
    guard room > 0 else { return true }
    let share = (touch.location(in: self).x + distance - rect.minX - thumb.width / 2) / room
    let old = value
    value = minimumValue + Float(isLeftToRight ? share : 1 - share) * (maximumValue - minimumValue)
    if isContinuous, value != old { tell() }
    return true
  }

  /// Tells the targets of the value if they have not heard of it.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous, value != valueBefore { tell() }
  }

  private func tell() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
}
