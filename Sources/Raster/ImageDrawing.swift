internal import PresscheckCodecs
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Pass {
  /// Composites the patches' pixels once through the coverage of their outline, without seams inside.
  func draw(_ drawing: ImageDrawing, on target: Target) throws(RasterError) {
    let toDevice = drawing.transform.then(toDevice)
    guard toDevice.isFinite, drawing.patches.allSatisfy({ $0.destination.isFinite && $0.source.isFinite }) else {
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
    // Two pixels further out an edge cuts nothing inside the clip.
    let far = 2 * max(Point(toItem.a, toItem.b).length, Point(toItem.c, toItem.d).length)
    for grid in grids {
      let outline = RoundedRect(grid.outline.outset(bleeds, by: far))
      let coverage = try coverage(
        of: outline, under: toDevice, item: .image, isAntialiased: drawing.isAntialiased, in: target.box)
      guard let box = coverage.box?.intersection(target.box), !box.isEmpty else { continue }
      let kernel = ImageKernel(image: image, grid: grid, toItem: toItem, tint: tint)
      target.composite(try kernel.pixels(in: box), through: coverage)
    }
  }
}

extension ImageDrawing {
  /// The source that the patches are sampled from.
  func source(_ patches: [Patch], under toDevice: Transform) -> ImageCache.Source {
    switch source {
    case .pixels(let image): .pixels(image)
    case .png(let bytes): .png(bytes)
    case .svg(let image): .svg(SVGRendering(image, sampledBy: patches, under: toDevice))
    }
  }
}

/// The factors of an image's premultiplied colours.
struct ImageTint {
  /// B, G, R, A.
  private var factors: SIMD4<Float>
  /// Whether only the image's alpha counts.
  private var isTemplate: Bool

  init(_ drawing: ImageDrawing) {
    let color = (drawing.tint ?? .white).multiplied(by: drawing.multiply)
    let alpha = unitInterval(color.alpha)
    factors = SIMD4(
      Float(unitInterval(color.blue) * alpha), Float(unitInterval(color.green) * alpha),
      Float(unitInterval(color.red) * alpha), Float(alpha))
    isTemplate = drawing.tint != nil
  }

  /// The bytes of a tinted pixel.
  @inline(__always)
  func word(_ pixel: SIMD4<Float>) -> UInt32 {
    let tinted = (isTemplate ? SIMD4(repeating: pixel.w) : pixel) * factors
    let bytes = SIMD4<UInt8>(wholePartsOf: tinted + 0.5)
    return unsafeBitCast(bytes, to: UInt32.self)
  }
}

/// An image to sample: premultiplied B, G, R, A.
typealias SourceImage = PremultipliedBitmap

/// The last few images, decoded or drawn.
final class ImageCache {
  private static let maximumImages = 16
  /// The pixels of all images.
  private static let capacity = 1 << 23

  /// The source of pixels; an SVG has others at each size.
  enum Source: Equatable {
    case pixels(PixelImage)
    case png([UInt8])
    case svg(SVGRendering)
  }

  /// The most recently used at the end.
  private var entries: [(source: Source, image: SourceImage)] = []
  /// The SVGs drawn so far.
  private(set) var drawnCount = 0

  func image(_ source: Source) throws(RasterError) -> SourceImage {
    // Equal arrays are mostly the same array, which == finds at once; a hash would read every byte.
    if let index = entries.firstIndex(where: { $0.source == source }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.image
    }
    let image = try decode(source)
    keep(source, image)
    return image
  }

  private func decode(_ source: Source) throws(RasterError) -> SourceImage {
    switch source {
    case .svg(let rendering):
      drawnCount += 1
      return try rendering.pixels()
    case .pixels(let image):
      guard image.width * image.height <= Rasterizer.maximumPixelCount else {
        throw .tooLarge(width: Double(image.width), height: Double(image.height))
      }
      return Bitmap(width: image.width, height: image.height, rgba: image.rgba).premultiplied()
    case .png(let bytes):
      do throws(CodecError) {
        return try PNG.decode(bytes).premultiplied()
      } catch {
        throw .damagedImage(error)
      }
    }
  }

  private func keep(_ source: Source, _ image: SourceImage) {
    let size = image.width * image.height
    guard size <= ImageCache.capacity else { return }
    var held = entries.reduce(size) { $0 + $1.image.width * $1.image.height }
    while let oldest = entries.first, held > ImageCache.capacity || entries.count >= ImageCache.maximumImages {
      held -= oldest.image.width * oldest.image.height
      entries.removeFirst()
    }
    entries.append((source, image))
  }
}
