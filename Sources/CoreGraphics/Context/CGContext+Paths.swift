public import Foundation
internal import PresscheckGraphics
internal import PresscheckLayerTree

// Points are transformed as they are added, as in Core Graphics.
extension CGContext {
  // MARK: Current path

  /// Forgets the current path.
  public func beginPath() { pathSoFar = Path() }
  /// Begins a subpath.
  public func move(to point: CGPoint) { add { $0.move(to: point, transform: $1) } }
  /// A straight line.
  public func addLine(to point: CGPoint) { add { $0.addLine(to: point, transform: $1) } }
  /// Lines from the first point to the last.
  public func addLines(between points: [CGPoint]) { add { $0.addLines(between: points, transform: $1) } }
  /// A cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add { $0.addCurve(to: end, control1: control1, control2: control2, transform: $1) }
  }
  /// A quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add { $0.addQuadCurve(to: end, control: control, transform: $1) }
  }
  /// An arc; clockwise is meant where y grows upwards, as for a path.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    add {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: $1)
    }
  }
  /// The arc that touches the line to the first point and the line on to the second.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    add { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: $1) }
  }
  /// A closed rectangle.
  public func addRect(_ rect: CGRect) { add { $0.addRect(rect, transform: $1) } }
  /// Closed rectangles.
  public func addRects(_ rects: [CGRect]) { add { $0.addRects(rects, transform: $1) } }
  /// A closed ellipse.
  public func addEllipse(in rect: CGRect) { add { $0.addEllipse(in: rect, transform: $1) } }
  /// All steps of a path.
  public func addPath(_ path: CGPath) { add { $0.addPath(path, transform: $1) } }
  /// A line back to the start of the subpath.
  public func closePath() { add { path, _ in path.closeSubpath() } }

  private func add(_ step: (CGMutablePath, CGAffineTransform) -> Void) {
    let path = CGMutablePath(pathSoFar)
    pathSoFar = Path()
    step(path, ctm)
    pathSoFar = path.path
  }

  /// The current path in user space; nil without one.
  public var path: CGPath? {
    guard !pathSoFar.isEmpty, let back = state.ctm.inverse else { return nil }
    return CGPath(pathSoFar.applying(back))
  }
  /// Whether there is no current path.
  public var isPathEmpty: Bool { pathSoFar.isEmpty }
  /// Where the next step begins, in user space; the origin without a path.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }
  /// A box around all points of the path, in user space.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether a point of user space lies inside the path.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
    return path?.contains(point, using: isEvenOdd ? .evenOdd : .winding) ?? false
  }

  /// Puts the outline of the stroked path in the path's place.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    let line = CGPath(path.path.dashed(phase: state.style.dashPhase, lengths: state.style.dashPattern))
    pathSoFar = line.path.outline(of: state.style).applying(state.ctm)
  }

  // MARK: Painting

  /// Fills the path, which is used up.
  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }
  /// Draws a line along the path, which is used up.
  public func strokePath() { drawPath(using: .stroke) }

  /// Draws the path, which is used up.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = pathSoFar
    pathSoFar = Path()
    guard !path.isEmpty else { return }
    switch mode {
    case .fill: fill(path, .nonzero)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke:
      fill(path, .nonzero)
      stroke(path)
    case .eoFillStroke:
      fill(path, .evenOdd)
      stroke(path)
    }
  }

  /// Fills a rectangle; the current path is forgotten.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles; the current path is forgotten.
  public func fill(_ rects: [CGRect]) {
    pathSoFar = Path()
    addRects(rects)
    fillPath()
  }

  /// Fills an ellipse; the current path is forgotten.
  public func fillEllipse(in rect: CGRect) {
    pathSoFar = Path()
    addEllipse(in: rect)
    fillPath()
  }

  /// Draws a line along a rectangle's sides; the current path is forgotten.
  public func stroke(_ rect: CGRect) {
    pathSoFar = Path()
    addRect(rect)
    strokePath()
  }

  /// The same with a width of its own.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let own = state.style.lineWidth
    state.style.lineWidth = width
    stroke(rect)
    state.style.lineWidth = own
  }

  /// Draws a line along an ellipse; the current path is forgotten.
  public func strokeEllipse(in rect: CGRect) {
    pathSoFar = Path()
    addEllipse(in: rect)
    strokePath()
  }

  /// Draws a line between each two points; the current path is forgotten.
  public func strokeLineSegments(between points: [CGPoint]) {
    pathSoFar = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) { addLines(between: Array(points[index...index + 1])) }
    strokePath()
  }

  /// Takes away what was drawn in a rectangle, whatever the blend mode.
  public func clear(_ rect: CGRect) {
    // A group has alpha, whatever the context below it has.
    guard hasAlpha || !groupStates.isEmpty else {
      saveGState()
      (state.fill, state.alpha, state.shadow, state.blendMode) = (.black, 1, nil, .normal)
      fill(rect)
      return restoreGState()
    }
    let area = DrawnLayers.Area(outline(of: rect.rect), alpha: 1)
    if !recordings[recordings.count - 1].show(within: area, of: bounds, clips: state.clips) {
      DrawingEnvironment.find("CGContext.clear is not drawn here as it should be")
    }
  }

  /// A path in the context's points.
  private func fill(_ path: Path, _ rule: Path.FillRule) {
    let color = state.fill.multiplyingAlpha(by: state.alpha)
    record(
      Layer(filling: path, rule, color, name: "fill"), area: DrawnLayers.Area(path, rule, alpha: color.alpha),
      takesAlpha: false)
  }

  /// A path in the context's points.
  private func stroke(_ path: Path) {
    guard state.style.lineWidth > 0, let back = state.ctm.inverse else { return }
    let color = state.stroke.multiplyingAlpha(by: state.alpha)
    let isMoved = back.a == 1 && back.d == 1 && back.keepsAxes
    let own = isMoved ? path : path.applying(back)
    var layer = Layer(name: "stroke")
    layer.transform = isMoved ? .identity : state.ctm
    layer.content = .shape(ShapeContent(path: own, fillColor: nil, strokeColor: color, stroke: state.style))
    let style = state.style
    func area() -> DrawnLayers.Area {
      let outline = own.dashed(phase: style.dashPhase, lengths: style.dashPattern).outline(of: style)
      return DrawnLayers.Area(isMoved ? outline : outline.applying(state.ctm), alpha: color.alpha)
    }
    record(layer, area: area(), takesAlpha: false)
  }
}
