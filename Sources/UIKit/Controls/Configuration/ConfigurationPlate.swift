internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The background of a configuration: a colour, a picture, a view of the app's and a ring.
final class ConfigurationPlate: UIView {
  private let picture = CALayer()
  private let ring = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    (picture.name, ring.name) = (ConfigurationFace.pictureName, ConfigurationFace.strokeName)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Looks like a layer, with a view above its picture.
  func show(_ plate: Layer, _ view: UIView?) {
    frame = CGRect(plate.frame)
    backgroundColor = plate.backgroundColor.map { UIColor($0) }
    layer.cornerRadius = CGFloat(plate.cornerRadius)
    layer.cornerCurve = CALayerCornerCurve(rawValue: plate.cornerCurve.rawValue)
    for other in subviews where other !== view { other.removeFromSuperview() }
    if let view {
      if view.superview !== self { addSubview(view) }
      view.frame = bounds
    }
    show(plate, picture) { layer.insertSublayer($0, at: 0) }
    show(plate, ring) { layer.addSublayer($0) }
  }

  private func show(_ plate: Layer, _ part: CALayer, _ insert: (CALayer) -> Void) {
    guard let look = plate.sublayers.first(where: { $0.name == part.name }) else { return part.removeFromSuperlayer() }
    part.own = look
    insert(part)
  }
}
