internal import PresscheckCodecs
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension VectorPass {
  /// A picture in one piece goes in with its own pixels, which no others could better. One that is stretched by parts is
  /// drawn: side by side, the parts' edges would show. So is an SVG, which has no pixels of its own.
  func draw(_ drawing: ImageDrawing) throws(RasterError) {
    guard let patch = drawing.patches.first, drawing.patches.count == 1, let own = drawing.ownPixels else {
      return try drawPixels(.image(drawing))
    }
    let transform = drawing.transform.then(toCanvas)
    guard transform.isFinite, patch.destination.isFinite, patch.source.isFinite else { throw .notFinite(.image) }
    guard let toItem = transform.inverse,
      let outline = try outline(
        of: .roundedRect(RoundedRect(patch.destination)), under: drawing.transform, item: .image)
    else { return }
    let image = try pixels.images.image(own)
    let source = patch.source(in: image)
    guard let stored = try image.pixels(around: source, tint: ImageTint(drawing)) else { return }
    let pattern = try VectorPattern.pixels(stored, toItem.then(.stretch(patch.destination, to: source)))
    try clipped(to: outline) { () throws(RasterError) in paint(pattern) }
  }
}

extension ImageDrawing {
  /// Nil for an SVG.
  fileprivate var ownPixels: ImageCache.Source? {
    switch source {
    case .pixels(let image): .pixels(image)
    case .png(let bytes): .png(bytes)
    case .svg: nil
    }
  }
}

extension ImageDrawing.Patch {
  /// In pixels of the picture.
  fileprivate func source(in image: SourceImage) -> Rect {
    Transform.scale(Double(image.width), Double(image.height)).boundingBox(of: source)
  }
}

extension SourceImage {
  /// The pixels that a part touches, one for one, in the tint; nil for none.
  fileprivate func pixels(around part: Rect, tint: ImageTint) throws(RasterError) -> Surface? {
    let box = PixelBox(around: part).intersection(PixelBox(x: 0, y: 0, width: width, height: height))
    let whole = ImageDrawing.Patch(
      source: Rect(0, 0, 1, 1), destination: Rect(0, 0, Double(width), Double(height)))
    guard !box.isEmpty, let grid = PatchGrid.grids(of: [whole], width: width, height: height).first else { return nil }
    return try ImageKernel(image: self, grid: grid, toItem: .identity, tint: tint).pixels(in: box)
  }
}

extension Transform {
  /// Puts one rectangle, which has an area, where another is.
  fileprivate static func stretch(_ rect: Rect, to other: Rect) -> Transform {
    Transform.translation(-rect.minX, -rect.minY)
      .then(.scale(other.width / rect.width, other.height / rect.height))
      .then(.translation(other.minX, other.minY))
  }
}
