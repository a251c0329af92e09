package import PresscheckButtonFile
package import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckLayerTree
internal import PresscheckRaster
package import PresscheckText

/// What one thread draws with.
package final class RenderContext {
  let rasterizer = Rasterizer()
  let encoder = PNGEncoder()

  /// What texts are set in; each button file has its own.
  var library: FontLibrary? {
    didSet { if library !== oldValue { setter = nil } }
  }
  private var setter: PangoTypesetter?

  /// The last picture that was drawn and encoded in haste, and how: the two go together.
  private let sequence = FrameSequence()
  private let sequenceEncoder = PNGSequenceEncoder()

  package init(_ library: FontLibrary? = nil) {
    self.library = library
  }

  /// - Precondition: A library is set.
  package var typesetter: PangoTypesetter {
    if let setter { return setter }
    guard let library else { preconditionFailure("a bench has no fonts") }
    let setter = PangoTypesetter(library: library)
    self.setter = setter
    return setter
  }

  /// Draws a still into a file; in haste only what differs from the one before, with the same bytes.
  func still(
    _ list: DisplayList, scale: Double, effort: PNG.Effort, texts: [PNG.Text], in renderer: Renderer
  ) throws(Diagnostic) -> (bitmap: PremultipliedBitmap, png: [UInt8]) {
    switch effort {
    case .fast:
      let picture = try renderer.drawing { () throws(RasterError) in try sequence.draw(list, scale: scale) }
      let png = try renderer.encoding { () throws(CodecError) in
        try sequenceEncoder.encode(picture.bitmap, changed: picture.changed, scale: scale, texts: texts)
      }
      return (picture.bitmap, png)
    case .dense, .small:
      let bitmap = try renderer.drawing { () throws(RasterError) in try rasterizer.draw(list, scale: scale) }
      let png = try renderer.encoding { () throws(CodecError) in
        try encoder.encode(bitmap, effort: effort, scale: scale, texts: texts)
      }
      return (bitmap, png)
    }
  }
}

extension Renderer {
  /// A still as a PNG, a film as an APNG.
  package func picture(of frame: ResolvedPicture, on renderContext: RenderContext, effort: PNG.Effort)
    throws(Diagnostic) -> Picture
  {
    let (bitmap, png, shows) =
      try frame.frameTiming == nil ? still(frame, renderContext, effort) : film(frame, renderContext, effort)
    var findings = frame.findings
    if !shows {
      findings.append(emptiness(of: frame))
    }
    return Picture(frame: frame, bitmap: bitmap, png: png, findings: findings)
  }

  /// The finding of a picture that turned out to be empty.
  package func emptiness(of frame: ResolvedPicture) -> Diagnostic {
    Diagnostic(.warning, file: file.path, at: frame.request.place, "\(frame.name) shows nothing")
  }

  /// What is drawn, what its file holds, and whether there is anything to be seen.
  private typealias Drawing = (first: PremultipliedBitmap, png: [UInt8], shows: Bool)

  private func still(_ frame: ResolvedPicture, _ renderContext: RenderContext, _ effort: PNG.Effort) throws(Diagnostic)
    -> Drawing
  {
    let (bitmap, png) = try renderContext.still(
      frame.list, scale: frame.request.traits.scale, effort: effort, texts: frame.texts, in: self)
    return (bitmap, png, bitmap.shows)
  }

  private func film(_ frame: ResolvedPicture, _ renderContext: RenderContext, _ effort: PNG.Effort) throws(Diagnostic)
    -> Drawing
  {
    let bytes = AnimationBytes()
    let film = FilmRecipe(format: .png, effort: effort)
    var first: PremultipliedBitmap?
    var shows = false
    _ = try write(frame, film, to: bytes, on: renderContext) { shown in
      first = first ?? shown.bitmap
      shows = shows || shown.bitmap.shows
    }
    guard let first else { preconditionFailure("a film has a frame") }
    return (first, bytes.bytes, shows)
  }

  /// Says of which button a list is that cannot be drawn.
  func drawing<Value>(_ work: () throws(RasterError) -> Value) throws(Diagnostic) -> Value {
    do {
      return try work()
    } catch {
      throw diagnostic(error)
    }
  }

  /// Says which button a picture is of that a format cannot hold.
  package func encoding<Value>(_ work: () throws(CodecError) -> Value) throws(Diagnostic) -> Value {
    do {
      return try work()
    } catch {
      throw Diagnostic(file: file.path, "the picture cannot be written: \(error)")
    }
  }
}

/// One frame of a film, or a still, as it is drawn.
package struct RenderedFrame {
  /// From 0.
  package var index: Int
  package var bitmap: PremultipliedBitmap

  /// Outside of it nothing differs from the frame before; without an area when nothing differs at all.
  package var changed: PixelRect

  /// When the next frame takes its place, in seconds.
  var end: Double
}

extension Renderer {
  /// Draws the frames of a film one after the other; a still is a film of one frame.
  package func renderFrames(
    _ frame: ResolvedPicture, on renderContext: RenderContext, _ show: (RenderedFrame) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let scale = frame.request.traits.scale
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard let frameTiming = frame.frameTiming else {
      let bitmap = try drawing { () throws(RasterError) in try renderContext.rasterizer.draw(frame.list, scale: scale) }
      return try show(RenderedFrame(index: 0, bitmap: bitmap, changed: whole, end: 0))
    }
    let frameSource = try frameSource(of: frame, text: renderContext.typesetter)
    let sequence = FrameSequence()
    for index in 0..<frameTiming.frameCount {
      let list = try frameSource.list(at: index)
      let picture = try drawing { () throws(RasterError) in try sequence.draw(list, scale: scale) }
      let changed = picture.changed ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
      try show(RenderedFrame(index: index, bitmap: picture.bitmap, changed: changed, end: frameTiming.end(of: index)))
    }
  }
}

extension PixelRect {
  package var isEmpty: Bool { width <= 0 || height <= 0 }
}

extension ResolvedPicture {
  /// What its file says beside the pixels.
  var texts: [PNG.Text] {
    var texts = [PNG.Text(keyword: Fingerprint.keyword, value: fingerprint.description)]
    texts.append(PNG.Text(keyword: TreeRecord.keyword, value: TreeRecord(self).text))
    if let frameTiming { texts.append(PNG.Text(keyword: FrameTiming.keyword, value: frameTiming.description)) }
    return texts
  }
}
