public import PresscheckGraphics

/// A frame, fully resolved: geometry, time, inheritance and isolation are decided, and text is outlines.
///
/// Lists are in points of the canvas and have no scale: the same list is drawn at 1x, 2x and 3x.
public struct DisplayList: Hashable, Sendable {
  /// The canvas in points, padding included.
  public var size: Size
  /// Fills the canvas to its last pixel before anything else.
  public var background: Color
  /// Bottom to top.
  public var items: [DisplayItem]

  package init(size: Size, background: Color = .clear, items: [DisplayItem] = []) {
    (self.size, self.background, self.items) = (size, background, items)
  }
}

/// One thing to draw, with the transform from its own space to the canvas in points.
public enum DisplayItem: Hashable, Sendable {
  case fill(Fill)
  case stroke(Stroke)
  case border(Border)
  case image(ImageDrawing)
  case shadow(Shadow)
  case group(Group)
  case space(Space)
  case backgroundFilter(BackgroundFilter)
}

/// An area in one paint.
public struct Fill: Hashable, Sendable {
  /// In the item's own space.
  public var area: Area
  /// A colour, or a gradient in the item's own space.
  public var paint: Paint
  /// From the item's own space to the canvas.
  public var transform: Transform
  /// Whether the paint runs on past the area's edge: the area is its group's clip, and the clip alone cuts it.
  public var bleeds = false
  /// Whether edges are smooth; if not, a rectangle with square corners has the pixels whose centres lie in it.
  public var isAntialiased = true
  var origin = NotCompared<GlyphOrigin?>(value: nil)

  /// The text that the area is the glyphs of; nil for other areas.
  ///
  /// It changes nothing that is drawn: fills are equal without it.
  public var glyphs: GlyphOrigin? {
    get { origin.value }
    set { origin.value = newValue }
  }
}

/// A value that equality leaves out.
struct NotCompared<Value: Sendable>: Hashable, Sendable {
  var value: Value

  static func == (a: NotCompared, b: NotCompared) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// The text that glyphs were set from.
public struct GlyphOrigin: Hashable, Sendable {
  /// The name of the text's layer.
  public var layer: String
  /// All of a plain text, else the run's.
  public var string: String
  /// In points of the layer, before the fill's transform.
  public var fontSize: Double
  /// The requested weight.
  public var fontWeight: FontWeight
  /// Of the text's own colour, without the opacity of its layers.
  public var alpha: Double
}

/// A shape to fill; rounded rectangles are not paths, because the screen draws their edges by a rule of its own.
public enum Area: Hashable, Sendable {
  case roundedRect(RoundedRect)
  /// Covered by area; glyphs are among them.
  case path(Path, Path.FillRule)
}

/// A colour or a gradient.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)
}

/// A gradient that will be drawn: at least two stops, ordered, on a box that has an area.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place from 0 to 1; two stops at one place make a hard edge.
  public struct Stop: Hashable, Sendable {
    /// From 0, at the start, to 1, at the end.
    public var location: Double
    /// Straight: it is multiplied by its alpha after interpolation.
    public var color: Color
  }

  /// How the colours run.
  public var kind: GradientContent.Kind
  /// At least two, their locations not decreasing.
  public var stops: [Stop]
  /// In units of the box.
  public var start: Point
  /// In units of the box.
  public var end: Point
  /// The unit space's square, in the item's own space.
  public var box: Rect
}

/// A line along a path, trimmed already.
public struct Stroke: Hashable, Sendable {
  /// In the item's own space.
  public var path: Path
  /// Lengths are in the item's own space, so the transform scales the line too.
  public var style: StrokeStyle
  /// Everywhere along the line.
  public var color: Color
  /// From the item's own space to the canvas.
  public var transform: Transform
}

/// The ring between a rounded rectangle and its inset.
public struct Border: Hashable, Sendable {
  /// In the item's own space.
  public var outer: RoundedRect
  /// In the item's own space, above 0.
  public var width: Double
  /// All round.
  public var color: Color
  /// From the item's own space to the canvas.
  public var transform: Transform
  /// Whether edges are smooth; if not, a ring with square corners has the pixels whose centres lie in it.
  public var isAntialiased = true

  package init(outer: RoundedRect, width: Double, color: Color, transform: Transform, isAntialiased: Bool = true) {
    (self.outer, self.width, self.color) = (outer, width, color)
    (self.transform, self.isAntialiased) = (transform, isAntialiased)
  }

  /// Where the ring ends inwards; its radius is the outer one less the width, at least 0.
  public var inner: RoundedRect { outer.inset(by: width) }
}

/// Parts of a picture, each stretched over a rectangle of its own.
public struct ImageDrawing: Hashable, Sendable {
  /// Pixels to draw, an SVG file, or a coloured glyph as the font stores it.
  public enum Source: Hashable, Sendable {
    case pixels(PixelImage)
    /// Drawn at the size at which it shows.
    case svg(SVGImage)
    /// A PNG file's bytes.
    case png([UInt8])
  }

  /// A rectangle of the picture and where it goes.
  public struct Patch: Hashable, Sendable {
    /// In units of the picture: 0 to 1.
    public var source: Rect
    /// In the item's own space.
    public var destination: Rect

    package init(source: Rect, destination: Rect) {
      (self.source, self.destination) = (source, destination)
    }
  }

  /// The whole picture; patches show parts of it.
  public var source: Source
  /// Side by side: one, or the nine of a stretched picture.
  public var patches: [Patch]
  /// Set, the picture's alpha is drawn in this colour.
  public var tint: Color?
  /// Multiplies every channel; white changes nothing.
  public var multiply = Color.white
  /// From the item's own space to the canvas.
  public var transform: Transform
  /// The sides at which the picture covers its group's clip and its edge pixels run on past the patches.
  public var bleeds: RectEdge = []
  /// Whether edges are smooth; if not, the picture has the pixels whose centres lie in it.
  public var isAntialiased = true
}

/// A blurred silhouette in one colour.
public struct Shadow: Hashable, Sendable {
  /// The blurred shape.
  public enum Silhouette: Hashable, Sendable {
    /// An area of one alpha.
    case area(Area, Transform)
    /// The alpha of these items, drawn one over the other.
    case items([DisplayItem])
  }

  /// The shape that casts it.
  public var silhouette: Silhouette
  /// With the shadow's opacity in its alpha.
  public var color: Color
  /// In points of the canvas, turned and scaled with the layer already.
  public var offset: Point
  /// The Gaussian's standard deviation across and down, in points of the canvas.
  public var sigma: Size
  /// Standard deviations beyond which nothing shows: there, even the edge of an opaque half-plane is below half of 1/255.
  public static let reach = 3.0
}

/// Items that are flattened first and then shown through an opacity, a mask and a clip.
public struct Group: Hashable, Sendable {
  /// Whose group it is.
  public var layer: String
  /// From 0 to 1; multiplies the flattened items once.
  public var opacity = 1.0
  /// The alpha of these items, drawn one over the other; nil lets all through.
  public var mask: [DisplayItem]?
  /// Multiplies once, by its edge's coverage.
  public var clip: Clip?
  /// Bottom to top.
  public var items: [DisplayItem]
}

/// A rounded rectangle that a group is cut to.
public struct Clip: Hashable, Sendable {
  /// In its own space.
  public var area: RoundedRect
  /// From its own space to the canvas.
  public var transform: Transform
  /// Whether edges are smooth; if not, square corners leave the pixels whose centres lie in it.
  public var isAntialiased = true
}
