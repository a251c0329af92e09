internal import PresscheckLayerTree

extension UIView {
  /// A view with the picture of this one as the turn before showed it; nil for a view that was not shown (*modelled*).
  ///
  /// The picture is drawn, and stretched with the view.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = UIScreen.main.scale
    let picture = UIGraphicsImageRenderer(size: bounds.size, format: format).image { context in
      layer.render(in: context.cgContext)
    }
    let view = UIImageView(image: picture)
    view.frame = bounds
    view.contentMode = .scaleToFill
    return view
  }

  /// Draws the view and all in it into the current context, at its place in a rectangle.
  ///
  /// - Returns: Whether there was anything to draw.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}
