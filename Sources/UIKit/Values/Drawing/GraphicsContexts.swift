public import Foundation
internal import PresscheckGraphics
public import PresscheckCoreGraphics

/// The contexts that drawing goes to, the current one last.
enum GraphicsContexts {
  private struct Entry {
    var context: CGContext
    /// Whether it was begun as a picture of its own.
    var isImage: Bool
  }

  // A run stays on the main actor from its beginning to its end, and only it draws.
  private nonisolated(unsafe) static var entries: [Entry] = []

  static var current: CGContext? { entries.last?.context }
  static var currentImage: CGContext? { entries.last.flatMap { $0.isImage ? $0.context : nil } }
  static func push(_ context: CGContext, isImage: Bool = false) {
    entries.append(Entry(context: context, isImage: isImage))
  }
  static func pop(isImage: Bool = false) { if entries.last?.isImage == isImage { entries.removeLast() } }

  /// A picture's context; nil for a size without area, and with a finding for one with too many pixels.
  static func image(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext? {
    let scale = scale > 0 ? scale : max(1, UITraitCollection.current.displayScale)
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    guard width > 0, height > 0 else { return nil }
    guard width * height <= 0x1p26, max(width, height) <= 0x1p16 else {
      DrawingEnvironment.find("a picture of more than 65,536 pixels a side or 67 million in all is not drawn")
      return nil
    }
    let context = CGContext(bounds: bounds.rect, scale: scale)
    if isOpaque {
      context.hasAlpha = false
      context.drawBelow(.black)
    }
    return context
  }

  static func picture(of context: CGContext) -> UIImage? {
    context.makeImage().map { UIImage(cgImage: $0, scale: context.scale, orientation: .up) }
  }
}

/// The context that UIKit draws in; nil outside of drawing (*documented*).
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContexts.current }
/// Makes a context the current one (*documented*).
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContexts.push(context) }
/// Makes the context before the current one again (*documented*).
public func UIGraphicsPopContext() { GraphicsContexts.pop() }

/// Begins a picture of one pixel a point, and makes it current; not for a size without area (*documented*).
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture and makes it current; not for a size without area (*documented*).
///
/// - Parameters:
///   - size: In points.
///   - opaque: Whether it is black at first instead of clear.
///   - scale: Pixels a point; 0 is the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let bounds = CGRect(origin: .zero, size: size)
  guard let context = GraphicsContexts.image(bounds, scale: scale, isOpaque: opaque) else { return }
  GraphicsContexts.push(context, isImage: true)
}

/// The drawing so far in the picture that was begun last; nil if none is current (*documented*).
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsContexts.currentImage.flatMap { GraphicsContexts.picture(of: $0) }
}

/// Ends the picture that was begun last (*documented*).
public func UIGraphicsEndImageContext() { GraphicsContexts.pop(isImage: true) }

/// Fills a rectangle in the current context (*documented*).
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle in the current context with a blend mode (*documented*).
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  GraphicsContexts.current?.drawing(blendMode) { $0.fill(rect) }
}

/// Draws a frame a point wide within a rectangle, in the current context's fill color (*documented*).
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame a point wide within a rectangle with a blend mode, in the current context's fill color (*documented*).
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  let (inner, width) = (rect.insetBy(dx: 1, dy: 1), rect.width)
  GraphicsContexts.current?.drawing(blendMode) { context in
    context.fill([
      CGRect(x: rect.minX, y: rect.minY, width: width, height: 1),
      CGRect(x: rect.minX, y: rect.maxY - 1, width: width, height: 1),
      CGRect(x: rect.minX, y: inner.minY, width: 1, height: inner.height),
      CGRect(x: rect.maxX - 1, y: inner.minY, width: 1, height: inner.height),
    ])
  }
}

/// Keeps drawing in the current context within a rectangle (*documented*).
public func UIRectClip(_ rect: CGRect) { GraphicsContexts.current?.clip(to: rect) }

extension CGContext {
  /// Draws with a blend mode and a share of the alpha, and goes back to the state of before.
  func drawing(_ blendMode: CGBlendMode, alpha: CGFloat = 1, _ body: (CGContext) -> Void) {
    saveGState()
    setBlendMode(blendMode)
    if alpha < 1 { multiplyAlpha(by: alpha) }
    body(self)
    restoreGState()
  }
}
