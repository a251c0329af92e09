internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The frames of a transition at 60 a second, as rules see them.
package final class Series {
  /// A layer's animation.
  struct Cause: Hashable {
    /// The layer's name.
    let layer: String
    /// The place in the layer's list of animations.
    let index: Int
    /// Whether it goes on for ever.
    let isEndless: Bool
    /// The animated properties.
    let keyPaths: [String]

    /// Such as `title.opacity`.
    var description: String { keyPaths.map { "\(layer).\($0)" }.joined(separator: ", ") }
  }

  /// The state that it leads to.
  package let state: String
  /// Whether the button cannot be pressed in that state.
  package let isInactive: Bool
  /// When the last finite animation is over, in seconds; 0 if there was none.
  package let settlingTime: Double
  /// Whether something moves for ever, once the transition is over.
  package let isEndless: Bool
  /// The frames that differ from the one before, in the order in which they are first seen.
  package var moments: [Moment] { film.moments }
  /// The places in ``moments`` of the frames from time 0 on.
  package var frames: [Int] { film.order }
  let film: SeriesFrames
  /// The button before anything moves.
  ///
  /// Nil where that is not known.
  package let before: Moment?
  /// The button once it has settled.
  package let settled: Moment
  /// All animations of all trees.
  let causes: [Cause]
  private let replay: (Cause, Double) -> Moment?

  /// Frames a second.
  package static let rate = 60
  /// The longest part of a transition that is looked at, in seconds; what moves for ever is looked at for half of it more.
  package static let longest = 10.0

  init(
    state: String, isInactive: Bool, settlingTime: Double, isEndless: Bool, film: SeriesFrames,
    before: Moment?, settled: Moment, causes: [Cause], replay: @escaping (Cause, Double) -> Moment?
  ) {
    (self.state, self.isInactive, self.settlingTime, self.isEndless) = (state, isInactive, settlingTime, isEndless)
    (self.film, self.before, self.settled, self.causes, self.replay) = (film, before, settled, causes, replay)
  }

  /// Whether something is seen to move for ever once the transition is over.
  var showsEndlessMotion: Bool {
    guard isEndless else { return false }
    let settling = Int((min(settlingTime, Series.longest) * Double(Series.rate)).rounded(.up))
    return Set(frames.dropFirst(settling)).count > 1
  }

  /// When something first moves, in seconds; nil if nothing that is looked at does.
  var beginTime: Double? { frames.firstIndex { $0 != frames.first }.map { Series.time($0 - 1) } }

  /// The frame without an animation; nil if such a tree cannot be resolved.
  func moment(without cause: Cause, at frame: Int) -> Moment? { replay(cause, Series.time(frame)) }

  /// The frame that is seen at a time in seconds; nil for none.
  func moment(at time: Double?) -> Moment? {
    time.map { moments[frames[min(frames.count - 1, Int(($0 * Double(Series.rate)).rounded()))]] }
  }

  /// The beginning of a frame, in seconds.
  static func time(_ frame: Int) -> Double { Double(frame) / Double(rate) }

  /// How many frames a timeline has until nothing new is to be seen; at most 15 seconds of them.
  static func frameCount(settlingTime: Double, isEndless: Bool) -> Int {
    guard settlingTime > 0 || isEndless else { return 0 }
    let seconds = min(settlingTime, longest) + (isEndless ? longest / 2 : 0)
    return Int((seconds * Double(rate)).rounded(.up)) + 1
  }

  /// From which frame on which number of frames repeats for ever, if a period, in seconds, is a whole number of them.
  static func repetition(settlingTime: Double, period: Double?) -> (first: Int, count: Int)? {
    guard let period else { return nil }
    let count = (period * Double(rate)).rounded()
    guard count >= 1, abs(count - period * Double(rate)) < 1e-9 else { return nil }
    return (Int((settlingTime * Double(rate)).rounded(.up)), Int(count))
  }
}

extension Layer {
  /// The animations of the tree, from the top down.
  var causes: [Series.Cause] {
    let own = animations.enumerated().map { index, entry in
      Series.Cause(
        layer: name, index: index, isEndless: entry.animation.timing.isEndless,
        keyPaths: entry.animation.keyPaths.map(\.name))
    }
    return own + children.flatMap(\.causes)
  }

  /// The tree without an animation.
  func without(_ cause: Series.Cause) -> Layer {
    var layer = self
    if name == cause.layer {
      let entries = Array(animations)
      layer.animations.removeAll()
      for (index, entry) in entries.enumerated() where index != cause.index {
        layer.animations.add(entry.animation, forKey: entry.key)
      }
    }
    layer.mask = mask?.without(cause)
    layer.sublayers = sublayers.map { $0.without(cause) }
    return layer
  }
}
