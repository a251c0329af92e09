internal import PresscheckControls
package import PresscheckGraphics
package import PresscheckLayerTree

/// The form of a screen, by which views lay themselves out.
package struct ScreenShape: Hashable, Sendable {
  /// In points.
  package var size: Size
  /// How far bars and rounded corners reach in from the edges, in points.
  package var safeArea = Insets.zero
  package var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  package var verticalSizeClass = UIUserInterfaceSizeClass.regular

  /// A screen without bars, in the size classes of a phone upright.
  package init(_ size: Size) { self.size = size }

  /// A view's traits on it.
  func traits(_ traits: Traits) -> UITraitCollection {
    let own = UITraitCollection(traits)
    let phone = ScreenShape(size)
    guard horizontalSizeClass != phone.horizontalSizeClass || verticalSizeClass != phone.verticalSizeClass else {
      return own
    }
    return own.modifyingTraits { traits in
      (traits.horizontalSizeClass, traits.verticalSizeClass) = (horizontalSizeClass, verticalSizeClass)
    }
  }
}

extension UIView {
  /// Tells the views of a window how far the screen's safe area reaches into them now.
  func updateSafeArea(in shape: ScreenShape) {
    guard shape.safeArea != .zero else { return }
    let insets = safeAreaInsets
    if insets != autoLayout.safeAreaInsets {
      autoLayout.safeAreaInsets = insets
      safeAreaInsetsDidChange()
      setNeedsLayout()
    }
    for view in subviews { view.updateSafeArea(in: shape) }
  }

  /// The part of the screen's safe area insets that reaches into the view (*documented*).
  var screenSafeArea: UIEdgeInsets {
    guard let shape = Screen.current?.shape, shape.safeArea != .zero, let window else { return .zero }
    let frame = self === window ? bounds : convert(bounds, to: window)
    let free = window.bounds.inset(by: UIEdgeInsets(shape.safeArea))
    return UIEdgeInsets(
      top: max(0, free.minY - frame.minY), left: max(0, free.minX - frame.minX),
      bottom: max(0, frame.maxY - free.maxY), right: max(0, frame.maxX - free.maxX))
  }
}
