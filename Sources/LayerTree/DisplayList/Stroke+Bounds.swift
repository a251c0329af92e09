internal import PresscheckGraphics

extension Stroke {
  /// The box around the line with its joins and caps; the gaps of a dashed one count too.
  var bounds: Rect? {
    let outline = StrokeOutline(path, style)
    // Along the canvas's axes, in the path's own space.
    guard let x = outline.extent(along: Point(transform.a, transform.c)),
      let y = outline.extent(along: Point(transform.b, transform.d))
    else { return nil }
    return Rect(
      x: transform.tx + x.least, y: transform.ty + y.least, width: x.most - x.least, height: y.most - y.least)
  }
}

/// The outline of a line along a path.
private struct StrokeOutline {
  /// A segment, and the directions, of length 1, in which the line leaves its start and arrives at its end.
  private struct Piece {
    let segment: Subpath.Segment
    let leaving: Point
    let arriving: Point

    /// Nil for a segment without a length.
    init?(_ segment: Subpath.Segment) {
      let points =
        switch segment {
        case .line(let start, let end): [start, end]
        case .cubic(let curve): [curve.start, curve.control1, curve.control2, curve.end]
        }
      guard let leaving = points.lazy.compactMap({ ($0 - segment.start).direction }).first,
        let arriving = points.reversed().lazy.compactMap({ (segment.end - $0).direction }).first
      else { return nil }
      (self.segment, self.leaving, self.arriving) = (segment, leaving, arriving)
    }
  }

  private let lines: [(start: Point, pieces: [Piece], isClosed: Bool)]
  private let style: StrokeStyle
  private var half: Double { style.lineWidth / 2 }

  init(_ path: Path, _ style: StrokeStyle) {
    self.style = style
    // A move alone draws nothing.
    lines = path.subpaths.filter { !$0.segments.isEmpty || $0.isClosed }.map { subpath in
      let segments = subpath.segments + [subpath.closingLine].compactMap(\.self)
      return (subpath.start, segments.compactMap(Piece.init), subpath.isClosed)
    }
  }

  /// From where to where it goes along a direction, times the direction's length; nil if there is nothing.
  func extent(along direction: Point) -> (least: Double, most: Double)? {
    var (least, most) = (Double.infinity, -Double.infinity)
    func add(_ point: Point, _ reach: Double = 0) {
      let middle = point.dot(direction)
      (least, most) = (min(least, middle - reach), max(most, middle + reach))
    }
    /// A circle of the line's width.
    func add(circle middle: Point) { add(middle, half * direction.length) }
    /// The line's edge across a point.
    func add(edge point: Point, _ tangent: Point) {
      add(point, half * abs(tangent.x * direction.y - tangent.y * direction.x))
    }
    // Dashes may end anywhere; a square cap's corner lies √2 half-widths from the end.
    let dashReach: Double? =
      style.dashPattern.isEmpty || style.lineCap == .butt
      ? nil : half * direction.length * (style.lineCap == .square ? 2.0.squareRoot() : 1)
    for line in lines {
      guard let first = line.pieces.first, let last = line.pieces.last else {
        // A dot.
        if style.lineCap == .round { add(circle: line.start) }
        if style.lineCap == .square { add(line.start, half * (abs(direction.x) + abs(direction.y))) }
        continue
      }
      for piece in line.pieces {
        add(edge: piece.segment.start, piece.leaving)
        add(edge: piece.segment.end, piece.arriving)
        if let dashReach { for end in [piece.segment.start, piece.segment.end] { add(end, dashReach) } }
        if case .cubic(let curve) = piece.segment {
          for turn in curve.turns(along: direction) {
            add(curve.point(at: turn), dashReach ?? half * direction.length)
          }
          // The inner edge of a tight bend goes back, at the farthest to a circle around an end.
          if curve.mayBend(within: half) { for end in [curve.start, curve.end] { add(circle: end) } }
        }
      }
      let joints = Array(zip(line.pieces, line.pieces.dropFirst())) + (line.isClosed ? [(last, first)] : [])
      for (before, after) in joints where (before.arriving - after.leaving).length > 1e-9 {
        let vertex = after.segment.start
        switch style.lineJoin {
        case .round: add(circle: vertex)
        case .miter:
          if let tip = miterTip(before.arriving, after.leaving) { add(vertex + tip) }
        case .bevel: break
        }
      }
      if !line.isClosed {
        add(capOf: first, at: first.segment.start, first.leaving * -1)
        add(capOf: last, at: last.segment.end, last.arriving)
      }
    }
    func add(capOf piece: Piece, at end: Point, _ outwards: Point) {
      // A curve is drawn in chords, so that its end may lean a little.
      let lean = if case .cubic = piece.segment { 0.1 } else { 0.0 }
      switch style.lineCap {
      case .butt: add(edge: end + outwards * (half * lean), outwards)
      case .round: add(circle: end)
      case .square: add(edge: end + outwards * (half * (1 + lean)), outwards)
      }
    }
    return least <= most ? (least, most) : nil
  }

  /// From a vertex to the outermost point of the miter; nil where the line turns back, or the limit cuts the miter.
  private func miterTip(_ arriving: Point, _ leaving: Point) -> Point? {
    let outwards = arriving - leaving
    let length = outwards.length
    // |arriving − leaving| = 2 cos(θ/2) for the angle θ between the line's two arms, and a miter is 1/sin(θ/2) half-widths.
    let sine = (max(0, 1 - length * length / 4)).squareRoot()
    guard sine > 1e-9, 1 / sine <= style.miterLimit else { return nil }
    return outwards * (half / sine / length)
  }
}

extension Point {
  fileprivate var direction: Point? {
    let length = length
    return length > 1e-12 ? self * (1 / length) : nil
  }

  fileprivate func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}
