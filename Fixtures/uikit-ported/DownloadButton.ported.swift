#sourceLocation(file: "Fixtures/uikit/DownloadButton.swift", line: 1)
import PresscheckUIKit

/// The download button of an app store: a disc with a track, and a ring around it that spins or fills.
class DownloadButton: UIControl {
  enum Style {
    case solid, outline
  }

  enum Ring: Equatable {
    case inactive, spinning
    case percentage(CGFloat)
  }

  /// What shows in a state.
  struct Look {
    var name: String
    var tintColor: UIColor?
    var image: UIImage?
    var ring = Ring.inactive
  }

  /// Does what was meant where the code does something else.
  let isMended: Bool
  let style: Style
  private let looks: [Look]
  private var look: Look
  private let trackColor: UIColor
  private let foregroundColor: UIColor
  private let disc = ShapeView()
  private let imageView = UIImageView()
  private let imageMask = CAShapeLayer()
  private let ring = ShapeView()
  private lazy var imageWidth = imageView.widthAnchor.constraint(equalToConstant: 0)
  private lazy var imageHeight = imageView.heightAnchor.constraint(equalToConstant: 0)

  private let animationDuration = 0.2
  private let ringWidth: CGFloat = 3
  private let trackWidth: CGFloat = 1.5
  private let imagePadding: CGFloat = 5
  private let outerPadding: CGFloat = 1

  init(
    looks: [Look], tintColor: UIColor, trackColor: UIColor, foregroundColor: UIColor, style: Style = .solid,
    isMended: Bool = false, frame: CGRect
  ) {
    self.looks = looks
    look = looks[0]
    self.trackColor = trackColor
    self.foregroundColor = foregroundColor
    self.style = style
    self.isMended = isMended
    super.init(frame: frame)
    self.tintColor = tintColor
    setUp()
    updateColors()
    update(from: look, animated: false)
  }

  required init?(coder aDecoder: NSCoder) { nil }

  private func setUp() {
    for view in [disc, imageView, ring] {
      view.isUserInteractionEnabled = false
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    pin(disc, innerPadding)
    pin(ring, outerPadding)
    if isMended {
      NSLayoutConstraint.activate([
        imageView.centerXAnchor.constraint(equalTo: centerXAnchor),
        imageView.centerYAnchor.constraint(equalTo: centerYAnchor), imageWidth, imageHeight,
      ])
    } else {
      pin(imageView, innerPadding + imagePadding)
    }
    imageView.layer.mask = imageMask
    disc.shape.lineWidth = trackWidth
    ring.shape.lineWidth = ringWidth
    ring.shape.fillColor = UIColor.clear.cgColor
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 2.5
    layer.shadowOpacity = 0.5
    addTarget(self, action: Selector("touchedDown", DownloadButton.touchedDown), for: .touchDown)
    addTarget(self, action: Selector("touchedUp", DownloadButton.touchedUp), for: .touchUpInside)
    guard isMended else { return }
    addTarget(self, action: Selector("entered", DownloadButton.entered), for: .touchDragEnter)
    addTarget(self, action: Selector("left", DownloadButton.left), for: [.touchDragExit, .touchUpOutside, .touchCancel])
  }

  // MARK: - States

  var stateName: String { look.name }

  func setState(_ name: String, _ animated: Bool) {
    guard let next = looks.first(where: { $0.name == name }) else { return }
    let previous = look
    look = next
    update(from: previous, animated: animated)
  }

  func setProgress(_ value: CGFloat) {
    let previous = look
    look.ring = .percentage(value)
    update(from: previous, animated: true)
  }

  override var isEnabled: Bool {
    didSet { updateColors() }
  }

  private func update(from previous: Look, animated: Bool) {
    fade(disc.layer, to: style == .solid || look.ring != .spinning, animated: animated)
    fade(ring.layer, to: look.ring != .inactive, animated: animated && isMended)
    let tint = isMended && !isEnabled ? pale(look.tintColor ?? tintColor) : look.tintColor ?? tintColor!
    let growsDisc = style == .solid && tint != UIColor(cgColor: disc.shape.fillColor!)
    if growsDisc { growDisc(tint) }
    let revealsImage = animated && previous.image !== look.image
    imageView.image = look.image
    imageView.sizeToFit()
    let size = look.image?.size ?? .zero
    (imageWidth.constant, imageHeight.constant) = (size.width, size.height)
    if revealsImage { revealImage() }
    if !growsDisc || !(revealsImage || isMended) { updateColors() }
    spin()
    fill(from: previous.ring, animated: animated)
    setNeedsLayout()
  }

  private func fade(_ layer: CALayer, to isVisible: Bool, animated: Bool) {
    let opacity: Float = isVisible ? 1 : 0
    if animated, layer.opacity != opacity {
      layer.add(animation("opacity", from: 1 - opacity, to: opacity), forKey: "opacity")
    }
    layer.opacity = opacity
  }

  private func change(_ keyPath: String, from: Any, to: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    return animation
  }

  private func animation(_ keyPath: String, from: Any, to: Any) -> CABasicAnimation {
    let animation = change(keyPath, from: from, to: to)
    animation.duration = animationDuration
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    return animation
  }

  /// Another tint spreads from the middle before the disc takes it.
  private func growDisc(_ tint: UIColor) {
    let grown = CAShapeLayer()
    grown.frame = disc.bounds
    grown.path = circle(radius, in: disc.bounds)
    grown.fillColor = tint.cgColor
    disc.layer.addSublayer(grown)
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      grown.removeFromSuperlayer()
      self?.updateColors()
    }
    grown.add(animation("path", from: circle(0, in: disc.bounds), to: circle(radius, in: disc.bounds)), forKey: "grow")
    CATransaction.commit()
  }

  private func revealImage() {
    let bounds = imageView.bounds
    imageMask.add(animation("path", from: circle(0, in: bounds), to: circle(radius, in: bounds)), forKey: "reveal")
  }

  private func spin() {
    ["start", "end", "turn"].forEach { ring.layer.removeAnimation(forKey: $0) }
    guard look.ring == .spinning else { return }
    let start = ends("strokeStart", [0, 0.9, 0.95, 1.55, 1.6, 1.7], [0, 0.25, 0.25, 0.9, 0.9, 1])
    let end = ends("strokeEnd", [0, 0.9, 1.7], [0, 1, 1])
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.fromValue = 0
    turn.toValue = 2 * CGFloat.pi
    turn.duration = 3
    turn.repeatCount = .infinity
    ring.layer.add(start, forKey: "start")
    ring.layer.add(end, forKey: "end")
    ring.layer.add(turn, forKey: "turn")
  }

  private func ends(_ keyPath: String, _ seconds: [Double], _ values: [CGFloat]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = seconds.map { NSNumber(value: $0 / 1.7) }
    animation.duration = 1.7
    animation.repeatCount = .infinity
    return animation
  }

  private func fill(from previous: Ring, animated: Bool) {
    guard case .percentage(let value) = look.ring else { return }
    var start: CGFloat = 0
    if case .percentage(let value) = previous { start = value }
    if animated { ring.layer.add(animation("strokeEnd", from: start, to: value), forKey: "progress") }
    ring.shape.strokeEnd = value
  }

  // MARK: - Colours

  private func updateColors() {
    var (tint, foreground) = (look.tintColor ?? tintColor!, foregroundColor)
    if !isEnabled { (tint, foreground) = (pale(tint), pale(foreground)) }
    disc.shape.fillColor = style == .solid ? tint.cgColor : UIColor.clear.cgColor
    disc.shape.strokeColor = trackColor.cgColor
    imageView.tintColor = style == .solid ? foreground : tint
    ring.shape.strokeColor = tint.cgColor
    layer.shadowColor = style == .solid ? UIColor.black.cgColor : UIColor.clear.cgColor
  }

  private func pale(_ color: UIColor) -> UIColor {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    if isMended, saturation == 0 { return color }
    return UIColor(hue: hue, saturation: 0.2, brightness: brightness, alpha: alpha)
  }

  // MARK: - Layout

  private var innerPadding: CGFloat { outerPadding + ringWidth + trackWidth / 2 }

  /// Of the disc, as large as it is under a finger.
  private var radius: CGFloat {
    isMended ? min(disc.bounds.width, disc.bounds.height) / 2 : min(disc.frame.width, disc.frame.height) / 2
  }

  private func circle(_ radius: CGFloat, in bounds: CGRect) -> CGPath {
    UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
      clockwise: true
    ).cgPath
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(isMended)
    imageMask.frame = imageView.bounds
    CATransaction.commit()
    disc.shape.path = circle(radius, in: disc.bounds)
    imageMask.path = circle(radius, in: imageView.bounds)
    layer.shadowPath = circle(radius, in: bounds)
    let ringRadius = min(ring.bounds.width, ring.bounds.height) / 2 - ringWidth / 2
    ring.shape.path = circle(ringRadius, in: ring.bounds)
  }

  private func pin(_ view: UIView, _ inset: CGFloat) {
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor, constant: inset),
      view.leftAnchor.constraint(equalTo: leftAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -inset),
      view.rightAnchor.constraint(equalTo: rightAnchor, constant: -inset),
    ])
  }

  override var intrinsicContentSize: CGSize {
    guard let image = look.image?.size else { return CGSize(width: 35, height: 35) }
    let margin = 2 * (imagePadding + trackWidth + ringWidth + outerPadding)
    return CGSize(width: max(image.width, 35) + margin, height: max(image.height, 35) + margin)
  }

  // MARK: - Touches

        private func touchedDown() {
    addRipple()
    scale(isDown: true)
  }

        private func touchedUp() {
    addRipple()
    scale(isDown: false)
  }

        private func entered() { scale(isDown: true) }

        private func left() {
    if !transform.isIdentity { scale(isDown: false) }
  }

  private func addRipple() {
    let end = max(bounds.width, bounds.height) / 2 + 5
    func disc(_ radius: CGFloat) -> CGPath {
      UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: 0, endAngle: 2 * .pi,
        clockwise: true
      ).cgPath
    }
    let ripple = CAShapeLayer()
    ripple.frame = bounds
    ripple.path = disc(end)
    ripple.fillColor = UIColor(white: 0.5, alpha: 0.5).cgColor
    layer.insertSublayer(ripple, at: 0)
    let group = CAAnimationGroup()
    group.animations = [change("path", from: disc(0), to: disc(end)), change("opacity", from: 1, to: 0)]
    group.duration = 0.5
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    CATransaction.begin()
    CATransaction.setCompletionBlock { ripple.removeFromSuperlayer() }
    ripple.add(group, forKey: "ripple")
    CATransaction.commit()
  }

  private func scale(isDown: Bool) {
    let small = CATransform3DMakeScale(0.98, 0.98, 1)
    for layer in [disc.layer, self.layer] {
      let press = animation(
        "transform", from: NSValue(caTransform3D: isDown ? CATransform3DIdentity : small),
        to: NSValue(caTransform3D: isDown ? small : CATransform3DIdentity))
      press.duration = 0.5
      layer.add(press, forKey: "hit_scale")
      layer.transform = isDown ? small : CATransform3DIdentity
    }
  }
override class var callableMethods: [CallableMethod] { super.callableMethods + [CallableMethod("setState", parameters: ["name: String", "animated: Bool"], call: { (o: DownloadButton, a: [Any]) in try o.setState(CallableMethod.argument(0, of: a, as: (String).self), CallableMethod.argument(1, of: a, as: (Bool).self)) }), CallableMethod("setProgress", parameters: ["value: CGFloat"], call: { (o: DownloadButton, a: [Any]) in try o.setProgress(CallableMethod.argument(0, of: a, as: (CGFloat).self)) }), CallableMethod("touchedDown", parameters: [], call: { (o: DownloadButton, _: [Any]) in o.touchedDown() }), CallableMethod("touchedUp", parameters: [], call: { (o: DownloadButton, _: [Any]) in o.touchedUp() }), CallableMethod("entered", parameters: [], call: { (o: DownloadButton, _: [Any]) in o.entered() }), CallableMethod("left", parameters: [], call: { (o: DownloadButton, _: [Any]) in o.left() })] } }

/// A view that is a shape.
class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  var shape: CAShapeLayer { layer as! CAShapeLayer }
}
