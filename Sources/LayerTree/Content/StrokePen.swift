internal import PresscheckGraphics

/// Walks along lines, at half their width on both sides.
struct StrokePen {
  private(set) var outline = Path()
  private let style: StrokeStyle
  private let radius: Double

  init(style: StrokeStyle) {
    self.style = style
    radius = style.lineWidth / 2
  }

  /// Adds the outline of a line: a ring of two outlines if it is closed, else one around both ends.
  mutating func draw(_ line: Path.Polyline) {
    let points = line.points
    guard points.count > 1 else { return dot(points[0]) }
    if line.isClosed {
      for side in [points, points.reversed()] {
        walk(side, isClosed: true)
        outline.close()
      }
    } else {
      walk(points, isClosed: false)
      cap(at: points[points.count - 1], direction(points[points.count - 2], points[points.count - 1]))
      walk(points.reversed(), isClosed: false)
      cap(at: points[0], direction(points[1], points[0]))
      outline.close()
    }
  }

  private func direction(_ a: Point, _ b: Point) -> Point { (b - a) * (1 / a.distance(to: b)) }
  /// To the left of a direction where y grows downwards.
  private func side(_ direction: Point) -> Point { Point(direction.y, -direction.x) * radius }

  /// A line without length, which shows its caps alone.
  private mutating func dot(_ p: Point) {
    let box = Rect(p.x - radius, p.y - radius, 2 * radius, 2 * radius)
    switch style.lineCap {
    case .butt: break
    case .round: outline.append(.oval(in: box))
    case .square: outline.append(.rect(box))
    }
  }

  /// One side of the line, from its beginning to its end.
  private mutating func walk(_ points: [Point], isClosed: Bool) {
    let count = points.count
    var isFirst = isClosed || outline.elements.last.map { $0 == .close } ?? true
    func corner(_ index: Int) -> Point { points[(index + count) % count] }
    for index in 0..<count {
      let p = points[index]
      let isEnd = !isClosed && (index == 0 || index == count - 1)
      // An open end has the direction of its one neighbor.
      let before = !isClosed && index == 0 ? direction(p, corner(1)) : direction(corner(index - 1), p)
      let after = !isClosed && index == count - 1 ? before : direction(p, corner(index + 1))
      let room = min(p.distance(to: corner(index - 1)), p.distance(to: corner(index + 1)))
      let inner = isEnd ? nil : innerCorner(at: p, before, after, room: room)
      let start = inner ?? p + side(before)
      if isFirst { outline.move(to: start) } else { outline.line(to: start) }
      isFirst = false
      if !isEnd, inner == nil { join(at: p, before, after) }
    }
  }

  /// Where the sides within a bend meet; nil outside of a bend, or where the pieces are too short to meet.
  private func innerCorner(at p: Point, _ before: Point, _ after: Point, room: Double) -> Point? {
    let cross = before.x * after.y - before.y * after.x
    let dot = before.x * after.x + before.y * after.y
    // They meet a radius times the tangent of half the turn before the corner; a piece has two ends.
    guard cross < 0, -cross * radius <= room / 2 * (1 + dot) else { return nil }
    return p + (side(before) + side(after)) * (1 / (1 + dot))
  }

  /// From the end of one piece's side to the beginning of the next.
  private mutating func join(at p: Point, _ before: Point, _ after: Point) {
    let (from, to) = (side(before), side(after))
    let cross = before.x * after.y - before.y * after.x
    let dot = before.x * after.x + before.y * after.y
    if cross < 0 {
      // The side within a bend goes through the corner, so that short pieces leave no hole.
      outline.line(to: p)
    } else {
      switch style.lineJoin {
      case .bevel: break
      case .round: arc(around: p, from, to, turn: Transcendental.atan2(cross, dot))
      case .miter:
        // The miter's length in line widths is 1 / sin(θ/2), θ between the pieces; its square is 2 / (1 + dot).
        if 2 <= style.miterLimit * style.miterLimit * (1 + dot) {
          outline.line(to: p + (from + to) * (1 / (1 + dot)))
        }
      }
    }
    outline.line(to: p + to)
  }

  /// Around the end of a line that arrives in a direction.
  private mutating func cap(at p: Point, _ along: Point) {
    let beside = side(along)
    switch style.lineCap {
    case .butt: break
    case .round: arc(around: p, beside, beside * -1, turn: Transcendental.pi)
    case .square:
      outline.line(to: p + beside + along * radius)
      outline.line(to: p - beside + along * radius)
    }
  }

  private mutating func arc(around p: Point, _ from: Point, _ to: Point, turn: Double) {
    let start = Transcendental.atan2(from.y, from.x)
    outline.extend(with: Path.arc(center: p, radius: radius, start: start, sweep: turn))
  }
}
