/// Times of a motion that are short to write: the frames of 60 a second, in whole milliseconds.
enum MomentGrid {
  /// The most frames of a motion, the first two seconds.
  private static let maximumCount = 120

  /// The frames strictly between two times, those that are shortest to write first; the middle where there is none.
  static func times(after start: Double, before end: Double) -> [Double] {
    guard end > start else { return [] }
    var times: [Double] = []
    var frame = max(0, (start * 60).rounded(.down))
    while times.count < maximumCount {
      let time = (frame * 1_000 / 60).rounded() / 1_000
      if time >= end { break }
      if time > start { times.append(time) }
      frame += 1
    }
    if times.isEmpty { return [(start + end) / 2] }
    return times.enumerated().sorted { (roughness($0.element), $0.offset) < (roughness($1.element), $1.offset) }
      .map(\.element)
  }

  /// 0 for tenths of a second, 1 for twentieths, 2 for others.
  private static func roughness(_ time: Double) -> Int {
    let milliseconds = Int((time * 1_000).rounded())
    return milliseconds % 100 == 0 ? 0 : milliseconds % 50 == 0 ? 1 : 2
  }
}
