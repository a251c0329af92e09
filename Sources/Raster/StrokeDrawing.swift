internal import PresscheckCCairo
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Pass {
  func draw(_ stroke: Stroke, on target: Target) throws(RasterError) {
    guard stroke.style.lineWidth > 0, !stroke.color.isInvisible else { return }
    let toDevice = stroke.transform.then(toDevice)
    guard toDevice.isFinite, stroke.style.lineWidth.isFinite else { throw .notFinite(.stroke) }
    // A transform that flattens the plane leaves no area, and Cairo no way back from it.
    guard toDevice.inverse != nil else { return }
    let path = try DevicePath(stroke.path, under: toDevice, item: .stroke)
    let pen = Pen(stroke.style, toDevice: toDevice, along: path).dashed
    let shape = path.box.inset(by: -pen.reach).intersection(reach(of: .stroke(stroke)))
    guard !shape.intersection(target.box).isEmpty else { return }
    guard path.isNear, Double(pen.reach) <= Rasterizer.maximumDistance else { throw .tooFar(.stroke) }

    let key = MaskKey.stroke(path.moved(x: -shape.minX, y: -shape.minY), pen, width: shape.width, height: shape.height)
    let coverage = try masks.drawn(key, box: shape) { (context) throws(RasterError) in
      path.add(to: context, origin: shape)
      pen.stroke(context)
    }
    target.composite(PremultipliedColor(stroke.color), through: coverage)
  }
}

/// What a line is drawn with.
struct Pen: Hashable {
  private var width: Double
  private var cap: StrokeStyle.Cap
  private var join: StrokeStyle.Join
  private var miterLimit: Double
  private var dashes: [Double]
  private var dashPhase: Double

  /// From the pen's space to the device, without the move. The identity where the transform only turns, mirrors and
  /// scales evenly: then the width and the dashes are in pixels. Else the pen's circle becomes an ellipse.
  private var shape: Transform

  /// More dashes than this along a path are finer than anyone can see, and take Cairo forever: the line is solid.
  private static let maximumDashes = 100_000.0

  init(_ style: StrokeStyle, toDevice t: Transform, along path: DevicePath) {
    let scale = t.meanScale
    let slack = 1e-9 * scale
    let isSimilar =
      (abs(t.a - t.d) <= slack && abs(t.b + t.c) <= slack) || (abs(t.a + t.d) <= slack && abs(t.b - t.c) <= slack)
    let factor = isSimilar ? scale : 1
    shape = isSimilar ? .identity : Transform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0)
    width = style.lineWidth * factor
    cap = style.lineCap
    join = style.lineJoin
    miterLimit = style.miterLimit.isFinite ? max(1, style.miterLimit) : 10

    let pattern = style.dashPattern
    let period = pattern.reduce(0, +)
    let longest = path.controlLength / (scale * period) * Double(pattern.count)
    let isDrawable = period > 0 && period.isFinite && pattern.allSatisfy { $0 >= 0 } && longest <= Pen.maximumDashes
    dashes = isDrawable ? pattern.map { $0 * factor } : []
    dashPhase = isDrawable && style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: 2 * period) : 0
    if dashPhase < 0 { dashPhase += 2 * period }
    dashPhase *= factor
  }

  /// The same line as one endless dash where it is solid. Cairo walks along a dash piece by piece and fills them all; the
  /// outline that it makes of a solid line has holes where a bend is tighter than the line is wide.
  var dashed: Pen {
    var pen = self
    if dashes.isEmpty { pen.dashes = [Pen.endless] }
    return pen
  }

  /// Longer than any path in the pen's space.
  private static let endless = 1e18

  /// How far from the path the line can show, in whole pixels.
  var reach: Int {
    let stretch = max(
      (shape.a * shape.a + shape.b * shape.b).squareRoot(), (shape.c * shape.c + shape.d * shape.d).squareRoot())
    let corner = max(join == .miter ? miterLimit : 1, cap == .square ? 1.5 : 1)
    // Twice the longer axis is no shorter than the ellipse's longest diameter, also where a shear makes it oblique.
    let length = width / 2 * corner * stretch * (shape.keepsAxes ? 1 : 1.5)
    return PixelBox.whole(length.rounded(.up)) + 1
  }

  func stroke(_ context: Context) {
    let cairo = context.pointer
    var matrix = cairo_matrix_t(xx: shape.a, yx: shape.b, xy: shape.c, yy: shape.d, x0: 0, y0: 0)
    cairo_set_matrix(cairo, &matrix)
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, cap.cairo)
    cairo_set_line_join(cairo, join.cairo)
    cairo_set_miter_limit(cairo, miterLimit)
    cairo_set_dash(cairo, dashes, Int32(clamping: dashes.count), dashPhase)
    cairo_stroke(cairo)
  }
}

extension StrokeStyle.Cap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
