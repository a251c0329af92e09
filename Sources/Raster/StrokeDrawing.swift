internal import PresscheckCCairo
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Pass {
  func draw(_ stroke: Stroke, on target: Target) throws(RasterError) {
    guard let (path, solid) = try stroke.line(under: toDevice) else { return }
    let shape = path.box.outset(by: solid.reach).intersection(reach(of: .stroke(stroke)))
    guard !shape.intersection(target.box).isEmpty else { return }
    guard path.isNear, Double(solid.reach) <= Rasterizer.maximumDistance else { throw .tooFar(.stroke) }
    let moved = path.moved(x: -shape.minX, y: -shape.minY)
    let key = MaskKey.stroke(moved, solid, width: shape.width, height: shape.height)
    let coverage = try masks.kept(key, box: shape) { (surface) throws(RasterError) in
      try surface.drawInBlack { (context) throws(RasterError) in
        path.add(to: context, origin: shape)
        solid.dashed.stroke(context)
      }
      // A line that covers no pixel twice keeps Cairo's coverage.
      if let area = solid.area(along: moved), area.covers(moreThan: surface) { area.draw(on: surface) }
    }
    target.composite(PremultipliedColor(stroke.color), through: coverage)
  }
}

extension Stroke {
  /// The path and the pen in device pixels; nil for a line that shows nothing.
  func line(under toDevice: Transform) throws(RasterError) -> (path: DevicePath, pen: Pen)? {
    guard style.lineWidth > 0, !color.isInvisible else { return nil }
    let toDevice = transform.then(toDevice)
    guard toDevice.isFinite, style.lineWidth.isFinite else { throw .notFinite(.stroke) }
    // A transform that flattens the plane leaves no area, and Cairo cannot invert it.
    guard toDevice.inverse != nil else { return nil }
    let path = try DevicePath(path, under: toDevice, item: .stroke)
    return (path, Pen(style, toDevice: toDevice, along: path))
  }
}

/// The style of a line in device pixels.
struct Pen: Hashable {
  private var width: Double
  private var cap: StrokeStyle.Cap
  private var join: StrokeStyle.Join
  private var miterLimit: Double
  private var dashes: [Double]
  private var dashPhase: Double
  /// From the pen's space to the device without the translation, for a pen that is an ellipse; the identity, with the width
  /// and the dashes in pixels, for one that is a circle.
  private var shape: Transform
  /// Whether a pixel that the line covers twice has no more than it has in all.
  private let isUnion: Bool
  /// With more dashes, which are invisible and take Cairo too long, a line is solid.
  private static let maximumDashes = 100_000.0

  init(_ style: StrokeStyle, toDevice t: Transform, along path: DevicePath) {
    let scale = t.meanScale
    let slack = 1e-9 * scale
    let isSimilar =
      (abs(t.a - t.d) <= slack && abs(t.b + t.c) <= slack) || (abs(t.a + t.d) <= slack && abs(t.b - t.c) <= slack)
    let factor = isSimilar ? scale : 1
    shape = isSimilar ? .identity : Transform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0)
    width = style.lineWidth * factor
    isUnion = style.isUnion
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

  /// The line with one endless dash if it is solid.
  ///
  /// Cairo fills a dash piece by piece, but the outline of a solid line has holes in bends tighter than the line's width.
  var dashed: Pen {
    var pen = self
    // Longer than any path in the pen's space.
    if dashes.isEmpty { pen.dashes = [1e18] }
    return pen
  }

  /// The area of the line, counted as often as it covers a place; nil where that does not matter, and for too long a line.
  func area(along path: DevicePath) -> OutlineArea? {
    guard !isUnion, path.elementCount <= Pen.maximumElements, let toPen = shape.inverse, !hasDots else { return nil }
    let hasPlainDashes = dashes.isEmpty || cap == .butt
    if path.isLine, hasPlainDashes { return nil }
    guard hasFewDashes(path) else { return nil }
    guard !hasPlainDashes || shape != .identity || path.mayMeetItself(width: width) else { return nil }
    let scale = shape.meanScale
    let style = StrokeStyle(lineWidth: width, lineCap: cap, lineJoin: join, miterLimit: miterLimit)
    let line = path.path.applying(toPen).flattened(tolerance: Pen.tolerance / scale)
    // How a fold adds up in itself nobody has measured.
    guard !line.polylines.contains(where: { $0.points.folds(under: width) }) else { return nil }
    let outline = line.dashed(phase: dashPhase, lengths: dashes).outline(of: style).applying(shape)
    let outlines = outline.flattened(tolerance: Pen.tolerance).polylines.map(\.points).filter { $0.count > 2 }
    // A ring's outlines go round both ways, its outer one as all lines do.
    let isMirrored = outlines.reduce(0) { $0 + $1.twiceTheArea } < 0
    return OutlineArea(outlines) { _ in isMirrored ? -1 : 1 }
  }

  /// Whether dashes of no length show their caps, which have no outline of a line.
  private var hasDots: Bool {
    // Of a pattern of odd length each length is a dash in turn.
    let drawn = dashes.count % 2 == 1 ? dashes : stride(from: 0, to: dashes.count, by: 2).map { dashes[$0] }
    return cap != .butt && drawn.contains(0)
  }

  /// Whether cutting the path into its dashes takes a bounded time: each is measured along the whole path.
  private func hasFewDashes(_ path: DevicePath) -> Bool {
    let period = dashes.reduce(0, +)
    guard period > 0 else { return true }
    let count = path.controlLength / (period * shape.meanScale) * Double(dashes.count)
    return count * Double(path.elementCount) < 20_000
  }

  /// How far chords may be from the curve, in pixels.
  private static let tolerance = 1.0 / 128
  /// No line of an interface has more.
  private static let maximumElements = 4_096

  /// The largest distance of the line's pixels from the path.
  var reach: Int {
    let stretch = max(Point(shape.a, shape.b).length, Point(shape.c, shape.d).length)
    let corner = max(join == .miter ? miterLimit : 1, cap == .square ? 1.5 : 1)
    // Twice the longer axis is at least the ellipse's longest diameter, even if a shear makes it oblique.
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
