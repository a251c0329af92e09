import Testing

@testable import PresscheckChecks

/// Opposing changes, counted pixel by pixel.
@Suite struct FlashCounterTests {
  private func counter(_ kind: FlashCounter.Kind = .luminance, _ frames: [[FlashColor]]) -> FlashCounter {
    var counter = FlashCounter(kind, first: frames[0])
    for frame in frames.dropFirst() { counter.add(frame.enumerated().map { ($0, $1) }) }
    return counter
  }

  private func counter(_ frames: [[Float]]) -> FlashCounter {
    counter(.luminance, frames.map { $0.map { FlashColor(luminance: $0) } })
  }

  /// A change every n frames, for a number of changes.
  private func blinking(_ changes: Int, every frames: Int, from low: Float = 0, to high: Float = 1) -> [[Float]] {
    (0...changes).flatMap { change in [[Float]](repeating: [change % 2 == 0 ? low : high], count: frames) }
  }

  /// Three flashes are six changes: 6 pass, 7 do not.
  @Test func `changes within a second are counted`() {
    #expect(counter(blinking(6, every: 8)).worst(area: 1)?.changes == 6)
    // The changes are at frames 8, 16, … 56.
    #expect(counter(blinking(7, every: 8)).worst(area: 1)?.changes == 7)
    // At frames 10 to 100: frames 50 to 100 are six within a second, and the frame 60 later is outside.
    #expect(counter(blinking(10, every: 10)).worst(area: 1)?.changes == 6)
  }

  @Test func `a change is a tenth of the luminance, with the darker colour below 0,8`() {
    #expect(counter(blinking(8, every: 5, from: 0.5, to: 0.6)).worst(area: 1)?.changes == 8)
    #expect(counter(blinking(8, every: 5, from: 0.5, to: 0.59)).worst(area: 1) == nil)
    #expect(counter(blinking(8, every: 5, from: 0.79, to: 0.95)).worst(area: 1)?.changes == 8)
    #expect(counter(blinking(8, every: 5, from: 0.8, to: 0.95)).worst(area: 1) == nil)
  }

  @Test func `a change over less than the area is none`() {
    let frames = blinking(8, every: 5).map { [$0[0], $0[0], 0.5] }
    #expect(counter(frames).worst(area: 2)?.changes == 8)
    #expect(counter(frames).worst(area: 3) == nil)
  }

  @Test func `a slow rise is one change`() {
    let rise = (0...60).map { [Float($0) / 60] }
    #expect(counter(rise).worst(area: 1)?.changes == 1)
  }

  /// 4 changes a second: one every 15 frames.
  ///
  /// For 5 s that is dense from the fourth change on, at frame 60, so for 4 s.
  @Test func `four changes a second for four of five seconds are the extended rule`() {
    #expect(counter(blinking(22, every: 15)).isExtended(area: 1))
    #expect(!counter(blinking(22, every: 21)).isExtended(area: 1))
    #expect(!counter(blinking(10, every: 15)).isExtended(area: 1))
  }

  @Test func `red counts where it is saturated`() {
    func changes(_ high: Float, _ isSaturated: Bool) -> Int? {
      let (dark, bright) = (
        FlashColor(luminance: 0), FlashColor(luminance: 0, redness: high, isSaturatedRed: isSaturated)
      )
      return counter(.red, (0..<60).map { [$0 / 5 % 2 == 0 ? dark : bright] }).worst(area: 1)?.changes
    }
    #expect(changes(21, true) == 11)
    #expect(changes(20, true) == nil)
    #expect(changes(300, false) == nil)
  }

  /// The same by another way: turning points of each pixel's whole history, then windows of every frame.
  @Test func `100 random films have the counts of a second implementation`() {
    var state: UInt64 = 32
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<100 {
      let (pixels, area) = (1 + random(6), 1 + random(3))
      var current = (0..<pixels).map { _ in Float(random(21)) / 20 }
      let films: [[Float]] = (0..<150).map { _ in
        for pixel in 0..<pixels where random(4) == 0 { current[pixel] = Float(random(21)) / 20 }
        return current
      }
      #expect(counter(films).worst(area: area)?.changes ?? 0 == ReferenceFlashes.worst(films, area: area))
    }
  }
}

/// A second implementation of the rule, slow and plain.
enum ReferenceFlashes {
  /// The most alternating changes in any second.
  static func worst(_ film: [[Float]], area: Int) -> Int {
    let histories = film[0].indices.map { pixel in turns(film.map { $0[pixel] }) }
    var times: [Int] = []
    var isUp: Bool?
    for frame in film.indices {
      let ups = histories.count { $0[frame] == true }
      let downs = histories.count { $0[frame] == false }
      guard max(ups, downs) >= area else { continue }
      let next = ups >= downs
      if next != isUp { times.append(frame) }
      isUp = next
    }
    return times.map { end in times.count { $0 <= end && $0 > end - 60 } }.max() ?? 0
  }

  /// By frame: whether a pixel brightens (true) or darkens (false) there, in opposition to its change before.
  static func turns(_ values: [Float]) -> [Int: Bool] {
    var turns: [Int: Bool] = [:]
    // The value that the next change is measured from is the best since the last change, or the first.
    var last: (frame: Int, isUp: Bool)?
    for frame in values.indices.dropFirst() {
      let start = last?.frame ?? 0
      let past = values[start..<frame]
      for isUp in [true, false] where last?.isUp != isUp {
        let base = last == nil ? values[0] : isUp ? past.min() ?? 0 : past.max() ?? 0
        let change = isUp ? values[frame] - base : base - values[frame]
        // The base of a change up is the darkest value only if the one before went down to it.
        if change >= 0.1 - 1e-6, min(base, values[frame]) < 0.8 {
          turns[frame] = isUp
          last = (frame, isUp)
          break
        }
      }
    }
    return turns
  }
}
