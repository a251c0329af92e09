internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster

/// What a film without a duration shows: a button that moves for ever, from when everything finite is over.
struct FilmLoop: Hashable {
  /// In seconds of the button's life.
  var begin: Double

  /// In seconds, at most ten.
  var duration: Double

  /// Whether the button looks at the end exactly as at the beginning, because all that moves has come round.
  var isPeriod: Bool

  /// The longest in seconds.
  static let longest = 10.0
}

extension FrameSource {
  /// One exact period, else the shortest duration after which the button looks most as it did; nil when nothing moves for
  /// ever.
  ///
  /// - Throws: What cannot be drawn.
  func loop() throws(Diagnostic) -> FilmLoop? {
    let periods = timeline.periods
    guard !periods.isEmpty else { return nil }
    let begin = timeline.settlingTime
    if let period = timeline.period { return FilmLoop(begin: begin, duration: period, isPeriod: true) }
    // At least one turn of everything that turns in time: a sixtieth of a second looks most alike.
    let shortest = periods.filter { $0 <= FilmLoop.longest }.max() ?? 1
    let likeness = try Likeness(self, at: begin)
    var best = (duration: shortest, difference: Int.max)
    for sixtieth in Int((shortest * 60).rounded(.up))...Int(FilmLoop.longest * 60) where best.difference > 0 {
      let duration = Double(sixtieth) / 60
      let difference = try likeness.difference(at: begin + duration)
      if difference < best.difference { best = (duration, difference) }
    }
    return FilmLoop(begin: begin, duration: best.duration, isPeriod: false)
  }
}

/// How far moments of a button look from one of them: drawn at one pixel a point, or smaller where that is large.
private struct Likeness {
  private let frameSource: FrameSource
  private let scale: Double
  private let sequence = FrameSequence()
  private let first: PremultipliedBitmap

  private static let maximumPixels = 32_768.0

  init(_ frameSource: FrameSource, at time: Double) throws(Diagnostic) {
    let size = frameSource.canvas.paddedSize
    self.frameSource = frameSource
    scale = min(1, (Self.maximumPixels / (size.width * size.height)).squareRoot())
    first = try Self.picture(of: frameSource, at: time, scale, sequence)
  }

  private static func picture(
    of frameSource: FrameSource, at time: Double, _ scale: Double, _ sequence: FrameSequence
  ) throws(Diagnostic) -> PremultipliedBitmap {
    let list = try frameSource.list(of: frameSource.timeline.tree(at: time))
    return try frameSource.renderer.drawing { () throws(RasterError) in try sequence.draw(list, scale: scale).bitmap }
  }

  /// The sum of all channels' differences.
  func difference(at time: Double) throws(Diagnostic) -> Int {
    first.difference(from: try Self.picture(of: frameSource, at: time, scale, sequence))
  }
}
