internal import PresscheckCGIF

/// Reads a GIF's frames: giflib unpacks the images, which are composed here.
final class GIFFrames: FrameSource {
  let size: PixelSize
  /// 1 unless an extension says otherwise.
  private(set) var plays = 1

  private let file: UnsafeMutablePointer<GifFileType>
  private let input: Input
  /// The picture so far, straight RGBA.
  private var canvas: [UInt8]
  /// How the last image is cleared before the next one is drawn.
  private var disposal = Disposal.keep
  private var frameCount = 0
  private var isOver = false

  /// The bytes that giflib reads.
  private final class Input {
    let bytes: [UInt8]
    var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read(into target: UnsafeMutablePointer<GifByteType>, _ count: Int) -> Int {
      let part = bytes[place..<min(bytes.count, place + count)]
      for (index, byte) in part.enumerated() { target[index] = byte }
      place += part.count
      return part.count
    }
  }

  private enum Disposal {
    case keep
    case clear(PixelRect)
    /// The whole picture before the image.
    case restore([UInt8])
  }

  init(_ bytes: [UInt8], limit: PNG.Limit) throws(CodecError) {
    let input = Input(bytes)
    var failure: Int32 = 0
    let opened = DGifOpen(
      Unmanaged.passUnretained(input).toOpaque(),
      { file, target, count in
        guard let target, let place = file?.pointee.UserData else { return 0 }
        // `input` lives as long as the file that calls this.
        return Int32(Unmanaged<Input>.fromOpaque(place).takeUnretainedValue().read(into: target, Int(count)))
      }, &failure)
    guard let opened else { throw Self.damage(failure) }
    size = PixelSize(width: Int(opened.pointee.SWidth), height: Int(opened.pointee.SHeight))
    do {
      try limit.check(size, format: "GIF")
    } catch {
      DGifCloseFile(opened, nil)
      throw error
    }
    canvas = [UInt8](repeating: 0, count: Bitmap.byteCount(width: size.width, height: size.height))
    (file, self.input) = (opened, input)
  }

  deinit { DGifCloseFile(file, nil) }

  private static func damage(_ error: Int32) -> CodecError {
    .damaged(GifErrorString(error).map { String(cString: $0) } ?? "error \(error)", format: "GIF")
  }

  private func damage(_ reason: String) -> CodecError { .damaged("frame \(frameCount) \(reason)", format: "GIF") }

  private func expect(_ result: Int32) throws(CodecError) {
    guard result == GIF_OK else { throw Self.damage(file.pointee.Error) }
  }

  func next() throws(CodecError) -> AnimationReader.Frame? {
    var control = GraphicsControlBlock()
    control.TransparentColor = NO_TRANSPARENT_COLOR
    while !isOver {
      var record = UNDEFINED_RECORD_TYPE
      try expect(DGifGetRecordType(file, &record))
      switch record {
      case IMAGE_DESC_RECORD_TYPE: return try frame(control)
      case EXTENSION_RECORD_TYPE: try readExtension(&control)
      case TERMINATE_RECORD_TYPE:
        guard frameCount > 0 else { throw .damaged("it has no picture", format: "GIF") }
        isOver = true
      default: break
      }
    }
    return nil
  }

  // MARK: - Extensions

  private func readExtension(_ control: inout GraphicsControlBlock) throws(CodecError) {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    try expect(DGifGetExtension(file, &code, &block))
    var isLoop = false
    while let bytes = block.map({ UnsafeBufferPointer(start: $0 + 1, count: Int($0[0])) }) {
      if code == GRAPHICS_EXT_FUNC_CODE, DGifExtensionToGCB(bytes.count, bytes.baseAddress, &control) != GIF_OK {
        throw .damaged("a graphic control has \(bytes.count) bytes instead of 4", format: "GIF")
      }
      if code == APPLICATION_EXT_FUNC_CODE, bytes.elementsEqual("NETSCAPE2.0".utf8) {
        isLoop = true
      } else if isLoop, bytes.count == 3, bytes[0] == 1 {
        let repeats = Int(bytes[1]) | Int(bytes[2]) << 8
        plays = repeats == 0 ? 0 : repeats + 1
      }
      try expect(DGifGetExtensionNext(file, &block))
    }
  }

  // MARK: - Images

  private func frame(_ control: GraphicsControlBlock) throws(CodecError) -> AnimationReader.Frame {
    frameCount += 1
    try expect(DGifGetImageHeader(file))
    let image = file.pointee.Image
    let rect = PixelRect(x: Int(image.Left), y: Int(image.Top), width: Int(image.Width), height: Int(image.Height))
    guard rect.width > 0, rect.height > 0, rect.clipped(to: size) == rect else {
      throw damage(
        "of \(rect.width) × \(rect.height) pixels at (\(rect.x), \(rect.y)) is not inside of "
          + "\(size.width) × \(size.height)")
    }
    guard let map = image.ColorMap ?? file.pointee.SColorMap, let entries = map.pointee.Colors else {
      throw damage("has no colours")
    }
    let colors = UnsafeBufferPointer(start: entries, count: Int(map.pointee.ColorCount))
    dispose()
    switch control.DisposalMode {
    case DISPOSE_BACKGROUND: disposal = .clear(rect)
    case DISPOSE_PREVIOUS: disposal = .restore(canvas)
    default: disposal = .keep
    }
    var line = [GifPixelType](repeating: 0, count: rect.width)
    for y in image.Interlace ? Self.interlacedRows(rect.height) : Array(0..<rect.height) {
      try expect(DGifGetLine(file, &line, Int32(rect.width)))
      for (x, index) in line.enumerated() where Int32(index) != control.TransparentColor {
        guard Int(index) < colors.count else { throw damage("has a colour that is not in its table") }
        let (color, start) = (colors[Int(index)], 4 * ((rect.y + y) * size.width + rect.x + x))
        (canvas[start], canvas[start + 1], canvas[start + 2], canvas[start + 3]) = (
          color.Red, color.Green, color.Blue, 255
        )
      }
    }
    return AnimationReader.Frame(
      bitmap: Bitmap(width: size.width, height: size.height, rgba: canvas), seconds: Double(control.DelayTime) / 100)
  }

  private func dispose() {
    switch disposal {
    case .keep: break
    case .restore(let before): canvas = before
    case .clear(let rect):
      for y in rect.y..<(rect.y + rect.height) {
        let start = 4 * (y * size.width + rect.x)
        for index in start..<(start + 4 * rect.width) { canvas[index] = 0 }
      }
    }
  }

  /// In the order in which they are stored.
  private static func interlacedRows(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: height, by: $1)) }
  }
}
