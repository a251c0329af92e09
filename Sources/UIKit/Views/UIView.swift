// Long because what classes of an app override stands in the class: an extension's members cannot be overridden.
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A rectangle on the screen that draws, lays out what is in it and gets events.
///
/// Evidence: *documented*.
@preconcurrency @MainActor open class UIView: UIResponder {
  /// The layer that draws the view.
  open var layer: CALayer { ownLayer }
  private let ownLayer: CALayer
  var superviewStorage: UIView?
  var subviewList: [UIView] = []
  /// Those that are told when a property is set.
  var observers: [KeyValueObserver] = []
  var recognizers: [UIGestureRecognizer] = []
  /// Those that the view takes part in.
  open var interactions: [any UIInteraction] = []
  /// Auto Layout's state of the view.
  var autoLayout = AutoLayoutState()
  /// Until when animations that take no touches run, in the clock's seconds.
  var touchesIgnoredUntil = -Double.infinity

  /// The class of the layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view in a frame of its superview.
  public init(frame: CGRect) {
    ownLayer = (Self.layerClass as? CALayer.Type ?? CALayer.self).make()
    super.init()
    setUp()
    self.frame = frame
  }

  /// Creates a view as a storyboard does; the harness sets what the storyboard says.
  public required init?(coder: NSCoder) {
    ownLayer = (Self.layerClass as? CALayer.Type ?? CALayer.self).make()
    super.init()
    setUp()
    beforeDecoding()
    coder.decode(self)
  }

  /// Sets up a view of UIKit's own class, before a document's values come over it.
  func beforeDecoding() {}

  /// Creates a view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// A view of this class in a frame, or as `init()` makes it.
  ///
  /// `presscheck-port` overrides it (*modelled*).
  open class func portedView(in frame: CGRect?) -> UIView { ViewMaker.view(of: self, in: frame) }

  private func setUp() {
    layer.delegate = self
    layer.laysOutForSublayers = false
    layer.contentsScale = UIScreen.main.scale
    layer.setNeedsDisplay()
  }

  /// The superview, or the controller of a root view.
  open override var next: UIResponder? { superview }

  // MARK: - Place

  /// The bounding box in the superview; a transform that scales does not change what it is set to.
  open var frame: CGRect {
    get { layer.frame }
    set { setObserved("frame", frame) { place { layer.frame = newValue } } }
  }

  /// Gives the view bounds of a rectangle's size there, which its transform then moves, as UIKit's own layout does (*modelled*).
  func lay(in frame: CGRect) { setObserved("frame", self.frame) { place { layer.lay(in: frame) } } }

  /// The view's own rectangle in its own space.
  open var bounds: CGRect {
    get { layer.bounds }
    set { setObserved("bounds", bounds) { place { layer.bounds = newValue } } }
  }

  /// Where the anchor point, by default the middle, lies in the superview.
  open var center: CGPoint {
    get { layer.position }
    set {
      setObserved("center", center) {
        layer.position = newValue
        geometryDidChange()
      }
    }
  }

  /// Applied about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { setObserved("transform", transform) { layer.setAffineTransform(newValue) } }
  }

  /// Where the center lies in the bounds, and what transforms are about, in units of the bounds.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Applied about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// Pixels per point of what is drawn.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  private func place(_ change: () -> Void) {
    let old = layer.bounds
    change()
    geometryDidChange(scrolls: layer.bounds.origin != old.origin)
    guard layer.bounds.size != old.size else { return }
    if contentMode == .redraw { layer.setNeedsDisplay() }
    if autoresizesSubviews { for view in subviewList { view.autoresize(from: old.size, to: layer.bounds.size) } }
  }

  // MARK: - Look

  /// Fills the bounds; nil is clear.
  ///
  /// With `cornerRadius` a label fills the round bounds only if it clips (*documented* by others).
  ///
  /// It is the layer's colour, so that one that the layer was given is read here too, and stays as it is when traits change
  /// (*modelled*).
  open var backgroundColor: UIColor? {
    get { givenBackground ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set {
      if let newValue { return showBackground(newValue) }
      given = nil
      layer.backgroundColor = nil
    }
  }

  private func showBackground(_ color: UIColor) {
    let shown = inTraits { color.cgColor }
    given = (color, shown.color)
    layer.backgroundColor = shown
    layer.hasSquareFill = self is UILabel
  }

  /// The colour that the view was given last, and how it shows.
  private var given: (color: UIColor, shown: Color)?

  /// The same while the layer has it.
  private var givenBackground: UIColor? { given?.shown == layer.own.backgroundColor ? given?.color : nil }

  /// From 0 to 1, as precise as a layer's opacity, which is a `Float`.
  open var alpha: CGFloat {
    get { CGFloat(layer.own.opacity) }
    set {
      setObserved("alpha", alpha) {
        layer.change("opacity") { $0.opacity = Double(shortest: Float(min(1, max(0, newValue)))) }
      }
    }
  }

  /// Takes the view away with all in it.
  ///
  /// In an animation block a stack view moves its views to where they stand without this one, or with it (*documented*);
  /// until the block ends one that leaves is to be seen (*modelled*).
  open var isHidden: Bool {
    get { isLeaving || layer.isHidden }
    set {
      guard newValue != isHidden else { return }
      let stack = superview as? UIStackView
      let leavesLater = stack.flatMap { AnimationBlock.current?.arranges(self, in: $0) } ?? false
      isLeaving = newValue && leavesLater
      if !isLeaving { layer.isHidden = newValue }
      stack?.setNeedsLayout()
      didSet("hidden", from: !newValue)
    }
  }

  /// Whether the layer is hidden when a block ends.
  private var isLeaving = false

  /// The block in which the view was hidden has ended, or has gone back to its start.
  func leave(comesBack: Bool = false) {
    guard isLeaving else { return }
    isLeaving = false
    if !comesBack { layer.isHidden = true }
  }

  /// Whether nothing shows through what `draw(_:)` draws: with a background that is clear nowhere, or none, it has black pixels
  /// where it draws nothing (*documented*).
  open var isOpaque: Bool {
    get { ownOpacity ?? isOpaqueAtFirst }
    set {
      guard newValue != isOpaque else { return }
      ownOpacity = newValue
      setNeedsDisplay()
    }
  }
  private var ownOpacity: Bool?
  /// That of a view that nothing else is said of (*modelled*).
  private var isOpaqueAtFirst: Bool {
    switch self {
    case is UIButton, is UILabel, is UITextField, is UISwitch, is UISlider, is UISegmentedControl, is UIProgressView,
      is UIActivityIndicatorView, is UIImageView, is UIScrollView, is UIStackView, is UIVisualEffectView:
      false
    default: true
    }
  }
  /// Accepted: contexts are clear before they are drawn into.
  open var clearsContextBeforeDrawing = true

  /// Whether what lies beyond the bounds is cut off.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Clips the view to another one's alpha.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  /// How what is drawn fits bounds of another size: the gravity of the layer's contents (*documented*).
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      guard contentMode != oldValue else { return }
      layer.placeContents(by: contentMode.gravity)
      contentModeChanged()
    }
  }

  func contentModeChanged() { layer.setNeedsDisplay() }

  /// Nil takes the superview's.
  var ownTint: UIColor? {
    didSet { if ownTint != oldValue { tellTint() } }
  }

  /// The properties that an appearance gives to views of the class.
  class var appearanceValues: [AppearanceValue] {
    [
      AppearanceValue(\UIView.ownTint), AppearanceValue(\UIView.backgroundColor), AppearanceValue(\UIView.alpha),
      AppearanceValue(\UIView.layer.cornerRadius),
    ]
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Nil takes the superview's, at last system blue.
  open var tintColor: UIColor! {
    get { inheritedTint }
    set { ownTint = newValue }
  }

  /// Not `tintColor`, which a class may override with that of one of its subviews (*modelled*).
  private var inheritedTint: UIColor { ownTint ?? superview?.inheritedTint ?? .systemBlue }

  /// Dimmed tints.
  ///
  /// Accepted, not drawn.
  open var tintAdjustmentMode = TintAdjustmentMode.normal {
    didSet { if tintAdjustmentMode == .dimmed { DrawingEnvironment.notDrawn("UIView.tintAdjustmentMode") } }
  }

  /// Tells the view and those that inherit its tint.
  private func tellTint() {
    layer.setNeedsLayout()
    tintColorDidChange()
    for view in subviewList where view.ownTint == nil { view.tellTint() }
  }

  /// A new superview may have another tint.
  func tintChanged() { if ownTint == nil { tellTint() } }

  /// The tint, or that of a superview, has changed.
  open func tintColorDidChange() {}

  // MARK: - Layout

  /// Lays out the subviews; constraints do by default.
  open func layoutSubviews() { placeSubitems() }
  /// Says that the subviews must be laid out before the turn ends.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out the view and all in it now, if they must be.
  ///
  /// The view is the root (*documented*): it takes its own place too, and other views in its superview keep theirs (*measured*
  /// on two views that shrink in one block each).
  open func layoutIfNeeded() {
    let top = top
    for _ in 0..<UIView.maximumLayouts {
      top.updateConstraintsIfNeeded()
      top.prepareLayout()
      if layer.needsLayout() { takePlace() }
      layer.layoutTree()
      if !layer.needsLayoutInTree { return }
    }
  }

  /// A layout that changes constraints is done again so often.
  private static let maximumLayouts = 20

  /// Whether subviews follow a change of the bounds.
  open var autoresizesSubviews = true
  /// How the view follows a change of its superview's bounds.
  open var autoresizingMask: AutoresizingMask = []
  /// The size that the content needs; −1 on an axis that has none.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  /// Stands for no intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Says that the intrinsic size has changed; the superview lays out again only if constraints place the view.
  open func invalidateIntrinsicContentSize() { layoutDidChange(isPlaced: !translatesAutoresizingMaskIntoConstraints) }
  /// The size that fits best into another one; the view's own.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that fits best; the frame's origin stays (*measured*).
  open func sizeToFit() {
    let origin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    frame.origin = origin
  }

  // MARK: - Drawing

  /// Draws the content; nothing by default.
  open func draw(_ rect: CGRect) {}
  /// Says that the content must be drawn before the turn ends.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Says that a part of the content must be drawn before the turn ends; all of it is.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

  // MARK: - Tree

  /// The view that holds this one.
  open var superview: UIView? { superviewStorage }
  /// From the back to the front.
  open var subviews: [UIView] { subviewList }
  /// The window that holds the view.
  open var window: UIWindow? { superview?.window }
  /// Adds a view above the others, after it has left its superview.
  open func addSubview(_ view: UIView) { insert(view, at: subviewList.count) }
  /// Takes the view out of its superview.
  open func removeFromSuperview() { leaveSuperview() }
  /// A view was added.
  open func didAddSubview(_ subview: UIView) {}
  /// A view is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The superview is about to change.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The superview has changed.
  open func didMoveToSuperview() {}
  /// The window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The window has changed.
  open func didMoveToWindow() {}
  /// A number of the app's own.
  open var tag = 0
  /// A name of the app's own.
  ///
  /// Accepted: no state is restored here.
  open var restorationIdentifier: String?

  // MARK: - Traits

  /// The look that the view is under.
  open var traitCollection: UITraitCollection { traits(under: overrideUserInterfaceStyle, sizes) }

  private var sizes: (least: UIContentSizeCategory?, most: UIContentSizeCategory?) {
    (minimumContentSizeCategory, maximumContentSizeCategory)
  }

  private func traits(
    under style: UIUserInterfaceStyle, _ sizes: (least: UIContentSizeCategory?, most: UIContentSizeCategory?)
  ) -> UITraitCollection {
    let inherited = superview?.traitCollection ?? window?.screenTraits ?? UITraitCollection.current
    var own: [UITraitCollection] = []
    if style != .unspecified { own.append(UITraitCollection(userInterfaceStyle: style)) }
    let size = inherited.preferredContentSizeCategory
    var limited = size
    if let least = sizes.least { limited = max(limited, least) }
    if let most = sizes.most { limited = min(limited, most) }
    if limited != size, size != .unspecified { own.append(UITraitCollection(preferredContentSizeCategory: limited)) }
    return own.isEmpty ? inherited : UITraitCollection(traitsFrom: [inherited] + own)
  }

  /// The look for the view and all in it, against the screen's.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { traitsChanged(from: traits(under: oldValue, sizes)) } }
  }
  /// The smallest text size for the view and all in it; nil for no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    didSet { sizesChanged(from: (oldValue, maximumContentSizeCategory)) }
  }
  /// The largest text size for the view and all in it; nil for no limit.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    didSet { sizesChanged(from: (minimumContentSizeCategory, oldValue)) }
  }

  private func sizesChanged(from old: (least: UIContentSizeCategory?, most: UIContentSizeCategory?)) {
    let previous = traits(under: overrideUserInterfaceStyle, old)
    if previous != traitCollection { traitsChanged(from: previous) }
  }

  /// The traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  func traitsChanged(from previous: UITraitCollection?) {
    if let color = givenBackground { showBackground(color) }
    layer.setNeedsLayout()
    // Colors are drawn again (*documented*).
    if traitCollection.hasDifferentColorAppearance(comparedTo: previous) { setNeedsDisplay() }
    inTraits {
      traitCollectionDidChange(previous)
      for registration in traitRegistrations { registration.tell(from: previous, to: traitCollection) }
    }
    for view in subviewList { view.traitsChanged(from: previous) }
  }

  /// Runs code with the view's traits as the current ones.
  func inTraits<Result>(_ body: () -> Result) -> Result {
    let outer = UITraitCollection.current
    UITraitCollection.current = traitCollection
    defer { UITraitCollection.current = outer }
    return body()
  }

  /// Whether the view's content is mirrored right to left.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { setNeedsLayout() }
  }

  /// The direction in which the view lays out.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  // MARK: - Events

  /// Whether the view gets events.
  open var isUserInteractionEnabled = true {
    didSet {
      if isUserInteractionEnabled != oldValue {
        Screen.current?.tell("isUserInteractionEnabled", isUserInteractionEnabled, of: self)
      }
    }
  }
  /// Whether the view gets more than one finger.
  ///
  /// Accepted: there is one.
  open var isMultipleTouchEnabled = false
  /// Whether no other view gets events meanwhile.
  ///
  /// Accepted: there is one finger.
  open var isExclusiveTouch = false
  /// Whether a point of the view's space lies in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The uppermost view at a point of the view's space.
  ///
  /// Hidden views, those of an alpha below .01 and those without interaction are not found, nor is what lies beyond the bounds of
  /// a view that is found by its bounds (*documented*).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= UIView.leastAlpha, self.point(inside: point, with: event) else {
      return nil
    }
    if ignoresTouches {
      DrawingEnvironment.find(
        "a touch does not reach \(type(of: self)): UIView.animate takes touches away while it runs")
      return nil
    }
    for view in subviewList.reversed() {
      if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
    }
    return self
  }

  /// Views below it get no touches (*documented*).
  static let leastAlpha: CGFloat = 0.01

  /// Whether an animation takes the touches away.
  var ignoresTouches: Bool {
    guard let now = MediaClock.current?.now else { return false }
    return now < touchesIgnoredUntil && layer.animationKeys() != nil
  }

  /// A recognizer of the view asks whether it may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the view has the focus.
  ///
  /// Accepted: only buttons show it.
  open var isFocused: Bool { false }
  /// Whether the view can have the focus.
  open var canBecomeFocused: Bool { false }
  /// Those that should have the focus, the first first: accepted, for nothing has it.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Asks for the focus to be found anew: accepted, for nothing has it.
  open func setNeedsFocusUpdate() {}
  /// Finds the focus: accepted, for nothing has it.
  open func updateFocusIfNeeded() {}
  /// Whether the focus may move: accepted, for nothing has it.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// The focus has moved: accepted, for nothing has it.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// How the view looks with the focus: accepted, for nothing has it.
  open var focusEffect: UIFocusEffect?
  /// Whether the view is shown large while a finger stays on it, at the largest text sizes.
  ///
  /// Accepted: it is shown above the view, never in it.
  open var showsLargeContentViewer = false
  /// The large title: accepted, as `showsLargeContentViewer`.
  open var largeContentTitle: String?
  /// The large image: accepted, as `showsLargeContentViewer`.
  open var largeContentImage: UIImage?
  /// Whether the large image is scaled: accepted, as `showsLargeContentViewer`.
  open var scalesLargeContentImage = false
  /// Around the large image: accepted, as `showsLargeContentViewer`.
  open var largeContentImageInsets = UIEdgeInsets.zero
  /// Archives of views are not written: accepted.
  open func encode(with coder: NSCoder) {}

  /// How much the view resists growing beyond its content; 250 by default.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout.hugging[axis] ?? .defaultLow
  }

  /// How much the view resists being smaller than its content; 750 by default.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout.compression[axis] ?? .defaultHigh
  }

  /// Says that `updateConstraints` must be called before the next layout.
  open func setNeedsUpdateConstraints() {
    autoLayout.needsUpdate = true
    layoutDidChange()
  }

  /// Whether `updateConstraints` must be called.
  open func needsUpdateConstraints() -> Bool { autoLayout.needsUpdate }

  /// Calls `updateConstraints` of the view and of what is in it, where it must be called.
  open func updateConstraintsIfNeeded() {
    for view in subviewList { view.updateConstraintsIfNeeded() }
    guard autoLayout.needsUpdate else { return }
    autoLayout.needsUpdate = false
    updateConstraints()
  }

  /// The smallest size that the constraints in the view allow, or the one nearest to another size.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    updateConstraintsIfNeeded()
    return fittingSize(targetSize)
  }

  /// The size that the constraints in the view allow nearest to another one.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  /// The view whose first baseline is the view's.
  open var forFirstBaselineLayout: UIView { (self as? UIButton)?.titleLabel ?? self }
  /// The view whose last baseline is the view's.
  open var forLastBaselineLayout: UIView { (self as? UIButton)?.titleLabel ?? self }

  // MARK: - Layers

  /// Lays out the subviews.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    inTraits {
      updateConstraintsIfNeeded()
      if superview == nil { prepareLayout() }
      layoutSubviews()
    }
  }

  /// Draws the view's content.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    defer { UIGraphicsPopContext() }
    if layer === self.layer, isOpaque { ctx.hasAlpha = layer.own.backgroundColor.map { $0.alpha < 1 } ?? false }
    inTraits { draw(bounds) }
    guard !ctx.hasAlpha, layer.backgroundColor == nil, !ctx.layers.isEmpty else { return }
    ctx.drawBelow(.black)
    DrawingEnvironment.find(
      "a \(type(of: self)) draws on black, as on iOS: it is opaque and has no background; isOpaque = false shows what is behind it"
    )
  }

  /// An animation inside `UIView.animate`; none outside of it (*documented*).
  ///
  /// A block animates bounds, position, transform, corner radius, anchor point, opacity and color of a view's layer; borders,
  /// shadows and the rest change at once (*measured*, by others).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    AnimationBlock.current?.action(for: layer, forKey: event) ?? NSNull()
  }

  // MARK: - Constraints

  /// Whether the frame is given, and constraints are made of it.
  open var translatesAutoresizingMaskIntoConstraints = true { didSet { layoutDidChange() } }
  /// Whether the class needs constraints to be laid out; false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Changes constraints before they are solved.
  open func updateConstraints() {}
  /// From the edges to what the margins' guide leaves free.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet {
      layoutDidChange()
      layoutMarginsDidChange()
    }
  }
  /// The margins were set.
  open func layoutMarginsDidChange() {}
  /// Called when the area of bars has changed.
  open func safeAreaInsetsDidChange() {}
  /// How much larger the frame is than the alignment rectangle, which constraints and the intrinsic size are about.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The part of a frame that constraints are about.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame of what constraints are about.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// Whether margins reach as far in as the superview's.
  ///
  /// Accepted, not drawn.
  open var preservesSuperviewLayoutMargins = false {
    didSet {
      if preservesSuperviewLayoutMargins { DrawingEnvironment.notDrawn("UIView.preservesSuperviewLayoutMargins") }
    }
  }
  /// Whether margins count from the safe area.
  ///
  /// The margins' guide and the area of bars add up then (*documented*).
  open var insetsLayoutMarginsFromSafeArea = true { didSet { layoutDidChange() } }
  /// How far the bars and corners of a test's device reach into the view: not at all where none is named (*modelled*).
  open var safeAreaInsets: UIEdgeInsets { screenSafeArea }
}

/// A layer belongs to the main actor as its view does.
extension UIView: CALayerDelegate {}
