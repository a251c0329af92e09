internal import PresscheckCodecs
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Pass {
  /// The patches' pixels on a surface, shown once through the coverage of the patches' outline: no seam inside, and
  /// edges that are antialiased by area.
  func draw(_ drawing: ImageDrawing, on target: Target) throws(RasterError) {
    let toDevice = drawing.transform.then(toDevice)
    guard toDevice.isFinite else { throw .notFinite(.image) }
    for patch in drawing.patches where !patch.destination.isFinite || !patch.source.isFinite {
      throw .notFinite(.image)
    }
    let patches = drawing.patches.filter { !$0.destination.isEmpty }
    guard !patches.isEmpty, let toItem = toDevice.inverse, toItem.isFinite else { return }
    let bounds = PixelBox(around: DisplayItem.image(drawing).bounds.map { self.toDevice.boundingBox(of: $0) } ?? .zero)
    guard !bounds.intersection(target.box).isEmpty else { return }
    if case .svg(let svg) = drawing.source, toDevice.isUpright {
      return try draw(svg, of: drawing, patches, toDevice, in: bounds, on: target)
    }
    let image = try images.image(drawing.source(patches, under: toDevice))
    let tint = ImageTint(drawing)

    let grids = PatchGrid.grids(of: patches, width: image.width, height: image.height)
    let bleeds = grids.count == 1 ? drawing.bleeds : []
    // Two pixels away an edge cuts nothing of what the clip lets through.
    let far = 2 * max(Point(toItem.a, toItem.b).length, Point(toItem.c, toItem.d).length)
    for grid in grids {
      let outline = RoundedRect(grid.outline.outset(bleeds, by: far))
      let coverage = try coverage(of: outline, under: toDevice, item: .image, in: target.box)
      guard let box = coverage.box?.intersection(target.box), !box.isEmpty else { continue }
      let kernel = ImageKernel(image: image, grid: grid, toItem: toItem, tint: tint)
      target.composite(try kernel.pixels(in: box), through: coverage)
    }
  }
}

extension ImageDrawing {
  /// What its patches are sampled from.
  func source(_ patches: [Patch], under toDevice: Transform) -> ImageCache.Source {
    switch source {
    case .pixels(let image): .pixels(image)
    case .png(let bytes): .png(bytes)
    case .svg(let image): .svg(SVGRendering(image, sampledBy: patches, under: toDevice))
    }
  }
}

/// What a picture's premultiplied colour is multiplied by.
struct ImageTint {
  /// B, G, R, A.
  private var factors: SIMD4<Float>
  /// Whether the picture's own colour is dropped and its alpha alone is drawn.
  private var isTemplate: Bool

  init(_ drawing: ImageDrawing) {
    let color = (drawing.tint ?? .white).multiplied(by: drawing.multiply)
    let alpha = unitInterval(color.alpha)
    factors = SIMD4(
      Float(unitInterval(color.blue) * alpha), Float(unitInterval(color.green) * alpha),
      Float(unitInterval(color.red) * alpha), Float(alpha))
    isTemplate = drawing.tint != nil
  }

  @inline(__always)
  func callAsFunction(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    (isTemplate ? SIMD4(repeating: pixel.w) : pixel) * factors
  }

  /// The bytes of a pixel, tinted.
  @inline(__always)
  func word(_ pixel: SIMD4<Float>) -> UInt32 {
    let bytes = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(self(pixel) + 0.5))
    return unsafeBitCast(bytes, to: UInt32.self)
  }
}
