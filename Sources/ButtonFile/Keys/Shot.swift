internal import PresscheckControls
package import PresscheckFiles
public import PresscheckLayerTree

/// Which pictures of a button to render.
package struct Shot: Hashable, Sendable {
  /// The name of its pictures; nil for the state's name.
  package var id: String?
  /// Nil is the initial state.
  package var state: String?
  /// Start at time 0, with the button settled in its state.
  package var events: [EventCall]
  /// The times of stills, in the order of the file; empty only for a film.
  package var instants: [Instant]
  /// Nil for stills.
  package var film: Film?
  /// The words of documentation for its pictures; the button's for those that it does not give.
  package var words = PictureWords()
  /// Where the file has it; nil for a shot of the caller, and for the default shots.
  package var place: FileLocation?

  package init(
    id: String? = nil, state: String? = nil, events: [EventCall] = [], instants: [Instant] = [.settled],
    film: Film? = nil, place: FileLocation? = nil
  ) {
    (self.id, self.state, self.events, self.instants, self.film) = (id, state, events, instants, film)
    self.place = place
  }
}

/// A shot that is an animation.
public struct Film: Hashable, Sendable {
  /// In seconds from time 0; nil is one period of what repeats for ever, after every finite animation.
  public var duration: Double?
  /// Frames per second.
  public var fps: Double

  /// One period at 60 frames per second by default.
  public init(duration: Double? = nil, fps: Double = 60) {
    (self.duration, self.fps) = (duration, fps)
  }

  /// The most frames of a film.
  public static let maximumFrames = 10_000
  /// The frame rates that can be asked for, in frames per second.
  public static let rates = Limits(0.1, 1_000)
  /// The durations that can be asked for, in seconds.
  public static let durations = Limits(0.001, 3_600)

  /// The number of frames in a duration, the end excluded.
  public func frameCount(duration: Double) -> Int { Int(max(1, (duration * fps).rounded())) }
}

/// A caller's duration and frame rate, instead of the shot's.
package struct FilmOptions: Hashable, Sendable {
  /// In seconds; nil for the shot's own.
  package var duration: Double?
  /// Frames per second; nil for the shot's own.
  package var fps: Double?

  package init(duration: Double? = nil, fps: Double? = nil) {
    (self.duration, self.fps) = (duration, fps)
  }
}
