/// A view whose content is larger than itself; a finger moves it, to its edges and without momentum.
///
/// Evidence: *documented*.
open class UIScrollView: UIView {
  /// Whether insets for bars are added: there are no bars.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// The color of the indicators.
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// The gesture that hides the keyboard: there is none.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// How fast content comes to rest: it has no momentum here.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share of the speed that is left after a millisecond.
    public let rawValue: CGFloat
    /// From a share.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Slowly.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Quickly.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Hears of what the finger does.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// Creates a view without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a view as a storyboard does.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beforeDecoding() { setUp() }

  private func setUp() {
    clipsToBounds = true
    addLayoutGuide(contentLayoutGuide)
    panGestureRecognizer.follow = { [unowned self] in followPan() }
    addGestureRecognizer(panGestureRecognizer)
  }

  // MARK: - Content

  /// Of the content; constraints between it and the view's edges decide it where there are any (*documented*).
  open var contentSize = CGSize.zero { didSet { didSet("contentSize", from: oldValue) } }

  /// The point of the content in the view's corner: the origin of its bounds.
  ///
  /// While an animation moves the content, it is where that has come to (*documented*).
  open var contentOffset: CGPoint {
    get { glide.flatMap { _ in layer.presentation()?.bounds.origin } ?? bounds.origin }
    set {
      endGlide()
      bounds.origin = newValue
    }
  }

  /// The view's own rectangle in its content.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      guard newValue.origin != old else { return }
      didSet("contentOffset", from: old)
      setNeedsLayout()
      if glide == nil { delegate?.scrollViewDidScroll(self) }
    }
  }

  /// Moves the content; with an animation in .3 s, slow at both ends (*modelled*), of whose every frame the delegate hears
  /// (*documented*).
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else { return self.contentOffset = contentOffset }
    glides += 1
    let number = glides
    if contentOffset != bounds.origin { follow(number) }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      self.bounds.origin = contentOffset
    } completion: { _ in
      // Another one may have taken its place.
      if self.glide?.number == number {
        self.cancelFrame()
        self.setNeedsLayout()
        self.delegate?.scrollViewDidScroll(self)
      }
      if self.glides == number { self.delegate?.scrollViewDidEndScrollingAnimation(self) }
    }
  }

  /// The animation that moves the content, and its next frame.
  private var glide: (number: Int, frame: MediaClock.Entry)?
  /// How many there were.
  private var glides = 0

  /// Tells of each frame of an animation, and lays out in it.
  private func follow(_ number: Int) {
    cancelFrame()
    guard let clock = MediaClock.current else { return }
    let frame = clock.schedule(at: clock.frame()) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.glide?.number == number else { return }
        self.follow(number)
        self.setNeedsLayout()
        self.delegate?.scrollViewDidScroll(self)
      }
    }
    glide = (number, frame)
  }

  private func cancelFrame() {
    if let glide { MediaClock.current?.cancel(glide.frame) }
    glide = nil
  }

  /// Leaves the content where code or a finger puts it: what still moves it ends.
  private func endGlide() {
    guard glide != nil else { return }
    cancelFrame()
    for key in layer.animationKeys() ?? [] {
      let keyPath = (layer.animation(forKey: key) as? CAPropertyAnimation)?.keyPath
      if keyPath?.hasPrefix("bounds") ?? false { layer.removeAnimation(forKey: key) }
    }
  }

  /// Moves the content as little as is needed to show a rectangle of it.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func offset(_ now: CGFloat, _ room: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
      start < now ? start : max(now, min(start, start + length - room))
    }
    let place = CGPoint(
      x: offset(contentOffset.x, bounds.width, rect.minX, rect.width),
      y: offset(contentOffset.y, bounds.height, rect.minY, rect.height))
    setContentOffset(limited(place), animated: animated)
  }

  /// Around the content.
  open var contentInset = UIEdgeInsets.zero { didSet { didSet("contentInset", from: oldValue) } }
  /// The insets with what bars cover, which is nothing.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// Whether bars add to the insets: there are none.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The insets have changed: never by bars.
  open func adjustedContentInsetDidChange() {}

  /// The content; constraints decide its size.
  public let contentLayoutGuide = UILayoutGuide.content()
  /// The part of the content that shows.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(.bounds, of: self)

  /// Takes the content's size from the constraints on it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if isContentConstrained { contentSize = contentLayoutGuide.layoutFrame.size }
  }

  private var isContentConstrained: Bool {
    var view: UIView? = self
    while let holder = view {
      if holder.constraints.contains(where: {
        $0.items.first === contentLayoutGuide || $0.items.second === contentLayoutGuide
      }) {
        return true
      }
      view = holder.superview
    }
    return false
  }

  // MARK: - Scrolling

  /// Whether a finger moves the content.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// Whether the content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether a finger keeps to the axis that it began on.
  open var isDirectionalLockEnabled = false
  /// Whether content moves on beyond its edges.
  ///
  /// Accepted: it stops there.
  open var bounces = true
  /// Whether content that has room moves too.
  ///
  /// Accepted: it does not move.
  open var alwaysBounceVertical = false
  /// Whether content that has room moves too.
  ///
  /// Accepted: it does not move.
  open var alwaysBounceHorizontal = false
  /// How fast content comes to rest.
  ///
  /// Accepted: it has no momentum.
  open var decelerationRate = DecelerationRate.normal
  /// Whether touches of the content wait.
  ///
  /// Accepted: they do not wait.
  open var delaysContentTouches = true
  /// Whether touches of the content end when the finger scrolls.
  open var canCancelContentTouches = true
  /// Whether a touch of a view in the content ends when the finger scrolls; not a control's (*documented*).
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// Whether a view in the content gets a touch.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Whether a tap on the status bar scrolls: there is none.
  open var scrollsToTop = true
  /// The color of the indicators.
  ///
  /// Accepted: indicators show while a finger scrolls alone, and are left out.
  open var indicatorStyle = IndicatorStyle.default
  /// Accepted: indicators show while a finger scrolls alone, and are left out.
  open var showsHorizontalScrollIndicator = true
  /// Accepted: indicators show while a finger scrolls alone, and are left out.
  open var showsVerticalScrollIndicator = true
  /// Accepted: indicators show while a finger scrolls alone, and are left out.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Accepted: indicators show while a finger scrolls alone, and are left out.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Accepted: indicators show while a finger scrolls alone, and are left out.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Shows the indicators: accepted, for they are left out.
  open func flashScrollIndicators() {}
  /// The gesture that hides the keyboard: accepted, for there is none.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// How small content may become: accepted, for nothing pinches here.
  open var minimumZoomScale: CGFloat = 1
  /// How large content may become: accepted, for nothing pinches here.
  open var maximumZoomScale: CGFloat = 1
  /// How large the content is.
  ///
  /// Accepted, not drawn.
  open var zoomScale: CGFloat = 1 {
    didSet { if zoomScale != 1 { DrawingEnvironment.notDrawn("UIScrollView.zoomScale") } }
  }
  /// Whether a finger is down: it is while it scrolls (*modelled*).
  open var isTracking: Bool { isDragging }
  /// Whether a finger scrolls.
  open private(set) var isDragging = false
  /// Whether content moves without a finger: it has no momentum here.
  open var isDecelerating: Bool { false }
  /// Whether content is being pinched: never.
  open var isZooming: Bool { false }
  /// Follows the finger that scrolls.
  public let panGestureRecognizer = UIPanGestureRecognizer()

  /// Content that has room does not scroll, nor does a control's touch (*documented*).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let moved = panGestureRecognizer.translation(in: self)
    let isAcross = abs(moved.x) > abs(moved.y)
    guard isAcross ? range.x.lowerBound < range.x.upperBound : range.y.lowerBound < range.y.upperBound else {
      return false
    }
    guard let view = panGestureRecognizer.touch?.view, view !== self else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  /// Where the content may stand.
  private var range: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    func range(_ before: CGFloat, _ length: CGFloat, _ behind: CGFloat, _ room: CGFloat) -> ClosedRange<CGFloat> {
      -before...max(-before, length + behind - room)
    }
    let insets = adjustedContentInset
    return (
      range(insets.left, contentSize.width, insets.right, bounds.width),
      range(insets.top, contentSize.height, insets.bottom, bounds.height)
    )
  }

  private func limited(_ offset: CGPoint) -> CGPoint {
    let range = range
    return CGPoint(
      x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
      y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
  }

  private var start = CGPoint.zero
  /// The axis that the finger keeps to: x or y, or none.
  private var lock: (x: Bool, y: Bool) = (false, false)

  private func followPan() {
    let moved = panGestureRecognizer.translation(in: superview)
    switch panGestureRecognizer.state {
    case .began:
      // A finger stops what moves the content.
      contentOffset = contentOffset
      (start, isDragging) = (contentOffset, true)
      let isAcross = abs(moved.x) > abs(moved.y)
      lock = isDirectionalLockEnabled ? (x: isAcross, y: !isAcross) : (false, false)
      // The way to the beginning is not scrolled, but what a long move goes beyond it.
      let beyond = 1 - min(1, UIPanGestureRecognizer.reach / hypot(moved.x, moved.y))
      let rest = CGPoint(x: moved.x * beyond, y: moved.y * beyond)
      panGestureRecognizer.setTranslation(rest, in: superview)
      delegate?.scrollViewWillBeginDragging(self)
      scroll(by: rest)
    case .changed: scroll(by: moved)
    case .ended, .cancelled: endDragging()
    case .possible, .failed: break
    }
  }

  private func scroll(by moved: CGPoint) {
    let offset = limited(CGPoint(x: lock.y ? start.x : start.x - moved.x, y: lock.x ? start.y : start.y - moved.y))
    if offset != contentOffset { contentOffset = offset }
  }

  private func endDragging() {
    isDragging = false
    if isPagingEnabled, bounds.width > 0, bounds.height > 0 {
      let page = CGPoint(
        x: (contentOffset.x / bounds.width).rounded() * bounds.width,
        y: (contentOffset.y / bounds.height).rounded() * bounds.height)
      setContentOffset(limited(page), animated: true)
    }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }
}
