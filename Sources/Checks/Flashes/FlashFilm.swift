internal import PresscheckCodecs
internal import PresscheckRaster

/// The frames of a transition in pixels of CSS, which are points.
struct FlashFilm {
  /// The pixels of each distinct picture, blue in the lowest byte.
  private let pictures: [[UInt32]]
  /// The places in `pictures` of the frames; nothing changes after the last of them.
  private let frames: ArraySlice<Int>
  /// How many frames follow.
  private let rest: Int

  /// The counts of each kind of change: none if too few frames change as many pixels as the area has, nil if the frames have several
  /// sizes.
  static func counters(of film: SeriesFrames, atLeast area: Int) throws(RasterError) -> [FlashCounter]? {
    let (moments, order) = (film.moments, film.order)
    let changing = order.indices.dropFirst().filter { frame in
      let (last, next) = (order[frame - 1], order[frame])
      return last != next && moments[next].list.changedPixels(from: moments[last].list) >= Double(area)
    }
    // Nothing counts after the last frame that may change enough.
    guard changing.count > FlashCounter.allowed, let last = changing.last else { return [] }
    return try FlashFilm(moments, order[...last], rest: order.count - 1 - last)?.counters(atLeast: area)
  }

  /// Nil if the frames have several sizes.
  private init?(_ moments: [Moment], _ frames: ArraySlice<Int>, rest: Int) throws(RasterError) {
    let sequence = FrameSequence()
    var pictures: [[UInt32]] = []
    for moment in moments.prefix((frames.max() ?? 0) + 1) {
      let bitmap = try sequence.draw(moment.list, scale: 1).bitmap
      pictures.append(bitmap.bgra.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) })
    }
    guard pictures.allSatisfy({ $0.count == pictures[0].count }) else { return nil }
    (self.pictures, self.frames, self.rest) = (pictures, frames, rest)
  }

  private func counters(atLeast area: Int) -> [FlashCounter] {
    let steps = zip(frames, frames.dropFirst()).map { changedPixels($0, $1) }
    guard steps.count(where: { $0.count >= area }) > FlashCounter.allowed else { return [] }
    let first = pictures[frames[0]].map { FlashColor(bgra: $0) }
    return FlashCounter.Kind.allCases.map { kind in
      var counter = FlashCounter(kind, first: first)
      for (frame, changed) in zip(frames.dropFirst(), steps) {
        counter.add(changed.lazy.map { ($0, FlashColor(bgra: pictures[frame][$0])) })
      }
      for _ in 0..<rest { counter.add([]) }
      counter.finish()
      return counter
    }
  }

  /// The places at which two pictures differ.
  private func changedPixels(_ last: Int, _ next: Int) -> [Int] {
    guard last != next else { return [] }
    return pictures[last].withUnsafeBufferPointer { old in
      pictures[next].withUnsafeBufferPointer { new in old.indices.filter { old[$0] != new[$0] } }
    }
  }
}
