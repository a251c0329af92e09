internal import PresscheckGraphics
internal import PresscheckLayerTree

extension LayerProperty {
  static let gradient: [LayerProperty] = [
    choice("gradientType", default: .axial, "how the colours run", \.gradient.kind),
    LayerProperty(property: Property("colors", .colors, "fewer than two draw nothing")) { layer, value, context in
      if case .colors(let colors) = value {
        layer.gradient.colors = colors.map { $0.resolved(in: context.traits.appearance) }
      }
    },
    LayerProperty(
      property: Property("locations", .numbers(.unit), "where each colour stands; default: evenly spaced")
    ) { layer, value, _ in
      if case .numbers(let numbers) = value { layer.gradient.locations = numbers }
    },
    point("startPoint", default: Point(0.5, 0), "in units of the bounds", \.gradient.startPoint),
    point("endPoint", default: Point(0.5, 1), "in units of the bounds", \.gradient.endPoint),
  ]

  static let shape: [LayerProperty] = [
    LayerProperty(property: Property("path", .path, "in the layer's own space")) { layer, value, _ in
      if case .path(let path) = value { layer.shape.path = path }
    },
    color("fillColor", default: DynamicColor(.black), "clear fills nothing", \.shape.fill),
    choice("fillRule", default: .nonzero, "which areas count as inside", \.shape.fillRule),
    color("strokeColor", "none strokes nothing", \.shape.strokeColor),
    number("lineWidth", .length, unit: "pt", default: 1, "0 strokes nothing", \.shape.stroke.lineWidth),
    choice("lineCap", default: .butt, "how open ends look", \.shape.stroke.lineCap),
    choice("lineJoin", default: .miter, "how corners look", \.shape.stroke.lineJoin),
    number(
      "miterLimit", Limits(1, 1_000), default: 10, "line widths beyond which a miter is cut", \.shape.stroke.miterLimit),
    numbers(
      "lineDashPattern", .length, unit: "pt", "lengths of dashes and gaps in turn", \.shape.stroke.dashPattern),
    number(
      "lineDashPhase", .coordinate, unit: "pt", default: 0, "how far into the pattern the line begins",
      \.shape.stroke.dashPhase),
    number("strokeStart", .unit, default: 0, "a fraction of the path's length", \.shape.strokeStart),
    number("strokeEnd", .unit, default: 1, "a fraction of the path's length", \.shape.strokeEnd),
  ]

  static let text: [LayerProperty] = [
    text("string", default: "", "what is set; \\n breaks a line", \.text.string),
    LayerProperty(property: Property("font", .text, "a family; default: Inter")) { layer, value, _ in
      if case .text(let family) = value { layer.text.font.family = family }
    },
    number("fontSize", .fontSize, unit: "pt", default: 36, "the size of the em", \.text.font.size),
    LayerProperty(
      property: Property("fontWeight", .fontWeight, default: .fontWeight(.regular), "a name or 100 to 900")
    ) { layer, value, _ in
      if case .fontWeight(let weight) = value { layer.text.font.weight = weight }
    },
    boolean("italic", default: false, "takes the family's italic face", \.text.font.isItalic),
    color("color", default: DynamicColor(.white), "the glyphs' colour", \.text.color),
    choice(
      "alignment", default: .natural, "natural follows the text's own direction, and the right edge right to left",
      \.text.alignment),
    choice("verticalAlignment", default: .top, "where the lines stand in the bounds", \.text.verticalAlignment),
    integer("lines", Limits(0, 1_000), default: 1, "the most lines; 0 is as many as there are", \.text.lines),
    boolean("wrapped", default: false, "breaks lines at the bounds' width", \.text.isWrapped),
    choice("truncation", default: .none, "which part of a line that is too long gives way", \.text.truncation),
    LayerProperty(
      property: Property("lineHeight", .number(.fontSize), unit: "pt", "from baseline to baseline; default: the font's")
    ) { layer, value, _ in
      if case .number(let number) = value { layer.text.lineHeight = number }
    },
    number(
      "letterSpacing", Limits(-1_000, 1_000), unit: "pt", default: 0, "added after each character",
      \.text.letterSpacing),
  ]

  static let image: [LayerProperty] = [
    LayerProperty(property: Property("image", .image, "a PNG's or SVG's path, or a drawing")) { layer, value, _ in
      if case .image(let image) = value { layer.image = image }
    },
    choice("contentsGravity", default: .resize, "how it is fitted to the bounds", \.imageContent.gravity),
    number(
      "contentsScale", Limits(0.01, 100), unit: "px/pt", default: nil, "default: the picture's own",
      \.imageContent.contentsScale),
    rect(
      "contentsCenter", default: Rect(0, 0, 1, 1), "the part that stretches, in units of the picture",
      \.imageContent.contentsCenter),
    rect(
      "contentsRect", default: Rect(0, 0, 1, 1), "the part that is shown, in units of the picture",
      \.imageContent.contentsRect),
    color("tintColor", "colours a template", \.imageContent.tintColor),
  ]

  static let spinner: [LayerProperty] = [
    choice("style", default: .spokes, "what turns", \.spinner.style),
    LayerProperty(
      property: Property("spokes", .choice(["8", "12"]), default: .text("8"), "8 since iOS 14, 12 before")
    ) { layer, value, _ in
      if case .text(let text) = value, let count = Int(text) { layer.spinner.spokes = count }
    },
    color("color", default: SpinnerDefault.color, "multiplies the spokes, or colours the arc", \.spinner.color),
    number("lineWidth", .length, unit: "pt", default: 3, "the arc's", \.spinner.lineWidth),
  ]

  static let progressRing: [LayerProperty] = [
    number("value", .unit, default: 0, "how much is filled, clockwise from 12 o'clock", \.progressRing.value),
    color("color", default: DynamicColor(.white), "the filled part's", \.progressRing.color),
    color("trackColor", "the whole ring's beneath; none draws none", \.progressRing.trackColor),
    number(
      "lineWidth", .length, unit: "pt", default: 3, "the radius is (the short side − this) / 2",
      \.progressRing.lineWidth),
    choice("lineCap", default: .butt, "how the filled part ends", \.progressRing.lineCap),
  ]

  static let replicator: [LayerProperty] = [
    integer(
      "instanceCount", Limits(0, 1_000), default: 1, "how many copies are drawn, the source included",
      \.replicator.instanceCount),
    transform(
      "instanceTransform", "from one copy to the next, about the layer's centre", \.replicator.instanceTransform),
    number(
      "instanceDelay", Limits(-1_000, 1_000), unit: "s", default: 0, "how much later each copy's animations run",
      \.replicator.instanceDelay),
    color("instanceColor", default: DynamicColor(.white), "multiplies the copies", \.replicator.instanceColor),
    offset("Red", \.replicator.colorOffset.red), offset("Green", \.replicator.colorOffset.green),
    offset("Blue", \.replicator.colorOffset.blue), offset("Alpha", \.replicator.colorOffset.alpha),
  ]

  private static func offset(_ component: String, _ key: Key<Double>) -> LayerProperty {
    number("instance\(component)Offset", Limits(-1, 1), default: 0, "added to instanceColor for each copy", key)
  }
}

/// UIKit's own colour of an activity indicator (*measured*).
enum SpinnerDefault {
  static let color = DynamicColor(light: Color(white: 0.502), dark: Color(white: 0.549))
}

// MARK: - Content by type

extension Layer {
  fileprivate var gradient: GradientContent {
    get { if case .gradient(let own) = content { own } else { GradientContent(colors: []) } }
    set { content = .gradient(newValue) }
  }

  fileprivate var shape: ShapeContent {
    get { if case .shape(let own) = content { own } else { ShapeContent(path: Path()) } }
    set { content = .shape(newValue) }
  }

  fileprivate var text: TextContent {
    get { if case .text(let own) = content { own } else { TextContent(string: "") } }
    set { content = .text(newValue) }
  }

  fileprivate var spinner: SpinnerContent {
    get { if case .spinner(let own) = content { own } else { SpinnerContent() } }
    set { content = .spinner(newValue) }
  }

  fileprivate var progressRing: ProgressRingContent {
    get { if case .progressRing(let own) = content { own } else { ProgressRingContent(value: 0) } }
    set { content = .progressRing(newValue) }
  }

  fileprivate var replicator: ReplicatorContent {
    get { if case .replicator(let own) = content { own } else { ReplicatorContent() } }
    set { content = .replicator(newValue) }
  }

  /// The image content; a place for the other keys until the image itself is there, which comes first in the list.
  fileprivate var imageContent: ImageContent {
    get {
      if case .image(let own) = content {
        own
      } else {
        ImageContent(image: .vector(VectorImage(path: Path(), size: .zero)))
      }
    }
    set { content = .image(newValue) }
  }

  fileprivate var image: ControlImage {
    get { ControlImage(source: imageContent.image, scale: imageContent.contentsScale) }
    set {
      imageContent = ImageContent(
        image: newValue.source, contentsScale: newValue.scale, tintColor: newValue.isTemplate ? .black : nil)
    }
  }
}

extension ShapeContent {
  fileprivate var fill: Color {
    get { fillColor ?? .clear }
    set { fillColor = newValue.isInvisible ? nil : newValue }
  }
}
