/// Undoes Paeth's filter in four rows at once, each a pixel behind the one above it, two rows to a register.
///
/// Each pixel waits for the one to its left, ten operations in a row, while most of the processor idles. This way four take
/// little more time than one (*measured*).
struct PNGPaethRows {
  /// Four lanes for the channels of a pixel of the first row, four for one of the second, and so on.
  private typealias Lanes = SIMD16<Int16>
  private typealias Row = UnsafeMutablePointer<UInt8>
  /// The row above all, already undone.
  private let above: UnsafePointer<UInt8>
  private let rows: (Row, Row, Row, Row)
  private let pixelCount: Int
  private var left = Lanes()
  private var corner = Lanes()

  /// Works in place on 2 to 4 rows of `count` bytes, `stride` bytes apart, the first of them below `above`.
  ///
  /// A pixel has `step` bytes, 3 or 4. `spare`, a row too, takes the place of missing rows.
  static func undo(
    _ first: UnsafeMutablePointer<UInt8>, stride: Int, rowCount: Int, above: UnsafePointer<UInt8>,
    spare: UnsafeMutablePointer<UInt8>, count: Int, step: Int
  ) {
    let third = rowCount > 2 ? first + 2 * stride : spare
    let fourth = rowCount > 3 ? first + 3 * stride : spare
    let rows = (first, first + stride, third, fourth)
    if step == 4 {
      var paeth = PNGPaethRows(above: above, rows: rows, pixelCount: count / 4)
      paeth.run(step: 4)
    } else {
      var paeth = PNGPaethRows(above: above, rows: rows, pixelCount: count / 3)
      paeth.run(step: 3)
    }
  }

  @inline(__always)
  private mutating func run(step: Int) {
    var x = 0
    while x < pixelCount &+ 3 {
      if x >= 3, x < pixelCount {
        let line = (
          Self.load(rows.0 + x &* step, step) | Self.load(rows.1 + (x &- 1) &* step, step) &<< 32,
          Self.load(rows.2 + (x &- 2) &* step, step) | Self.load(rows.3 + (x &- 3) &* step, step) &<< 32
        )
        let done = advance(line, above: Self.load(above + x &* step, step))
        Self.store(done.0, rows.0 + x &* step, step)
        Self.store(done.0 &>> 32, rows.1 + (x &- 1) &* step, step)
        Self.store(done.1, rows.2 + (x &- 2) &* step, step)
        Self.store(done.1 &>> 32, rows.3 + (x &- 3) &* step, step)
      } else {
        advanceAtEnds(x, step)
      }
      x &+= 1
    }
  }

  /// Works where some of the four pixels are outside of the row: left of it all is zero, as it should be, and results right
  /// of it are not stored.
  @inline(never)
  private mutating func advanceAtEnds(_ x: Int, _ step: Int) {
    func load(_ row: UnsafePointer<UInt8>, _ lag: Int) -> UInt64 {
      (0..<pixelCount).contains(x - lag) ? Self.load(row + (x - lag) * step, step) : 0
    }
    let line = (load(rows.0, 0) | load(rows.1, 1) << 32, load(rows.2, 2) | load(rows.3, 3) << 32)
    let done = advance(line, above: load(above, 0))
    func store(_ packed: UInt64, _ row: Row, _ lag: Int) {
      if (0..<pixelCount).contains(x - lag) { Self.store(packed, row + (x - lag) * step, step) }
    }
    store(done.0, rows.0, 0)
    store(done.0 >> 32, rows.1, 1)
    store(done.1, rows.2, 2)
    store(done.1 >> 32, rows.3, 3)
  }

  /// Undoes a pixel of each row, the first lowest in its number, and returns them packed as they came.
  @inline(__always)
  private mutating func advance(_ line: (UInt64, UInt64), above: UInt64) -> (UInt64, UInt64) {
    let over = Lanes(
      lowHalf: SIMD8(lowHalf: Self.widen(above).lowHalf, highHalf: left.lowHalf.lowHalf),
      highHalf: SIMD8(lowHalf: left.lowHalf.highHalf, highHalf: left.highHalf.lowHalf))
    let difference = Lanes(lowHalf: Self.widen(line.0), highHalf: Self.widen(line.1))
    left = (difference &+ Self.predict(left, over, corner)) & Lanes(repeating: 255)
    corner = over
    return (Self.narrow(left.lowHalf), Self.narrow(left.highHalf))
  }

  @inline(__always)
  private static func predict(_ left: Lanes, _ above: Lanes, _ corner: Lanes) -> Lanes {
    let (down, right) = (above &- corner, left &- corner)
    let (fromLeft, fromAbove, fromCorner) = (magnitude(down), magnitude(right), magnitude(down &+ right))
    let second = corner.replacing(with: above, where: fromAbove .<= fromCorner)
    return second.replacing(with: left, where: (fromLeft .<= fromAbove) .& (fromLeft .<= fromCorner))
  }

  @inline(__always)
  private static func magnitude(_ lanes: Lanes) -> Lanes {
    let negated = Lanes() &- lanes
    return lanes.replacing(with: negated, where: lanes .< negated)
  }

  @inline(__always)
  private static func widen(_ packed: UInt64) -> SIMD8<Int16> {
    SIMD8(truncatingIfNeeded: unsafeBitCast(packed.littleEndian, to: SIMD8<UInt8>.self))
  }

  @inline(__always)
  private static func narrow(_ lanes: SIMD8<Int16>) -> UInt64 {
    unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: lanes), to: UInt64.self).littleEndian
  }

  /// The 3 or 4 bytes of a pixel, the first lowest.
  @inline(__always)
  static func load(_ bytes: UnsafePointer<UInt8>, _ step: Int) -> UInt64 {
    let raw = UnsafeRawPointer(bytes)
    if step == 4 { return UInt64(raw.loadUnaligned(as: UInt32.self).littleEndian) }
    return UInt64(raw.loadUnaligned(as: UInt16.self).littleEndian) | UInt64(bytes[2]) &<< 16
  }

  @inline(__always)
  static func store(_ packed: UInt64, _ bytes: UnsafeMutablePointer<UInt8>, _ step: Int) {
    let raw = UnsafeMutableRawPointer(bytes)
    if step == 4 {
      raw.storeBytes(of: UInt32(truncatingIfNeeded: packed).littleEndian, as: UInt32.self)
    } else {
      raw.storeBytes(of: UInt16(truncatingIfNeeded: packed).littleEndian, as: UInt16.self)
      bytes[2] = UInt8(truncatingIfNeeded: packed &>> 16)
    }
  }
}
