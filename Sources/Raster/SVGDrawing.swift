internal import PresscheckCodecs
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckSVG

extension Transform {
  /// Whether the transform only moves and stretches.
  var isUpright: Bool { keepsAxes && a > 0 && d > 0 }
}

extension Pass {
  /// Draws an upright SVG at the size at which it shows; each pixel belongs to the patch with its centre, so that patches
  /// have no seam.
  func draw(
    _ image: SVGImage, of drawing: ImageDrawing, _ patches: [ImageDrawing.Patch], _ toDevice: Transform,
    in bounds: PixelBox, on target: Target
  ) throws(RasterError) {
    // The frame's part and not the target's: the pixels may depend on where the SVG is clipped.
    let shown = bounds.intersection(frame)
    guard !shown.isEmpty else { return }
    let surface = try Surface(.color, shown)
    let tint = ImageTint(drawing)
    let whole = patches.reduce(patches[0].destination) { $0.union($1.destination) }
    for patch in patches {
      let box = patch.pixels(of: whole, under: toDevice, in: shown)
      guard !box.isEmpty else { continue }
      let place = toDevice.boundingBox(of: patch.destination)
      let scale = Size(
        place.width / (patch.source.width * image.size.width), place.height / (patch.source.height * image.size.height))
      let offset = Point(
        place.minX - patch.source.minX * image.size.width * scale.width - Double(box.minX),
        place.minY - patch.source.minY * image.size.height * scale.height - Double(box.minY))
      let rendering = SVGRendering(image: image, scale: scale, offset: offset, width: box.width, height: box.height)
      surface.copy(try images.image(.svg(rendering)), to: box, tint: tint)
    }
    let shows = patches.reduce(patches[0].source) { $0.union($1.source) }
    // A part of the SVG has an edge that the SVG itself does not draw.
    let coverage =
      shows == Rect(0, 0, 1, 1)
      ? Coverage.full(shown) : try coverage(of: RoundedRect(whole), under: toDevice, item: .image, in: shown)
    guard coverage.box != nil else { return }
    target.composite(surface, through: coverage)
  }
}

extension ImageDrawing.Patch {
  /// The pixels whose centres the patch has, and at the whole's edges those that it touches.
  fileprivate func pixels(of whole: Rect, under toDevice: Transform, in shown: PixelBox) -> PixelBox {
    let place = toDevice.boundingBox(of: destination)
    func first(_ edge: Double) -> Int { PixelBox.whole((edge - 0.5).rounded(.up)) }
    let box = PixelBox(
      minX: destination.minX <= whole.minX ? shown.minX : first(place.minX),
      minY: destination.minY <= whole.minY ? shown.minY : first(place.minY),
      maxX: destination.maxX >= whole.maxX ? shown.maxX : first(place.maxX),
      maxY: destination.maxY >= whole.maxY ? shown.maxY : first(place.maxY))
    return box.intersection(shown)
  }
}

extension Surface {
  fileprivate func copy(_ image: SourceImage, to part: PixelBox, tint: ImageTint) {
    edit { _, _ in
      image.bgra.withUnsafeBytes { source in
        for y in part.minY..<part.maxY {
          let row = UnsafeMutableRawPointer(row(y)) + 4 * (part.minX - box.minX)
          let start = 4 * image.width * (y - part.minY)
          for x in Swift.stride(from: 0, to: 4 * part.width, by: 4) {
            let pixel = source.loadUnaligned(fromByteOffset: start + x, as: SIMD4<UInt8>.self)
            row.storeBytes(of: tint.word(SIMD4(pixel)), toByteOffset: x, as: UInt32.self)
          }
        }
      }
    }
  }
}

extension [ImageDrawing.Patch] {
  /// The greatest value of the patches whose source has an area.
  func steepest(_ stretch: (ImageDrawing.Patch) -> Double) -> Double {
    reduce(0) { $1.source.isEmpty ? $0 : Swift.max($0, stretch($1)) }
  }
}

/// An SVG on `width` × `height` pixels, its own points scaled and then moved.
struct SVGRendering: Hashable {
  var image: SVGImage
  /// Pixels a point.
  var scale: Size
  /// The SVG's top left, in pixels.
  var offset = Point(0, 0)
  var width: Int
  var height: Int
  /// The most pixels of all surfaces together: some seconds of work.
  static let maximumPixels = 1 << 27
  /// The longest side of a rotated SVG's pixels.
  private static let maximumSampledSide = 4096

  /// Draws the SVG; one that is too large throws before it allocates memory.
  func pixels() throws(RasterError) -> SourceImage {
    // librsvg makes surfaces of the whole SVG's size, whatever shows of it.
    let size = Size(image.size.width * scale.width, image.size.height * scale.height)
    let maximum = Double(Rasterizer.maximumSide)
    guard size.width <= maximum, size.height <= maximum,
      (size.width + 1) * (size.height + 1) * Double(image.surfaceCount - 1) <= Double(SVGRendering.maximumPixels)
    else { throw .svgTooLarge(width: size.width, height: size.height, surfaces: image.surfaceCount) }
    do throws(SVGError) { return try pixels(by: SVGHandle(image.bytes)) } catch { throw .damagedSVG(error) }
  }

  private func pixels(by handle: SVGHandle) throws(SVGError) -> SourceImage {
    try PremultipliedBitmap(width: width, height: height) { (bytes) throws(SVGError) in
      guard let start = bytes.baseAddress else { return }
      start.initialize(repeating: 0, count: bytes.count)
      try handle.draw(
        on: start, width: width, height: height, size: image.size, scale: scale, offset: offset,
        tolerance: Context.tolerance)
    }
  }
}

extension SVGRendering {
  /// The pixels of a rotated or mirrored SVG, nine for each pixel of the screen, so that its edges are about as smooth as
  /// those of a path.
  init(_ image: SVGImage, sampledBy patches: [ImageDrawing.Patch], under toDevice: Transform) {
    let size = image.size
    let across = Point(toDevice.a, toDevice.b).length * patches.steepest { $0.destination.width / $0.source.width }
    let down = Point(toDevice.c, toDevice.d).length * patches.steepest { $0.destination.height / $0.source.height }
    let maximum = Double(SVGRendering.maximumSampledSide)
    // Whole pixels without the last bits, so that a rotating SVG is drawn once.
    let width = Int(max(1, min(maximum, (3 * across - 1e-6).rounded(.up))))
    let height = Int(max(1, min(maximum, (3 * down - 1e-6).rounded(.up))))
    let scale = Size(Double(width) / size.width, Double(height) / size.height)
    self.init(image: image, scale: scale, width: width, height: height)
  }
}
