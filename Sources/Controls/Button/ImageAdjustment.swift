internal import PresscheckGraphics
package import PresscheckLayerTree

/// How UIKit changes an image by itself.
package struct ImageAdjustment: Hashable {
  /// Whether a highlight fades or darkens it.
  package var whenHighlighted = true
  /// Whether a button that is disabled fades it or makes it grey.
  package var whenDisabled = true

  /// Both.
  package init() {}

  /// The button's adjustment, except where the state has an image of its own; a system button that is not selected changes it in
  /// any case under a finger (*asserted by re-implementations*).
  package init(
    _ type: ButtonProperties.ButtonType, _ look: ButtonLook, isOwn: Bool, whenHighlighted: Bool, whenDisabled: Bool
  ) {
    self.whenHighlighted = !isOwn && (whenHighlighted || (type != .custom && !look.isSelected))
    self.whenDisabled = !isOwn && whenDisabled
  }
}

extension ButtonFace {
  /// Shows an image below everything in a look, and light for a button that glows.
  package mutating func setBackground(
    _ image: ControlImage?, _ look: ButtonLook, _ adjustment: ImageAdjustment, glows: Bool
  ) {
    background = look.isPressed && adjustment.whenHighlighted ? image?.darkened : image
    backgroundOpacity = look.isEnabled || !adjustment.whenDisabled ? 1 : ButtonFace.disabledOpacity
    self.glows = glows && look.isPressed
  }
}
