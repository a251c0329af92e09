// Long because what classes of an app override stands in the class: an extension's members cannot be overridden.
internal import PresscheckGraphics
package import PresscheckLayerTree

/// A layer of a tree: its place, its look and its sublayers.
///
/// Setting a property takes effect at once in the model, and may run an action that animates what shows.
///
/// Evidence: *documented*.
open class CALayer: NSObject, CAMediaTiming {
  /// The model: the layer's own values, without mask and sublayers.
  package var own: Layer
  /// In the order in which layers were made.
  let serial: Int
  var children: [CALayer] = []
  weak var parent: CALayer?
  var maskLayer: CALayer?
  /// Running animations, in the order in which they were added.
  var running: [RunningAnimation] = []
  /// The drawing of the layer's contents.
  var drawing: LayerDrawing?
  /// Values that `setValue(_:forKey:)` stored under keys that are not properties.
  var values: [String: Any] = [:]
  /// Whether it was part of a tree when a turn ended: before that its changes do not animate.
  var isCommitted = false
  var isLayoutNeeded = false
  /// Whether a sublayer that comes or goes asks for a layout (*documented*).
  ///
  /// Not of a view's layer: a view lays out for its subviews alone (*measured* on the discs that a pressed button inserts).
  package var laysOutForSublayers = true
  var isDisplayNeeded = false
  /// Whether it is a copy of what another layer shows.
  let isPresentation: Bool
  var picture: CALayerPicture

  /// Creates an empty layer at the origin.
  public override init() {
    (own, serial, isPresentation, picture) = (Layer(name: ""), CALayer.nextSerial(), false, CALayerPicture())
    super.init()
    own.content = Swift.type(of: self).ownContent
  }

  /// A copy of what another layer shows, which stands alone.
  public init(layer: Any) {
    let original = layer as? CALayer
    (serial, isPresentation) = (CALayer.nextSerial(), true)
    own = original?.shown ?? Layer(name: "")
    picture = original?.picture ?? CALayerPicture()
    values = original?.values ?? [:]
    super.init()
  }

  /// A layer as `init` makes it: archives of layers are not read (*modelled*).
  public required init?(coder: NSCoder) {
    (own, serial, isPresentation, picture) = (Layer(name: ""), CALayer.nextSerial(), false, CALayerPicture())
    super.init()
    own.content = Swift.type(of: self).ownContent
  }

  /// A layer as a view makes it; a class whose `init(coder:)` makes none overrides it (*modelled*).
  open class func make() -> CALayer { self.init(coder: DocumentCoder()) ?? CALayer() }

  /// All layers of a run are made on one thread.
  private nonisolated(unsafe) static var count = 0

  private static func nextSerial() -> Int {
    count += 1
    return count
  }

  /// The content of the class with nothing set; nil for a plain layer.
  class var ownContent: Content? { nil }

  /// Layers of the tree that no code has made, above the sublayers: the particles of an emitter.
  func ownSublayers(in time: LayerTime) -> [Layer] { [] }

  /// Changes the model, and runs the action of a key if that changes anything.
  package func change(_ key: String, _ edit: (inout Layer) -> Void) {
    var edited = own
    edit(&edited)
    guard edited != own else { return }
    let action = actsOnChanges ? action(forKey: key) : nil
    let old = own
    own = edited
    CALayer.listener?.didChange(self, from: old)
    if Swift.type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  private var actsOnChanges: Bool { !isPresentation && !CATransaction.disableActions() }

  // MARK: - Place

  /// The layer's own rectangle in its own space.
  open var bounds: CGRect {
    get { CGRect(own.bounds) }
    set {
      let old = own.bounds.size
      change("bounds") { $0.bounds = newValue.standardized.rect }
      if own.bounds.size != old { sizeChanged() }
    }
  }

  /// Where the anchor point lies in the superlayer's space.
  open var position: CGPoint {
    get { CGPoint(own.position) }
    set { change("position") { $0.position = newValue.point } }
  }

  /// The bounding box in the superlayer; setting it sets `bounds` and `position` so that the box is that rectangle, where the
  /// transform does not turn by other than right angles (*documented*).
  open var frame: CGRect {
    get { CGRect(own.frame) }
    set { place { $0.fit(in: newValue.standardized.rect) } }
  }

  /// Gives the layer bounds of a rectangle's size there, which its transform then moves, as layout does.
  package func lay(in frame: CGRect) { place { $0.frame = frame.standardized.rect } }

  private func place(_ body: (inout Layer) -> Void) {
    var moved = own
    body(&moved)
    bounds = CGRect(moved.bounds)
    position = CGPoint(moved.position)
  }

  /// The point of the bounds that `position` places, in units of the bounds.
  open var anchorPoint: CGPoint {
    get { CGPoint(own.anchorPoint) }
    set { change("anchorPoint") { $0.anchorPoint = newValue.point } }
  }

  /// How near the layer is to the viewer, in points; siblings are drawn by this first, then by their order.
  open var zPosition: CGFloat {
    get { CGFloat(own.zPosition) }
    set { change("zPosition") { $0.zPosition = Double(newValue) } }
  }

  /// Out of the plane.
  ///
  /// Accepted, not drawn.
  open var anchorPointZ: CGFloat = 0 {
    didSet { if anchorPointZ != 0 { DrawingEnvironment.notDrawn("CALayer.anchorPointZ") } }
  }

  /// The transforms as they were set: the tree does not keep how a transform of the plane stretches depth.
  private var space: CATransform3D?
  private var sublayerSpace: CATransform3D?

  /// Applied about the anchor point; siblings that leave the plane hide each other by depth, pixel by pixel (*measured*).
  open var transform: CATransform3D {
    get {
      if let space, PropertyValue(transform: space.value) == PropertyValue(transform: own.transform3D) { return space }
      return CATransform3D(own.transform3D)
    }
    set {
      space = newValue
      change("transform") { $0.transform3D = newValue.value }
    }
  }

  /// Applied to the sublayers about the anchor point.
  open var sublayerTransform: CATransform3D {
    get { sublayerSpace ?? CATransform3D(own.sublayerTransform3D) }
    set {
      sublayerSpace = newValue
      change("sublayerTransform") { $0.sublayerTransform3D = newValue.value }
    }
  }

  /// `transform` in the plane.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets `transform` to one of the plane.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// Whether the y axis points up.
  ///
  /// Accepted, not drawn.
  open var isGeometryFlipped = false {
    didSet { if isGeometryFlipped { DrawingEnvironment.notDrawn("CALayer.isGeometryFlipped") } }
  }

  // MARK: - Look

  /// From 0 to 1; below 1 the subtree is flattened first.
  open var opacity: Float {
    get { Float(own.opacity) }
    set { change("opacity") { $0.opacity = min(1, max(0, Double(shortest: newValue))) } }
  }

  /// Takes the layer and its sublayers away.
  open var isHidden: Bool {
    get { own.isHidden }
    set { change("hidden") { $0.isHidden = newValue } }
  }

  /// Fills the bounds, rounded by `cornerRadius`.
  open var backgroundColor: CGColor? {
    get { own.backgroundColor.map { CGColor($0) } }
    set {
      hasSquareFill = false
      change("backgroundColor") { $0.backgroundColor = newValue?.color }
    }
  }
  /// Whether the background is a part of the contents, as a label's is: the corners are round only if the layer clips.
  package var hasSquareFill = false

  /// In points, not limited to half a side (*measured*).
  open var cornerRadius: CGFloat {
    get { CGFloat(own.cornerRadius) }
    set { change("cornerRadius") { $0.cornerRadius = max(0, Double(newValue)) } }
  }

  /// The shape of rounded corners.
  open var cornerCurve: CALayerCornerCurve {
    get { CALayerCornerCurve(rawValue: own.cornerCurve.rawValue) }
    set { change("cornerCurve") { $0.cornerCurve = CornerCurve(rawValue: newValue.rawValue) ?? .circular } }
  }

  /// The corners that `cornerRadius` rounds.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(own.maskedCorners) }
    set { change("maskedCorners") { $0.maskedCorners = newValue.mask } }
  }

  /// The width of the ring inside the bounds, above the sublayers.
  open var borderWidth: CGFloat {
    get { CGFloat(own.borderWidth) }
    set { change("borderWidth") { $0.borderWidth = max(0, Double(newValue)) } }
  }

  /// The ring's.
  open var borderColor: CGColor? {
    get { CGColor(own.borderColor) }
    set { change("borderColor") { $0.borderColor = newValue?.color ?? .clear } }
  }

  /// Clips content and sublayers to the rounded bounds, and the shadow away.
  open var masksToBounds: Bool {
    get { own.masksToBounds }
    set { change("masksToBounds") { $0.masksToBounds = newValue } }
  }

  /// The shadow's.
  open var shadowColor: CGColor? {
    get { CGColor(own.shadowColor) }
    set { change("shadowColor") { $0.shadowColor = newValue?.color ?? .clear } }
  }

  /// From 0, for no shadow, to 1.
  open var shadowOpacity: Float {
    get { Float(own.shadowOpacity) }
    set { change("shadowOpacity") { $0.shadowOpacity = min(1, max(0, Double(shortest: newValue))) } }
  }

  /// How far the shadow is moved; by default up by three points (*measured*).
  open var shadowOffset: CGSize {
    get { CGSize(width: own.shadowOffset.x, height: own.shadowOffset.y) }
    set { change("shadowOffset") { $0.shadowOffset = Point(Double(newValue.width), Double(newValue.height)) } }
  }

  /// The standard deviation of the blur in points (*measured*).
  open var shadowRadius: CGFloat {
    get { CGFloat(own.shadowRadius) }
    set { change("shadowRadius") { $0.shadowRadius = max(0, Double(newValue)) } }
  }

  /// Casts the shadow instead of the layer's own alpha.
  open var shadowPath: CGPath? {
    get { own.shadowPath.map { CGPath($0) } }
    set { change("shadowPath") { $0.shadowPath = newValue?.path } }
  }

  /// Whether nothing shows through.
  ///
  /// Accepted: it only makes drawing faster.
  open var isOpaque = false
  /// Whether the layer and its sublayers are drawn into one picture.
  ///
  /// Accepted: a `rasterizationScale` below the screen's, with which it is blurred, is a finding.
  open var shouldRasterize = false
  /// That picture's pixels per point: accepted, as `shouldRasterize` is.
  open var rasterizationScale: CGFloat = 1
  /// Accepted: the layer and its sublayers always become pale as one; where false would show, it is a finding.
  open var allowsGroupOpacity = true
  /// Smooths the edges of square corners that lie off the pixels' grid (*measured*); rounded ones are smooth anyway.
  open var allowsEdgeAntialiasing: Bool {
    get { own.allowsEdgeAntialiasing }
    set { change("allowsEdgeAntialiasing") { $0.allowsEdgeAntialiasing = newValue } }
  }
  /// Accepted: it only makes drawing faster.
  open var drawsAsynchronously = false
  /// Whether the back of a layer that is turned away from the viewer shows.
  open var isDoubleSided: Bool {
    get { own.isDoubleSided }
    set { change("doubleSided") { $0.isDoubleSided = newValue } }
  }
  /// Accepted, not drawn.
  open var compositingFilter: Any? {
    didSet { if compositingFilter != nil { DrawingEnvironment.notDrawn("CALayer.compositingFilter") } }
  }
  /// Accepted, not drawn.
  open var filters: [Any]? {
    didSet { if filters?.isEmpty == false { DrawingEnvironment.notDrawn("CALayer.filters") } }
  }

  // MARK: - Contents

  /// A `CGImage`, or an image of UIKit's that is not resizable; on a bare layer a new one fades in (*documented*).
  open var contents: Any? {
    get { picture.contents }
    set { setPicture(\.contents, newValue) }
  }

  /// How the picture is fitted to the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { picture.gravity }
    set { setPicture(\.gravity, newValue, "contentsGravity") }
  }

  /// As `contentsGravity`, for what is drawn too; without contents nothing changes that shows by itself.
  package func placeContents(by gravity: CALayerContentsGravity) {
    if contents == nil { picture.gravity = gravity } else { contentsGravity = gravity }
  }

  /// The picture's pixels per point, and those of what is drawn.
  open var contentsScale: CGFloat {
    get { picture.scale }
    set { setPicture(\.scale, newValue, "contentsScale") }
  }

  /// The part of the picture that stretches, in units of the picture.
  open var contentsCenter: CGRect {
    get { picture.center }
    set { setPicture(\.center, newValue, "contentsCenter") }
  }

  /// The part of the picture that shows, in units of the picture.
  open var contentsRect: CGRect {
    get { picture.rect }
    set { setPicture(\.rect, newValue, "contentsRect") }
  }

  /// Accepted; only linear enlargement is drawn.
  open var magnificationFilter = CALayerContentsFilter.linear {
    didSet { magnificationFilter.find(in: "CALayer.magnificationFilter") }
  }
  /// Accepted; below half its size, a picture is always the mean of what each pixel covers (*modelled*).
  open var minificationFilter = CALayerContentsFilter.linear {
    didSet { minificationFilter.find(in: "CALayer.minificationFilter") }
  }
  /// Accepted, not drawn: which of a picture's smaller copies `trilinear` takes.
  open var minificationFilterBias: Float = 0

  private func setPicture<Value>(
    _ part: WritableKeyPath<CALayerPicture, Value>, _ value: Value, _ key: String = "contents"
  ) {
    picture[keyPath: part] = value
    let content = picture.content
    guard Swift.type(of: self).ownContent == nil else {
      if content != nil { DrawingEnvironment.find("the contents of a \(Swift.type(of: self)) are not drawn") }
      return
    }
    change(key) { $0.content = content }
  }

  // MARK: - Time

  /// When the layer's time begins, in the superlayer's seconds.
  open var beginTime: CFTimeInterval = 0
  /// The layer's seconds per second of its superlayer; 0 stops its animations.
  open var speed: Float = 1
  /// Added to the layer's time.
  open var timeOffset: CFTimeInterval = 0
  /// Accepted, not drawn: it makes the layer itself come and go.
  open var duration: CFTimeInterval = .infinity {
    didSet { if duration < .infinity { DrawingEnvironment.notDrawn("CALayer.duration") } }
  }
  /// Accepted: without a duration it changes nothing (*modelled*).
  open var repeatCount: Float = 0
  /// Accepted: without a duration it changes nothing (*modelled*).
  open var repeatDuration: CFTimeInterval = 0
  /// Accepted: without a duration it changes nothing (*modelled*).
  open var autoreverses = false
  /// Accepted: without a duration it changes nothing (*modelled*).
  open var fillMode: CAMediaTimingFillMode = .removed

  // MARK: - Others

  /// A name for the app's own use; reports call the layer by it.
  open var name: String?
  /// Lays out, draws and chooses actions for the layer; a view is its layer's.
  open weak var delegate: (any CALayerDelegate)?
  /// Actions by the keys of properties, before those of the class.
  open var actions: [String: any CAAction]?
  /// Values of properties that are not set.
  ///
  /// Accepted, not drawn.
  open var style: [AnyHashable: Any]? {
    didSet { if style?.isEmpty == false { DrawingEnvironment.notDrawn("CALayer.style") } }
  }
  /// Whether a change of size draws the contents anew.
  open var needsDisplayOnBoundsChange = false

  /// Whether a change of a property draws the contents anew.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The value of a property that is not set: that of an `@NSManaged` one is asked for; nil by default (*modelled*).
  open class func defaultValue(forKey key: String) -> Any? { nil }

  // What follows can be overridden, so that it stands in the class.

  /// Lays out the sublayers: the delegate does, if there is one.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Says that the sublayers must be laid out before the turn ends.
  open func setNeedsLayout() { isLayoutNeeded = true }

  /// Says that the contents must be drawn before the turn ends.
  open func setNeedsDisplay() { isDisplayNeeded = true }

  /// Says that a part of the contents must be drawn before the turn ends; all of them are.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Makes the contents: the delegate does, or `draw(in:)`.
  open func display() {
    if delegate?.display(self) == true { return }
    record { draw(in: $0) }
  }

  /// Draws the contents: the delegate does, if there is one.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Runs an animation from now on, in place of one of the same key.
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }

  /// The keys of the animations, in the order in which they were added; nil without any.
  open func animationKeys() -> [String]? { runningKeys }

  /// Ends an animation before its time.
  open func removeAnimation(forKey key: String) { stopAnimations { $0.key == key } }

  /// Ends all animations before their time.
  open func removeAllAnimations() { stopAnimations { _ in true } }

  /// The action of a key: the delegate's, else one of `actions`, else the class's, else an implicit animation.
  open func action(forKey event: String) -> (any CAAction)? { searchedAction(forKey: event) }

  /// The action of a key for all layers of the class; nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Inserts a layer above the others, after it has left its superlayer.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() { leaveParent() }

  /// The uppermost layer at a point of the superlayer's space; hidden layers are not found.
  open func hitTest(_ p: CGPoint) -> CALayer? { searchedLayer(at: p) }

  /// Whether a point lies in the bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The value of a property, or what was stored under the key.
  open func value(forKey key: String) -> Any? { storedValue(key) }

  /// The value of a property or of a part of one, as `transform.scale`.
  open func value(forKeyPath keyPath: String) -> Any? { storedValue(keyPath) }

  /// Sets a property, or stores the value under the key.
  open func setValue(_ value: Any?, forKey key: String) { store(value, key) }

  /// Sets a property or a part of one.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { store(value, keyPath) }

  /// A copy of what shows now (*modelled*).
  ///
  /// A class of its own that wants copies of its class overrides it.
  open func presentationCopy() -> CALayer { CALayer(layer: self) }

  /// Properties that can be set by name; generated for classes of the app (*modelled*).
  open class var keyValueProperties: [KeyValueProperty] { [] }
  /// Methods that can be called by name; generated for classes of the app (*modelled*).
  open class var callableMethods: [CallableMethod] { [] }

  /// The size that the layer wants; its own.
  open func preferredFrameSize() -> CGSize { bounds.size }

  private func sizeChanged() {
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }
}
