internal import PresscheckCodecs
internal import PresscheckRaster

/// The frames of a transition in pixels of CSS, which are points.
struct FlashFilm {
  /// The pixels of each distinct picture, blue in the lowest byte.
  private let pictures: [[UInt32]]
  /// The places in `pictures` of the frames.
  private let frames: [Int]

  /// Nil if the frames have several sizes.
  init?(_ series: Series) throws(RasterError) {
    let sequence = FrameSequence()
    var pictures: [[UInt32]] = []
    for moment in series.moments {
      let bitmap = try sequence.draw(moment.list, scale: 1).bitmap
      pictures.append(bitmap.bgra.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) })
    }
    guard pictures.allSatisfy({ $0.count == pictures[0].count }) else { return nil }
    (self.pictures, frames) = (pictures, series.frames)
  }

  /// The counts of each kind of change; none if too few frames change as many pixels as the area has.
  func counters(atLeast area: Int) -> [FlashCounter] {
    let steps = zip(frames, frames.dropFirst()).map { changedPixels($0, $1) }
    guard steps.count(where: { $0.count >= area }) > FlashCounter.allowed else { return [] }
    let first = pictures[frames[0]].map { FlashColor(bgra: $0) }
    return FlashCounter.Kind.allCases.map { kind in
      var counter = FlashCounter(kind, first: first)
      for (frame, changed) in zip(frames.dropFirst(), steps) {
        counter.add(changed.lazy.map { ($0, FlashColor(bgra: pictures[frame][$0])) })
      }
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
