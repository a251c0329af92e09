internal import PresscheckGraphics
internal import PresscheckLayerTree

extension UILabel {
  /// Draws the text into the current context, in a rectangle; text that shrinks does so for the label's own width.
  ///
  /// A label on the screen is not drawn by it, so that no class overrides it.
  public func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    layoutSubviews()
    var drawn = Layer(name: "text", frame: rect.rect)
    drawn.content = layer.own.content
    context.draw(drawn)
  }
}
