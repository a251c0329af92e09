/// Lengths, parts and boxes of paths.
extension Path {
  /// The length of all lines and curves, closing lines included, exact to about 1e-9 of itself.
  public var length: Double { subpaths.reduce(0) { $0 + MeasuredSubpath($1).length } }

  /// The smallest box around what the path draws, and around its lone moves; nil for a path without a point.
  public var bounds: Rect? {
    var box: Box?
    func add(_ point: Point) { if box == nil { box = Box(point) } else { box?.add(point) } }
    var (current, home) = (Point.zero, Point.zero)
    for (index, element) in elements.enumerated() {
      // Without a move the path begins at the origin.
      if index == 0, !element.isMove { add(home) }
      switch element {
      case .move(let p):
        add(p)
        (current, home) = (p, p)
      case .line(let p):
        add(p)
        current = p
      case .cubic(let c1, let c2, let p):
        add(p)
        // A curve stays within the hull of its points.
        if let known = box, !(known.contains(c1) && known.contains(c2)) {
          CubicCurve(current, c1, c2, p).bounds.corners.forEach(add)
        }
        current = p
      case .close: current = home
      }
    }
    return box?.rect
  }

  /// A rectangle that grows.
  private struct Box {
    private var (low, high): (Point, Point)

    init(_ point: Point) { (low, high) = (point, point) }

    mutating func add(_ p: Point) {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }

    func contains(_ p: Point) -> Bool { p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y }

    var rect: Rect { Rect(low.x, low.y, high.x - low.x, high.y - low.y) }
  }

  /// The path with lines for curves, none further than a tolerance from its curve; a curve becomes at most 1024 lines.
  public func flattened(tolerance: Double) -> Path {
    precondition(tolerance > 0, "Path.flattened needs a tolerance above 0, not \(tolerance)")
    return flattened { $0.steps(tolerance: tolerance) }
  }

  /// The path with this many lines for each curve, at equal steps of its parameter.
  public func flattened(chords: Int) -> Path {
    precondition(chords > 0, "Path.flattened needs at least one chord, not \(chords)")
    return flattened { _ in chords }
  }

  private func flattened(_ steps: (CubicCurve) -> Int) -> Path {
    var path = Path()
    for subpath in subpaths {
      path.move(to: subpath.start)
      for segment in subpath.segments {
        switch segment {
        case .line(_, let end): path.line(to: end)
        case .cubic(let curve): curve.chords(steps(curve)).forEach { path.line(to: $0) }
        }
      }
      if subpath.isClosed { path.close() }
    }
    return path
  }

  /// The part between two fractions of the length, across all subpaths, as for a shape layer's strokeStart and strokeEnd.
  ///
  /// Fractions are clamped to 0…1; from ≥ to, or NaN, gives an empty path, and 0 to 1 the same path. Curves stay curves. A
  /// closed subpath keeps its close only if all of it is inside.
  public func trimmed(from: Double, to: Double) -> Path {
    guard from < to, from < 1, to > 0 else { return Path() }
    if from <= 0 && to >= 1 { return self }
    let measured = subpaths.map(MeasuredSubpath.init)
    let total = measured.reduce(0) { $0 + $1.length }
    guard total > 0, total.isFinite else { return Path() }
    // A cut this close to the end of a segment is moved there: a shorter piece would have a cap but no direction.
    let window = PathWindow(from: max(from, 0) * total, to: to >= 1 ? .infinity : to * total, slack: total * 1e-10)
    var path = Path()
    var position = 0.0
    for subpath in measured {
      path.append(subpath.part(in: window, at: position))
      position += subpath.length
    }
    return path
  }
}

/// A range of distances along a path.
private struct PathWindow {
  var from: Double
  var to: Double
  var slack: Double
}

private struct MeasuredSubpath {
  var subpath: Subpath
  /// The segments with the closing line, and their lengths.
  var segments: [(segment: Subpath.Segment, length: Double)]
  var length: Double

  init(_ subpath: Subpath) {
    self.subpath = subpath
    segments = (subpath.segments + [subpath.closingLine].compactMap(\.self)).map { ($0, $0.length) }
    length = segments.reduce(0) { $0 + $1.length }
  }

  /// The part in the window, for a subpath that begins at a distance along the whole path.
  func part(in window: PathWindow, at position: Double) -> Path {
    guard length > 0 else { return Path() }
    if window.from <= position + window.slack && position + length <= window.to + window.slack {
      return Path(subpath.elements)
    }
    var path = Path()
    var distance = position
    for (segment, length) in segments {
      let low = window.from - distance
      let high = window.to - distance
      distance += length
      guard low < length - window.slack, high > window.slack else { continue }
      let part = segment.part(
        from: low > window.slack ? low : 0, to: high < length - window.slack ? high : length, of: length)
      if path.isEmpty { path.move(to: part.start) }
      path.append(Path([part.element]))
    }
    return path
  }
}
