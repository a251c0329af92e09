internal import PresscheckFiles
internal import PresscheckRendering
internal import Synchronization

extension GoldenPlan {
  /// Works on the pictures of all parts in turn, each resolved with all its findings when a thread gets to it.
  func pictures<Value: Sendable>(
    threads: Int,
    work: @escaping @Sendable (RenderContext, Part, ResolvedPicture) throws(Diagnostic) -> Value,
    deliver: (Place, Value) throws(Diagnostic) -> Void,
    fail: (Place, Diagnostic) throws(Diagnostic) -> Void = { _, error throws(Diagnostic) in throw error }
  ) throws(Diagnostic) {
    let (parts, places) = (parts, Array(places))
    let opened = OpenedParts(parts, places, threads: threads)
    try Workers(threads).pictures(places.count, block: opened.blockEnd) { (context, index) throws(Diagnostic) in
      try opened.picture(context, places[index])
    } work: { (context, index, picture) throws(Diagnostic) in
      try work(context, parts[places[index].part], picture)
    } deliver: { (index, value) throws(Diagnostic) in
      try deliver(places[index], value)
    } fail: { (index, error) throws(Diagnostic) in
      try fail(places[index], error)
    }
  }
}

extension GoldenPlan.Part {
  /// The values that the pictures of a part share.
  fileprivate struct Opened: Sendable {
    let resolver: PictureResolver
    let ignoredLayers = Once<Void>()
  }

  fileprivate func opened(on context: RenderContext, threads: Int) throws(Diagnostic) -> Opened {
    let mine = indices.map { requests[$0] }
    return Opened(resolver: try PictureResolver(renderer, mine, text: context.typesetter, threads: threads))
  }
}

/// The parts that threads are at: each is opened by the first thread that gets to it and closed after its last picture, so
/// that the memory does not grow with their number.
///
/// Where there are many, a thread has up to 32 pictures of one to itself: others would wait until it is opened, and draw anew
/// what its pictures have in common.
private final class OpenedParts: Sendable {
  private let parts: [GoldenPlan.Part]
  private let places: [GoldenPlan.Place]
  private let threads: Int
  private let isShared: Bool
  private let states = Mutex<[Int: State]>([:])

  private struct State {
    let opened = Once<GoldenPlan.Part.Opened>()
    var picturesLeft: Int
  }

  init(_ parts: [GoldenPlan.Part], _ places: [GoldenPlan.Place], threads: Int) {
    (self.parts, self.places) = (parts, places)
    isShared = parts.count < threads
    self.threads = isShared ? threads : 1
  }

  /// Where the pictures end that the thread at `start` draws.
  func blockEnd(_ start: Int) -> Int {
    let most = isShared ? start + 1 : min(start + 32, places.count)
    return (start..<most).first { places[$0].part != places[start].part } ?? most
  }

  func picture(_ context: RenderContext, _ place: GoldenPlan.Place) throws(Diagnostic) -> ResolvedPicture {
    let part = parts[place.part]
    context.library = part.renderer.fonts.library
    let state = states.withLock { states in
      let state = states[place.part] ?? State(picturesLeft: part.indices.count)
      states[place.part] = state
      return state
    }
    defer { close(place.part) }
    let opened = try state.opened.value { () throws(Diagnostic) in try part.opened(on: context, threads: threads) }
    var picture = try opened.resolver.resolve(part.requests[place.request], text: context.typesetter)
    try opened.ignoredLayers.value { () throws(Diagnostic) in
      try part.renderer.checkIgnoredLayers(in: picture, text: context.typesetter)
    }
    picture.findings += try picture.toleranceFindings(text: context.typesetter)
    return picture
  }

  private func close(_ part: Int) {
    states.withLock { states in
      states[part]?.picturesLeft -= 1
      if states[part]?.picturesLeft == 0 { states[part] = nil }
    }
  }
}

/// A value that the first thread makes, while the others wait.
private final class Once<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, Diagnostic>?>(nil)

  func value(_ make: () throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
    try result.withLock { result throws(Diagnostic) in
      let made = result ?? Result { () throws(Diagnostic) in try make() }
      result = made
      return try made.get()
    }
  }
}
