internal import PresscheckCCairo
internal import PresscheckGraphics

/// A path in device pixels on Cairo's own grid of 1/256 of a pixel, which whole pixels move to the last bit.
struct DevicePath: Hashable {
  private enum Verb: UInt8 { case move, line, cubic, close }

  private var verbs: [Verb] = []
  /// x and y of each point, in 1/256 of a pixel.
  private var coordinates: [Int32] = []
  private var (lowX, lowY) = (Int32.max, Int32.max)
  private var (highX, highY) = (Int32.min, Int32.min)
  /// Whether Cairo can draw every point; those that are too far away are moved to the border.
  private(set) var isNear = true

  init(_ path: Path, under transform: Transform, item: RasterItem) throws(RasterError) {
    verbs.reserveCapacity(path.elements.count)
    coordinates.reserveCapacity(4 * path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let p):
        verbs.append(.move)
        try add(transform.apply(p), item)
      case .line(let p):
        verbs.append(.line)
        try add(transform.apply(p), item)
      case .cubic(let c1, let c2, let p):
        verbs.append(.cubic)
        try add(transform.apply(c1), item)
        try add(transform.apply(c2), item)
        try add(transform.apply(p), item)
      case .close: verbs.append(.close)
      }
    }
  }

  private mutating func add(_ p: Point, _ item: RasterItem) throws(RasterError) {
    guard p.isFinite else { throw .notFinite(item) }
    let (x, y) = (fixed(p.x), fixed(p.y))
    coordinates.append(x)
    coordinates.append(y)
    (lowX, lowY) = (min(lowX, x), min(lowY, y))
    (highX, highY) = (max(highX, x), max(highY, y))
  }

  private mutating func fixed(_ x: Double) -> Int32 {
    let maximum = Rasterizer.maximumDistance
    if abs(x) > maximum { isNear = false }
    return Int32((max(-maximum, min(maximum, x)) * 256).rounded(.toNearestOrEven))
  }

  var elementCount: Int { verbs.count }
  /// Whether it is one subpath, closed at its end if at all.
  var isOnePiece: Bool { verbs.count { $0 == .move } == 1 && !verbs.dropLast().contains(.close) }
  /// Whether it is a straight line alone.
  var isLine: Bool { verbs == [.move, .line] }
  /// Whether it goes back to its beginning at last.
  var endsClosed: Bool { verbs.last == .close }

  /// The pixel bounds of the points and handles; empty for a path without an extent.
  var box: PixelBox {
    guard lowX <= highX else { return PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    return PixelBox(
      minX: Int(lowX >> 8), minY: Int(lowY >> 8), maxX: Int((highX + 255) >> 8), maxY: Int((highY + 255) >> 8))
  }

  func moved(x: Int, y: Int) -> DevicePath {
    var moved = self
    let (dx, dy) = (Int32(clamping: x * 256), Int32(clamping: y * 256))
    for index in stride(from: 0, to: coordinates.count, by: 2) {
      moved.coordinates[index] &+= dx
      moved.coordinates[index + 1] &+= dy
    }
    (moved.lowX, moved.highX) = (lowX &+ dx, highX &+ dx)
    (moved.lowY, moved.highY) = (lowY &+ dy, highY &+ dy)
    return moved
  }

  /// The path in pixels.
  var path: Path {
    var elements: [Path.Element] = []
    elements.reserveCapacity(verbs.count)
    var next = 0
    func point() -> Point {
      defer { next += 2 }
      return Point(Double(coordinates[next]) / 256, Double(coordinates[next + 1]) / 256)
    }
    for verb in verbs {
      switch verb {
      case .move: elements.append(.move(point()))
      case .line: elements.append(.line(point()))
      case .cubic: elements.append(.cubic(point(), point(), point()))
      case .close: elements.append(.close)
      }
    }
    return Path(elements)
  }

  /// Adds the path to Cairo's, under an identity matrix.
  func add(to context: Context, origin: PixelBox) {
    let (dx, dy) = (Double(origin.minX), Double(origin.minY))
    let cairo = context.pointer
    coordinates.withUnsafeBufferPointer { coordinates in
      var next = 0
      func x(_ point: Int) -> Double { Double(coordinates[next + 2 * point]) / 256 - dx }
      func y(_ point: Int) -> Double { Double(coordinates[next + 2 * point + 1]) / 256 - dy }
      for verb in verbs {
        switch verb {
        case .move:
          cairo_move_to(cairo, x(0), y(0))
          next += 2
        case .line:
          cairo_line_to(cairo, x(0), y(0))
          next += 2
        case .cubic:
          cairo_curve_to(cairo, x(0), y(0), x(1), y(1), x(2), y(2))
          next += 6
        case .close: cairo_close_path(cairo)
        }
      }
    }
  }

  /// The vertices of each subpath, closed or not, with lines for curves that are off by at most 1/512 of a pixel.
  ///
  /// Nil for more than three subpaths, such as a text's, and for more than 1,024 vertices.
  var outlines: [[Point]]? {
    guard verbs.count <= 1024, verbs.count(where: { $0 == .move }) <= 3 else { return nil }
    var outlines: [[Point]] = []
    var count = 0
    for element in path.elements {
      let points: [Point]
      switch element {
      case .close: continue
      case .move(let p):
        outlines.append([])
        points = [p]
      case .line(let p): points = [p]
      case .cubic(let c1, let c2, let p):
        guard let from = outlines.last?.last else { return nil }
        let curve = CubicCurve(from, c1, c2, p)
        points = curve.chords(curve.steps(tolerance: 1.0 / 512))
      }
      count += points.count
      guard !outlines.isEmpty, count <= 1024 else { return nil }
      outlines[outlines.count - 1] += points
    }
    return outlines.filter { $0.count > 2 }
  }

  /// The length, in pixels, of the lines between all points and handles: at least that of the path.
  var controlLength: Double {
    var length = 0.0
    for index in stride(from: 2, to: coordinates.count - 1, by: 2) {
      let x = Double(coordinates[index]) - Double(coordinates[index - 2])
      let y = Double(coordinates[index + 1]) - Double(coordinates[index - 1])
      length += (x * x + y * y).squareRoot() / 256
    }
    return length
  }
}
