import UIKit

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
}
