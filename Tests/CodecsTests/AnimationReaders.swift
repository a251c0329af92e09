import PresscheckCGIF
import PresscheckCWebP
import Testing

@testable import PresscheckCodecs

/// A frame of a WebP or GIF as libwebp's and giflib's decoders have it.
struct ReadFrame {
  var rect: PixelRect
  /// Straight RGBA of the rectangle.
  var rgba: [UInt8]
  /// In the format's ticks.
  var ticks: Int
  var isOverlay: Bool
  var isErasedAfterwards = false
}

/// A film that was read: its frames, as they are stored and as they are seen.
struct ReadFilm {
  var size: PixelSize
  /// As the file has it; nil where it has nothing.
  var loop: Int?
  var ticksPerSecond: Int
  var frames: [ReadFrame]
  /// WebP's.
  var saysAlpha = false

  /// What is seen with each frame.
  var pictures: [Bitmap] {
    var canvas = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    return frames.map { frame in
      var pixel = 0
      for y in frame.rect.y..<(frame.rect.y + frame.rect.height) {
        for x in frame.rect.x..<(frame.rect.x + frame.rect.width) {
          let alpha = frame.rgba[4 * pixel + 3]
          if !frame.isOverlay || alpha > 0 {
            if frame.isOverlay { #expect(alpha == 255) }
            for channel in 0..<4 { canvas[4 * (y * size.width + x) + channel] = frame.rgba[4 * pixel + channel] }
          }
          pixel += 1
        }
      }
      let bitmap = Bitmap(width: size.width, height: size.height, rgba: canvas)
      if frame.isErasedAfterwards {
        for y in frame.rect.y..<(frame.rect.y + frame.rect.height) {
          for x in frame.rect.x..<(frame.rect.x + frame.rect.width) {
            for channel in 0..<4 { canvas[4 * (y * size.width + x) + channel] = 0 }
          }
        }
      }
      return bitmap
    }
  }

  /// The index of the frame that is seen at a time, the last one's after the end.
  func frame(at seconds: Double) -> Int {
    var end = 0.0
    for (index, frame) in frames.enumerated() {
      end += Double(frame.ticks)
      if seconds * Double(ticksPerSecond) < end { return index }
    }
    return frames.count - 1
  }
}

extension ReadFilm {
  /// Reads an animated WebP: the container here, the pixels with libwebp.
  static func webp(_ bytes: [UInt8]) throws -> ReadFilm {
    func number(_ start: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
    func name(_ start: Int) -> String { String(decoding: bytes[start..<(start + 4)], as: UTF8.self) }
    #expect(name(0) == "RIFF" && name(8) == "WEBP" && number(4, 4) == bytes.count - 8)
    var film = ReadFilm(size: PixelSize(width: 0, height: 0), ticksPerSecond: 1000, frames: [])
    var start = 12
    while start < bytes.count {
      let (body, length) = (start + 8, number(start + 4, 4))
      switch name(start) {
      case "VP8X":
        film.size = PixelSize(width: number(body + 4, 3) + 1, height: number(body + 7, 3) + 1)
        film.saysAlpha = bytes[body] & 16 != 0
        #expect(bytes[body] & ~16 == 2)
      case "ANIM": film.loop = number(body + 4, 2)
      case "ANMF":
        let rect = PixelRect(
          x: 2 * number(body, 3), y: 2 * number(body + 3, 3), width: number(body + 6, 3) + 1,
          height: number(body + 9, 3) + 1)
        let chunk = Array(bytes[(body + 16)..<(body + length)])
        var still = Array("RIFF".utf8)
        still.append(littleEndian: chunk.count + 4, bytes: 4)
        still += Array("WEBP".utf8) + chunk
        var (width, height): (Int32, Int32) = (0, 0)
        let pixels = try #require(WebPDecodeRGBA(still, still.count, &width, &height))
        defer { WebPFree(pixels) }
        #expect(Int(width) == rect.width && Int(height) == rect.height)
        film.frames.append(
          ReadFrame(
            rect: rect, rgba: Array(UnsafeBufferPointer(start: pixels, count: Int(4 * width * height))),
            ticks: number(body + 12, 3), isOverlay: bytes[body + 15] & 2 == 0,
            isErasedAfterwards: bytes[body + 15] & 1 != 0))
      default: Issue.record("a chunk \(name(start))")
      }
      start = body + length + length % 2
    }
    return film
  }

  /// Reads a GIF with giflib.
  static func gif(_ bytes: [UInt8]) throws -> ReadFilm {
    var rest = bytes[...]
    var failure: Int32 = 0
    return try withUnsafeMutablePointer(to: &rest) { rest in
      let opened = DGifOpen(
        rest,
        { file, target, count in
          guard let rest = file?.pointee.UserData?.assumingMemoryBound(to: ArraySlice<UInt8>.self) else { return 0 }
          let part = rest.pointee.prefix(Int(count))
          for (index, byte) in part.enumerated() { target?[index] = byte }
          rest.pointee.removeFirst(part.count)
          return Int32(part.count)
        }, &failure)
      let file = try #require(opened)
      defer { DGifCloseFile(file, nil) }
      #expect(DGifSlurp(file) == GIF_OK)
      #expect(rest.pointee.isEmpty)
      var film = ReadFilm(
        size: PixelSize(width: Int(file.pointee.SWidth), height: Int(file.pointee.SHeight)), ticksPerSecond: 100,
        frames: [])
      for index in 0..<Int(file.pointee.ImageCount) { film.frames.append(frame(file, index, &film.loop)) }
      return film
    }
  }

  private static func frame(
    _ file: UnsafeMutablePointer<GifFileType>, _ index: Int, _ loop: inout Int?
  ) -> ReadFrame {
    let image = file.pointee.SavedImages[index]
    var control = GraphicsControlBlock()
    #expect(DGifSavedExtensionToGCB(file, Int32(index), &control) == GIF_OK)
    for block in 0..<Int(image.ExtensionBlockCount) {
      let extent = image.ExtensionBlocks[block]
      if extent.ByteCount == 3, extent.Function == CONTINUE_EXT_FUNC_CODE, extent.Bytes[0] == 1 {
        loop = Int(extent.Bytes[1]) | Int(extent.Bytes[2]) << 8
      }
    }
    let place = image.ImageDesc
    let colors = file.pointee.SColorMap.pointee.Colors
    var rgba: [UInt8] = []
    for pixel in 0..<Int(place.Width * place.Height) {
      let index = Int(image.RasterBits[pixel])
      if index == control.TransparentColor {
        rgba += [0, 0, 0, 0]
      } else if let color = colors?[index] {
        rgba += [color.Red, color.Green, color.Blue, 255]
      }
    }
    return ReadFrame(
      rect: PixelRect(x: Int(place.Left), y: Int(place.Top), width: Int(place.Width), height: Int(place.Height)),
      rgba: rgba, ticks: Int(control.DelayTime), isOverlay: true,
      isErasedAfterwards: control.DisposalMode == DISPOSE_BACKGROUND)
  }
}
