/// The white disc that a finger moves on a switch or a slider, with its two shadows (*measured*, by others).
final class ThumbLayer: CALayer {
  private let closeShadow = CALayer()

  override init() {
    super.init()
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  override init(layer: Any) { super.init(layer: layer) }

  private func setUp() {
    backgroundColor = UIColor.white.cgColor
    closeShadow.backgroundColor = UIColor.white.cgColor
    for (layer, opacity, radius) in [(self, Float(0.15), CGFloat(4)), (closeShadow, 0.06, 0.5)] {
      (layer.shadowOpacity, layer.shadowRadius) = (opacity, radius)
      layer.shadowOffset = CGSize(width: 0, height: 3)
    }
    addSublayer(closeShadow)
  }

  /// Takes a place in the superlayer, and the color of the disc.
  func show(_ frame: CGRect, _ color: CGColor) {
    self.frame = frame
    closeShadow.frame = bounds
    for layer in [self, closeShadow] {
      layer.cornerRadius = min(frame.width, frame.height) / 2
      layer.backgroundColor = color
    }
  }
}
