/// PNG's five row filters, which write a row's differences from a prediction; `step` is the bytes of a whole pixel, at least 1.
enum PNGFilter: UInt8, CaseIterable {
  case none = 0
  case sub = 1
  case up = 2
  case average = 3
  case paeth = 4

  /// Filters `count` bytes of `row` under the row `above` (zeroes for the first row) into `target`, which must not overlap
  /// them.
  func apply(
    to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    switch self {
    case .none: target.update(from: row, count: count)
    case .up: Self.subtract(above, from: row, count: count, into: target)
    case .sub:
      let first = min(step, count)
      target.update(from: row, count: first)
      Self.subtract(row, from: row + first, count: count &- first, into: target + first)
    case .average:
      for index in 0..<min(step, count) { target[index] = row[index] &- above[index] &>> 1 }
      var index = step
      while index < count {
        let sum = UInt16(row[index &- step]) &+ UInt16(above[index])
        target[index] = row[index] &- UInt8(truncatingIfNeeded: sum &>> 1)
        index &+= 1
      }
    case .paeth:
      for index in 0..<min(step, count) { target[index] = row[index] &- above[index] }
      var index = step
      while index < count {
        let prediction = Self.paeth(row[index &- step], above[index], above[index &- step])
        target[index] = row[index] &- prediction
        index &+= 1
      }
    }
  }

  private static func subtract(
    _ other: UnsafePointer<UInt8>, from row: UnsafePointer<UInt8>, count: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    var index = 0
    while index &+ 16 <= count {
      let minuend = UnsafeRawPointer(row).loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      let subtrahend = UnsafeRawPointer(other).loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      UnsafeMutableRawPointer(target).storeBytes(of: minuend &- subtrahend, toByteOffset: index, as: SIMD16<UInt8>.self)
      index &+= 16
    }
    while index < count {
      target[index] = row[index] &- other[index]
      index &+= 1
    }
  }

  @inline(__always)
  static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
    let (fromLeft, fromAbove, fromCorner) = (abs(b &- c), abs(a &- c), abs(a &+ b &- c &- c))
    if fromLeft <= fromAbove, fromLeft <= fromCorner { return left }
    return fromAbove <= fromCorner ? above : corner
  }

  /// How far the bytes are from zero, taken as signed: the usual estimate of how well they pack.
  static func weight(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    var sum: UInt32 = 0
    var total = 0
    for index in 0..<count {
      sum &+= UInt32(Int8(bitPattern: bytes[index]).magnitude)
      // Emptied well before 2³² / 128 bytes could overflow it.
      if index & 0xFFFFF == 0xFFFFF {
        total &+= Int(sum)
        sum = 0
      }
    }
    return total &+ Int(sum)
  }
}
