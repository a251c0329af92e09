package import PresscheckLayerTree

/// Is told what an app's code does to layers, in order.
package protocol LayerListener: AnyObject {
  /// The layer's own values have changed.
  func didChange(_ layer: CALayer, from old: Layer)
  /// The layer has a superlayer now.
  func didAdd(_ layer: CALayer)
  /// The layer is about to leave its superlayer.
  func willRemove(_ layer: CALayer)
  /// An animation begins, at times in another one's place.
  func didStart(_ animation: CAAnimation, on layer: CALayer, replacing: Bool)
  /// An animation is over, or was ended before its time.
  func didEnd(_ animation: CAAnimation, on layer: CALayer, finished: Bool)
}

extension CALayer {
  /// Of the code that runs; nil outside of a run.
  ///
  /// A run stays on the main actor from its beginning to its end, and nothing else sets this.
  package nonisolated(unsafe) static weak var listener: (any LayerListener)?
}
