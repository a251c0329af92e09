internal import PresscheckCodecs
internal import PresscheckGraphics

/// The values of a picture that flashes are measured of, pixel by pixel.
struct FlashPicture {
  /// WCAG's relative luminance, 0 to 1.
  let luminance: [Float]
  /// How far a saturated red is from others, `max(0, R − G − B) · 320` in linear light; 0 where red is not saturated.
  let redness: [Float]
  /// Whether red is at least 0.8 of the linear light.
  let isSaturatedRed: [Bool]

  init(luminance: [Float], redness: [Float], isSaturatedRed: [Bool]) {
    (self.luminance, self.redness, self.isSaturatedRed) = (luminance, redness, isSaturatedRed)
  }

  /// Of an opaque picture, with one pixel a point.
  init(_ bitmap: PremultipliedBitmap) {
    let count = bitmap.bgra.count / 4
    var (luminance, redness) = ([Float](repeating: 0, count: count), [Float](repeating: 0, count: count))
    var isSaturatedRed = [Bool](repeating: false, count: count)
    for pixel in 0..<count {
      let red = Self.light[Int(bitmap.bgra[4 * pixel + 2])]
      let green = Self.light[Int(bitmap.bgra[4 * pixel + 1])]
      let blue = Self.light[Int(bitmap.bgra[4 * pixel])]
      luminance[pixel] = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      redness[pixel] = max(0, red - green - blue) * 320
      isSaturatedRed[pixel] = red > 0 && red >= 0.8 * (red + green + blue)
    }
    self.init(luminance: luminance, redness: redness, isSaturatedRed: isSaturatedRed)
  }

  private static let light: [Float] = (0...255).map { Float(SRGBCurve.linear(Double($0) / 255)) }
}

/// Counts the opposing changes of each frame of a film at 60 frames a second, as WCAG 2.3.1 and EA's IRIS define them.
struct FlashCounter {
  /// The value that changes.
  enum Kind: CaseIterable {
    /// By at least a tenth of the largest relative luminance, the darker one below 0.8 (*documented*).
    case luminance
    /// Between a saturated red and another colour, by more than 20 of redness (*documented*).
    case red

    var word: String { self == .luminance ? "flashes" : "flashes red" }
  }

  /// Three flashes are six opposing changes.
  static let allowed = 6

  let kind: Kind
  /// Each pixel's last extreme value, its direction (0 until it has changed), and whether red was saturated there.
  private var extremes: [Float] = []
  private var directions: [Int8] = []
  private var reds: [Bool] = []
  /// How many pixels brightened and darkened in each frame, in opposition to their last change.
  private(set) var brightened: [Int] = []
  private(set) var darkened: [Int] = []

  init(_ kind: Kind) { self.kind = kind }

  /// Adds the next frame, which must have the pixels of the first.
  mutating func add(_ picture: FlashPicture, at frame: Int) {
    let values = kind == .luminance ? picture.luminance : picture.redness
    guard !extremes.isEmpty else {
      (extremes, directions) = (values, [Int8](repeating: 0, count: values.count))
      reds = picture.isSaturatedRed
      brightened.append(0)
      darkened.append(0)
      return
    }
    var (up, down) = (0, 0)
    for pixel in values.indices {
      let (old, new) = (extremes[pixel], values[pixel])
      let direction: Int8 = new > old ? 1 : -1
      if new == old { continue }
      if direction == directions[pixel] {
        extremes[pixel] = new
        reds[pixel] = reds[pixel] || picture.isSaturatedRed[pixel]
        continue
      }
      let isChange =
        kind == .luminance
        ? abs(new - old) >= 0.1 - 1e-6 && min(new, old) < 0.8
        : abs(new - old) > 20 && (reds[pixel] || picture.isSaturatedRed[pixel])
      guard isChange else { continue }
      extremes[pixel] = new
      directions[pixel] = direction
      reds[pixel] = picture.isSaturatedRed[pixel]
      if direction > 0 { up += 1 } else { down += 1 }
    }
    brightened.append(up)
    darkened.append(down)
  }

  /// The changes of frames over an area in pixels, alternating: each is as 1 or −1, others are 0.
  private func changes(area: Int) -> [Int] {
    var last = 0
    return zip(brightened, darkened).map { up, down in
      let direction = max(up, down) < area ? 0 : up >= down ? 1 : -1
      guard direction != 0, direction != last else { return 0 }
      last = direction
      return direction
    }
  }

  /// The frame at which the most changes have happened within a second, and how many; nil for none.
  func worst(area: Int) -> (frame: Int, changes: Int)? {
    let changes = changes(area: area)
    var best: (frame: Int, changes: Int)?
    for frame in changes.indices where changes[frame] != 0 {
      let count = changes[max(0, frame - Series.rate + 1)...frame].count { $0 != 0 }
      if count > best?.changes ?? 0 { best = (frame, count) }
    }
    return best
  }

  /// Whether within 5 seconds, for at least 4, each second has 4 to 6 changes: IRIS's extended rule (*documented*).
  func isExtended(area: Int) -> Bool {
    let changes = changes(area: area)
    let dense = changes.indices.map { frame in
      changes[max(0, frame - Series.rate + 1)...frame].count { $0 != 0 } >= 4
    }
    let window = 5 * Series.rate
    return dense.indices.contains { frame in
      dense[max(0, frame - window + 1)...frame].count { $0 } >= 4 * Series.rate
    }
  }
}
