internal import PresscheckButtonFile
package import PresscheckControls
package import PresscheckFiles
package import PresscheckLayerTree
package import PresscheckText

/// Resolves a file's pictures one by one, on canvases with the padding that they share.
package struct PictureResolver: Sendable {
  package private(set) var renderer: Renderer
  /// The free space on each side, in points; an automatic one has room for the file's own pictures and for the requested ones.
  package private(set) var padding: Double
  /// The requests that an automatic padding has room for, without names, places and scales.
  private var measured: Set<PictureRequest> = []
  /// Frames of measured requests.
  private var known: [PictureRequest: FrameSource] = [:]
  /// By run: the last time that pictures of a recorded control show, so that one recording answers for all.
  private var latestTimes: [PictureRequest: Double] = [:]

  /// The most requests whose frames are kept, so that the memory does not grow with the file.
  private static let maximumKnown = 256

  /// - Parameters:
  ///   - renderer: The file's.
  ///   - requests: Pictures for which an automatic padding has room, beside those of the file.
  ///   - quirks: Those of the file's pictures; nil for those of the requests.
  ///   - text: The calling thread's.
  ///   - threads: How many threads measure an automatic padding.
  /// - Throws: The first error of a measured picture; one whose code fails has no room.
  package init(
    _ renderer: Renderer, _ requests: [PictureRequest] = [], quirks: Quirks? = nil, text: PangoTypesetter,
    threads: Int = 1
  ) throws(Diagnostic) {
    (self.renderer, padding) = (renderer, renderer.fixedPadding ?? 0)
    var all = requests
    if renderer.fixedPadding == nil {
      all = renderer.file.ownRequests(quirks ?? requests.first?.traits.quirks ?? .faithful) + requests
    }
    if renderer.file.control.code != nil {
      latestTimes = Dictionary(all.map { ($0.run, $0.captureTime.end) }, uniquingKeysWith: max)
    }
    if renderer.fixedPadding == nil { try measure(all, text, threads) }
  }

  /// Measures those requests that were not measured in another scale.
  private mutating func measure(
    _ requests: [PictureRequest], _ text: PangoTypesetter, _ threads: Int
  ) throws(Diagnostic) {
    let different = requests.filter { measured.insert($0.measured).inserted }
    let (resolver, library) = (self, renderer.fonts.library)
    let found = try Workers(threads).map(
      Array(different.enumerated()), own: { threads > 1 ? PangoTypesetter(library: library) : text }
    ) { (text, item) throws(Diagnostic) -> (room: Double, known: FrameSource?) in
      do throws(Diagnostic) {
        let source = try resolver.frameSource(of: item.element, text: text)
        return (try resolver.room(for: source, text), item.offset < Self.maximumKnown ? source : nil)
      } catch {
        guard error.scope == .picture else { throw error }
        return (0, nil)
      }
    }
    padding = found.map(\.room).max() ?? 0
    for source in found.compactMap(\.known) { known[source.request] = source }
  }

  /// The same, without a log of failures: they are thrown.
  package var throwing: PictureResolver {
    var resolver = self
    resolver.renderer = Renderer(renderer.file, fonts: renderer.fonts)
    return resolver
  }

  /// The trees of a request's frames, on a canvas with the file's padding; they also show its other times, those of a recorded
  /// control up to the requested one.
  package func frameSource(of request: PictureRequest, text: PangoTypesetter) throws(Diagnostic) -> FrameSource {
    var source: FrameSource
    if let known = known[request] {
      source = known
    } else {
      source = try renderer.frameSource(of: request, until: latestTimes[request.run] ?? 0, text: text)
    }
    source.canvas.padding = padding
    return source
  }

  /// Makes the tree and the display list of a picture, on the frames of a request that differs in its time alone, if given.
  package func resolve(
    _ request: PictureRequest, on source: FrameSource? = nil, text: PangoTypesetter
  ) throws(Diagnostic) -> ResolvedPicture {
    guard var source else { return try resolve(request, on: frameSource(of: request, text: text), text: text) }
    source.request = request
    if renderer.fixedPadding == nil, !measured.contains(request.measured) {
      source.canvas.padding = max(padding, try room(for: source, text))
    }
    return try source.renderer.resolve(source, text: text)
  }

  /// The padding that a request's frames need, in points.
  private func room(for source: FrameSource, _ text: PangoTypesetter) throws(Diagnostic) -> Double {
    let lists = DisplayListSequence(text: text)
    var drawn = DrawnBounds()
    for index in 0..<source.frameCount { drawn.add(try source.list(of: source.tree(index), on: lists)) }
    return drawn.padding(on: source.canvas)
  }

  /// The padding of a picture that shows a display list, in points: the file's, or as much as the list needs if that is
  /// automatic.
  package func padding(for list: DisplayList, on canvas: Canvas) -> Double {
    guard renderer.fixedPadding == nil else { return padding }
    var drawn = DrawnBounds()
    drawn.add(list)
    return max(padding, drawn.padding(on: canvas))
  }
}

extension PictureRequest {
  /// The same without what the padding does not depend on.
  fileprivate var measured: PictureRequest {
    var alike = self
    alike.traits.scale = 1
    alike.name = PictureName(button: "", shot: "")
    alike.place = nil
    return alike
  }

  /// The same for all times: what a recording is made for.
  fileprivate var run: PictureRequest {
    var alike = measured
    alike.captureTime = .still(.settled)
    return alike
  }
}
