internal import PresscheckCGIF

/// Packs indices as GIF images, with giflib.
final class GIFImages {
  /// The bytes that giflib has written since they were last taken.
  private final class Written {
    var bytes: [UInt8] = []
  }

  /// Signature, size and palette.
  let head: [UInt8]
  private let file: UnsafeMutablePointer<GifFileType>
  private let written = Written()

  init(size: PixelSize, palette: GIFPalette) throws(CodecError) {
    let place = Unmanaged.passUnretained(written).toOpaque()
    var failure: Int32 = 0
    let opened = EGifOpen(
      place,
      { file, bytes, count in
        guard let place = file?.pointee.UserData else { return 0 }
        // `written` lives as long as the file that calls this.
        let written = Unmanaged<Written>.fromOpaque(place).takeUnretainedValue()
        written.bytes += UnsafeBufferPointer(start: bytes, count: Int(count))
        return count
      }, &failure)
    guard let opened else { throw .cannotWrite("giflib: \(Self.words(failure))") }
    var colors = palette.colors.map {
      GifColorType(
        Red: UInt8(truncatingIfNeeded: $0), Green: UInt8(truncatingIfNeeded: $0 >> 8),
        Blue: UInt8(truncatingIfNeeded: $0 >> 16))
    }
    // Tables have a power of two of entries, one more than there are colours at least.
    while colors.count <= palette.colors.count || colors.count & (colors.count - 1) != 0 {
      colors.append(GifColorType(Red: 0, Green: 0, Blue: 0))
    }
    let map = GifMakeMapObject(Int32(colors.count), colors)
    defer { GifFreeMapObject(map) }
    EGifSetGifVersion(opened, true)
    let hasHead = EGifPutScreenDesc(opened, Int32(size.width), Int32(size.height), 8, Int32(palette.transparent), map)
    guard hasHead == GIF_OK else {
      let error = opened.pointee.Error
      EGifCloseFile(opened, nil)
      throw .cannotWrite("giflib: \(Self.words(error))")
    }
    file = opened
    head = written.bytes
  }

  deinit { EGifCloseFile(file, nil) }

  /// The image with its descriptor.
  func pack(_ pixels: FramePixels<UInt8>) throws(CodecError) -> [UInt8] {
    written.bytes = []
    let rect = pixels.rect
    var elements = pixels.elements
    let isWritten = elements.withUnsafeMutableBufferPointer { elements in
      guard let start = elements.baseAddress,
        EGifPutImageDesc(file, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), false, nil)
          == GIF_OK
      else { return false }
      return (0..<rect.height).allSatisfy {
        EGifPutLine(file, start + $0 * rect.width, Int32(rect.width)) == GIF_OK
      }
    }
    guard isWritten else { throw .cannotWrite("giflib: \(Self.words(file.pointee.Error))") }
    return written.bytes
  }

  private static func words(_ error: Int32) -> String {
    GifErrorString(error).map { String(cString: $0) } ?? "error \(error)"
  }
}
