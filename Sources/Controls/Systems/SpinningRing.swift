internal import PresscheckGraphics
internal import PresscheckLayerTree

/// How an activity indicator's ring spins: Material Design's spinner.
enum SpinningRing {
  /// The arc's two ends in 1.7 s and a turn in 3 s, for ever, all linear (*read in the system's source*).
  static func animations(at time: Double) -> [(key: String, animation: Animation)] {
    [
      (
        "spinning strokeStart",
        ends(.strokeStart, [(0, 0), (0.9, 0.25), (0.95, 0.25), (1.55, 0.9), (1.6, 0.9), (1.7, 1)], time)
      ),
      ("spinning strokeEnd", ends(.strokeEnd, [(0, 0), (0.9, 1), (1.7, 1)], time)),
      (
        "spinning rotation",
        .basic(
          .rotation, from: .number(0), to: .number(2 * Transcendental.pi), timing: .endless(at: time, duration: 3))
      ),
    ]
  }

  private static func ends(
    _ keyPath: AnimationKeyPath, _ stops: [(seconds: Double, value: Double)], _ time: Double
  ) -> Animation {
    let duration = 1.7
    return .keyframes(
      keyPath, Keyframes(stops.map { .number($0.value) }, keyTimes: stops.map { $0.seconds / duration }),
      timing: .endless(at: time, duration: duration))
  }
}

extension MediaTiming {
  /// Again and again.
  static func endless(at time: Double, duration: Double) -> MediaTiming {
    MediaTiming(beginTime: time, duration: duration, repeatCount: .infinity)
  }

  /// Of an animation that was added to a layer: a duration of 0 is the transaction's, 0.25 s (*measured by others*).
  init(beginTime: Double, animated duration: Double) {
    self.init(beginTime: beginTime, duration: duration > 0 ? duration : 0.25)
  }
}
