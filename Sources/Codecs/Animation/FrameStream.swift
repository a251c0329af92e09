/// Cuts a film's pictures into frames: what changed, and from when to when.
///
/// A picture waits until the next one that differs has lasted long enough, so that the last picture, which stays on screen
/// when the film stops, can replace the one before it if it is too short itself.
struct FrameStream<Format: FrameFormat> {
  /// A picture that becomes a frame.
  private struct Moment {
    var picture: PremultipliedBitmap
    /// Where it may differ from the moment before.
    var bound: PixelRect
    /// The tick at which it begins.
    var start: Int
  }

  var format: Format
  let size: PixelSize
  private var output: AnimationOutput
  /// The latest picture, and the last one before it that lasts long enough.
  private var latest: Moment?
  private var waiting: Moment?
  /// The second at which the latest picture ends.
  private var end = 0.0
  /// The picture after all frames cut so far; empty before the first.
  var shown: [Format.Element] = []
  /// The last frame that was cut, and its ticks, which grow if the next frame is stored equally.
  var held: (frame: PackedFrame, ticks: Int)?
  private var written = (frames: 0, ticks: 0)

  /// The latest end of a film: eleven days, beyond any number that could overflow.
  static var latestEnd: Double { 1_000_000 }

  init(_ format: Format, size: PixelSize, into sink: any AnimationSink) throws(CodecError) {
    (self.format, self.size) = (format, size)
    output = AnimationOutput(sink)
    try self.format.begin(&output)
  }

  mutating func append(_ picture: PremultipliedBitmap, changed: PixelRect?, until end: Double) throws(CodecError) {
    precondition(
      picture.width == size.width && picture.height == size.height,
      "a film of \(size.width) × \(size.height) pixels has no picture of \(picture.width) × \(picture.height)")
    guard end >= self.end, end <= Self.latestEnd else { throw .invalidTime(end) }
    defer { self.end = end }
    guard let latest else {
      self.latest = Moment(picture: picture, bound: PixelRect(size), start: 0)
      return
    }
    guard let area = (changed ?? PixelRect(size)).clipped(to: size),
      let difference = latest.picture.difference(picture, in: area)
    else { return }
    let tick = format.ticks.tick(at: self.end)
    if tick - latest.start >= format.ticks.minimum {
      if let waiting { try cut(waiting, until: latest.start) }
      waiting = latest
      self.latest = Moment(picture: picture, bound: difference, start: tick)
    } else {
      // Too short to be seen: the new picture replaces it and is shown for both durations.
      self.latest?.picture = picture
      self.latest?.bound = latest.bound.union(difference)
    }
  }

  mutating func finish() throws(CodecError) -> AnimationSummary {
    guard var latest else { throw .noFrames }
    let end = format.ticks.tick(at: end)
    if let waiting {
      if end - latest.start < format.ticks.minimum {
        latest.bound = latest.bound.union(waiting.bound)
        latest.start = waiting.start
      } else {
        try cut(waiting, until: latest.start)
      }
    }
    try cut(latest, until: end)
    try flush()
    try format.end(frameCount: written.frames, &output)
    return AnimationSummary(
      frameCount: written.frames, duration: format.ticks.seconds(written.ticks), byteCount: output.byteCount)
  }

  /// Writes the frame that is held back and holds this one instead.
  private mutating func cut(_ moment: Moment, until tick: Int) throws(CodecError) {
    let ticks = tick - moment.start
    if shown.isEmpty {
      let pixels = pixels(of: moment.picture, in: PixelRect(size))
      held = (PackedFrame(rect: pixels.rect, bytes: try format.pack(pixels, isOverlay: false)), ticks)
      shown = pixels.elements
      return
    }
    var pixels = pixels(of: moment.picture, in: moment.bound)
    var least: PixelRect?
    if let erased = erasure(pixels) {
      let area = try eraseHeld(erased)
      pixels = self.pixels(of: moment.picture, in: moment.bound.union(area))
      // A frame that erases must be followed by another frame.
      least = PixelRect(x: area.x, y: area.y, width: 1, height: 1)
    }
    guard let changed = difference(pixels) ?? least else {
      held?.ticks += ticks
      return
    }
    let frame = try packed(self.pixels(of: moment.picture, in: format.place(for: changed)))
    try flush()
    held = (frame, ticks)
  }

  private mutating func flush() throws(CodecError) {
    guard let (frame, ticks) = held else { return }
    written.frames += try format.write(frame, ticks: ticks, &output)
    written.ticks += ticks
    held = nil
  }
}
