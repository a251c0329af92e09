internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Pass {
  /// Draws each plane by itself, and shows at each pixel the planes there, the nearest over the others.
  func draw(_ space: Space, on target: Target) throws(RasterError) {
    if space.planes.count == 1 { return try on(space.planes[0]).draw(space.planes[0].items, on: target) }
    let box = reach(of: .space(space)).intersection(target.box)
    guard !box.isEmpty, let toSpace = (projection ?? Homography(toDevice)).inverse else { return }
    var pictures: [PlanePicture] = []
    for plane in space.planes {
      let pass = on(plane)
      let shown = plane.items.reduce(nil as PixelBox?) { shown, item in
        let reach = pass.reach(of: item)
        return reach.isEmpty ? shown : shown?.union(reach) ?? reach
      }
      guard let shown = shown?.intersection(box), !shown.isEmpty else { continue }
      let surface = try pass.flattened(plane.items, .color, in: shown)
      pictures.append(PlanePicture(surface: surface, depth: plane.depth.factors))
    }
    let merged = try Surface(.color, box)
    merged.edit { _, _ in
      var pixel = SpacePixel()
      for y in box.minY..<box.maxY {
        let row = UnsafeMutableRawPointer(merged.row(y))
        for x in box.minX..<box.maxX {
          let place = toSpace.product([Double(x) + 0.5, Double(y) + 0.5, 1])
          for picture in pictures { pixel.add(picture, x, y, seenAt: place) }
          row.storeBytes(of: pixel.take(), toByteOffset: 4 &* (x &- box.minX), as: UInt32.self)
        }
      }
    }
    target.composite(merged, opacity: 255)
  }

  /// A pass for the items of a plane.
  private func on(_ plane: Plane) -> Pass {
    guard let own = plane.projection else { return self }
    var pass = self
    pass.projection = own.then(projection ?? Homography(toDevice))
    return pass
  }
}

/// A plane's pixels and depth.
private struct PlanePicture {
  let surface: Surface
  let depth: SIMD3<Double>
}

/// The colours of the planes at a pixel, from the back to the front.
private struct SpacePixel {
  private var layers: [(color: UInt32, depth: Double)] = []

  /// Adds a plane in front of those that are not nearer, by a place of the space in the form of a ``Homography``'s product.
  @inline(__always)
  mutating func add(_ picture: PlanePicture, _ x: Int, _ y: Int, seenAt place: SIMD3<Double>) {
    let box = picture.surface.box
    guard x >= box.minX, x < box.maxX, y >= box.minY, y < box.maxY else { return }
    let row = UnsafeRawPointer(picture.surface.row(y))
    let color = row.loadUnaligned(fromByteOffset: 4 &* (x &- box.minX), as: UInt32.self)
    guard color >> 24 > 0 else { return }
    let products = picture.depth * place
    let depth = (products.x + products.y + products.z) / place.z
    var index = layers.count
    while index > 0, layers[index - 1].depth > depth + Depth.tie { index -= 1 }
    layers.insert((color, depth), at: index)
  }

  /// The colours over each other; there are none afterwards.
  @inline(__always)
  mutating func take() -> UInt32 {
    guard var below = layers.first?.color else { return 0 }
    for layer in layers.dropFirst() { below = over(layer.color, below) }
    layers.removeAll(keepingCapacity: true)
    return below
  }

  private func over(_ color: UInt32, _ below: UInt32) -> UInt32 {
    let alpha = UInt8(truncatingIfNeeded: color >> 24)
    guard alpha < 255 else { return color }
    var sum: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let part = byteProduct(UInt8(truncatingIfNeeded: below >> shift), 255 - alpha)
      sum |= min(255, (color >> shift & 255) + UInt32(part)) << shift
    }
    return sum
  }
}
