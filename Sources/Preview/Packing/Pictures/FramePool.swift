internal import PresscheckCodecs
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckRendering

/// The different pictures of a button in all variants, each as what differs from another one.
struct FramePool {
  /// A canvas on which pictures lie.
  struct Place: Hashable {
    /// In pixels.
    var size: PixelSize
    /// The button's distance from the left and the top, in points.
    var padding: Double
    /// The button's, in points.
    var pointSize: Size
  }

  /// A picture.
  struct Frame: Hashable {
    /// The index of a place.
    var place: Int
    /// The index of the earlier frame that this one is stored as a difference from; nil for a clear canvas.
    var reference: Int?
  }

  /// Frames that are read one after the other.
  struct Strip: Hashable {
    var frameCount: Int
    /// As ``StripEncoder`` has them.
    var bytes: [UInt8]
  }

  private(set) var places: [Place] = []
  private(set) var frames: [Frame] = []
  /// All frames in their order, once ``finish()`` was called.
  private(set) var strips: [Strip] = []
  /// Pictures that others can differ from, by their frames' indices.
  private var references: [Int: Pixels] = [:]
  private var known: [Key: Int] = [:]
  /// The last frame of each variant.
  private var last: [Int: (frame: Int, place: Int)] = [:]
  private var encoder = StripEncoder()
  /// The first frame of the strip that is not finished.
  private var first = 0
  private var newest: Pixels?

  /// The pixels of a strip, which a browser reads within a frame or two.
  static let maximumPixels = 1 << 20

  private struct Key: Hashable {
    var place: Int
    var digest: String
  }

  /// Finds the frame of equal pixels, or adds one.
  ///
  /// - Parameters:
  ///   - picture: The next one of its sequence.
  ///   - variant: The sequence's.
  ///   - candidates: Frames that it may differ from; the best is taken.
  ///   - isReference: Whether others may differ from it, not only the next one.
  /// - Returns: The frame's index.
  mutating func frame(
    of picture: ButtonMoments.Picture, in variant: Int, near candidates: [Int], isReference: Bool = false
  ) -> Int {
    let bitmap = picture.bitmap
    let size = PixelSize(width: bitmap.width, height: bitmap.height)
    let place = index(of: Place(size: size, padding: picture.shown.padding, pointSize: picture.shown.size))
    if !picture.isNew, let last = last[variant], last.place == place { return last.frame }
    let key = Key(place: place, digest: Digest(bitmap.bgra).text())
    let index = known[key] ?? frames.count
    (known[key], last[variant]) = (index, (index, place))
    guard index == frames.count else { return index }
    let pixels = Pixels(bitmap.straight())
    add(pixels, on: place, candidates)
    if isReference { references[index] = pixels }
    return index
  }

  private mutating func index(of place: Place) -> Int {
    if let index = places.firstIndex(of: place) { return index }
    places.append(place)
    return places.count - 1
  }

  private mutating func add(_ pixels: Pixels, on place: Int, _ candidates: [Int]) {
    let count = frames.count - first
    if count > 0, (count + 1) * pixels.words.count > Self.maximumPixels { finish() }
    var best = (frame: Int?.none, pixels: Pixels(clear: pixels.size), misses: Int.max)
    func attempt(_ frame: Int?, _ reference: Pixels) {
      guard reference.size == pixels.size, best.misses > 0 else { return }
      let misses = StripEncoder.missCount(of: pixels, on: reference, limit: best.misses)
      if misses < best.misses { best = (frame, reference, misses) }
    }
    attempt(nil, best.pixels)
    if let newest { attempt(frames.count - 1, newest) }
    for candidate in candidates { if let reference = references[candidate] { attempt(candidate, reference) } }
    encoder.add(pixels, on: best.pixels)
    frames.append(Frame(place: place, reference: best.frame))
    newest = pixels
  }

  /// Ends the last strip.
  mutating func finish() {
    guard first < frames.count else { return }
    strips.append(Strip(frameCount: frames.count - first, bytes: encoder.finished()))
    (encoder, first, newest) = (StripEncoder(), frames.count, nil)
  }
}

extension FramePool {
  /// As ``PackedSource`` reads it.
  var json: JSON {
    .object([
      "places": .list(
        places.map { place in
          .numbers([
            Double(place.size.width), Double(place.size.height), place.padding, place.padding, place.pointSize.width,
            place.pointSize.height,
          ])
        }),
      "frames": .list(frames.map { .numbers([Double($0.place), Double($0.reference ?? -1)]) }),
      "strips": .numbers(strips.map { Double($0.frameCount) }),
    ])
  }
}
