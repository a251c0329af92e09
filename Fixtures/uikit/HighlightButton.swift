import UIKit

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
}
