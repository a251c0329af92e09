internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A layer that fills and strokes a path, which its bounds do not clip.
///
/// Evidence: *documented*.
open class CAShapeLayer: CALayer {
  override class var ownContent: Content? { .shape(ShapeContent(path: Path())) }

  /// A copy of what shows now (*modelled*).
  open override func presentationCopy() -> CALayer { CAShapeLayer(layer: self) }

  private var shape: ShapeContent {
    if case .shape(let shape) = own.content { shape } else { ShapeContent(path: Path()) }
  }

  private func changeShape(_ key: String, _ edit: (inout ShapeContent) -> Void) {
    var edited = shape
    edit(&edited)
    change(key) { $0.content = .shape(edited) }
  }

  /// In the layer's space; nil draws nothing; how one path becomes another is *measured*.
  open var path: CGPath? {
    get { shape.path.isEmpty ? nil : CGPath(shape.path) }
    set { changeShape("path") { $0.path = newValue?.path ?? Path() } }
  }

  /// Nil fills nothing.
  open var fillColor: CGColor? {
    get { shape.fillColor.map { CGColor($0) } }
    set { changeShape("fillColor") { $0.fillColor = newValue?.color } }
  }

  /// Which areas count as inside.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { changeShape("fillRule") { $0.fillRule = newValue == .evenOdd ? .evenOdd : .nonzero } }
  }

  /// Nil strokes nothing.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map { CGColor($0) } }
    set { changeShape("strokeColor") { $0.strokeColor = newValue?.color } }
  }

  /// Where the stroke begins, as a fraction of the path's length; there is none beyond 1.
  open var strokeStart: CGFloat {
    get { CGFloat(shape.strokeStart) }
    set { changeShape("strokeStart") { $0.strokeStart = Double(newValue) } }
  }

  /// Where the stroke ends, as a fraction of the path's length; there is none before 0, nor a round cap (*reported*).
  open var strokeEnd: CGFloat {
    get { CGFloat(shape.strokeEnd) }
    set { changeShape("strokeEnd") { $0.strokeEnd = Double(newValue) } }
  }

  /// In points.
  open var lineWidth: CGFloat {
    get { CGFloat(shape.stroke.lineWidth) }
    set { changeShape("lineWidth") { $0.stroke.lineWidth = max(0, Double(newValue)) } }
  }

  /// Line widths beyond which a miter is cut.
  open var miterLimit: CGFloat {
    get { CGFloat(shape.stroke.miterLimit) }
    set { changeShape("miterLimit") { $0.stroke.miterLimit = max(1, Double(newValue)) } }
  }

  /// How open ends look.
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(rawValue: shape.stroke.lineCap.rawValue) }
    set { changeShape("lineCap") { $0.stroke.lineCap = StrokeStyle.Cap(rawValue: newValue.rawValue) ?? .butt } }
  }

  /// How corners look.
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(rawValue: shape.stroke.lineJoin.rawValue) }
    set { changeShape("lineJoin") { $0.stroke.lineJoin = StrokeStyle.Join(rawValue: newValue.rawValue) ?? .miter } }
  }

  /// How far into the pattern the line begins, in points.
  open var lineDashPhase: CGFloat {
    get { CGFloat(shape.stroke.dashPhase) }
    set { changeShape("lineDashPhase") { $0.stroke.dashPhase = Double(newValue) } }
  }

  /// Lengths of dashes and gaps in turn; nil is a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { shape.stroke.dashPattern.isEmpty ? nil : shape.stroke.dashPattern.map { NSNumber(value: $0) } }
    set { changeShape("lineDashPattern") { $0.stroke.dashPattern = (newValue ?? []).map { max(0, $0.doubleValue) } } }
  }
}

/// How open ends of a line look.
///
/// Evidence: *documented*.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A cap by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut off at the end.
  public static let butt = Self(rawValue: "butt")
  /// Half a circle beyond the end.
  public static let round = Self(rawValue: "round")
  /// Half a square beyond the end.
  public static let square = Self(rawValue: "square")
}

/// How corners of a line look.
///
/// Evidence: *documented*.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A join by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Sharp.
  public static let miter = Self(rawValue: "miter")
  /// Round.
  public static let round = Self(rawValue: "round")
  /// Cut off.
  public static let bevel = Self(rawValue: "bevel")
}

/// Which areas that a path winds around count as inside.
///
/// Evidence: *documented*.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A rule by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Where the turns do not cancel out.
  public static let nonZero = Self(rawValue: "non-zero")
  /// Where the number of turns is odd.
  public static let evenOdd = Self(rawValue: "even-odd")
}
