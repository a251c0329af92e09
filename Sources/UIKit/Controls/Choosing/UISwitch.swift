/// A switch that is on or off, with the look of iOS 13 to 18.
///
/// Evidence: *documented*.
open class UISwitch: UIControl {
  /// How the switch looks: on iPhones it always slides.
  public enum Style: Int, Sendable {
    case automatic, checkbox, sliding
  }

  /// Frame and thumb are as iOS draws them (*measured*, by others).
  private static let size = CGSize(width: 51, height: 31)
  private static let inset: CGFloat = 2
  /// How much wider the thumb is under a finger (*measured*, by others).
  private static let stretch: CGFloat = 7

  let track = CALayer()
  let thumb = ThumbLayer()

  /// Whether it is on; the thumb is there at once.
  open var isOn: Bool {
    get { isOnStorage }
    set { setOn(newValue, animated: false) }
  }
  private var isOnStorage = false

  /// Switches, without a word to targets (*documented*).
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isOnStorage else { return }
    isOnStorage = on
    Screen.current?.tell("isOn", on, of: self)
    show(animated: animated)
  }

  /// Of the track while the switch is on; nil is system green.
  open var onTintColor: UIColor? { didSet { show(animated: false) } }
  /// Of the thumb; nil is white.
  open var thumbTintColor: UIColor? { didSet { show(animated: false) } }
  /// Accepted: without effect since iOS 7 (*documented*).
  open var onImage: UIImage?
  /// Accepted: without effect since iOS 7 (*documented*).
  open var offImage: UIImage?
  /// The look that it should have; iPhones have one.
  open var preferredStyle = Style.automatic
  /// The look that it has.
  open var style: Style { .sliding }
  /// Accepted: only a checkbox shows it.
  open var title: String?

  /// Creates a switch that is off; its size is its own (*documented*).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a switch as a storyboard does.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beforeDecoding() { setUp() }

  override class var appearanceValues: [AppearanceValue] {
    super.appearanceValues + [AppearanceValue(\UISwitch.onTintColor), AppearanceValue(\UISwitch.thumbTintColor)]
  }

  private func setUp() {
    layer.addSublayer(track)
    layer.addSublayer(thumb)
    bounds.size = UISwitch.size
    autoLayout.hugging = [.horizontal: .defaultHigh, .vertical: .defaultHigh]
    // A class of the app may lay out without it.
    show(animated: false)
  }

  // MARK: - Size

  /// Of a size of its own.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: UISwitch.size) }
  }

  /// Of a size of its own.
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: UISwitch.size) }
  }

  /// Two points at the right (*measured*).
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
  /// The switch without what constraints leave out.
  open override var intrinsicContentSize: CGSize { alignmentRect(forFrame: bounds).size }
  /// The switch's own size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  // MARK: - Look

  override func stateChanged() { show(animated: window != nil) }

  /// Places track and thumb.
  open override func layoutSubviews() {
    super.layoutSubviews()
    show(animated: false)
  }

  /// A quarter of a second, slow at both ends (*modelled*).
  private func show(animated: Bool) {
    CATransaction.beginEased(animated)
    defer { CATransaction.commit() }
    inTraits {
      track.frame = bounds
      track.cornerRadius = bounds.height / 2
      track.backgroundColor = (isOn ? onTintColor ?? .systemGreen : .secondarySystemFill).cgColor
      thumb.show(thumbRect, (thumbTintColor ?? .white).cgColor)
      // Half as visible (*measured*, by others).
      for layer in [track, thumb] { layer.opacity = isEnabled ? 1 : 0.5 }
    }
  }

  private var thumbRect: CGRect {
    let diameter = bounds.height - 2 * UISwitch.inset
    let width = diameter + (isHighlighted ? UISwitch.stretch : 0)
    let isAtRight = isOn == (effectiveUserInterfaceLayoutDirection == .leftToRight)
    return CGRect(
      x: isAtRight ? bounds.width - UISwitch.inset - width : UISwitch.inset, y: UISwitch.inset, width: width,
      height: diameter)
  }

  // MARK: - Touches

  /// Whether the finger has dragged the thumb, so that lifting it does not switch.
  private var isDragged = false
  private var valueBefore = false
  private var start: CGFloat = 0

  /// A finger that has moved so far drags, in points (*modelled*).
  private static let reach: CGFloat = 10

  /// The thumb grows.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (isDragged, valueBefore, start) = (false, isOn, touch.location(in: self).x)
    return super.beginTracking(touch, with: event)
  }

  /// The thumb goes to the side that the finger has gone to (*modelled*).
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self).x
    let isAtRight = isOn == (effectiveUserInterfaceLayoutDirection == .leftToRight)
    if isAtRight ? place < bounds.width / 4 : place > bounds.width * 3 / 4, abs(place - start) > UISwitch.reach {
      isDragged = true
      setOn(!isOn, animated: true)
    }
    return super.continueTracking(touch, with: event)
  }

  /// Switches, unless the finger has dragged the thumb or left; then tells the targets if the value is another one (*modelled*).
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isDragged, isTouchInside { setOn(!isOn, animated: true) }
    if isOn != valueBefore { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// A touch that is taken away puts the value back.
  open override func cancelTracking(with event: UIEvent?) {
    if isTracking, isDragged { setOn(valueBefore, animated: true) }
    super.cancelTracking(with: event)
  }
}
