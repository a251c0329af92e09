internal import PresscheckControls
internal import PresscheckLayerTree
internal import PresscheckRaster

/// The frames of a transition.
final class SeriesFrames {
  /// All that frames depend on, besides the button.
  struct Key: Equatable {
    let state: String
    let traits: Traits
    let canvas: Canvas
    let timeline: Timeline.VisiblePart
  }

  /// The frames that differ from the one before, in the order in which they are first seen.
  let moments: [Moment]
  /// The places in ``moments`` of the frames from time 0 on.
  let order: [Int]
  /// The flashes; nil until they have been counted.
  private var counters: [FlashCounter]??

  init(moments: [Moment], order: [Int]) { (self.moments, self.order) = (moments, order) }

  /// The counts of each kind of flash: none if too few frames change enough pixels, nil if the frames have several sizes.
  func flashCounters() throws(RasterError) -> [FlashCounter]? {
    if let counters { return counters }
    let counted = try FlashFilm.counters(of: self, atLeast: FlashRule.smallArea)
    counters = .some(counted)
    return counted
  }
}

/// The frames of the last transitions, which another one may show too.
struct RecentFrames {
  private var entries: [(key: SeriesFrames.Key, frames: SeriesFrames)] = []

  /// How many frames are kept, about as many as one transition can have (*own*).
  private static let most = 1000

  /// The frames with a key, made if they are not there.
  mutating func frames<E: Error>(
    for key: SeriesFrames.Key, make: () throws(E) -> SeriesFrames
  ) throws(E) -> SeriesFrames {
    if let known = entries.first(where: { $0.key == key }) { return known.frames }
    let made = try make()
    entries.append((key, made))
    while entries.count > 1, entries.reduce(0, { $0 + $1.frames.moments.count }) > Self.most { entries.removeFirst() }
    return made
  }
}
