/// The delegate of a layer, mostly its view.
///
/// Evidence: *documented*.
public protocol CALayerDelegate: AnyObject {
  /// Makes the contents.
  ///
  /// - Returns: Whether it did; else `draw(_:in:)` is called.
  func display(_ layer: CALayer) -> Bool
  /// Draws the contents.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Lays out the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The action of a key: nil searches on, `NSNull` is none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Does nothing.
  public func display(_ layer: CALayer) -> Bool { false }
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Leaves the sublayers where they are.
  public func layoutSublayers(of layer: CALayer) {}
  /// Searches on.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
