internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The parts of a picture that keep their size, and the one that stretches: `resizing` of an image set.
struct ImageSlicing {
  /// In whole pixels of the file.
  private var caps = Insets()
  /// The stretching part's own size in pixels, from its top left; nil is all that the caps leave.
  private var center: (width: Double?, height: Double?)
  /// Whether the middle would repeat.
  let isTiled: Bool

  init(_ resizing: CatalogEntry) throws(Diagnostic) {
    if let insets = try resizing.entry("cap-insets") {
      func side(_ key: String) throws(Diagnostic) -> Double { try (insets.length(key) ?? 0).rounded() }
      caps = Insets(
        top: try side("top"), left: try side("left"), bottom: try side("bottom"), right: try side("right"))
    }
    let middle = try resizing.entry("center")
    center = (try middle?.length("width"), try middle?.length("height"))
    isTiled = try middle?.text("mode") == "tile"
    switch try resizing.text("mode") {
    case "3-part-horizontal": (caps.top, caps.bottom, center.height) = (0, 0, nil)
    case "3-part-vertical": (caps.left, caps.right, center.width) = (0, 0, nil)
    default: break
    }
  }

  /// Whether the caps leave room between them.
  func fits(_ image: ImageSource) -> Bool {
    caps.left + caps.right < image.size.width && caps.top + caps.bottom < image.size.height
  }

  /// The picture without what is neither kept nor stretched, and the part that stretches, in units of the picture.
  func applied(to image: ImageSource) -> (image: ImageSource, center: Rect) {
    guard fits(image) else { return (image, Rect(0, 0, 1, 1)) }
    let room = Size(
      image.size.width - caps.left - caps.right, image.size.height - caps.top - caps.bottom)
    let middle = Size(min(center.width ?? room.width, room.width), min(center.height ?? room.height, room.height))
    guard case .pixels(let pixels) = image else { return (image, part(room, of: image.size)) }
    // Only whole pixels can be left out.
    let kept = Size(max(1, middle.width.rounded()), max(1, middle.height.rounded()))
    let cut = pixels.without(
      columns: Int(caps.left + kept.width)..<Int(image.size.width - caps.right),
      rows: Int(caps.top + kept.height)..<Int(image.size.height - caps.bottom))
    return (.pixels(cut), part(kept, of: Size(Double(cut.width), Double(cut.height))))
  }

  private func part(_ middle: Size, of size: Size) -> Rect {
    Rect(
      caps.left / size.width, caps.top / size.height, middle.width / size.width, middle.height / size.height)
  }
}

extension PixelImage {
  /// The picture with some of its columns and rows left out.
  fileprivate func without(columns: Range<Int>, rows: Range<Int>) -> PixelImage {
    if columns.isEmpty, rows.isEmpty { return self }
    var rgba: [UInt8] = []
    rgba.reserveCapacity(4 * (width - columns.count) * (height - rows.count))
    for row in 0..<height where !rows.contains(row) {
      let start = 4 * row * width
      rgba += self.rgba[start..<start + 4 * columns.lowerBound]
      rgba += self.rgba[start + 4 * columns.upperBound..<start + 4 * width]
    }
    return PixelImage(width: width - columns.count, height: height - rows.count, rgba: rgba)
  }
}
