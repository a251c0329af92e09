internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckRendering
internal import PresscheckText

/// The different pictures of a button's variant, each as patches on a base or on a clear canvas.
struct FramePool {
  /// A canvas on which pictures lie.
  struct Place: Hashable {
    /// In pixels.
    var size: PixelSize
    /// The button's distance from the left and the top, in points.
    var padding: Double
  }

  /// A part of a picture.
  struct Patch: Hashable {
    var x: Int
    var y: Int
    var image: Int
  }

  /// A picture: patches that replace what is below them.
  struct Frame: Hashable {
    /// The index of a place.
    var place: Int
    /// The index of a frame that is drawn first; nil for a clear canvas.
    var base: Int?
    var patches: [Patch]
  }

  private(set) var places: [Place] = []
  private(set) var frames: [Frame] = []
  /// Whole pictures, by their frames' indices.
  private var bases: [Int: PremultipliedBitmap] = [:]
  private var known: [Key: Int] = [:]
  private var last: (frame: Int, place: Int)?

  private struct Key: Hashable {
    var place: Int
    var digest: String
  }

  /// The index of a picture's frame.
  ///
  /// - Parameters:
  ///   - picture: The next one of its sequence.
  ///   - candidates: Frames that are bases, of which the best is taken.
  ///   - images: Where its patches go.
  /// - Returns: The frame of equal pixels, if there is one.
  /// - Throws: What an encoder throws.
  mutating func frame(
    of picture: MomentSequence.Picture, near candidates: [Int], _ images: inout ImagePool
  ) throws(CodecError) -> Int {
    let bitmap = picture.bitmap
    let size = PixelSize(width: bitmap.width, height: bitmap.height)
    let place = index(of: Place(size: size, padding: picture.padding))
    if !picture.isNew, let last, last.place == place { return last.frame }
    let key = Key(place: place, digest: Digest(bitmap.bgra).text())
    let index: Int
    if let frame = known[key] { index = frame } else { index = try add(bitmap, on: place, candidates, &images) }
    known[key] = index
    last = (index, place)
    return index
  }

  private mutating func index(of place: Place) -> Int {
    if let index = places.firstIndex(of: place) { return index }
    places.append(place)
    return places.count - 1
  }

  private mutating func add(
    _ bitmap: PremultipliedBitmap, on place: Int, _ candidates: [Int], _ images: inout ImagePool
  ) throws(CodecError) -> Int {
    let whole = PixelRect(places[place].size)
    var best = (base: Int?.none, rects: PatchSearch.rects(of: bitmap, on: nil, in: whole))
    for base in candidates where frames[base].place == place {
      guard let picture = bases[base] else { continue }
      let rects = PatchSearch.rects(of: bitmap, on: picture, in: whole)
      if PatchSearch.area(rects) < PatchSearch.area(best.rects) { best = (base, rects) }
    }
    var patches: [Patch] = []
    for rect in best.rects {
      patches.append(Patch(x: rect.x, y: rect.y, image: try images.place(of: rect, in: bitmap)))
    }
    if best.base == nil { bases[frames.count] = bitmap }
    frames.append(Frame(place: place, base: best.base, patches: patches))
    return frames.count - 1
  }

  /// The frames on which others lie: the given ones or their bases, each once.
  func bases(of given: [Int]) -> [Int] {
    given.reduce(into: []) { bases, frame in
      let base = frames[frame].base ?? frame
      if !bases.contains(base) { bases.append(base) }
    }
  }
}

extension FramePool {
  /// As ``PackedSource`` reads it.
  func json(size: [Double]) -> JSON {
    .object([
      "places": .list(
        places.map { .numbers([Double($0.size.width), Double($0.size.height), $0.padding, $0.padding] + size) }),
      "frames": .list(
        frames.map { frame in
          .numbers(
            [Double(frame.place), Double(frame.base ?? -1)]
              + frame.patches.flatMap { [Double($0.x), Double($0.y), Double($0.image)] })
        }),
    ])
  }
}
