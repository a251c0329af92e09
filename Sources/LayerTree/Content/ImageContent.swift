public import PresscheckGraphics

/// A picture in the layer's bounds: a `CALayer`'s contents.
public struct ImageContent: Hashable, Sendable {
  /// How the picture is fitted to the bounds, in the on-screen sense: top is the top.
  public enum Gravity: String, Hashable, Sendable, CaseIterable {
    case resize, resizeAspect, resizeAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// The shown image.
  public var image: ImageSource
  /// How it is fitted to the bounds.
  public var gravity: Gravity
  /// The picture's pixels per point.
  public var contentsScale: Double
  /// The part that stretches, in units of the picture; what is outside keeps its size (nine-slice).
  public var contentsCenter: Rect
  /// The part of the picture that is shown, in units of the picture.
  public var contentsRect: Rect
  /// Set, the picture is a template: its alpha in this colour.
  public var tintColor: Color?
  /// Whether left and right of the picture are exchanged.
  public var isMirrored = false

  /// Creates an image that fills the bounds by default.
  public init(
    image: ImageSource, gravity: Gravity = .resize, contentsScale: Double = 1,
    contentsCenter: Rect = Rect(0, 0, 1, 1), contentsRect: Rect = Rect(0, 0, 1, 1), tintColor: Color? = nil
  ) {
    (self.image, self.gravity, self.contentsScale) = (image, gravity, contentsScale)
    (self.contentsCenter, self.contentsRect, self.tintColor) = (contentsCenter, contentsRect, tintColor)
  }
}

/// A picture's pixels, drawing or file.
public enum ImageSource: Hashable, Sendable {
  /// Decoded pixels.
  case pixels(PixelImage)
  /// A drawing: always a template, sharp at every scale.
  case vector(VectorImage)
  /// An SVG file's picture, in its own colours, sharp at every scale.
  case svg(SVGImage)

  /// In pixels of the source, which a drawing and an SVG count as points.
  public var size: Size {
    switch self {
    case .pixels(let image): Size(Double(image.width), Double(image.height))
    case .vector(let image): image.size
    case .svg(let image): image.size
    }
  }
}

/// Straight RGBA pixels, 8 bits a channel, rows from the top without gaps.
public struct PixelImage: Hashable, Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Four bytes a pixel, straight, row by row from the top.
  public let rgba: [UInt8]

  /// - Precondition: `rgba` holds 4 · `width` · `height` bytes.
  public init(width: Int, height: Int, rgba: [UInt8]) {
    precondition(
      width > 0 && height > 0 && rgba.count == 4 * width * height, "a picture has 4 bytes for each of its pixels")
    (self.width, self.height, self.rgba) = (width, height, rgba)
  }
}

/// A filled path in a box of its own.
public struct VectorImage: Hashable, Sendable {
  /// In points, from the picture's top left.
  public var path: Path
  /// In points.
  public var size: Size
  /// Which areas count as inside.
  public var fillRule: Path.FillRule

  /// Creates a drawing in a box of a size.
  public init(path: Path, size: Size, fillRule: Path.FillRule = .nonzero) {
    (self.path, self.size, self.fillRule) = (path, size, fillRule)
  }
}

extension ImageContent: LayerContent {
  package static var blank: ImageContent { ImageContent(image: .vector(VectorImage(path: Path(), size: .zero))) }
  static func unwrap(_ content: Content) -> ImageContent? { if case .image(let own) = content { own } else { nil } }
  var content: Content { .image(self) }

  package static let properties: [PropertyRow<ImageContent>] = [
    // It comes first, because it replaces the whole content.
    PropertyRow("image", .image, \.controlImage, "a PNG's or SVG's path, or a drawing")
      .alwaysWritten.recorded(.imageSource, \.image),
    PropertyRow("contentsGravity", .choice, \.gravity, "how it is fitted to the bounds"),
    PropertyRow(
      "contentsScale", .number(Limits(0.01, 100)), \.contentsScale, unit: "px/pt", "default: the picture's own"
    ).withoutDefault,
    PropertyRow("contentsCenter", .rect(), \.contentsCenter, "the part that stretches, in units of the picture"),
    PropertyRow("contentsRect", .rect(), \.contentsRect, "the part that is shown, in units of the picture", .animated),
    PropertyRow("tintColor", .color, \.tintColor, "colours a template"),
    PropertyRow("isMirrored", .boolean, \.isMirrored, "exchanges left and right").notInFiles,
    PropertyRow("imageSize", .size, \.drawingSize, "a drawing's own").onlyInDumps,
  ]

  /// The picture with its scale; setting it resets everything else.
  private var controlImage: ControlImage {
    get { ControlImage(source: image, scale: contentsScale, isTemplate: tintColor != nil) }
    set { self = ImageContent(newValue, tint: .black) }
  }

  /// The size of a drawing, which records have in its image; nil for other pictures.
  private var drawingSize: Size? {
    get { if case .vector(let drawing) = image { drawing.size } else { nil } }
    set {
      if case .vector(var drawing) = image, let size = newValue {
        drawing.size = size
        image = .vector(drawing)
      }
    }
  }
}

/// A checked SVG file's picture: it needs no font, no other file and bounded work.
public struct SVGImage: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// In points: a pixel of CSS is one.
  public let size: Size
  /// How many surfaces as large as itself drawing it takes at most, its own among them.
  package let surfaceCount: Int
  /// Whether a part has `currentColor`, which is black, because the file gives no `color`.
  package let hasCurrentColor: Bool
  /// `#` and 16 digits that tell files apart.
  public let contentHash: String
  /// Multiplies red, green and blue; 1 changes nothing.
  public var brightness = 1.0

  package init(bytes: [UInt8], size: Size, surfaceCount: Int) {
    (self.bytes, self.size, self.surfaceCount) = (bytes, size, surfaceCount)
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    hasCurrentColor = text.contains("currentcolor") && !text.contains(/[\s;{"']color\s*[=:]/)
    var hash = ContentHash()
    for byte in bytes { hash.mix(UInt64(byte)) }
    contentHash = hash.text
  }
}

extension SVGImage: Hashable {
  /// The digest stands for the file, so that a dictionary does not read all of it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentHash)
    hasher.combine(brightness)
  }
}
