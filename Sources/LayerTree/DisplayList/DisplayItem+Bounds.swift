public import PresscheckGraphics

extension DisplayItem {
  /// A box of the canvas, in points, outside which the item draws nothing; nil when it draws nothing at all.
  public var bounds: Rect? {
    switch self {
    case .fill(let fill): fill.area.bounds(under: fill.transform)
    case .stroke(let stroke): stroke.bounds
    case .border(let border): border.transform.boundingBox(of: border.outer.rect)
    case .image(let image): image.bounds
    case .shadow(let shadow): shadow.bounds
    case .group(let group): group.bounds
    case .space(let space): space.planes.lazy.compactMap(\.bounds).reduce(nil as Rect?) { $0?.union($1) ?? $1 }
    case .backgroundFilter(let filter): filter.transform.boundingBox(of: filter.area.rect)
    }
  }
}

extension [DisplayItem] {
  /// The box around everything that the items draw; nil when they draw nothing.
  public var bounds: Rect? { lazy.compactMap(\.bounds).reduce(nil as Rect?) { $0?.union($1) ?? $1 } }
}

extension Area {
  func bounds(under transform: Transform) -> Rect? {
    switch self {
    case .roundedRect(let shape):
      // Turned, the outline lies within the box of its rectangle.
      transform.keepsAxes || shape.isPlainRect
        ? transform.boundingBox(of: shape.rect) : shape.path.applying(transform).bounds
    case .path(let path, _): path.applying(transform).bounds
    }
  }
}

extension ImageDrawing {
  var bounds: Rect? {
    patches.lazy.map { transform.boundingBox(of: $0.destination) }.reduce(nil as Rect?) { $0?.union($1) ?? $1 }
  }
}

extension Shadow {
  var bounds: Rect? {
    let cast =
      switch silhouette {
      case .area(let area, let transform): area.bounds(under: transform)
      case .items(let items): items.bounds
      }
    return cast?.offset(by: offset).inset(dx: -Shadow.reach * sigma.width, dy: -Shadow.reach * sigma.height)
  }
}

extension Group {
  var bounds: Rect? {
    guard var box = items.bounds else { return nil }
    if let clip {
      guard let clipped = box.intersection(clip.transform.boundingBox(of: clip.area.rect)) else { return nil }
      box = clipped
    }
    if let mask {
      guard let masked = mask.bounds.flatMap(box.intersection) else { return nil }
      box = masked
    }
    return box
  }
}

extension Stroke {
  /// The box around the undashed line, with the tips of miters and the corners of square caps.
  var bounds: Rect? {
    let half = style.lineWidth / 2
    // A square cap's corner lies √2 half-widths from the end.
    let cap = style.lineCap == .square ? half * 2.0.squareRoot() : half
    let corners = style.lineJoin == .miter ? path.corners : []
    let tips = corners.compactMap { $0.miterTip(half: half, limit: style.miterLimit) }
    guard transform.keepsAxes else {
      // The pen's circle becomes an ellipse.
      let (width, height) = (cap * Point(transform.a, transform.c).length, cap * Point(transform.b, transform.d).length)
      guard let box = path.applying(transform).bounds?.inset(dx: -width, dy: -height) else { return nil }
      return box.union(tips.map(transform.apply))
    }
    return path.bounds.map { transform.boundingBox(of: $0.inset(by: -cap).union(tips)) }
  }
}

extension Rect {
  /// The rectangle made so large that points lie within.
  fileprivate func union(_ points: [Point]) -> Rect {
    points.reduce(self) { $0.union(Rect(origin: $1, size: .zero).inset(by: -1e-9)) }
  }
}

/// Where a path turns: the directions, of length 1, in which it arrives and leaves.
private struct PathCorner {
  var vertex: Point
  var arriving: Point
  var leaving: Point

  /// The outermost point of the miter; nil where the line does not turn, turns back, or the limit cuts the miter.
  func miterTip(half: Double, limit: Double) -> Point? {
    let outwards = arriving - leaving
    let length = outwards.length
    // |arriving − leaving| = 2 cos(θ/2) for the angle θ between the line's two arms, and a miter is 1/sin(θ/2) half-widths.
    let sine = (max(0, 1 - length * length / 4)).squareRoot()
    guard length > 1e-9, sine > 1e-9, 1 / sine <= limit else { return nil }
    return vertex + outwards * (half / sine / length)
  }
}

extension Path {
  /// Every joint of two pieces, that of a closed subpath's end with its beginning too.
  fileprivate var corners: [PathCorner] {
    var corners: [PathCorner] = []
    var current = Point.zero
    var start = Point.zero
    var first: Point?
    var arriving: Point?
    func join(at vertex: Point, leaving: Point) {
      if let arriving { corners.append(PathCorner(vertex: vertex, arriving: arriving, leaving: leaving)) }
      if first == nil { first = leaving }
    }
    for element in elements {
      switch element {
      case .move(let p):
        (current, start, first, arriving) = (p, p, nil, nil)
      case .line(let p):
        guard let direction = (p - current).direction else { continue }
        join(at: current, leaving: direction)
        (current, arriving) = (p, direction)
      case .cubic(let c1, let c2, let p):
        let leaving = [c1 - current, c2 - current, p - current].lazy.compactMap(\.direction).first
        let end = [p - c2, p - c1, p - current].lazy.compactMap(\.direction).first
        guard let leaving, let end else { continue }
        join(at: current, leaving: leaving)
        (current, arriving) = (p, end)
      case .close:
        if let direction = (start - current).direction {
          join(at: current, leaving: direction)
          arriving = direction
        }
        if let first, arriving != nil { join(at: start, leaving: first) }
        (current, first, arriving) = (start, nil, nil)
      }
    }
    return corners
  }
}

extension Point {
  fileprivate var direction: Point? {
    let length = length
    return length > 1e-12 ? self * (1 / length) : nil
  }
}
