#sourceLocation(file: "Fixtures/uikit/ToggleButton.swift", line: 1)
import PresscheckUIKit

/// A button that shrinks under a finger, springs back, and changes its image then.
class ToggleButton: HighlightButton {
  @IBInspectable var highlightedScale: CGFloat = 1
  @IBInspectable var selectedImage: UIImage?
  @IBInspectable var normalImage: UIImage?
  var scaleDownDuration: TimeInterval = 0.05
  var scaleUpDuration: TimeInterval = 0.25

  override func highlight() {
    super.highlight()
    animateScale(to: highlightedScale, within: scaleDownDuration)
  }

  override func unHighlight() {
    super.unHighlight()
    animateScale(to: 1, within: scaleUpDuration)
    toggle()
  }

  func toggle() {
    isSelected.toggle()
    swapImages()
  }

  private func animateScale(to factor: CGFloat, within duration: TimeInterval) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0.5, options: [],
      animations: { self.transform = CGAffineTransform(scaleX: factor, y: factor) }, completion: nil)
  }

  private func swapImages() {
    guard let selectedImage = selectedImage else { return }
    setImage(isSelected ? selectedImage : normalImage, for: .normal)
  }
override class var keyValueProperties: [KeyValueProperty] { super.keyValueProperties + [KeyValueProperty("highlightedScale", type: "CGFloat", inspectable: true, get: { (o: ToggleButton) -> CGFloat in o.highlightedScale }, set: { (o: ToggleButton, v: CGFloat) in o.highlightedScale = v }), KeyValueProperty("selectedImage", type: "UIImage?", inspectable: true, get: { (o: ToggleButton) -> UIImage? in o.selectedImage }, set: { (o: ToggleButton, v: UIImage?) in o.selectedImage = v }), KeyValueProperty("normalImage", type: "UIImage?", inspectable: true, get: { (o: ToggleButton) -> UIImage? in o.normalImage }, set: { (o: ToggleButton, v: UIImage?) in o.normalImage = v }), KeyValueProperty("scaleDownDuration", type: "TimeInterval", inspectable: false, get: { (o: ToggleButton) -> TimeInterval in o.scaleDownDuration }, set: { (o: ToggleButton, v: TimeInterval) in o.scaleDownDuration = v }), KeyValueProperty("scaleUpDuration", type: "TimeInterval", inspectable: false, get: { (o: ToggleButton) -> TimeInterval in o.scaleUpDuration }, set: { (o: ToggleButton, v: TimeInterval) in o.scaleUpDuration = v })] }; override class var callableMethods: [CallableMethod] { super.callableMethods + [CallableMethod("toggle", parameters: [], call: { (o: ToggleButton, _: [Any]) in o.toggle() })] } }
