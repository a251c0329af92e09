internal import PresscheckCodecs
internal import PresscheckFiles

/// The pictures of a comment.
///
/// They are opaque, white behind light pictures and black behind dark ones, because the page around a comment is light or dark
/// as its reader likes.
struct CommentPictures {
  let read: (String) -> [UInt8]?
  private(set) var files: [(path: String, bytes: [UInt8])] = []

  /// The most pixels of a picture, and the most bytes of one in a comment.
  private static let (maximumPixelCount, maximumBytes) = (1 << 22, 1 << 20)
  /// The most points that a picture is wide in a comment.
  private static let maximumWidth = 240.0

  /// Images of golden, picture and difference; empty for those that there are not.
  ///
  /// A film shows the first frame that differs.
  mutating func cells(of verdict: Verdict) -> [String] {
    let shown = verdict.pictures
    let size = [shown?.expected, shown?.actual].compactMap { $0.flatMap(read)?.pngSize }.reduce(nil) { size, next in
      PixelSize(width: max(size?.width ?? 0, next.width), height: max(size?.height ?? 0, next.height))
    }
    if let size, let whole = bitmap(shown?.difference), let parts = whole.thirds(of: size) {
      return zip(["golden", "picture", "difference"], parts).map { image($1, of: verdict, as: $0) }
    }
    let stills = [("golden", bitmap(shown?.expected)), ("picture", bitmap(shown?.actual))]
    var cells = ["", "", ""]
    for (index, (kind, still)) in stills.enumerated() {
      if let still { cells[index] = image(still, of: verdict, as: kind) }
    }
    return cells
  }

  private func bitmap(_ path: String?) -> Bitmap? {
    guard let bytes = path.flatMap(read), let size = bytes.pngSize,
      size.width <= Self.maximumPixelCount / size.height
    else { return nil }
    return try? PNG.decode(bytes)
  }

  private mutating func image(_ bitmap: Bitmap, of verdict: Verdict, as kind: String) -> String {
    let ground: UInt8 = verdict.isDark ? 0 : 255
    guard let bytes = try? PNG.encode(bitmap.opaque(over: ground)), bytes.count <= Self.maximumBytes else {
      return "in the report"
    }
    let path = "comment/\(Digest(bytes).text().prefix(16)).png"
    if !files.contains(where: { $0.path == path }) { files.append((path, bytes)) }
    let width = min(Double(bitmap.width) / verdict.scale, Self.maximumWidth).rounded()
    let alternative = "\(kind): \(verdict.name)".shortened.markdown
    return "<img src=\"\(path)\" width=\"\(Int(max(width, 1)))\" alt=\"\(alternative)\">"
  }
}

extension Verdict {
  /// The pixels for each point, by the picture's name.
  fileprivate var scale: Double {
    let end = name.split(separator: "@").last?.prefix { $0 != "x" } ?? ""
    return Double(end).flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? 1
  }
}

extension Bitmap {
  /// Golden, picture and difference of one size, which lie side by side with gaps; nil for any other picture.
  fileprivate func thirds(of size: PixelSize) -> [Bitmap]? {
    let gap = (width - 3 * size.width) / 2
    guard gap >= 0, width == 3 * size.width + 2 * gap, height == size.height else { return nil }
    return (0..<3).map { columns(($0 * (size.width + gap))..<($0 * (size.width + gap) + size.width)) }
  }

  private func columns(_ columns: Range<Int>) -> Bitmap {
    let part = (0..<height).flatMap { (y: Int) -> ArraySlice<UInt8> in
      let row = y * width
      return rgba[4 * (row + columns.lowerBound)..<4 * (row + columns.upperBound)]
    }
    return Bitmap(width: columns.count, height: height, rgba: part)
  }

  /// The picture over a grey, from 0 to 255.
  fileprivate func opaque(over ground: UInt8) -> Bitmap {
    var bytes = rgba
    for index in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = Int(bytes[index + 3])
      if alpha == 255 { continue }
      for channel in index..<index + 3 {
        bytes[channel] = UInt8((Int(bytes[channel]) * alpha + Int(ground) * (255 - alpha) + 127) / 255)
      }
      bytes[index + 3] = 255
    }
    return Bitmap(width: width, height: height, rgba: bytes)
  }
}
