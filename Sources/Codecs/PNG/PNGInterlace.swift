/// Turns the seven passes of an interlaced picture of whole bytes a pixel into plain rows.
///
/// For 16-bit pictures only: libpng's simplified reader mixes up their passes when it narrows them to 8 bits (*measured*
/// on Debian's 1.6.39-2+deb12u6, since its fix of CVE-2025-65018).
struct PNGInterlace {
  let header: PNG.Header

  /// Where a pass begins and how far apart its pixels are.
  private struct Pass {
    var x: Int
    var y: Int
    var dx: Int
    var dy: Int
  }

  private static let passes = [
    Pass(x: 0, y: 0, dx: 8, dy: 8), Pass(x: 4, y: 0, dx: 8, dy: 8), Pass(x: 0, y: 4, dx: 4, dy: 8),
    Pass(x: 2, y: 0, dx: 4, dy: 4), Pass(x: 0, y: 2, dx: 2, dy: 4), Pass(x: 1, y: 0, dx: 2, dy: 2),
    Pass(x: 0, y: 1, dx: 1, dy: 2),
  ]

  private var step: Int { header.bitsPerPixel / 8 }

  private func width(_ pass: Pass) -> Int { max((header.width - pass.x + pass.dx - 1) / pass.dx, 0) }
  private func height(_ pass: Pass) -> Int { max((header.height - pass.y + pass.dy - 1) / pass.dy, 0) }

  /// The same file without interlace; its rows are not filtered.
  func plain(_ bytes: UnsafeRawBufferPointer) throws(CodecError) -> [UInt8] {
    var chunks = try PNGChunkReader(bytes)
    var writer = PNGChunkWriter()
    var data: [UInt8] = []
    while let chunk = try chunks.next() {
      switch chunk.type {
      case .imageData:
        try chunk.verify()
        data.append(contentsOf: chunk.body)
      case .header: writer.append(.header) { $0 += chunk.body.dropLast() + [0] }
      case .end:
        let rows = try rows(data)
        writer.append(.imageData) { $0 += DenseDeflate(level: 1).zlib(rows) }
        writer.append(.end)
      default:
        try chunk.verify()
        writer.append(chunk.type) { $0.append(contentsOf: chunk.body) }
      }
    }
    return writer.bytes
  }

  /// Rows with a filter byte each, from the compressed passes.
  private func rows(_ data: [UInt8]) throws(CodecError) -> [UInt8] {
    let length = Self.passes.reduce(0) { sum, pass in
      width(pass) == 0 ? sum : sum + height(pass) * (1 + width(pass) * step)
    }
    var lines = try data.withRawBytes { (bytes) throws(CodecError) in
      switch Inflate.zlib(bytes, limit: length) {
      case .unpacked(let lines) where lines.count == length: lines
      case .unpacked: throw .damaged("Not enough image data")
      case .overLimit: throw .damaged("Too much image data")
      case .damaged: throw .damaged("IDAT cannot be unpacked")
      }
    }
    var rows = [UInt8](repeating: 0, count: header.height * (1 + header.width * step))
    try lines.withUnsafeMutableBufferPointer { (lines) throws(CodecError) in
      guard var line = lines.baseAddress else { return }
      for pass in Self.passes where width(pass) > 0 { line = try lay(pass, line, into: &rows) }
    }
    return rows
  }

  /// Undoes the filters of one pass and puts its pixels in place; returns where the next pass begins.
  private func lay(
    _ pass: Pass, _ start: UnsafeMutablePointer<UInt8>, into rows: inout [UInt8]
  ) throws(CodecError) -> UnsafeMutablePointer<UInt8> {
    let count = width(pass) * step
    let clear = [UInt8](repeating: 0, count: count)
    var line = start
    for index in 0..<height(pass) {
      guard let filter = PNGFilter(rawValue: line[0]) else { throw .damaged("bad adaptive filter value") }
      let row = line + 1
      if index == 0 {
        clear.withUnsafeBufferPointer { above in
          if let above = above.baseAddress { filter.undo(row, above: above, count: count, step: step) }
        }
      } else {
        filter.undo(row, above: row - (count + 1), count: count, step: step)
      }
      let target = (pass.y + index * pass.dy) * (1 + header.width * step) + 1
      for x in 0..<width(pass) {
        for byte in 0..<step { rows[target + (pass.x + x * pass.dx) * step + byte] = row[x * step + byte] }
      }
      line = row + count
    }
    return line
  }
}
