internal import PresscheckCodecs
internal import PresscheckRaster

/// The frames of a transition in pixels of CSS, which are points.
struct FlashFilm {
  /// The distinct pictures.
  private var pictures: [PremultipliedBitmap] = []
  /// The pixels that differ from those of the frame before.
  private var changes: [[Int]] = [[]]
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
    let frames = order[...last]
    let boxes = try Set(frames).map { (moment) throws(RasterError) in
      try Rasterizer.frame(of: moments[moment].list, scale: 1)
    }
    guard Set(boxes).count == 1 else { return nil }
    let drawn = try FlashFilm(moments, frames, changing: changing, atLeast: area, rest: order.count - frames.count)
    return drawn?.counters ?? []
  }

  /// Draws the frames; nil once too few of those that may change enough can do so.
  private init?(
    _ moments: [Moment], _ frames: ArraySlice<Int>, changing: [Int], atLeast area: Int, rest: Int
  ) throws(RasterError) {
    (self.frames, self.rest) = (frames, rest)
    let sequence = FrameSequence(moments[0].rasterizer)
    var candidates = Set(changing)
    for frame in frames.indices {
      // Pictures are numbered as they first come.
      if frames[frame] == pictures.count {
        pictures.append(try sequence.draw(moments[frames[frame]].list, scale: 1).bitmap)
      }
      guard frame > 0 else { continue }
      let (last, next) = (frames[frame - 1], frames[frame])
      changes.append(last == next ? [] : pictures[next].pixels(differingFrom: pictures[last]))
      if changes[frame].count < area { candidates.remove(frame) }
      guard candidates.count > FlashCounter.allowed else { return nil }
    }
  }

  private var counters: [FlashCounter] {
    let first = pictures[frames[0]].withPixels { $0.map(FlashColor.init(bgra:)) }
    return FlashCounter.Kind.allCases.map { kind in
      var counter = FlashCounter(kind, first: first)
      for (frame, changed) in zip(frames, changes).dropFirst() {
        pictures[frame].withPixels { pixels in counter.add(changed.lazy.map { ($0, FlashColor(bgra: pixels[$0])) }) }
      }
      for _ in 0..<rest { counter.add([]) }
      counter.finish()
      return counter
    }
  }
}
