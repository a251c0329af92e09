/// Cuts a film's pictures into frames: what changed, and from when to when.
///
/// Three pictures matter at any time: what the frames cut so far show, the latest picture, and the packed frame before it,
/// whose length is only certain when the latest is a frame too.
struct FrameStream<Format: FrameFormat> {
  var format: Format
  let size: PixelSize
  private var output: AnimationOutput

  /// What is seen when all frames that were cut have been shown; empty before the first.
  var shown: [Format.Element] = []
  private var latest: PremultipliedBitmap?
  /// Where the latest picture may differ from what is shown.
  private var bound: PixelRect
  /// The tick at which the latest picture begins.
  private var start = 0
  /// The second at which the latest picture ends.
  private var end = 0.0
  /// The last frame that was cut, and its length.
  var held: (frame: PackedFrame, ticks: Int)?
  private var written = (frames: 0, ticks: 0)

  /// The latest time a film can have: eleven days, beyond any number that could overflow.
  static var latestEnd: Double { 1_000_000 }

  init(_ format: Format, size: PixelSize, into sink: any AnimationSink) throws(PixelsError) {
    self.format = format
    self.size = size
    output = AnimationOutput(sink)
    bound = PixelRect(size)
    try self.format.begin(&output)
  }

  mutating func append(
    _ picture: PremultipliedBitmap, changed: PixelRect?, until end: Double
  ) throws(PixelsError) {
    precondition(
      picture.width == size.width && picture.height == size.height,
      "a film of \(size.width) × \(size.height) pixels has no picture of \(picture.width) × \(picture.height)")
    guard end >= self.end, end <= Self.latestEnd else { throw .invalidTime(end) }
    defer { self.end = end }
    guard let latest else {
      self.latest = picture
      return
    }
    guard let area = (changed ?? PixelRect(size)).clipped(to: size),
      let difference = Self.difference(latest, picture, in: area)
    else { return }
    let tick = format.ticks.tick(at: self.end)
    if tick - start >= format.ticks.minimum {
      try cut(latest, until: tick)
      start = tick
      bound = difference
    } else {
      // Too short to be seen: the new picture takes its time as well.
      bound = bound.union(difference)
    }
    self.latest = picture
  }

  mutating func finish() throws(PixelsError) -> AnimationSummary {
    guard let latest else { throw .noFrames }
    try cut(latest, until: endOfLatest())
    try flush()
    try format.end(frameCount: written.frames, &output)
    return AnimationSummary(
      frameCount: written.frames, duration: format.ticks.seconds(written.ticks), byteCount: output.byteCount)
  }

  /// The last picture is what a film that does not go on leaves standing, so it is never left out: what it lacks to the
  /// shortest time it takes from the frame before, as far as that can spare it.
  private mutating func endOfLatest() -> Int {
    let end = format.ticks.tick(at: end)
    guard let ticks = held?.ticks, end - start < format.ticks.minimum else { return end }
    let taken = min(format.ticks.minimum - (end - start), max(ticks - format.ticks.minimum, 0))
    held?.ticks = ticks - taken
    start -= taken
    return max(end, start + format.ticks.minimum)
  }

  /// Makes a frame of the latest picture, in place of the one that was held.
  private mutating func cut(_ picture: PremultipliedBitmap, until tick: Int) throws(PixelsError) {
    if shown.isEmpty {
      let pixels = pixels(of: picture, in: PixelRect(size))
      held = (PackedFrame(rect: pixels.rect, bytes: try format.pack(pixels)), tick - start)
      shown = pixels.elements
      return
    }
    var pixels = pixels(of: picture, in: bound)
    if let erased = erasure(pixels) {
      let area = try eraseHeld(erased)
      pixels = self.pixels(of: picture, in: bound.union(area))
    }
    guard let changed = difference(pixels) else {
      held?.ticks += tick - start
      return
    }
    let frame = try packed(self.pixels(of: picture, in: format.place(for: changed)))
    try flush()
    held = (frame, tick - start)
  }

  private mutating func flush() throws(PixelsError) {
    guard let (frame, ticks) = held else { return }
    written.frames += try format.write(frame, ticks: ticks, &output)
    written.ticks += ticks
    held = nil
  }
}
