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
    _ picture: ResolvedPicture, drawn: PremultipliedBitmap?, effort: PNG.Effort
  ) throws(Diagnostic) -> (bitmap: PremultipliedBitmap, png: [UInt8]) {
    let (list, scale, texts, renderer) = (picture.list, picture.scale, picture.texts, picture.renderer)
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

extension ResolvedPicture {
  /// Draws a still into a PNG, a film into an APNG; the pixels of a still that is drawn already are taken as they are.
  package func rendered(
    drawn: PremultipliedBitmap? = nil, on context: RenderContext, effort: PNG.Effort
  ) throws(Diagnostic) -> Picture {
    guard frameTiming != nil else {
      let (bitmap, png) = try context.still(self, drawn: drawn, effort: effort)
      return finished(bitmap, png, shows: shows(in: bitmap))
    }
    let bytes = AnimationBytes()
    var first: PremultipliedBitmap?
    var shows = false
    _ = try write(FilmRecipe(format: .png, effort: effort), to: bytes, on: context) { shown in
      first = first ?? shown.bitmap
      shows = shows || self.shows(in: shown.bitmap)
    }
    guard let first else { preconditionFailure("a film has a frame") }
    return finished(first, bytes.bytes, shows: shows)
  }

  private func finished(_ bitmap: PremultipliedBitmap, _ png: [UInt8], shows: Bool) -> Picture {
    Picture(resolved: self, bitmap: bitmap, png: png, findings: findings + (shows ? [] : [emptiness]))
  }

  /// The finding of a picture that is no more than its background.
  package var emptiness: Diagnostic {
    let file = renderer.file
    return Diagnostic(.warning, file: file.path, at: request.place ?? file.places.control, "\(name) shows nothing")
  }

  /// Draws the frames of a film one after the other; a still has one frame.
  package func renderFrames(
    on context: RenderContext, _ show: (RenderedFrame) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    guard let frameTiming else {
      let bitmap = try renderer.drawing { () throws(RasterError) in try context.rasterizer.draw(list, scale: scale) }
      return try show(RenderedFrame(index: 0, bitmap: bitmap, changed: PixelRect(size), end: 0))
    }
    let (lists, frames) = (DisplayListSequence(text: context.typesetter), FrameSequence())
    for index in 0..<frameTiming.frameCount {
      let list = try index == 0 ? list : frameSource.list(of: frameSource.tree(index), on: lists)
      let drawn = try renderer.drawing { () throws(RasterError) in try frames.draw(list, scale: scale) }
      let changed = drawn.changed ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
      try show(RenderedFrame(index: index, bitmap: drawn.bitmap, changed: changed, end: frameTiming.end(of: index)))
    }
  }

  /// Draws a still as vectors, a point of the button as one CSS pixel or one point of the page; blurred shadows and what
  /// else has no vector form are pixels.
  package func vector(as format: VectorFormat) throws(Diagnostic) -> [UInt8] {
    guard frameTiming == nil else {
      throw Diagnostic(
        option: .output, "\(name) is a film, which \(format.rawValue.uppercased()) cannot hold",
        remedy: .chooseTimeOrPixels)
    }
    return try renderer.drawing { () throws(RasterError) in
      try VectorPicture.bytes(of: list, as: format, scale: scale, title: name.stem)
    }
  }
}

extension Renderer {
  /// Runs work of an encoder, whose errors name the button file.
  package func encoding<Value>(_ work: () throws(CodecError) -> Value) throws(Diagnostic) -> Value {
    do { return try work() } catch { throw Diagnostic(file: file.path, "the picture cannot be written: \(error)") }
  }
}
