package import PresscheckButtonFile
package import PresscheckControls
package import PresscheckGraphics
package import PresscheckLayerTree
package import PresscheckRaster
package import PresscheckText

extension Renderer {
  func resolve(
    _ request: PictureRequest, padding: Double, text: PangoTypesetter
  ) throws(Diagnostic) -> ResolvedPicture {
    let size = try size(request.traits, text: text)
    try checkSize(of: request, padding: padding, size: size)
    let frameSource = try frameSource(of: request, size: size, padding: padding, text: text)
    let tree = frameSource.tree(0)
    let list = try frameSource.list(of: tree)
    let box: PixelBox
    do {
      box = try Rasterizer.frame(of: list, scale: request.traits.scale)
    } catch {
      let problem = diagnostic(error)
      guard frameSource.canvas.size != size else { throw problem }
      // The file's size fits: an event has made the button larger.
      let isAsked = request.place != nil
      throw Diagnostic(
        file: isAsked ? file.path : "--events", at: request.place, problem.message, exit: isAsked ? .badInput : .usage)
    }
    return ResolvedPicture(
      request: request, tree: tree, list: list, canvas: frameSource.canvas, frameTiming: frameSource.frameTiming,
      findings: try findings(of: frameSource, tree, list), fingerprint: try fingerprint(of: tree), width: box.width,
      height: box.height)
  }

  /// What a request's pictures are taken from. A film's reel is worked out unless it is known.
  package func frameSource(
    of request: PictureRequest, size: Size, padding: Double, frameTiming: FrameTiming? = nil, text: PangoTypesetter
  ) throws(Diagnostic) -> FrameSource {
    let timeline = try timeline(of: request, size: size, text: text)
    // A button that is resized stays whole.
    let canvas = timeline.largestSize
    let background = file.canvas.background.resolved(in: request.traits.appearance)
    var frameSource = FrameSource(
      renderer: self, request: request, timeline: timeline, frameTiming: frameTiming,
      canvas: Canvas(size: canvas, padding: padding, background: background), text: text)
    if case .film(let film) = request.captureTime, frameTiming == nil {
      frameSource.frameTiming = try self.frameTiming(film, frameSource)
    }
    return frameSource
  }

  /// A frame's footage.
  package func frameSource(of frame: ResolvedPicture, text: PangoTypesetter) throws(Diagnostic) -> FrameSource {
    let size = try size(frame.request.traits, text: text)
    return try frameSource(
      of: frame.request, size: size, padding: frame.canvas.padding, frameTiming: frame.frameTiming, text: text)
  }

  package func state(of request: PictureRequest) -> String { request.state ?? file.control.states.first ?? "" }

  /// The file's, else the intrinsic one.
  package func size(_ traits: Traits, text: PangoTypesetter) throws(Diagnostic) -> Size {
    if let size = file.size { return size }
    let intrinsic: Size?
    do {
      intrinsic = try file.control.intrinsicSize(traits, text: text)
    } catch {
      throw diagnostic(error, layer: nil, in: nil)
    }
    guard let intrinsic, intrinsic.width > 0, intrinsic.height > 0 else {
      throw Diagnostic(
        file: file.path, at: file.places.control, "the button has no size of its own", hint: "add size: [width, height]"
      )
    }
    return intrinsic
  }

  private func fingerprint(of tree: Layer) throws(Diagnostic) -> Fingerprint {
    do {
      var fingerprint = Fingerprint(fonts: try fonts.files(for: tree.texts))
      if tree.hasSVG, let library = Fingerprint.svgLibrary { fingerprint.libraries.append(library) }
      return fingerprint
    } catch {
      throw diagnostic(error, layer: nil, in: nil)
    }
  }

  /// Of a film, what is odd in any of its frames, once.
  private func findings(of frameSource: FrameSource, _ tree: Layer, _ list: DisplayList) throws(Diagnostic)
    -> [Diagnostic]
  {
    let request = frameSource.request
    let state = state(of: request)
    var all = file.control.findings(in: state, traits: request.traits) + frameSource.timeline.trace.findings
    all += tree.findings
    var drawn = list.items.bounds
    for index in frameSource.laterFrames {
      let tree = frameSource.tree(index)
      for finding in tree.findings where !all.contains(finding) { all.append(finding) }
      if let box = try frameSource.list(of: tree).items.bounds { drawn = drawn?.union(box) ?? box }
    }
    let notes = frameSource.frameTiming.map { self.notes(of: $0, request) } ?? []
    return notes + all.map { diagnostic($0, in: state) }
      + DisplayList.findings(of: drawn, on: list.size).map {
        diagnostic($0, in: state, hint: "canvas: {padding: auto} makes room for it")
      }
  }
}

// MARK: - Canvas

extension Renderer {
  /// What is certain before anything is measured.
  var fixedPadding: Double {
    if case .points(let points) = file.canvas.padding { points } else { 0 }
  }

  /// One for all pictures of the file, whichever of them are asked for.
  func padding(for requests: [PictureRequest]) throws(Diagnostic) -> Double {
    guard case .automatic = file.canvas.padding else { return fixedPadding }
    let quirks = requests.first?.traits.quirks ?? .faithful
    let typesetter = PangoTypesetter(library: fonts.library)
    var padding = 0.0
    var seen: Set<PictureRequest> = []
    for request in file.ownRequests(quirks) + requests {
      var alike = request
      alike.traits.scale = 1
      alike.name = PictureName(button: "", shot: "")
      alike.place = nil
      guard seen.insert(alike).inserted else { continue }
      let size = try size(alike.traits, text: typesetter)
      let frameSource = try frameSource(of: request, size: size, padding: 0, text: typesetter)
      let canvas = frameSource.canvas.size
      for index in 0..<frameSource.frameCount {
        guard let box = try frameSource.list(at: index).items.bounds else { continue }
        padding = max(padding, -box.minX, -box.minY, box.maxX - canvas.width, box.maxY - canvas.height)
      }
    }
    // What is a millionth of a point over is there by rounding.
    return (padding - 1e-6).rounded(.up)
  }

  /// Before anything is drawn or set.
  func checkSize(of request: PictureRequest, padding: Double, size: Size? = nil) throws(Diagnostic) {
    guard let size = size ?? file.size else { return }
    do {
      _ = try Rasterizer.frame(
        of: DisplayList(size: Canvas(size: size, padding: padding).paddedSize), scale: request.traits.scale)
    } catch {
      throw diagnostic(error)
    }
  }
}

// MARK: - Findings and errors

extension Renderer {
  private func diagnostic(_ finding: Finding, in state: String, hint: String? = nil) -> Diagnostic {
    let place = file.places.place(ofLayer: finding.layer, keys: finding.keys, in: state) ?? file.places.control
    let layer = finding.layer.map { "\($0): " } ?? ""
    return Diagnostic(.warning, file: file.path, at: place, layer + finding.message, hint: hint)
  }

  package func diagnostic(_ error: RasterError) -> Diagnostic {
    switch error {
    case .tooLarge(let width, let height):
      let maximum = "\(Rasterizer.maximumSide) a side and \(Rasterizer.maximumPixelCount) in all"
      return Diagnostic(
        file: file.path, at: file.places.size ?? file.places.control,
        "the picture would have \(Number.short(width)) × \(Number.short(height)) pixels: at most \(maximum)")
    case .cairo:
      return Diagnostic(file: file.path, "\(error)", exit: .internalError)
    default:
      return Diagnostic(file: file.path, at: file.places.control, "\(error)")
    }
  }

  package func diagnostic(_ error: ResolveError, in state: String) -> Diagnostic {
    switch error {
    case .text(let error, let layer):
      return diagnostic(error, layer: layer, in: state)
    case .tooManyItems(let maximum, let layer):
      let message = "there is more than \(maximum) things to draw, most of them in \(layer.quoted)"
      return Diagnostic(file: file.path, at: file.places.place(ofLayer: layer), message)
    case .tooDeep(let maximum, let layer):
      let message = "layers are nested more than \(maximum) deep at \(layer.quoted)"
      return Diagnostic(file: file.path, at: file.places.place(ofLayer: layer), message)
    }
  }

  package func diagnostic(_ error: TextError, layer: String?, in state: String?) -> Diagnostic {
    let keys: [String]
    switch error {
    case .fontNotFound: keys = ["font", "fontWeight", "italic"]
    case .missingGlyph(let scalar, _): keys = ["string"] + titles { $0.unicodeScalars.contains(scalar) }
    case .tooLong(let characters, _): keys = ["string"] + titles { $0.unicodeScalars.count == characters }
    case .fontUnreadable, .tooManyFonts: keys = []
    }
    if keys.contains(where: file.places.overridden.contains) {
      return Diagnostic(file: "--property", error.sentence, hint: error.hint, exit: .usage)
    }
    let place = file.places.place(ofLayer: layer, keys: keys, in: state) ?? file.places.control
    return Diagnostic(file: file.path, at: place, error.sentence, hint: error.hint, exit: error.exit)
  }

  /// The text properties whose value is to blame.
  private func titles(where isBad: (String) -> Bool) -> [String] {
    let bad = file.properties.filter { if case .text(let text) = $0.value { isBad(text) } else { false } }
    return bad.keys.sorted()
  }
}
