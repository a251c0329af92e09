internal import PresscheckButtonFile
package import PresscheckCodecs
internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckLayerTree
package import PresscheckRaster
package import PresscheckText

/// The rasterizer, the encoder and the typesetter of one thread.
package final class RenderContext {
  let rasterizer = Rasterizer()
  /// Made by the first picture of dense effort: its memory is a good part of a megabyte.
  private(set) lazy var encoder = PNGEncoder()

  /// The fonts of the typesetter, which each button file has its own of.
  package var library: FontLibrary? { didSet { if library !== oldValue { setter = nil } } }
  private var setter: PangoTypesetter?
  /// The last picture of fast effort, which both of these hold.
  private let sequence = FrameSequence()
  private let sequenceEncoder = PNGSequenceEncoder()

  package init(_ library: FontLibrary? = nil) { self.library = library }

  package var typesetter: PangoTypesetter {
    if let setter { return setter }
    guard let library else { preconditionFailure("the context has no fonts") }
    let setter = PangoTypesetter(library: library)
    self.setter = setter
    return setter
  }

  /// Draws and encodes a still; with fast effort only what differs from the picture before, with the same bytes.
  fileprivate func still(
    _ picture: ResolvedPicture, drawn: PremultipliedBitmap?, effort: PNG.Effort, in renderer: Renderer
  ) throws(Diagnostic) -> (bitmap: PremultipliedBitmap, png: [UInt8]) {
    let (list, scale, texts) = (picture.list, picture.request.traits.scale, picture.texts)
    if drawn == nil, effort == .fast {
      let drawn = try renderer.drawing { () throws(RasterError) in try sequence.draw(list, scale: scale) }
      let png = try renderer.encoding { () throws(CodecError) in
        try sequenceEncoder.encode(drawn.bitmap, changed: drawn.changed, scale: scale, texts: texts)
      }
      return (drawn.bitmap, png)
    }
    let bitmap: PremultipliedBitmap
    if let drawn {
      bitmap = drawn
    } else {
      bitmap = try renderer.drawing { () throws(RasterError) in try rasterizer.draw(list, scale: scale) }
    }
    let png = try renderer.encoding { () throws(CodecError) in
      try encoder.encode(bitmap, effort: effort, scale: scale, texts: texts)
    }
    return (bitmap, png)
  }
}

extension Renderer {
  /// Draws a still into a PNG, a film into an APNG; the pixels of a still that is drawn already are taken as they are.
  package func picture(
    of picture: ResolvedPicture, drawn: PremultipliedBitmap? = nil, on context: RenderContext, effort: PNG.Effort
  ) throws(Diagnostic) -> Picture {
    guard picture.frameTiming != nil else {
      let (bitmap, png) = try context.still(picture, drawn: drawn, effort: effort, in: self)
      return finished(picture, bitmap, png, shows: picture.shows(in: bitmap))
    }
    let bytes = AnimationBytes()
    var first: PremultipliedBitmap?
    var shows = false
    _ = try write(picture, FilmRecipe(format: .png, effort: effort), to: bytes, on: context) { shown in
      first = first ?? shown.bitmap
      shows = shows || picture.shows(in: shown.bitmap)
    }
    guard let first else { preconditionFailure("a film has a frame") }
    return finished(picture, first, bytes.bytes, shows: shows)
  }

  private func finished(
    _ picture: ResolvedPicture, _ bitmap: PremultipliedBitmap, _ png: [UInt8], shows: Bool
  ) -> Picture {
    let findings = picture.findings + (shows ? [] : [emptiness(of: picture)])
    return Picture(resolved: picture, bitmap: bitmap, png: png, findings: findings)
  }

  /// The finding of a picture that is no more than its background.
  package func emptiness(of picture: ResolvedPicture) -> Diagnostic {
    Diagnostic(
      .warning, file: file.path, at: picture.request.place ?? file.places.control, "\(picture.name) shows nothing")
  }

  /// Draws the frames of a film one after the other; a still has one frame.
  package func renderFrames(
    _ picture: ResolvedPicture, on context: RenderContext, _ show: (RenderedFrame) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let scale = picture.request.traits.scale
    guard let frameTiming = picture.frameTiming else {
      let bitmap = try drawing { () throws(RasterError) in try context.rasterizer.draw(picture.list, scale: scale) }
      let whole = PixelRect(picture.size)
      return try show(RenderedFrame(index: 0, bitmap: bitmap, changed: whole, end: 0))
    }
    let source = picture.frameSource
    let frames = FrameRenderer(self, text: context.typesetter)
    for index in 0..<frameTiming.frameCount {
      let list = try index == 0 ? picture.list : frames.list(of: source.tree(index), in: source)
      let drawn = try frames.draw(list, scale: scale)
      let changed = drawn.changed ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
      try show(RenderedFrame(index: index, bitmap: drawn.bitmap, changed: changed, end: frameTiming.end(of: index)))
    }
  }

  /// Draws a still as vectors, a point of the button as one CSS pixel or one point of the page; blurred shadows and what
  /// else has no vector form are pixels.
  package func vector(_ picture: ResolvedPicture, as format: VectorFormat) throws(Diagnostic) -> [UInt8] {
    guard picture.frameTiming == nil else {
      throw Diagnostic(
        option: .output, "\(picture.name) is a film, which \(format.rawValue.uppercased()) cannot hold",
        remedy: .chooseTimeOrPixels)
    }
    return try drawing { () throws(RasterError) in
      try VectorPicture.bytes(
        of: picture.list, as: format, scale: picture.request.traits.scale, title: picture.name.stem)
    }
  }

  /// Runs work of an encoder, whose errors name the button file.
  package func encoding<Value>(_ work: () throws(CodecError) -> Value) throws(Diagnostic) -> Value {
    do { return try work() } catch { throw Diagnostic(file: file.path, "the picture cannot be written: \(error)") }
  }
}
