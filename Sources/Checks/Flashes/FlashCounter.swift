/// Counts the opposing changes of each frame of a film at 60 frames a second, as WCAG 2.3.1 and EA's IRIS define them.
struct FlashCounter {
  /// The value that changes.
  enum Kind: CaseIterable {
    /// By at least a tenth of the largest relative luminance, the darker one below 0.8 (*documented*).
    case luminance
    /// Between a saturated red and another colour, by more than 20 of redness (*documented*).
    case red

    var word: String { self == .luminance ? "flashes" : "flashes red" }

    fileprivate func value(of color: FlashColor) -> Float { self == .luminance ? color.luminance : color.redness }
  }

  /// Three flashes are six opposing changes.
  static let allowed = 6

  let kind: Kind
  /// Each pixel's last extreme value, its direction (0 until it has changed), and whether red was saturated there.
  private var pixels: [(extreme: Float, direction: Int8, isRed: Bool)]
  /// How many pixels brightened and darkened in each frame, in opposition to their last change.
  private(set) var brightened = [0]
  private(set) var darkened = [0]

  /// The first frame of a film, all its pixels.
  init(_ kind: Kind, first: some Sequence<FlashColor>) {
    self.kind = kind
    pixels = first.map { (kind.value(of: $0), 0, $0.isSaturatedRed) }
  }

  /// Adds the next frame.
  ///
  /// - Parameter changes: The pixels whose colour differs from that of the frame before.
  mutating func add(_ changes: some Sequence<(pixel: Int, color: FlashColor)>) {
    var (up, down) = (0, 0)
    for (index, color) in changes {
      let (old, new) = (pixels[index], kind.value(of: color))
      if new == old.extreme { continue }
      let direction: Int8 = new > old.extreme ? 1 : -1
      if direction == old.direction {
        pixels[index] = (new, direction, old.isRed || color.isSaturatedRed)
        continue
      }
      let isChange =
        kind == .luminance
        ? abs(new - old.extreme) >= 0.1 - 1e-6 && min(new, old.extreme) < 0.8
        : abs(new - old.extreme) > 20 && (old.isRed || color.isSaturatedRed)
      guard isChange else { continue }
      pixels[index] = (new, direction, color.isSaturatedRed)
      if direction > 0 { up += 1 } else { down += 1 }
    }
    brightened.append(up)
    darkened.append(down)
  }

  /// Forgets the pixels once no frame comes: the counts stay.
  mutating func finish() { pixels = [] }

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
