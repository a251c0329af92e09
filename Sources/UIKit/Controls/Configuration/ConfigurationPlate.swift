internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The background of a configuration: an effect, a colour, a picture, a view of the app's and a ring.
final class ConfigurationPlate: UIView {
  /// Nil until a configuration has an effect.
  private var effect: UIVisualEffectView?
  private let picture = CALayer()
  private let ring = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    (picture.name, ring.name) = (ConfigurationFace.pictureName, ConfigurationFace.strokeName)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Looks like a layer, with an effect below its colour and a view above its picture.
  func show(_ plate: Layer, _ visualEffect: UIVisualEffect?, _ view: UIView?) {
    frame = CGRect(plate.frame)
    layer.cornerRadius = CGFloat(plate.cornerRadius)
    layer.cornerCurve = CALayerCornerCurve(rawValue: plate.cornerCurve.rawValue)
    show(visualEffect, plate)
    for other in subviews where other !== view && other !== effect { other.removeFromSuperview() }
    if let view {
      if view.superview !== self { addSubview(view) }
      view.frame = bounds
    }
    show(plate, picture) { layer.insertSublayer($0, at: 0) }
    show(plate, ring) { layer.addSublayer($0) }
  }

  private func show(_ visualEffect: UIVisualEffect?, _ plate: Layer) {
    let color = plate.backgroundColor.map { UIColor($0) }
    backgroundColor = visualEffect == nil ? color : nil
    guard visualEffect != nil || effect != nil else { return }
    let effect = self.effect ?? UIVisualEffectView(effect: nil)
    self.effect = effect
    effect.effect = visualEffect
    (effect.frame, effect.layer.cornerRadius, effect.layer.cornerCurve) = (
      bounds, layer.cornerRadius, layer.cornerCurve
    )
    effect.clipsToBounds = true
    effect.contentView.backgroundColor = visualEffect == nil ? nil : color
    if effect.superview !== self { insertSubview(effect, at: 0) }
  }

  private func show(_ plate: Layer, _ part: CALayer, _ insert: (CALayer) -> Void) {
    guard let look = plate.sublayers.first(where: { $0.name == part.name }) else { return part.removeFromSuperlayer() }
    part.own = look
    insert(part)
  }
}
