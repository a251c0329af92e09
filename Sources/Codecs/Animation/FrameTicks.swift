/// How a format counts time.
struct FrameTicks: Hashable {
  let perSecond: Int
  /// A frame is at least so long; pictures that would be shorter are left out.
  var minimum = 1
  /// A frame is at most so long.
  let maximum: Int

  /// The whole tick nearest to a second of the film. As each frame ends where the next begins, the whole film is right
  /// to half a tick, however many frames it has.
  func tick(at seconds: Double) -> Int {
    Int((seconds * Double(perSecond)).rounded())
  }

  func seconds(_ ticks: Int) -> Double {
    Double(ticks) / Double(perSecond)
  }

  /// A length cut into lengths that a frame can have, none shorter than the minimum unless the whole is.
  func parts(of ticks: Int) -> [Int] {
    var parts: [Int] = []
    var left = ticks
    while left > maximum {
      let part = left - maximum < minimum ? maximum - minimum : maximum
      parts.append(part)
      left -= part
    }
    return parts + [left]
  }

  /// Ticks of which the frames of an even film take a whole number each, as in 60/1, 25/2 or 30000/1001 frames a
  /// second; else milliseconds.
  static func perSecond(frameRate: Double?) -> Int {
    guard let frameRate, frameRate.isFinite, frameRate > 0 else { return 1000 }
    for factor in 1...1001 {
      let ticks = frameRate * Double(factor)
      if ticks > 65_535 { break }
      if ticks >= 1, abs(ticks - ticks.rounded()) < 1e-9 * ticks { return Int(ticks.rounded()) }
    }
    return 1000
  }
}
