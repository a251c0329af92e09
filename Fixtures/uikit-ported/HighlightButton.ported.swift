#sourceLocation(file: "Fixtures/uikit/HighlightButton.swift", line: 1)
import PresscheckUIKit

/// A pill whose background fades to another colour under a finger.
class HighlightButton: UIButton {
  @IBInspectable var normalBackgroundColor: UIColor? {
    didSet { backgroundColor = normalBackgroundColor }
  }
  @IBInspectable var highlightedBackgroundColor: UIColor?
  @IBInspectable var highlightDuration: Double = 0.25

  /// Below 0 half the height.
  @IBInspectable var cornerRadius: CGFloat = 0 {
    didSet { layer.cornerRadius = cornerRadius < 0 ? bounds.height / 2 : cornerRadius }
  }

  override var isHighlighted: Bool {
    didSet {
      guard oldValue != isHighlighted else { return }
      if isHighlighted { highlight() } else { unHighlight() }
    }
  }

  func highlight() { animateBackground(to: highlightedBackgroundColor) }

  func unHighlight() { animateBackground(to: normalBackgroundColor) }

  private func animateBackground(to color: UIColor?) {
    guard let color = color else { return }
    UIView.animate(withDuration: highlightDuration) { [weak self] in
      self?.backgroundColor = color
    }
  }
override class var keyValueProperties: [KeyValueProperty] { super.keyValueProperties + [KeyValueProperty("normalBackgroundColor", type: "UIColor?", inspectable: true, get: { (o: HighlightButton) -> UIColor? in o.normalBackgroundColor }, set: { (o: HighlightButton, v: UIColor?) in o.normalBackgroundColor = v }), KeyValueProperty("highlightedBackgroundColor", type: "UIColor?", inspectable: true, get: { (o: HighlightButton) -> UIColor? in o.highlightedBackgroundColor }, set: { (o: HighlightButton, v: UIColor?) in o.highlightedBackgroundColor = v }), KeyValueProperty("highlightDuration", type: "Double", inspectable: true, get: { (o: HighlightButton) -> Double in o.highlightDuration }, set: { (o: HighlightButton, v: Double) in o.highlightDuration = v }), KeyValueProperty("cornerRadius", type: "CGFloat", inspectable: true, get: { (o: HighlightButton) -> CGFloat in o.cornerRadius }, set: { (o: HighlightButton, v: CGFloat) in o.cornerRadius = v })] }; override class var callableMethods: [CallableMethod] { super.callableMethods + [CallableMethod("highlight", parameters: [], call: { (o: HighlightButton, _: [Any]) in o.highlight() }), CallableMethod("unHighlight", parameters: [], call: { (o: HighlightButton, _: [Any]) in o.unHighlight() })] } }
