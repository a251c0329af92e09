internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A layer that draws its sublayers several times.
///
/// Evidence: *documented*.
open class CAReplicatorLayer: CALayer {
  override class var ownContent: Content? { .replicator(ReplicatorContent()) }

  /// A copy of what shows now (*modelled*).
  open override func presentationCopy() -> CALayer { CAReplicatorLayer(layer: self) }

  private var replicator: ReplicatorContent {
    if case .replicator(let replicator) = own.content { replicator } else { ReplicatorContent() }
  }

  private func changeReplicator(_ key: String, _ edit: (inout ReplicatorContent) -> Void) {
    var edited = replicator
    edit(&edited)
    change(key) { $0.content = .replicator(edited) }
  }

  /// How many copies are drawn, the source included.
  open var instanceCount: Int {
    get { replicator.instanceCount }
    set { changeReplicator("instanceCount") { $0.instanceCount = max(0, newValue) } }
  }

  /// How much later each copy's animations run than those of the one before.
  open var instanceDelay: CFTimeInterval {
    get { replicator.instanceDelay }
    set { changeReplicator("instanceDelay") { $0.instanceDelay = newValue } }
  }

  /// From one copy to the next, about the layer's centre.
  open var instanceTransform: CATransform3D {
    get { CATransform3DMakeAffineTransform(CGAffineTransform(replicator.instanceTransform)) }
    set { changeReplicator("instanceTransform") { $0.instanceTransform = newValue.projected } }
  }

  /// Multiplies the colours of the copies.
  open var instanceColor: CGColor? {
    get { CGColor(replicator.instanceColor) }
    set { changeReplicator("instanceColor") { $0.instanceColor = newValue?.color ?? .white } }
  }

  /// Added to the colour's red for each copy.
  open var instanceRedOffset: Float {
    get { Float(replicator.colorOffset.red) }
    set { changeReplicator("instanceRedOffset") { $0.colorOffset.red = Double(shortest: newValue) } }
  }

  /// Added to the colour's green for each copy.
  open var instanceGreenOffset: Float {
    get { Float(replicator.colorOffset.green) }
    set { changeReplicator("instanceGreenOffset") { $0.colorOffset.green = Double(shortest: newValue) } }
  }

  /// Added to the colour's blue for each copy.
  open var instanceBlueOffset: Float {
    get { Float(replicator.colorOffset.blue) }
    set { changeReplicator("instanceBlueOffset") { $0.colorOffset.blue = Double(shortest: newValue) } }
  }

  /// Added to the colour's alpha for each copy.
  open var instanceAlphaOffset: Float {
    get { Float(replicator.colorOffset.alpha) }
    set { changeReplicator("instanceAlphaOffset") { $0.colorOffset.alpha = Double(shortest: newValue) } }
  }

  /// Whether depth is kept.
  ///
  /// Accepted, not drawn.
  open var preservesDepth = false {
    didSet { if preservesDepth { DrawingEnvironment.notDrawn("CAReplicatorLayer.preservesDepth") } }
  }
}
