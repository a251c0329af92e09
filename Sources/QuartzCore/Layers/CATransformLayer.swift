internal import PresscheckLayerTree

/// A layer whose sublayers stay in the space of its superlayer instead of in a plane of its own.
///
/// It draws nothing itself, and its opacity is that of each sublayer.
///
/// Evidence: *documented*.
open class CATransformLayer: CALayer {
  /// Creates a layer at the origin.
  public override init() {
    super.init()
    own.preservesDepth = true
  }

  /// A copy of what another layer shows, which stands alone.
  public override init(layer: Any) {
    super.init(layer: layer)
    own.preservesDepth = true
  }

  /// A layer as `init` makes it (*modelled*).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    own.preservesDepth = true
  }

  /// A copy of what shows now (*modelled*).
  open override func presentationCopy() -> CALayer { CATransformLayer(layer: self) }
}
