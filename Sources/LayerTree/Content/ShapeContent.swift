public import PresscheckGraphics

/// A filled and stroked path in the layer's space, not clipped by the bounds: `CAShapeLayer`.
public struct ShapeContent: Hashable, Sendable {
  /// In the layer's space.
  public var path: Path
  /// Nil fills nothing; the fill is never trimmed by `strokeStart` and `strokeEnd`.
  public var fillColor: Color?
  /// Which areas count as inside.
  public var fillRule: Path.FillRule
  /// Of the stroke, which is centred on the path and drawn over the fill; nil strokes nothing.
  public var strokeColor: Color?
  /// How the line is drawn, when there is a colour.
  public var stroke: StrokeStyle
  /// Where the stroke begins, as a fraction of the path's length.
  public var strokeStart: Double
  /// Where the stroke ends, as a fraction of the path's length.
  public var strokeEnd: Double

  /// Creates a shape, by default filled black and not stroked.
  public init(
    path: Path, fillColor: Color? = .black, fillRule: Path.FillRule = .nonzero, strokeColor: Color? = nil,
    stroke: StrokeStyle = StrokeStyle(), strokeStart: Double = 0, strokeEnd: Double = 1
  ) {
    (self.path, self.fillColor, self.fillRule, self.strokeColor) = (path, fillColor, fillRule, strokeColor)
    (self.stroke, self.strokeStart, self.strokeEnd) = (stroke, strokeStart, strokeEnd)
  }
}

/// How a line is drawn along a path, by default as `CAShapeLayer` does.
public struct StrokeStyle: Hashable, Sendable {
  /// How an open end looks.
  public enum Cap: String, Hashable, Sendable, CaseIterable {
    case butt, round, square
  }

  /// How a corner looks.
  public enum Join: String, Hashable, Sendable, CaseIterable {
    case miter, round, bevel
  }

  /// In points; 0 draws nothing.
  public var lineWidth: Double
  /// At both ends, and at those of every dash.
  public var lineCap: Cap
  /// At every corner.
  public var lineJoin: Join
  /// A miter longer than this many line widths becomes a bevel.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in points; empty is a solid line.
  public var dashPattern: [Double]
  /// How far into the pattern the line begins, in points.
  public var dashPhase: Double
  /// Whether a pixel that the line covers twice, in part, has the union of both, as in a drawing context; a shape layer adds them
  /// up (*measured*).
  public var isUnion: Bool

  /// Creates a stroke style, by default a solid line of one point.
  public init(
    lineWidth: Double = 1, lineCap: Cap = .butt, lineJoin: Join = .miter, miterLimit: Double = 10,
    dashPattern: [Double] = [], dashPhase: Double = 0, isUnion: Bool = false
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin, self.miterLimit) = (lineWidth, lineCap, lineJoin, miterLimit)
    (self.dashPattern, self.dashPhase, self.isUnion) = (dashPattern, dashPhase, isUnion)
  }
}

extension ShapeContent: LayerContent {
  package static var blank: ShapeContent { ShapeContent(path: Path()) }
  static func unwrap(_ content: Content) -> ShapeContent? { if case .shape(let own) = content { own } else { nil } }
  var content: Content { .shape(self) }

  package static let properties: [PropertyRow<ShapeContent>] = [
    PropertyRow("path", .path, \.path, "in the layer's own space", .animated).alwaysWritten,
    PropertyRow("fillColor", .color, \.fillColor, "clear fills nothing", .animated).noneWhenClear,
    PropertyRow("fillRule", .choice, \.fillRule, "which areas count as inside"),
    PropertyRow("strokeColor", .color, \.strokeColor, "none strokes nothing", .animated),
    PropertyRow("lineWidth", .number(.length), \.stroke.lineWidth, unit: "pt", "0 strokes nothing", .animated),
    PropertyRow("lineCap", .choice, \.stroke.lineCap, "how open ends look"),
    PropertyRow("lineJoin", .choice, \.stroke.lineJoin, "how corners look"),
    PropertyRow(
      "miterLimit", .number(Limits(1, 1_000)), \.stroke.miterLimit,
      "line widths beyond which a miter is cut", .animated),
    PropertyRow(
      "lineDashPattern", .numbers(.length), \.stroke.dashPattern, unit: "pt", "lengths of dashes and gaps in turn"),
    PropertyRow(
      "lineDashPhase", .number(.coordinate), \.stroke.dashPhase, unit: "pt",
      "how far into the pattern the line begins", .animated),
    PropertyRow("strokeIsUnion", .boolean, \.stroke.isUnion, "where a line covers a pixel twice").notInFiles,
    PropertyRow("strokeStart", .number(.unit), \.strokeStart, "a fraction of the path's length", .animated),
    PropertyRow("strokeEnd", .number(.unit), \.strokeEnd, "a fraction of the path's length", .animated),
  ]
}

extension ShapeContent {
  /// The fill, which is whole, and the stroke over it, which is trimmed.
  func items(toCanvas: Transform, trimmedBy paths: inout TrimmedPaths) -> [DisplayItem] {
    guard !path.isEmpty else { return [] }
    var items: [DisplayItem] = []
    if let fillColor, !fillColor.isInvisible {
      items.append(.fill(Fill(area: .path(path, fillRule), paint: .color(fillColor), transform: toCanvas)))
    }
    if let strokeColor, !strokeColor.isInvisible, stroke.lineWidth > 0 {
      let trimmed = paths.path(of: self)
      if !trimmed.isEmpty {
        items.append(.stroke(Stroke(path: trimmed, style: stroke, color: strokeColor, transform: toCanvas)))
      }
    }
    return items
  }
}
