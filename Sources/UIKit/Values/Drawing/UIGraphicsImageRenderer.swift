public import Foundation
public import PresscheckCoreGraphics

/// How a renderer draws.
///
/// Evidence: *documented*.
open class UIGraphicsRendererFormat: NSObject {
  /// As the current traits have it (*documented*).
  open class func `default`() -> Self { self.init() }
  /// As the current traits have it (*documented*).
  open class func preferred() -> Self { self.init() }
  /// As the current traits have it (*documented*).
  public required override init() {}
  /// The drawing's area.
  open internal(set) var bounds = CGRect.zero
}

/// How a renderer draws pictures.
///
/// Evidence: *documented*.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Which colors a picture can have.
  public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }

  /// Pixels a point; at first the screen's.
  open var scale = max(1, UITraitCollection.current.displayScale)
  /// Whether the picture is black at first instead of clear.
  open var opaque = false
  /// Accepted, not drawn: pictures are sRGB.
  open var preferredRange = Range.standard {
    didSet {
      if preferredRange == .extended { DrawingEnvironment.notDrawn("UIGraphicsImageRendererFormat.preferredRange") }
    }
  }

  /// As the current traits have it (*documented*).
  public required init() { super.init() }
  /// As traits have it (*documented*).
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// The context of a renderer's closure.
///
/// Evidence: *documented*.
open class UIGraphicsRendererContext: NSObject {
  /// The context, whose y grows downwards.
  public let cgContext: CGContext
  /// How it is drawn.
  public let format: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// Fills a rectangle with the current color (*documented*).
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  /// Fills a rectangle with the current color (*documented*).
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.drawing(blendMode) { $0.fill(rect) } }
  /// Draws a line a point wide just within a rectangle (*documented*).
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  /// Draws a line a point wide just within a rectangle (*documented*).
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.drawing(blendMode) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  }
  /// Keeps drawing within a rectangle (*documented*).
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context of a picture renderer's closure.
///
/// Evidence: *documented*.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The drawing so far.
  open var currentImage: UIImage { GraphicsContexts.picture(of: cgContext) ?? UIImage() }
}

/// Runs closures that draw.
///
/// Evidence: *documented*.
open class UIGraphicsRenderer: NSObject {
  /// The drawing's area.
  public let bounds: CGRect
  let rendererFormat: UIGraphicsRendererFormat

  init(bounds: CGRect, rendererFormat: UIGraphicsRendererFormat) {
    (self.bounds, self.rendererFormat) = (bounds, rendererFormat)
    rendererFormat.bounds = bounds
  }

  /// How it draws.
  open var format: UIGraphicsRendererFormat { rendererFormat }
}

/// Draws pictures.
///
/// Evidence: *documented*.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// Pictures of a size in points (*documented*).
  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
  /// Pictures of a size in points (*documented*).
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Pictures of an area in points (*documented*).
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
  /// Pictures of an area in points (*documented*).
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: bounds, rendererFormat: format)
  }

  /// A picture that a closure draws; without pixels if nothing can draw it (*documented*).
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let format = rendererFormat as? UIGraphicsImageRendererFormat,
      let context = GraphicsContexts.image(bounds, scale: format.scale, isOpaque: format.opaque)
    else { return UIImage() }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    actions(UIGraphicsImageRendererContext(context, format))
    return GraphicsContexts.picture(of: context) ?? UIImage()
  }

  /// The same as a PNG file; empty if nothing can draw or encode it (*documented*).
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
