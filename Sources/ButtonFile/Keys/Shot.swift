public import PresscheckControls

/// Which pictures of a button are taken.
package struct Shot: Hashable, Sendable {
  /// What its pictures are called; nil for the state's name.
  package var id: String?

  /// Nil is the initial state.
  package var state: String?

  /// Happen from time 0 on, to the button settled in its state.
  package var events: [EventCall]

  /// When stills are taken, in the order of the file; one at least, unless it is a film.
  package var instants: [Instant]

  /// Nil for stills.
  package var film: Film?

  /// Where the file asks for it; nil for what a flag or nobody asks for.
  package var place: FileLocation?

  package init(
    id: String? = nil, state: String? = nil, events: [EventCall] = [], instants: [Instant] = [.settled],
    film: Film? = nil, place: FileLocation? = nil
  ) {
    self.id = id
    self.state = state
    self.events = events
    self.instants = instants
    self.film = film
    self.place = place
  }
}

/// A shot that moves.
public struct Film: Hashable, Sendable {
  /// In seconds from time 0; nil shows what moves for ever, for one period, once everything finite is over.
  public var duration: Double?

  /// Frames a second.
  public var fps: Double

  public init(duration: Double? = nil, fps: Double = 60) {
    self.duration = duration
    self.fps = fps
  }

  /// The most frames of a film.
  public static let maximumFrames = 10_000

  /// Frames a second: of what is asked for, the least and the most.
  public static let rates = Limits(0.1, 1_000)

  /// In seconds: the shortest and the longest that can be asked for.
  public static let durations = Limits(0.001, 3_600)

  /// How many frames a duration has, the end excluded.
  public func frameCount(duration: Double) -> Int { Int(max(1, (duration * fps).rounded())) }
}

/// What flags say of a film in place of its shot.
package struct FilmOptions: Hashable, Sendable {
  /// In seconds; nil for the shot's own.
  package var duration: Double?

  /// Frames a second; nil for the shot's own.
  package var fps: Double?

  package init(duration: Double? = nil, fps: Double? = nil) {
    self.duration = duration
    self.fps = fps
  }
}

/// The variants that each shot is taken in.
public struct Matrix: Hashable, Sendable {
  /// Pixels a point, each once.
  public var scales: [Double]

  /// Each once.
  public var appearances: [Appearance]

  /// Each once.
  public var directions: [Direction]

  public init(
    scales: [Double] = [2], appearances: [Appearance] = [.light], directions: [Direction] = [.leftToRight]
  ) {
    self.scales = scales
    self.appearances = appearances
    self.directions = directions
  }

  /// Every combination, the scale changing fastest.
  package func traits(_ quirks: Quirks, palette: SystemPalette = .ios13) -> [Traits] {
    appearances.flatMap { appearance in
      directions.flatMap { direction in
        scales.map {
          Traits(scale: $0, appearance: appearance, direction: direction, quirks: quirks, palette: palette)
        }
      }
    }
  }
}
