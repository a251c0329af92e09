internal import PresscheckButtonFile
package import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
package import PresscheckText

/// Resolves a file's pictures one by one, with what they all share: the padding of the canvas.
package struct PictureResolver: Sendable {
  package let renderer: Renderer
  /// In points, the same for all pictures of the file, whichever are requested.
  let padding: Double
  /// Frames on which an automatic padding was measured.
  private let known: [PictureRequest: FrameSource]

  /// Refuses a canvas that is too large before anything is resolved.
  package init(
    _ renderer: Renderer, _ requests: [PictureRequest], text: PangoTypesetter, threads: Int = 1
  ) throws(Diagnostic) {
    for request in requests { try renderer.checkSize(of: request, padding: renderer.fixedPadding) }
    var all = requests
    if case .automatic = renderer.file.canvas.padding {
      all = renderer.file.ownRequests(requests.first?.traits.quirks ?? .faithful) + requests
    }
    var renderer = renderer
    if renderer.file.control.code != nil {
      renderer.latestTimes = Dictionary(all.map { ($0.run, $0.captureTime.end) }, uniquingKeysWith: max)
    }
    var bleed = Bleed()
    if case .automatic = renderer.file.canvas.padding { try bleed.add(all, of: renderer, text, threads) }
    self.renderer = renderer
    (padding, known) = (bleed.padding(of: renderer), bleed.known)
  }

  /// Makes the tree and the display list of a picture.
  package func resolve(_ request: PictureRequest, text: PangoTypesetter) throws(Diagnostic) -> ResolvedPicture {
    try renderer.localized(request.traits.locale).resolve(request, known[request], padding: padding, text: text)
  }
}

/// Resolves a file's stills in the order in which they are asked for, each as if it were the only one of its run.
package struct StillResolver: Sendable {
  package let renderer: Renderer
  /// Of the file's own pictures.
  private var bleed = Bleed()

  /// The quirks are those of all requests.
  package init(_ renderer: Renderer, _ quirks: Quirks, text: PangoTypesetter) throws(Diagnostic) {
    self.renderer = renderer
    guard case .automatic = renderer.file.canvas.padding else { return }
    try bleed.add(renderer.file.ownRequests(quirks), of: renderer, text)
    bleed.forgetFrames()
  }

  /// The padding of the file's own pictures, in points; a picture that draws farther out has more if it is automatic.
  var padding: Double { bleed.padding(of: renderer) }

  /// The trees of a request, which also show its other times: those of a recorded control up to the requested one.
  package func frameSource(of request: PictureRequest, text: PangoTypesetter) throws(Diagnostic) -> FrameSource {
    try renderer.checkSize(of: request, padding: renderer.fixedPadding)
    return try renderer.localized(request.traits.locale).frameSource(of: request, text: text)
  }

  /// Makes the tree and the display list of a still, on a source of a request that differs in its time alone.
  package func resolve(
    _ request: PictureRequest, on source: FrameSource, text: PangoTypesetter
  ) throws(Diagnostic) -> ResolvedPicture {
    var (source, bleed) = (source, bleed)
    source.request = request
    if case .automatic = renderer.file.canvas.padding { try bleed.add(request, on: source, of: renderer, text) }
    return try renderer.localized(request.traits.locale)
      .resolve(request, source, padding: bleed.padding(of: renderer), text: text)
  }
}

/// How far pictures draw beyond their canvas.
private struct Bleed: Sendable {
  /// In points.
  private var points = 0.0
  /// What was measured, without names, places and scales.
  private var seen: Set<PictureRequest> = []
  /// Frames that it was measured on.
  private(set) var known: [PictureRequest: FrameSource] = [:]

  /// The most frames that are kept, so that the memory does not grow with the file.
  private static let maximumKnown = 256

  /// The file's padding: as much as all measured pictures need if it is automatic.
  func padding(of renderer: Renderer) -> Double {
    guard case .automatic = renderer.file.canvas.padding else { return renderer.fixedPadding }
    // A millionth of a point is rounding.
    return (points - 1e-6).rounded(.up)
  }

  mutating func forgetFrames() { known = [:] }

  /// Measures those requests that were not measured in another scale.
  mutating func add(
    _ requests: [PictureRequest], of renderer: Renderer, _ text: PangoTypesetter, _ threads: Int = 1
  ) throws(Diagnostic) {
    let different = requests.filter { seen.insert($0.measured).inserted }
    let library = renderer.fonts.library
    let measured = try Workers(threads).map(
      Array(different.enumerated()), own: { threads > 1 ? PangoTypesetter(library: library) : text }
    ) { (text, item) throws(Diagnostic) in
      let localized = renderer.localized(item.element.traits.locale)
      let source = try localized.frameSource(of: item.element, text: text)
      let bleed = try localized.bleed(of: source, text: text)
      return (bleed, known: item.offset < Self.maximumKnown ? (item.element, source) : nil)
    }
    points = max(points, measured.map(\.0).max() ?? 0)
    for (request, source) in measured.compactMap(\.known) { known[request] = source }
  }

  /// Measures a request on its frames, unless it was measured in another scale.
  mutating func add(
    _ request: PictureRequest, on source: FrameSource, of renderer: Renderer, _ text: PangoTypesetter
  ) throws(Diagnostic) {
    guard !seen.contains(request.measured) else { return }
    points = max(points, try renderer.localized(request.traits.locale).bleed(of: source, text: text))
  }
}

extension PictureRequest {
  /// What the room around the picture depends on.
  fileprivate var measured: PictureRequest {
    var alike = self
    alike.traits.scale = 1
    alike.name = PictureName(button: "", shot: "")
    alike.place = nil
    return alike
  }

  /// The same at no time: what the code of a recorded control depends on.
  var run: PictureRequest {
    var alike = measured
    alike.captureTime = .still(.settled)
    return alike
  }
}

extension Renderer {
  /// How far the frames draw beyond their canvas, in points.
  fileprivate func bleed(of source: FrameSource, text: PangoTypesetter) throws(Diagnostic) -> Double {
    let sequence = DisplayListSequence(text: text)
    var drawn = DrawnBounds()
    for index in 0..<source.frameCount { drawn.add(try list(of: source.tree(index), in: source, on: sequence)) }
    guard let box = drawn.box else { return 0 }
    return max(0, -box.minX, -box.minY, box.maxX - source.canvas.size.width, box.maxY - source.canvas.size.height)
  }
}
