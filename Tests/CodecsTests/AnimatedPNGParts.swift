import Testing

@testable import PresscheckCodecs

/// APNGs put together frame by frame, as other programs write them or broken.
enum AnimatedPNGParts {
  /// A frame as it is put into a file.
  struct Part {
    var rect: PixelRect
    var rgba: [UInt8]
    var delay: (UInt32, UInt32) = (1, 10)
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
    /// How many chunks the pixels come in.
    var pieces = 1
    var format = PNGPixelFormat.rgba
  }

  static let size = PixelSize(width: 4, height: 3)

  private static func control(_ part: Part, _ number: UInt32) -> [UInt8] {
    var body: [UInt8] = []
    body.append(bigEndian: number)
    for value in [part.rect.width, part.rect.height, part.rect.x, part.rect.y] {
      body.append(bigEndian: UInt32(truncatingIfNeeded: value))
    }
    body.append(bigEndian: part.delay.0 << 16 | part.delay.1)
    return body + [part.disposal, part.blend]
  }

  private static func packed(_ part: Part) -> [UInt8] {
    let pixels = stride(from: 0, to: part.rgba.count, by: 4).map { start in
      part.rgba[start..<start + 4].reversed().reduce(UInt32(0)) { ($0 << 8) | UInt32($1) }
    }
    var data = PNGFrameData(format: part.format, effort: .fast)
    return data.pack(FramePixels(rect: part.rect, elements: pixels))
  }

  /// A file of these frames, the first of them in `IDAT`; every chunk goes through `edit`, which may drop or change it.
  static func file(
    _ parts: [Part], count: Int? = nil, hidden: Part? = nil, interlace: UInt8 = 0,
    edit: (String, Int, inout [UInt8]) -> [String] = { name, _, _ in [name] }
  ) -> [UInt8] {
    var writer = PNGChunkWriter()
    var index = 0
    func add(_ name: String, _ body: [UInt8]) {
      var body = body
      for name in edit(name, index, &body) {
        writer.append(PNGChunkType(code: name.utf8.reduce(0) { $0 << 8 | UInt32($1) })) { $0 += body }
      }
      index += 1
    }
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(size.width))
    header.append(bigEndian: UInt32(size.height))
    let format = parts.first?.format ?? .rgba
    add("IHDR", header + [UInt8(format.bitDepth), UInt8(format.colorType.rawValue), 0, 0, interlace])
    var animation: [UInt8] = []
    animation.append(bigEndian: UInt32(count ?? parts.count))
    animation.append(bigEndian: 5)
    add("acTL", animation)
    if case .palette(let palette) = format {
      add("PLTE", palette.entries)
      add("tRNS", palette.alphas)
    }
    if let hidden { add("IDAT", packed(hidden)) }
    var number: UInt32 = 0
    func numbered() -> [UInt8] {
      defer { number += 1 }
      var bytes: [UInt8] = []
      bytes.append(bigEndian: number)
      return bytes
    }
    for (index, part) in parts.enumerated() {
      add("fcTL", numbered() + control(part, 0).dropFirst(4))
      let bytes = packed(part)
      for piece in 0..<part.pieces {
        let slice = bytes[(bytes.count * piece / part.pieces)..<(bytes.count * (piece + 1) / part.pieces)]
        if index == 0, hidden == nil { add("IDAT", Array(slice)) } else { add("fdAT", numbered() + slice) }
      }
    }
    add("IEND", [])
    return writer.bytes
  }

  static func whole(_ color: [UInt8]) -> Part {
    Part(rect: PixelRect(size), rgba: (0..<12).flatMap { _ in color })
  }

  static func read(_ bytes: [UInt8]) throws -> [AnimatedPNG.Frame] {
    var frames = try AnimatedPNG(bytes).frames()
    var all: [AnimatedPNG.Frame] = []
    while let frame = try frames.next() { all.append(frame) }
    #expect(try frames.next() == nil)
    return all
  }

  static let three = [whole([1, 2, 3, 4]), whole([5, 6, 7, 8]), whole([9, 8, 7, 6])]
}
