package import PresscheckButtonFile
package import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckLayerTree
internal import PresscheckRaster
package import PresscheckText

/// What one thread draws with.
package final class Bench {
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
    _ list: DisplayList, scale: Double, effort: PNG.Effort, texts: [PNG.Text], in press: Press
  ) throws(Diagnostic) -> (bitmap: PremultipliedBitmap, png: [UInt8]) {
    switch effort {
    case .fast:
      let picture = try press.drawing { () throws(RasterError) in try sequence.draw(list, scale: scale) }
      let png = try press.encoding { () throws(PixelsError) in
        try sequenceEncoder.encode(picture.bitmap, changed: picture.changed, scale: scale, texts: texts)
      }
      return (picture.bitmap, png)
    case .dense, .small:
      let bitmap = try press.drawing { () throws(RasterError) in try rasterizer.draw(list, scale: scale) }
      let png = try press.encoding { () throws(PixelsError) in
        try encoder.encode(bitmap, effort: effort, scale: scale, texts: texts)
      }
      return (bitmap, png)
    }
  }
}

extension Press {
  /// A still as a PNG, a film as an APNG.
  package func picture(of frame: Frame, on bench: Bench, effort: PNG.Effort) throws(Diagnostic) -> Picture {
    let (bitmap, png, shows) = try frame.reel == nil ? still(frame, bench, effort) : film(frame, bench, effort)
    var findings = frame.findings
    if !shows {
      findings.append(emptiness(of: frame))
    }
    return Picture(frame: frame, bitmap: bitmap, png: png, findings: findings)
  }

  /// The finding of a picture that turned out to be empty.
  package func emptiness(of frame: Frame) -> Diagnostic {
    Diagnostic(.warning, file: file.path, at: frame.request.place, "\(frame.name) shows nothing")
  }

  /// What is drawn, what its file holds, and whether there is anything to be seen.
  private typealias Drawing = (first: PremultipliedBitmap, png: [UInt8], shows: Bool)

  private func still(_ frame: Frame, _ bench: Bench, _ effort: PNG.Effort) throws(Diagnostic) -> Drawing {
    let (bitmap, png) = try bench.still(
      frame.list, scale: frame.request.traits.scale, effort: effort, texts: frame.texts, in: self)
    return (bitmap, png, bitmap.shows)
  }

  private func film(_ frame: Frame, _ bench: Bench, _ effort: PNG.Effort) throws(Diagnostic) -> Drawing {
    let bytes = AnimationBytes()
    let film = FilmRecipe(format: .png, effort: effort)
    var first: PremultipliedBitmap?
    var shows = false
    _ = try write(frame, film, to: bytes, on: bench) { shown in
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
  package func encoding<Value>(_ work: () throws(PixelsError) -> Value) throws(Diagnostic) -> Value {
    do {
      return try work()
    } catch {
      throw Diagnostic(file: file.path, "the picture cannot be written: \(error)")
    }
  }
}

/// One frame of a film, or a still, as it is drawn.
package struct Exposed {
  /// From 0.
  package var index: Int
  package var bitmap: PremultipliedBitmap

  /// Outside of it nothing differs from the frame before; without an area when nothing differs at all.
  package var changed: PixelRect

  /// When the next frame takes its place, in seconds.
  var end: Double
}

extension Press {
  /// Draws the frames of a film one after the other; a still is a film of one frame.
  package func expose(
    _ frame: Frame, on bench: Bench, _ show: (Exposed) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let scale = frame.request.traits.scale
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard let reel = frame.reel else {
      let bitmap = try drawing { () throws(RasterError) in try bench.rasterizer.draw(frame.list, scale: scale) }
      return try show(Exposed(index: 0, bitmap: bitmap, changed: whole, end: 0))
    }
    let footage = try footage(of: frame, text: bench.typesetter)
    let sequence = FrameSequence()
    for index in 0..<reel.frameCount {
      let list = try footage.list(at: index)
      let picture = try drawing { () throws(RasterError) in try sequence.draw(list, scale: scale) }
      let changed = picture.changed ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
      try show(Exposed(index: index, bitmap: picture.bitmap, changed: changed, end: reel.end(of: index)))
    }
  }
}

extension PixelRect {
  package var isEmpty: Bool { width <= 0 || height <= 0 }
}

extension Frame {
  /// What its file says beside the pixels.
  var texts: [PNG.Text] {
    var texts = [PNG.Text(keyword: Fingerprint.keyword, value: fingerprint.description)]
    texts.append(PNG.Text(keyword: TreeRecord.keyword, value: TreeRecord(self).text))
    if let reel { texts.append(PNG.Text(keyword: Reel.keyword, value: reel.description)) }
    return texts
  }
}
