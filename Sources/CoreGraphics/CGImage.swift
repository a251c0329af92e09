public import Foundation
internal import PresscheckGraphics
package import PresscheckLayerTree

/// A picture: pixels, or a drawing that is sharp at every size.
///
/// Evidence: *documented*.
public final class CGImage: Hashable, Sendable {
  /// The picture in a layer tree.
  package let source: ImageSource

  /// A layer tree's picture.
  package init(_ source: ImageSource) { self.source = source }
  /// Pixels.
  package convenience init(_ pixels: PixelImage) { self.init(.pixels(pixels)) }

  /// In pixels; a drawing's points, rounded up (*modelled*).
  public var width: Int { CGImage.pixels(source.size.width) }
  /// In pixels; a drawing's points, rounded up (*modelled*).
  public var height: Int { CGImage.pixels(source.size.height) }
  /// A byte for each of red, green, blue and alpha (*modelled*).
  public var bitsPerComponent: Int { 8 }
  /// Four bytes (*modelled*).
  public var bitsPerPixel: Int { 32 }
  /// Without gaps between rows (*modelled*).
  public var bytesPerRow: Int { 4 * width }
  /// Straight, after the colors (*modelled*).
  public var alphaInfo: CGImageAlphaInfo { .last }
  /// sRGB (*modelled*).
  public var colorSpace: CGColorSpace? { .standard }
  /// Whether it is a stencil: never (*modelled*).
  public var isMask: Bool { false }

  /// The same picture.
  public func copy() -> CGImage? { self }

  /// The part in a rectangle of pixels, made whole outwards and cut to the picture; nil if nothing is left.
  ///
  /// A part of a drawing has one pixel for each of its points.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
    guard part.rect.isFinite, part.width >= 1, part.height >= 1, let pixels else { return nil }
    let (x, y, columns, rows) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
    var bytes: [UInt8] = []
    for row in y..<y + rows {
      let start = 4 * (row * pixels.width + x)
      bytes += pixels.rgba[start..<start + 4 * columns]
    }
    return CGImage(PixelImage(width: columns, height: rows, rgba: bytes))
  }

  /// Its pixels, or those of a drawing at one pixel a point; nil if nothing can draw it.
  package var pixels: PixelImage? {
    if case .pixels(let pixels) = source { return pixels }
    var layer = Layer(name: "image", frame: Rect(origin: .zero, size: Size(Double(width), Double(height))))
    layer.content = .image(ImageContent(image: source, gravity: .topLeft))
    return try? DrawingEnvironment.current?.rasterize(layer, layer.bounds.size, 1)
  }

  private static func pixels(_ length: Double) -> Int { length > 0 ? Int(min(length, 0x1p20).rounded(.up)) : 0 }

  /// Whether both show the same picture.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b || a.source == b.source }
  /// By the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}
