internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Items on a plane in perspective.
///
/// Edges and paths are projected. A gradient and an image are drawn flat and sampled bilinearly inside their projected edges;
/// shadows, strokes and filters are sampled with their edges (*modelled*).
extension Pass {
  func draw(_ item: DisplayItem, seenBy projection: Homography, on target: Target) throws(RasterError) {
    switch item {
    case .fill(let fill): try draw(fill, seenBy: projection, on: target)
    case .border(let border):
      guard border.width > 0, !border.color.isInvisible else { return }
      let coverage = try coverage(of: border, seenBy: projection, in: target.box)
      target.composite(PremultipliedColor(border.color), through: coverage)
    case .image(var image):
      guard let place = item.bounds else { return }
      let outline = image.patches.map(\.destination).reduce(nil as Rect?) { $0?.union($1) ?? $1 } ?? .zero
      let coverage = try coverage(
        of: .roundedRect(RoundedRect(outline)), under: image.transform, seenBy: projection, item: .image,
        isAntialiased: image.isAntialiased, in: target.box)
      image.bleeds = .all
      guard let pixels = try pixels(of: .image(image), around: place, seenBy: projection, in: target.box) else {
        return
      }
      target.composite(pixels, through: coverage)
    case .stroke, .shadow, .backgroundFilter:
      guard let place = item.bounds,
        let pixels = try pixels(of: item, around: place, seenBy: projection, in: target.box)
      else { return }
      target.composite(pixels, opacity: 255)
    case .group(let group): try draw(group, on: target)
    case .space(let space): try draw(space, on: target)
    }
  }

  private func draw(_ fill: Fill, seenBy projection: Homography, on target: Target) throws(RasterError) {
    if case .color(let color) = fill.paint, color.isInvisible { return }
    let coverage =
      fill.bleeds
      ? Coverage.full(target.box)
      : try coverage(
        of: fill.area, under: fill.transform, seenBy: projection, item: .fill, isAntialiased: fill.isAntialiased,
        in: target.box)
    switch fill.paint {
    case .color(let color): target.composite(PremultipliedColor(color), through: coverage)
    case .gradient:
      var bled = fill
      bled.bleeds = true
      guard let place = DisplayItem.fill(fill).bounds,
        let pixels = try pixels(of: .fill(bled), around: place, seenBy: projection, in: target.box)
      else { return }
      target.composite(pixels, through: coverage)
    }
  }

  /// The coverage of a projected area: square corners without antialiasing where that is not asked for, others by area.
  func coverage(
    of area: Area, under transform: Transform, seenBy projection: Homography, item: RasterItem, isAntialiased: Bool,
    in box: PixelBox
  ) throws(RasterError) -> Coverage {
    guard transform.isFinite else { throw .notFinite(item) }
    let toDevice = Homography(transform).then(projection)
    switch area {
    case .roundedRect(let shape):
      guard shape.rect.isFinite else { throw .notFinite(item) }
      guard !shape.rect.isEmpty else { return .none }
      if shape.isPlainRect, !isAntialiased {
        let seen = AliasedQuadrilateral(polygon: toDevice.image(of: shape.rect.corners))
        return try masks.aliased(seen, hole: nil, in: box)
      }
      return try coverage(of: shape.path, .nonzero, seenBy: toDevice, item: item, in: box)
    case .path(let path, let rule): return try coverage(of: path, rule, seenBy: toDevice, item: item, in: box)
    }
  }

  private func coverage(
    of border: Border, seenBy projection: Homography, in box: PixelBox
  ) throws(RasterError) -> Coverage {
    guard border.transform.isFinite, border.outer.rect.isFinite, border.width.isFinite else {
      throw .notFinite(.border)
    }
    guard !border.outer.rect.isEmpty else { return .none }
    let toDevice = Homography(border.transform).then(projection)
    let hole = border.inner.rect.isEmpty ? nil : border.inner
    if border.outer.isPlainRect, !border.isAntialiased, !border.isHairline(seenBy: toDevice) {
      let outer = AliasedQuadrilateral(polygon: toDevice.image(of: border.outer.rect.corners))
      let inner = hole.map { AliasedQuadrilateral(polygon: toDevice.image(of: $0.rect.corners), origin: outer.box) }
      return try masks.aliased(outer, hole: inner, in: box)
    }
    var ring = border.outer.path
    if let hole { ring.append(hole.path) }
    return try coverage(of: ring, .evenOdd, seenBy: toDevice, item: .border, in: box)
  }

  private func coverage(
    of path: Path, _ rule: Path.FillRule, seenBy toDevice: Homography, item: RasterItem, in box: PixelBox
  ) throws(RasterError) -> Coverage {
    let tolerance = 0.01 / (4 * self.toDevice.meanScale)
    let seen = path.image(seenBy: toDevice, tolerance: tolerance)
    return try coverage(of: DevicePath(seen, under: .identity, item: item), rule: rule, item: item, in: box)
  }

  // MARK: - Sampled items

  /// The most pixels that are drawn flat.
  private static let maximumFlatPixels = 1 << 24
  /// Planes that are larger than their flat picture by more are drawn flat twice as finely.
  private static let enlargement = 1.2

  /// The pixels of an item that is drawn flat, seen in perspective; nil if it is not seen.
  private func pixels(
    of item: DisplayItem, around place: Rect, seenBy projection: Homography, in box: PixelBox
  ) throws(RasterError) -> Surface? {
    guard place.isFinite, let seen = projection.boundingBox(of: place), let toItem = projection.inverse else {
      return nil
    }
    let shown = PixelBox(around: seen).outset(by: 1).intersection(box)
    guard !shown.isEmpty, place.width > 0, place.height > 0 else { return nil }
    var scale = toDevice.meanScale
    if projection.growth(of: place) > Self.enlargement * scale { scale *= 2 }
    scale = min(scale, (Double(Self.maximumFlatPixels) / (place.width * place.height)).squareRoot())
    // Two pixels of free space on each side, for edges and for what bleeds.
    let origin = Point((place.minX * scale).rounded(.down) - 2, (place.minY * scale).rounded(.down) - 2)
    let toFlat = Transform.scale(scale, scale).then(.translation(-origin.x, -origin.y))
    let end = toFlat.apply(Point(place.maxX, place.maxY))
    let frame = PixelBox(x: 0, y: 0, width: PixelBox.whole(end.x) + 3, height: PixelBox.whole(end.y) + 3)
    guard frame.width <= Rasterizer.maximumSide, frame.height <= Rasterizer.maximumSide else { return nil }
    let pass = Pass(masks: masks, images: images, toDevice: toFlat, frame: frame)
    let flat = try pass.flattened([item], .color, in: frame)
    return try flat.sampled(by: toItem.then(Homography(toFlat)), in: shown)
  }
}

extension Homography {
  /// The most pixels that a point of a rectangle's corners becomes.
  fileprivate func growth(of rect: Rect) -> Double {
    rect.corners.reduce(0) { growth, corner in
      let weight = weight(of: corner)
      guard weight > Homography.nearest else { return growth }
      // The area grows with the determinant over the cube of the weight.
      return max(growth, abs(determinant / (weight * weight * weight)).squareRoot())
    }
  }
}

extension Path {
  /// The part of the path before the eye, as straight lines; every subpath is closed.
  fileprivate func image(seenBy projection: Homography, tolerance: Double) -> Path {
    var image = Path()
    var points: [Point] = []
    var start = Point.zero
    func finish() {
      let seen = projection.image(of: points)
      points = []
      guard seen.count > 2 else { return }
      image.move(to: seen[0])
      for point in seen.dropFirst() { image.line(to: point) }
      image.close()
    }
    for element in elements {
      switch element {
      case .move(let p):
        finish()
        (points, start) = ([p], p)
      case .line(let p): points.append(p)
      case .cubic(let c1, let c2, let p):
        let curve = CubicCurve(points.last ?? start, c1, c2, p)
        points += curve.chords(curve.steps(tolerance: tolerance))
      case .close:
        finish()
        points = [start]
      }
    }
    finish()
    return image
  }
}

extension Surface {
  /// The pixels at the places of another surface's pixel centres, bilinearly, clear outside.
  fileprivate func sampled(by toFlat: Homography, in box: PixelBox) throws(RasterError) -> Surface {
    let seen = try Surface(.color, box)
    flush()
    seen.edit { _, _ in
      for y in box.minY..<box.maxY {
        let row = UnsafeMutableRawPointer(seen.row(y))
        for x in box.minX..<box.maxX {
          let place = toFlat.product([Double(x) + 0.5, Double(y) + 0.5, 1])
          guard place.z > 0 else { continue }
          let word = sample(place.x / place.z - 0.5, place.y / place.z - 0.5)
          row.storeBytes(of: word, toByteOffset: 4 &* (x &- box.minX), as: UInt32.self)
        }
      }
    }
    return seen
  }

  private func sample(_ x: Double, _ y: Double) -> UInt32 {
    guard x > -1, y > -1, x < Double(box.width), y < Double(box.height) else { return 0 }
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (column, row) = (Int(left), Int(top))
    let (across, down) = (Float(x - left), Float(y - top))
    let upper = pixel(column, row) + (pixel(column + 1, row) - pixel(column, row)) * across
    let lower = pixel(column, row + 1) + (pixel(column + 1, row + 1) - pixel(column, row + 1)) * across
    let bytes = SIMD4<UInt8>(wholePartsOf: upper + (lower - upper) * down + 0.5)
    return unsafeBitCast(bytes, to: UInt32.self)
  }

  private func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard x >= 0, y >= 0, x < box.width, y < box.height else { return .zero }
    return SIMD4(UnsafeRawPointer(row(box.minY + y)).loadUnaligned(fromByteOffset: 4 * x, as: SIMD4<UInt8>.self))
  }
}

extension Border {
  /// Whether a side is at most half a pixel wide somewhere.
  fileprivate func isHairline(seenBy toDevice: Homography) -> Bool {
    outer.rect.corners.contains { corner in
      let inwards = Point(
        corner.x > outer.rect.minX ? -width : width, corner.y > outer.rect.minY ? -width : width)
      let seen = toDevice.image(of: [
        corner, Point(corner.x + inwards.x, corner.y), Point(corner.x, corner.y + inwards.y),
      ])
      // What lies behind the eye is cut off.
      return seen.count == 3 && min((seen[1] - seen[0]).length, (seen[2] - seen[0]).length) <= 0.5
    }
  }
}
