package import PresscheckButtonFile
internal import PresscheckControls
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

  /// The most frames that are kept, so that the memory does not grow with the file.
  private static let maximumKnown = 256

  /// Refuses a canvas that is too large before anything is resolved.
  package init(
    _ renderer: Renderer, _ requests: [PictureRequest], text: PangoTypesetter, threads: Int = 1
  ) throws(Diagnostic) {
    self.renderer = renderer
    for request in requests { try renderer.checkSize(of: request, padding: renderer.fixedPadding) }
    (padding, known) = try Self.padding(renderer, for: requests, text, threads)
  }

  /// Makes the tree and the display list of a picture.
  package func resolve(_ request: PictureRequest, text: PangoTypesetter) throws(Diagnostic) -> ResolvedPicture {
    try renderer.localized(request.traits.locale).resolve(request, known[request], padding: padding, text: text)
  }

  private static func padding(
    _ renderer: Renderer, for requests: [PictureRequest], _ text: PangoTypesetter, _ threads: Int
  ) throws(Diagnostic) -> (points: Double, known: [PictureRequest: FrameSource]) {
    guard case .automatic = renderer.file.canvas.padding else { return (renderer.fixedPadding, [:]) }
    let quirks = requests.first?.traits.quirks ?? .faithful
    var seen: Set<PictureRequest> = []
    let different = (renderer.file.ownRequests(quirks) + requests).filter { request in
      var alike = request
      alike.traits.scale = 1
      alike.name = PictureName(button: "", shot: "")
      alike.place = nil
      return seen.insert(alike).inserted
    }
    let library = renderer.fonts.library
    let measured = try Workers(threads).map(
      Array(different.enumerated()), own: { threads > 1 ? PangoTypesetter(library: library) : text }
    ) { (text, item) throws(Diagnostic) in
      let source = try renderer.localized(item.element.traits.locale).frameSource(of: item.element, text: text)
      let bleed = try renderer.bleed(of: source, text: text)
      return (bleed, known: item.offset < maximumKnown ? (item.element, source) : nil)
    }
    // A millionth of a point is rounding.
    let padding = ((measured.map(\.0).max() ?? 0) - 1e-6).rounded(.up)
    return (padding, Dictionary(uniqueKeysWithValues: measured.compactMap(\.known)))
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
