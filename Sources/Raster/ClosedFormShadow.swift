internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The shadow of an upright rectangle with circular corners.
///
/// At (x, y) it is ∫ g(y − v) · (Φ((x − l(v)) / σ) − Φ((x − r(v)) / σ)) dv over the rectangle's height, where row v begins
/// at l and ends at r. Beside the straight sides the integral over v is a difference of Φ too. Around a corner
/// v = radius · (1 − cos θ) makes the integrand smooth, and Gauss–Legendre quadrature uses eight nodes for each piece of
/// arc no longer than four σ. The result is a short sum of products of a function of y and one of x. Corners without room
/// for a quarter of their circle end where they meet another.
struct ClosedFormShadow: Hashable {
  /// The pixels in which something shows.
  let box: PixelBox

  // In pixels, from the box's top left.
  private let left: Double
  private let top: Double
  private let right: Double
  private let bottom: Double
  private let corners: [Corner]
  private let sigma: Size

  private struct Corner: Hashable {
    var isLeft: Bool
    var isTop: Bool
    /// Half-axes: the radius under an uneven scale.
    var width: Double
    var height: Double
    /// The rest of the quarter, from 0 at the level side.
    var angles: ClosedRange<Double>

    /// The distances from the level side at which the arc begins and ends.
    var depths: (start: Double, end: Double) { (depth(at: angles.lowerBound), depth(at: angles.upperBound)) }

    private func depth(at angle: Double) -> Double { height * (1 - Transcendental.cos(angle)) }
  }

  /// The convolution draws corners that are tens of thousands of times as large as σ.
  private static let maximumNodes = 200_000.0

  /// Nil without a closed form: continuous corners, rotated rectangles, corners that leave nothing.
  init?(_ shape: RoundedRect, toDevice: Transform, sigma: Size) {
    guard shape.curve == .circular || shape.isPlainRect, let transform = Quarter(toDevice),
      min(sigma.width, sigma.height) > GaussianTaps.sharpest, shape.rect.isFinite, transform.isFinite
    else { return nil }
    let arcs = shape.arcs
    guard shape.isPlainRect || !arcs.isEmpty else { return nil }
    let rect = toDevice.boundingBox(of: shape.rect)
    box = PixelBox(around: rect.inset(dx: -Shadow.reach * sigma.width, dy: -Shadow.reach * sigma.height))
    let (x, y) = (Double(box.minX), Double(box.minY))
    (left, top, right, bottom) = (rect.minX - x, rect.minY - y, rect.maxX - x, rect.maxY - y)
    self.sigma = sigma
    corners = arcs.map {
      let (isLeft, isTop, angles) = transform.place($0)
      return Corner(
        isLeft: isLeft, isTop: isTop, width: shape.radius * transform.scaleX, height: shape.radius * transform.scaleY,
        angles: angles)
    }
    guard corners.reduce(0, { $0 + 8 * pieces(of: $1) }) <= ClosedFormShadow.maximumNodes else { return nil }
  }

  static func == (a: ClosedFormShadow, b: ClosedFormShadow) -> Bool {
    a.left == b.left && a.top == b.top && a.right == b.right && a.bottom == b.bottom && a.corners == b.corners
      && a.sigma == b.sigma
  }

  func hash(into hasher: inout Hasher) {
    for edge in [left, top, right, bottom] { hasher.combine(edge) }
    hasher.combine(sigma)
  }

  private func pieces(of corner: Corner) -> Double {
    let arc = (corner.angles.upperBound - corner.angles.lowerBound) * max(corner.width, corner.height)
    return (arc / (4 * min(sigma.width, sigma.height))).rounded(.up)
  }

  // MARK: - The sum

  /// One product: a function of y times Φ((x − edge) / σ).
  private struct Term {
    enum Rows {
      /// Φ((y − from) / σ) − Φ((y − to) / σ).
      case straight(from: Double, to: Double)
      /// A weight times the Gaussian about `at`.
      case node(at: Double, weight: Double)
    }

    var rows: Rows
    var edge: Double
    /// 1 if the shape begins at the edge, −1 if it ends there.
    var sign: Double
  }

  private var terms: [Term] {
    var terms: [Term] = []
    let highest = corners.reduce(top) { $1.isTop ? max($0, top + $1.depths.start) : $0 }
    let lowest = corners.reduce(bottom) { $1.isTop ? $0 : min($0, bottom - $1.depths.start) }
    for isLeft in [true, false] {
      let (edge, inwards) = isLeft ? (left, 1.0) : (right, -1.0)
      var (from, to) = (highest, lowest)
      for corner in corners where corner.isLeft == isLeft {
        for node in nodes(of: corner) {
          let v = corner.isTop ? top + node.depth : bottom - node.depth
          terms.append(Term(rows: .node(at: v, weight: node.weight), edge: edge + inwards * node.inset, sign: inwards))
        }
        if corner.isTop { from = top + corner.depths.end } else { to = bottom - corner.depths.end }
      }
      terms.append(Term(rows: .straight(from: from, to: to), edge: edge, sign: inwards))
    }
    return terms
  }

  /// Nodes on an arc of an ellipse: the distance from the horizontal side, from the vertical one, and the length of side
  /// that each stands for.
  private func nodes(of corner: Corner) -> [(depth: Double, inset: Double, weight: Double)] {
    let count = pieces(of: corner)
    let half = (corner.angles.upperBound - corner.angles.lowerBound) / 2 / count
    return (0..<Int(count)).flatMap { piece in
      GaussLegendre.eight.map { node in
        let (sin, cos) = Transcendental.sinCos(corner.angles.lowerBound + (2 * Double(piece) + 1 + node.place) * half)
        return (corner.height * (1 - cos), corner.width * (1 - sin), node.weight * half * corner.height * sin)
      }
    }
  }

  private func factor(_ rows: Term.Rows, at y: Double) -> Double {
    switch rows {
    case .straight(let from, let to):
      NormalDistribution.cumulative((y - from) / sigma.height) - NormalDistribution.cumulative((y - to) / sigma.height)
    case .node(let v, let weight): weight / sigma.height * NormalDistribution.density((y - v) / sigma.height)
    }
  }

  // MARK: - Drawing

  /// Draws on a clear surface whose space begins at `box`.
  func draw(on surface: Surface) {
    let radius = corners.reduce(Size.zero) { Size(max($0.width, $1.width), max($0.height, $1.height)) }
    let columns = ShadowAxis(
      surface.box.minX..<surface.box.maxX, from: left, to: right,
      edge: radius.width + NormalDistribution.end * sigma.width, isMirrored: isMirrored(\.isLeft))
    let rows = ShadowAxis(
      surface.box.minY..<surface.box.maxY, from: top, to: bottom,
      edge: radius.height + NormalDistribution.end * sigma.height, isMirrored: isMirrored(\.isTop))
    let terms = terms
    let width = columns.centres.count
    var sums = [Float](repeating: 0, count: width)
    surface.edit { bytes, stride in
      for band in Swift.stride(from: 0, to: rows.centres.count, by: ClosedFormShadow.bandHeight) {
        let indices = band..<min(band + ClosedFormShadow.bandHeight, rows.centres.count)
        let near = terms.filter { isNear($0.rows, rows.centres[indices]) }
        let table = near.flatMap { term in
          columns.centres.map { Float(term.sign * NormalDistribution.cumulative(($0 - term.edge) / sigma.width)) }
        }
        for index in indices {
          sum(near, table, at: rows.centres[index], into: &sums)
          columns.expand(sums, to: bytes + rows.firstPlace[index] * stride)
        }
      }
      for (place, index) in rows.index.enumerated() where rows.firstPlace[index] != place {
        (bytes + place * stride).update(from: bytes + rows.firstPlace[index] * stride, count: columns.index.count)
      }
    }
  }

  /// The number of rows that share a table of the nodes near them.
  private static let bandHeight = 128

  /// Whether a term adds anything to one of the rows.
  private func isNear(_ rows: Term.Rows, _ centres: ArraySlice<Double>) -> Bool {
    switch rows {
    case .straight: true
    case .node(let v, _): centres.contains { abs($0 - v) < NormalDistribution.end * sigma.height }
    }
  }

  private func sum(_ terms: [Term], _ table: [Float], at y: Double, into sums: inout [Float]) {
    let width = sums.count
    table.withUnsafeBufferPointer { table in
      sums.withUnsafeMutableBufferPointer { sums in
        sums.update(repeating: 0)
        for (index, term) in terms.enumerated() {
          let factor = Float(factor(term.rows, at: y))
          guard factor != 0 else { continue }
          let start = index &* width
          for x in 0..<width { sums[x] += factor * table[start &+ x] }
        }
      }
    }
  }

  /// Whether one half is the mirror image of the other, pixel for pixel.
  private func isMirrored(_ side: KeyPath<Corner, Bool>) -> Bool {
    let middle = side == \.isLeft ? left + right : top + bottom
    guard middle == middle.rounded(), abs(middle) < 0x1p40 else { return false }
    return corners.allSatisfy { corner in
      var other = corner
      if side == \.isLeft { other.isLeft.toggle() } else { other.isTop.toggle() }
      return corners.contains(other)
    }
  }
}

/// The distinct pixels along an axis: in the middle of a long side all are equal, and one half can mirror the other.
private struct ShadowAxis {
  /// The centre of each distinct pixel.
  private(set) var centres: [Double] = []
  /// The first pixel of each, from the range's start.
  private(set) var firstPlace: [Int] = []
  /// The distinct pixel of each pixel of the range.
  private(set) var index: [Int] = []

  /// `edge` is the distance from an end of the shape within which pixels differ.
  init(_ range: Range<Int>, from start: Double, to end: Double, edge: Double, isMirrored: Bool) {
    var known: [Int: Int] = [:]
    let last = isMirrored ? Int(start + end) - 1 : 0
    for pixel in range {
      let twin = isMirrored ? min(pixel, last - pixel) : pixel
      let centre = Double(twin) + 0.5
      let isMiddle = centre - start >= edge && end - centre >= edge
      let key = isMiddle ? Int.max : twin
      if let index = known[key] {
        self.index.append(index)
        continue
      }
      known[key] = centres.count
      index.append(centres.count)
      firstPlace.append(pixel - range.lowerBound)
      centres.append(isMiddle ? (start + end) / 2 : centre)
    }
  }

  func expand(_ values: [Float], to row: UnsafeMutablePointer<UInt8>) {
    let bytes = values.map { UInt8(max(0, min(1, $0)) * 255 + 0.5) }
    index.withUnsafeBufferPointer { index in
      bytes.withUnsafeBufferPointer { bytes in
        for x in 0..<index.count { row[x] = bytes[index[x]] }
      }
    }
  }
}

/// A transform that keeps rectangles upright: quarter turns, mirrors and scales.
private struct Quarter {
  /// Whether x becomes y.
  private let isTurned: Bool
  private let flipsX: Bool
  private let flipsY: Bool
  /// Of device x and y, in pixels a unit.
  let scaleX: Double
  let scaleY: Double
  let isFinite: Bool

  init?(_ t: Transform) {
    let slack = 1e-12 * (abs(t.a) + abs(t.b) + abs(t.c) + abs(t.d))
    isFinite = t.isFinite
    if abs(t.b) <= slack, abs(t.c) <= slack {
      (isTurned, flipsX, flipsY, scaleX, scaleY) = (false, t.a < 0, t.d < 0, abs(t.a), abs(t.d))
    } else if abs(t.a) <= slack, abs(t.d) <= slack {
      (isTurned, flipsX, flipsY, scaleX, scaleY) = (true, t.c < 0, t.b < 0, abs(t.c), abs(t.b))
    } else {
      return nil
    }
    guard scaleX > 0, scaleY > 0 else { return nil }
  }

  /// The corner's place and arc on the device.
  func place(_ arc: CornerArc) -> (isLeft: Bool, isTop: Bool, angles: ClosedRange<Double>) {
    let (isLeft, isTop, angles) = (arc.corner.isLeft, arc.corner.isTop, arc.angles)
    guard isTurned else { return (isLeft != flipsX, isTop != flipsY, angles) }
    let quarter = Transcendental.pi / 2
    return (isTop != flipsX, isLeft != flipsY, quarter - angles.upperBound...quarter - angles.lowerBound)
  }
}
