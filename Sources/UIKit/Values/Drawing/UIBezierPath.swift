public import Foundation
internal import PresscheckGraphics
internal import PresscheckLayerTree
public import PresscheckCoreGraphics

/// A path with the look of its line, which draws in the current context.
///
/// Evidence: *documented*.
open class UIBezierPath: NSObject, NSCopying {
  private var own = CGMutablePath()
  /// In points; 1 at first.
  open var lineWidth: CGFloat = 1
  /// How open ends look.
  open var lineCapStyle = CGLineCap.butt
  /// How corners look.
  open var lineJoinStyle = CGLineJoin.miter
  /// Line widths beyond which a miter is cut.
  open var miterLimit: CGFloat = 10
  /// Accepted, not drawn: curves are always exact.
  open var flatness: CGFloat = 0.6 { didSet { DrawingEnvironment.notDrawn("UIBezierPath.flatness") } }
  /// Whether areas that the path winds around twice are outside.
  open var usesEvenOddFillRule = false
  private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// Without a step.
  public override init() {}

  /// The same steps; the line is that of a new path.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// A closed rectangle from its origin.
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect, transform: nil)) }
  /// A closed ellipse of four curves from 3 o'clock, clockwise on screen (*modelled*).
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect, transform: nil)) }

  /// A closed rectangle with continuous corners where they fit, and quarters of circles elsewhere.
  ///
  /// A corner takes 1.528665 radii of each side; the radius is at most half of the shorter side (*modelled*: libraries stretch
  /// such pictures of 2r + 1 points, whose corners must end within r).
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let rect = rect.rect
    let half = min(rect.width, rect.height) / 2
    let fits = cornerRadius * 1.528665 <= half
    let rounded = RoundedRect(
      rect: rect, radius: min(cornerRadius, half), curve: fits ? .continuous : .circular)
    self.init(cgPath: CGPath(rounded.path))
  }

  /// A closed rectangle some of whose corners are quarters of circles.
  ///
  /// The radius is the size's width, at most half of the shorter side; its height does not count (*modelled*, as reported).
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    let mask = CornerMask(
      rawValue: Int(corners.intersection([.topLeft, .topRight, .bottomLeft, .bottomRight]).rawValue))
    let path = Path.roundedRect(rect.rect, radii: CornerRadii(max(0, cornerRadii.width), corners: mask))
    self.init(cgPath: CGPath(path))
  }

  /// An open arc, clockwise as seen on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The steps, which are copied in both directions.
  open var cgPath: CGPath {
    get { own.copy() ?? own }
    set { own = newValue.mutableCopy() ?? CGMutablePath() }
  }

  // MARK: Steps

  /// Begins a subpath.
  open func move(to point: CGPoint) { own.move(to: point) }
  /// A straight line; without a current point nothing happens.
  open func addLine(to point: CGPoint) { own.addLine(to: point) }
  /// A cubic curve; without a current point nothing happens.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    own.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// A quadratic curve; without a current point nothing happens.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    own.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// An arc, clockwise as seen on screen, with a line to its start if there is a current point.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // A path of Core Graphics means clockwise where y grows upwards.
    own.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// A line back to the start of the subpath.
  open func close() { own.closeSubpath() }
  /// Takes all steps away.
  open func removeAllPoints() { own = CGMutablePath() }
  /// All steps of another path.
  open func append(_ bezierPath: UIBezierPath) { own.addPath(bezierPath.own) }
  /// Transforms all steps.
  open func apply(_ transform: CGAffineTransform) {
    let path = CGMutablePath()
    path.addPath(own, transform: transform)
    own = path
  }
  /// The same lines from the end to the beginning (*modelled*).
  open func reversing() -> UIBezierPath {
    let path = copied()
    path.cgPath = CGPath(own.path.reversed)
    return path
  }

  // MARK: Reading

  /// Whether it has no step.
  open var isEmpty: Bool { own.isEmpty }
  /// The smallest rectangle around all points, those that bend curves included; null for an empty path (*documented*).
  open var bounds: CGRect { own.boundingBox }
  /// Where the next step begins; the origin for an empty path.
  open var currentPoint: CGPoint { own.currentPoint }
  /// Whether a point lies inside, by the fill rule.
  open func contains(_ point: CGPoint) -> Bool {
    own.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Lengths of dashes and gaps in turn; nil is a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase)
  }
  /// Writes the lengths, their number and the phase; each place may be nil.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    pattern?.update(from: dashes.lengths, count: dashes.lengths.count)
    count?.pointee = dashes.lengths.count
    phase?.pointee = dashes.phase
  }

  // MARK: Drawing

  /// Fills the path in the current context.
  open func fill() { fill(nil, 1) }
  /// Fills the path in the current context.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill(blendMode, alpha) }
  /// Draws a line along the path in the current context.
  open func stroke() { draw(nil, 1) { $0.strokePath() } }
  /// Draws a line along the path in the current context.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { draw(blendMode, alpha) { $0.strokePath() } }

  /// Keeps drawing in the current context within the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(own)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func fill(_ blendMode: CGBlendMode?, _ alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  /// Without a blend mode in the context's own.
  private func draw(_ blendMode: CGBlendMode?, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let outer = context.path
    context.saveGState()
    if let blendMode { context.setBlendMode(blendMode) }
    if alpha < 1 { context.multiplyAlpha(by: alpha) }
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    if !dashes.lengths.isEmpty { context.setLineDash(phase: dashes.phase, lengths: dashes.lengths) }
    context.beginPath()
    context.addPath(own)
    body(context)
    context.restoreGState()
    if let outer { context.addPath(outer) }
  }

  // MARK: Copying

  private func copied() -> UIBezierPath {
    let path = UIBezierPath(cgPath: own)
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (path.miterLimit, path.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
    if path.flatness != flatness { path.flatness = flatness }
    path.dashes = dashes
    return path
  }

  /// A path with the same steps and line.
  open func copy(with zone: NSZone? = nil) -> Any { copied() }
}

/// A subpath of a path that is read.
private struct Piece {
  var start: Point
  var steps: [(isCurve: Bool, points: [Point])] = []
  var isClosed = false

  /// Its start and the end of each step.
  var ends: [Point] { [start] + steps.compactMap(\.points.last) }
}

extension Path {
  private var pieces: [Piece] {
    var pieces: [Piece] = []
    for element in elements {
      if case .move(let p) = element {
        pieces.append(Piece(start: p))
        continue
      }
      // A step after a close begins where the closed subpath did.
      if pieces.last?.isClosed != false { pieces.append(Piece(start: pieces.last?.start ?? .zero)) }
      switch element {
      case .move: break
      case .line(let p): pieces[pieces.count - 1].steps.append((false, [p]))
      case .cubic(let c1, let c2, let p): pieces[pieces.count - 1].steps.append((true, [c1, c2, p]))
      case .close: pieces[pieces.count - 1].isClosed = true
      }
    }
    return pieces
  }

  /// Each subpath from its end to its beginning, the last one first.
  fileprivate var reversed: Path {
    var path = Path()
    for piece in pieces.reversed() {
      let ends = piece.ends
      path.move(to: ends[ends.count - 1])
      for (step, end) in zip(piece.steps.reversed(), ends.dropLast().reversed()) {
        if step.isCurve { path.cubic(step.points[1], step.points[0], to: end) } else { path.line(to: end) }
      }
      if piece.isClosed { path.close() }
    }
    return path
  }
}
