extension AnimatedPNG {
  /// Unpacks the frames one after the other.
  package struct Frames: Sendable {
    private let file: AnimatedPNG
    private var index = 0
    /// The picture so far, straight RGBA.
    private var canvas: [UInt8]
    /// The last frame's rectangle as it was before, if it must be restored.
    private var saved: [UInt8] = []

    init(_ file: AnimatedPNG) {
      self.file = file
      canvas = [UInt8](repeating: 0, count: Bitmap.byteCount(width: file.size.width, height: file.size.height))
    }

    /// The next frame, nil after the last.
    package mutating func next() throws(CodecError) -> Frame? {
      guard index < file.records.count else { return nil }
      if index > 0 { dispose(file.records[index - 1]) }
      let record = file.records[index]
      let rgba = try file.pixels(of: record)
      if record.disposal == .restore { saved = pixels(in: record.rect) }
      if record.isOverlay {
        lay(rgba, over: record.rect)
      } else if record.rect == PixelRect(file.size) {
        canvas = rgba
      } else {
        put(rgba, at: record.rect)
      }
      index += 1
      return Frame(
        bitmap: Bitmap(width: file.size.width, height: file.size.height, rgba: canvas), delay: record.delay,
        changed: record.rect)
    }

    private mutating func dispose(_ record: AnimatedPNGRecord) {
      switch record.disposal {
      case .keep: break
      case .clear:
        for row in 0..<record.rect.height {
          let place = place(row, record.rect)
          canvas.withUnsafeMutableBufferPointer { $0[place].update(repeating: 0) }
        }
      case .restore: put(saved, at: record.rect)
      }
    }

    /// The range of a rectangle's row in the canvas.
    private func place(_ row: Int, _ rect: PixelRect) -> Range<Int> {
      let start = 4 * ((rect.y + row) * file.size.width + rect.x)
      return start..<(start + 4 * rect.width)
    }

    private func pixels(in rect: PixelRect) -> [UInt8] {
      (0..<rect.height).reduce(into: []) { $0 += canvas[place($1, rect)] }
    }

    private mutating func put(_ rgba: [UInt8], at rect: PixelRect) {
      for row in 0..<rect.height {
        canvas.replaceSubrange(place(row, rect), with: rgba[(4 * row * rect.width)..<(4 * (row + 1) * rect.width)])
      }
    }

    /// Source over destination with straight alpha, rounded to nearest, as in the PNG specification.
    private mutating func lay(_ rgba: [UInt8], over rect: PixelRect) {
      for row in 0..<rect.height {
        let start = place(row, rect).lowerBound
        for offset in stride(from: 0, to: 4 * rect.width, by: 4) {
          let source = 4 * row * rect.width + offset
          let alpha = Int(rgba[source + 3])
          if alpha == 0 { continue }
          let below = Int(canvas[start + offset + 3])
          if alpha == 255 || below == 0 {
            for channel in 0..<4 { canvas[start + offset + channel] = rgba[source + channel] }
            continue
          }
          let (over, under) = (alpha * 255, (255 - alpha) * below)
          for channel in 0..<3 {
            let sum = Int(rgba[source + channel]) * over + Int(canvas[start + offset + channel]) * under
            canvas[start + offset + channel] = UInt8((sum + (over + under) / 2) / (over + under))
          }
          canvas[start + offset + 3] = UInt8((over + under + 127) / 255)
        }
      }
    }
  }

  /// The pixels of a frame's rectangle, straight RGBA.
  fileprivate func pixels(of record: AnimatedPNGRecord) throws(CodecError) -> [UInt8] {
    var header = header
    header.width = record.rect.width
    header.height = record.rect.height
    if let rgba = regularPixels(record, header) { return rgba }
    return try PNG.decode(still(record, header)).rgba
  }

  /// The quick way; nil for anything unusual, damage included.
  private func regularPixels(_ record: AnimatedPNGRecord, _ header: PNG.Header) -> [UInt8]? {
    guard let pixels else { return nil }
    return bytes.withUnsafeBytes { bytes in
      let data = record.data.map { UnsafeRawBufferPointer(rebasing: bytes[$0]) }
      return PNGRegularFile(header: header, pixels: pixels, data: data).rgba()
    }
  }

  /// The frame as a PNG of its own, for the decoder of stills, which also says what is wrong with it.
  private func still(_ record: AnimatedPNGRecord, _ header: PNG.Header) -> [UInt8] {
    var writer = PNGChunkWriter()
    writer.append(.header) { body in
      body.append(bigEndian: UInt32(header.width))
      body.append(bigEndian: UInt32(header.height))
      body += [UInt8(header.bitDepth), UInt8(header.colorType.rawValue), 0, 0, header.isInterlaced ? 1 : 0]
    }
    var file = writer.bytes
    for chunk in shared { file += bytes[chunk] }
    var end = PNGChunkWriter(signature: [])
    end.append(.imageData) { body in
      for part in record.data { body += bytes[part] }
    }
    end.append(.end)
    return file + end.bytes
  }
}
