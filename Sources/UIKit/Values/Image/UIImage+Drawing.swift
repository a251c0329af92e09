public import Foundation
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
public import PresscheckCoreGraphics

extension UIImage {
  /// Draws it at its size in the current context, its top left at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// Draws it at its size in the current context, its top left at a point.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws it into a rectangle of the current context; a template takes the fill color.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws it into a rectangle of the current context; a template takes the fill color.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let image = controlImage(for: .current) else { return }
    context.drawing(blendMode, alpha: alpha) { draw(image, in: rect, of: $0) }
  }

  /// Fills a rectangle with copies of it from the rectangle's top left; at most 1,024.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let image = controlImage(for: .current) else { return }
    context.saveGState()
    context.clip(to: rect)
    for place in CGRect(origin: rect.origin, size: size).tiles(over: rect) { draw(image, in: place, of: context) }
    context.restoreGState()
  }

  private func draw(_ image: ControlImage, in rect: CGRect, of context: CGContext) {
    let tint = look.tint?.color ?? (image.isTemplate ? context.fillColor : nil)
    if image.label != nil {
      context.draw("image", in: rect) { $0.show(image, tint: tint ?? .black) }
    } else {
      var content = ImageContent(image, tint: tint ?? .black)
      content.tintColor = tint
      context.draw(content, in: rect)
    }
  }
}
