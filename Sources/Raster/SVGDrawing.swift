internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckCodecs

extension Transform {
  /// Whether it only moves and stretches.
  var isUpright: Bool { keepsAxes && a > 0 && d > 0 }
}

extension Pass {
  /// An upright SVG is drawn where it shows, at the size at which it shows. A pixel belongs to the patch that has its
  /// centre, so that parts side by side have no seam; the picture's own edges are as sharp as it draws them.
  func draw(
    _ image: SVGImage, of drawing: ImageDrawing, _ patches: [ImageDrawing.Patch], _ toDevice: Transform,
    in bounds: PixelBox, on target: Target
  ) throws(RasterError) {
    // Of the frame and not of the target: what is drawn may depend on where it is cut.
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
        place.width / (patch.source.width * image.size.width),
        place.height / (patch.source.height * image.size.height))
      let offset = Point(
        place.minX - patch.source.minX * image.size.width * scale.width - Double(box.minX),
        place.minY - patch.source.minY * image.size.height * scale.height - Double(box.minY))
      let rendering = SVGRendering(image: image, scale: scale, offset: offset, width: box.width, height: box.height)
      surface.copy(try images.image(.svg(rendering)), to: box, tint: tint)
    }
    let shows = patches.reduce(patches[0].source) { $0.union($1.source) }
    // What is cut off from the rest of the picture has an edge that the picture does not draw.
    let coverage =
      shows == Rect(0, 0, 1, 1)
      ? Coverage.full(shown) : try coverage(of: RoundedRect(whole), under: toDevice, item: .image, in: shown)
    guard coverage.box != nil else { return }
    target.composite(surface, through: coverage)
  }
}

extension ImageDrawing.Patch {
  /// The pixels of which it has the centre; at the whole's edges also those that it only touches.
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
  /// Of those that have both an end and a beginning, the greatest.
  func steepest(_ stretch: (ImageDrawing.Patch) -> Double) -> Double {
    reduce(0) { $1.source.isEmpty ? $0 : Swift.max($0, stretch($1)) }
  }
}
