#sourceLocation(file: "Fixtures/uikit/RippleButton.swift", line: 1)
import PresscheckUIKit

/// A button with a disc that grows from where the finger came down.
final class RippleButton: UIButton {
  @IBInspectable var rippleColor: UIColor = UIColor.black.withAlphaComponent(0.2)
  private let ripple = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    layer.cornerRadius = 8
    ripple.isUserInteractionEnabled = false
    ripple.alpha = 0
    insertSubview(ripple, at: 0)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let side = max(bounds.width, bounds.height) * 2
    ripple.frame = CGRect(x: 0, y: 0, width: side, height: side)
    ripple.layer.cornerRadius = side / 2
    ripple.backgroundColor = rippleColor
    ripple.center = touch.location(in: self)
    ripple.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    ripple.alpha = 1
    UIView.animate(
      withDuration: 0.4, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: {
        self.ripple.transform = .identity
      })
    return super.beginTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in
      UIView.animate(withDuration: 0.2) { self?.ripple.alpha = 0 }
    }
  }
override class var keyValueProperties: [KeyValueProperty] { super.keyValueProperties + [KeyValueProperty("rippleColor", type: "UIColor", inspectable: true, get: { (o: RippleButton) -> UIColor in o.rippleColor }, set: { (o: RippleButton, v: UIColor) in o.rippleColor = v })] } }
