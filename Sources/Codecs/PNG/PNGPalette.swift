/// At most 256 straight RGBA colours, and the index of each.
struct PNGPalette {
  /// R, G, B, A from the lowest byte, first those that are not opaque, so that `tRNS` can stop after them.
  let colors: [UInt32]
  private let slots: ColorSlots

  /// Traps for more than 256 colours; equal sets give equal palettes.
  init(_ unordered: [UInt32]) {
    precondition(unordered.count <= 256, "a palette holds 256 colours, not \(unordered.count)")
    colors = unordered.sorted { Self.rank($0) < Self.rank($1) }
    var slots = ColorSlots()
    for (index, color) in colors.enumerated() { slots.insert(color, value: UInt8(index)) }
    self.slots = slots
  }

  /// Orders by alpha, then by brightness, so that neighbours in a gradient have neighbouring indices, then by the colour.
  private static func rank(_ color: UInt32) -> UInt64 {
    let (red, green, blue) = (color & 0xFF, color >> 8 & 0xFF, color >> 16 & 0xFF)
    let brightness = 2 * red + 5 * green + blue
    return UInt64(color >> 24) << 56 | UInt64(brightness) << 32 | UInt64(color)
  }

  var bitDepth: Int {
    switch colors.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// The index of a colour that is in the palette.
  func index(of color: UInt32) -> UInt8 { slots.value(of: color) ?? 0 }
  func holds(_ color: UInt32) -> Bool { slots.value(of: color) != nil }

  /// The body of `PLTE`.
  var entries: [UInt8] { colors.flatMap { color in [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) } } }
  /// The body of `tRNS`: empty when all colours are opaque.
  var alphas: [UInt8] { colors.map { UInt8(truncatingIfNeeded: $0 >> 24) }.prefix { $0 != 255 } }
}

/// A hash table of at most 256 colours with linear probing: far quicker per pixel than a Dictionary.
struct ColorSlots {
  private var keys = [UInt32](repeating: 0, count: 1024)
  /// −1 marks a free slot.
  private var values = [Int16](repeating: -1, count: 1024)

  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) &>> 22)
    while values[slot] >= 0, keys[slot] != color { slot = (slot &+ 1) & 1023 }
    return slot
  }

  func value(of color: UInt32) -> UInt8? { UInt8(exactly: values[slot(of: color)]) }

  mutating func insert(_ color: UInt32, value: UInt8) {
    let slot = slot(of: color)
    keys[slot] = color
    values[slot] = Int16(value)
  }
}
