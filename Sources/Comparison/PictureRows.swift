internal import PresscheckCodecs

/// The rows of a PNG from the top, straight RGBA: unpacked as they are asked for where that can be, from the whole picture
/// otherwise.
enum PictureRows {
  case reader(PNGRowReader)
  case bitmap(Bitmap)

  /// Writes the rows next below those that were read; false when the data turn out to be damaged.
  func read(_ rows: Range<Int>, into target: UnsafeMutableRawPointer) -> Bool {
    switch self {
    case .reader(let reader):
      return reader.read(rows: rows.count, into: target)
    case .bitmap(let bitmap):
      let rowLength = 4 * bitmap.width
      bitmap.rgba.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        target.copyMemory(from: start + rows.lowerBound * rowLength, byteCount: rows.count * rowLength)
      }
      return true
    }
  }
}
