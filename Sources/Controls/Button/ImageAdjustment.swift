internal import PresscheckGraphics
package import PresscheckLayerTree

/// How UIKit changes an image by itself.
package struct ImageAdjustment {
  /// Whether a highlight darkens it.
  package let darkens: Bool
  /// Whether a button that is disabled fades it.
  package let fades: Bool

  /// The button's adjustment, except where the state has an image of its own; a system button that is not selected is
  /// darkened in any case (*asserted by re-implementations*).
  package init(
    _ type: ButtonProperties.ButtonType, _ look: ButtonLook, isOwn: Bool, whenHighlighted: Bool, whenDisabled: Bool
  ) {
    darkens = !isOwn && (whenHighlighted || (type != .custom && !look.isSelected))
    fades = !isOwn && whenDisabled
  }
}

extension ButtonFace {
  /// Shows an image below everything in a look, and light for a button that glows.
  package mutating func setBackground(
    _ image: ControlImage?, _ look: ButtonLook, _ adjustment: ImageAdjustment, glows: Bool
  ) {
    let isHighlighted = look.isEnabled && look.isHighlighted
    background = isHighlighted && adjustment.darkens ? image?.darkened : image
    backgroundOpacity = look.isEnabled || !adjustment.fades ? 1 : 0.5
    self.glows = glows && isHighlighted
  }
}
