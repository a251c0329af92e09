extension PNGFilter {
  /// Undoes the filter in place; `above` is the row above, already undone, of the same length.
  ///
  /// Pixels of three and four bytes, which nearly all pictures have, take a way of their own: each waits for the one to its
  /// left, so the four channels are worked on at once.
  func undo(_ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int) {
    switch (self, step) {
    case (.none, _): break
    case (.up, _): Self.undoUp(row, above, count)
    case (.sub, 4): Self.undoByPixel(row, above, count, step: 4) { left, _, _ in left }
    case (.sub, 3): Self.undoByPixel(row, above, count, step: 3) { left, _, _ in left }
    case (.average, 4): Self.undoByPixel(row, above, count, step: 4) { left, above, _ in (left &+ above) &>> 1 }
    case (.average, 3): Self.undoByPixel(row, above, count, step: 3) { left, above, _ in (left &+ above) &>> 1 }
    case (.paeth, 4): Self.undoByPixel(row, above, count, step: 4, predict: Self.paeth)
    case (.paeth, 3): Self.undoByPixel(row, above, count, step: 3, predict: Self.paeth)
    default: undoByByte(row, above, count, step)
    }
  }

  private static func undoUp(_ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int) {
    var index = 0
    while index &+ 16 <= count {
      let difference = UnsafeRawPointer(row).loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      let prediction = UnsafeRawPointer(above).loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      UnsafeMutableRawPointer(row).storeBytes(of: difference &+ prediction, toByteOffset: index, as: SIMD16<UInt8>.self)
      index &+= 16
    }
    while index < count {
      row[index] &+= above[index]
      index &+= 1
    }
  }

  /// `predict` gets the pixels to the left, above, and in the corner between them, a channel in each lane.
  @inline(__always)
  private static func undoByPixel(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, step: Int,
    predict: (PixelLanes, PixelLanes, PixelLanes) -> PixelLanes
  ) {
    var left = PixelLanes()
    var corner = PixelLanes()
    var index = 0
    while index &+ step <= count {
      let over = loadPixel(above + index, step)
      left = (loadPixel(row + index, step) &+ predict(left, over, corner)) & PixelLanes(repeating: 255)
      corner = over
      storePixel(left, row + index, step)
      index &+= step
    }
  }

  // PNGPaethRows takes the same steps: one function for any vector compiles to three times the instructions (*measured*).
  @inline(__always)
  private static func paeth(_ left: PixelLanes, _ above: PixelLanes, _ corner: PixelLanes) -> PixelLanes {
    let (down, right) = (above &- corner, left &- corner)
    let (fromLeft, fromAbove, fromCorner) = (magnitude(down), magnitude(right), magnitude(down &+ right))
    let second = corner.replacing(with: above, where: fromAbove .<= fromCorner)
    return second.replacing(with: left, where: (fromLeft .<= fromAbove) .& (fromLeft .<= fromCorner))
  }

  @inline(__always)
  private static func magnitude(_ lanes: PixelLanes) -> PixelLanes {
    let negated = PixelLanes() &- lanes
    return lanes.replacing(with: negated, where: lanes .< negated)
  }

  private func undoByByte(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int
  ) {
    for index in 0..<count {
      let (left, corner) = index < step ? (0, 0) : (row[index &- step], above[index &- step])
      let prediction =
        switch self {
        case .none: UInt8(0)
        case .sub: left
        case .up: above[index]
        case .average: UInt8(truncatingIfNeeded: (UInt16(left) &+ UInt16(above[index])) &>> 1)
        case .paeth: Self.paeth(left, above[index], corner)
        }
      row[index] &+= prediction
    }
  }
}

/// Up to four bytes, each in a lane with room for sums and differences.
private typealias PixelLanes = SIMD4<Int16>

@inline(__always)
private func loadPixel(_ bytes: UnsafePointer<UInt8>, _ step: Int) -> PixelLanes {
  // Each byte to a lane of 16 bits: two shifts, while converting vectors took four moves.
  var spread = PNGPaethRows.load(bytes, step)
  spread = (spread | spread &<< 16) & 0x0000_FFFF_0000_FFFF
  spread = (spread | spread &<< 8) & 0x00FF_00FF_00FF_00FF
  return unsafeBitCast(spread.littleEndian, to: PixelLanes.self)
}

@inline(__always)
private func storePixel(_ lanes: PixelLanes, _ bytes: UnsafeMutablePointer<UInt8>, _ step: Int) {
  var packed = unsafeBitCast(lanes, to: UInt64.self).littleEndian
  packed = (packed | packed &>> 8) & 0x0000_FFFF_0000_FFFF
  PNGPaethRows.store(packed | packed &>> 16, bytes, step)
}
