import PresscheckGraphics

@testable import PresscheckUIKit
@testable import PresscheckUIKitFixtures

// The fixtures' classes as their authors meant them.

/// Its corners do not clip its shadow away.
final class ShadowedLoadingButton: LoadingButton {
  override var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }
}

/// Fades from the colour that shows, and takes touches meanwhile.
final class SmoothHighlightButton: HighlightButton {
  override func highlight() { fade(to: highlightedBackgroundColor) }
  override func unHighlight() { fade(to: normalBackgroundColor) }

  private func fade(to color: UIColor?) {
    UIView.animate(
      withDuration: highlightDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { self.backgroundColor = color }
  }
}

/// Toggles on a tap only, and takes touches while it springs back.
final class TapToggleButton: ToggleButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func highlight() { spring(to: highlightedScale, within: scaleDownDuration) }
  override func unHighlight() { spring(to: 1, within: scaleUpDuration) }

  private func spring(to factor: CGFloat, within duration: TimeInterval) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0.5,
      options: .allowUserInteraction, animations: { self.transform = CGAffineTransform(scaleX: factor, y: factor) })
  }
}

/// Keeps the background that it was given, and takes the touches on its block.
final class ColoredBlockButton: BlockButton {
  override func layoutSubviews() {
    let given = backgroundColor
    super.layoutSubviews()
    backgroundColor = given
    block.isUserInteractionEnabled = false
  }
}

extension UIColor {
  convenience init(_ color: Color) { self.init(cgColor: CGColor(color)) }
}
