#sourceLocation(file: "Fixtures/uikit/RingButton.swift", line: 1)
import PresscheckUIKit

/// A download button whose ring fills, on shape layers with animations of Core Animation.
final class RingButton: UIButton {
  private let track = CAShapeLayer()
  private let ring = CAShapeLayer()
  private(set) var progress: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    for shape in [track, ring] {
      shape.fillColor = UIColor.clear.cgColor
      shape.lineWidth = 3
      layer.addSublayer(shape)
    }
    track.strokeColor = UIColor.systemGray5.cgColor
    ring.strokeColor = UIColor.systemBlue.cgColor
    ring.lineCap = .round
    ring.strokeEnd = 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: min(bounds.width, bounds.height) / 2 - 2,
      startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    track.path = circle.cgPath
    ring.path = circle.cgPath
  }

  func setProgress(_ value: CGFloat) {
    let animation = CABasicAnimation(keyPath: ("strokeEnd"))
    animation.fromValue = progress
    animation.toValue = value
    animation.duration = 0.4
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    progress = value
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.strokeEnd = value
    CATransaction.commit()
    ring.add(animation, forKey: "progress")
  }

  func setSpinning(_ isSpinning: Bool) {
    guard isSpinning else { return ring.removeAnimation(forKey: "turn") }
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = CGFloat.pi * 2
    turn.duration = 1
    turn.repeatCount = .infinity
    ring.frame = bounds
    ring.add(turn, forKey: "turn")
  }
override class var keyValueProperties: [KeyValueProperty] { super.keyValueProperties + [KeyValueProperty("progress", type: "CGFloat", inspectable: false, get: { (o: RingButton) -> CGFloat in o.progress }, set: { (o: RingButton, v: CGFloat) in o.progress = v })] }; override class var callableMethods: [CallableMethod] { super.callableMethods + [CallableMethod("setProgress", parameters: ["value: CGFloat"], call: { (o: RingButton, a: [Any]) in try o.setProgress(CallableMethod.argument(0, of: a, as: (CGFloat).self)) }), CallableMethod("setSpinning", parameters: ["isSpinning: Bool"], call: { (o: RingButton, a: [Any]) in try o.setSpinning(CallableMethod.argument(0, of: a, as: (Bool).self)) })] } }
