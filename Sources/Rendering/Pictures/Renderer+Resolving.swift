internal import PresscheckButtonFile
package import PresscheckControls
package import PresscheckFiles
package import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster
package import PresscheckText

extension Renderer {
  /// Makes the tree and the display list of a picture's first frame, and the findings of all frames.
  func resolve(_ source: FrameSource, text: PangoTypesetter) throws(Diagnostic) -> ResolvedPicture {
    let tree = source.tree(0)
    let list = try source.list(of: tree, on: DisplayListSequence(text: text))
    let box = try frame(of: source)
    return ResolvedPicture(
      frameSource: source, tree: tree, list: list,
      findings: try findings(in: source, tree, list, text: text), fingerprint: try fingerprint(of: tree),
      width: box.width, height: box.height)
  }

  /// Makes a request's frames in its language, on a canvas with the file's fixed padding.
  ///
  /// A recording reaches `end` in seconds at least; a settled picture has a recording of its own, because what a view settles
  /// into depends on its end.
  package func frameSource(
    of request: PictureRequest, until end: Double = 0, text: PangoTypesetter
  ) throws(Diagnostic) -> FrameSource {
    let renderer = variant(for: request.traits)
    let size = try renderer.size(request.traits, text: text)
    let timeline = try renderer.timeline(of: request, until: end, size: size, text: text)
    let background = renderer.file.canvas.background.resolved(in: request.traits)
    var source = FrameSource(
      renderer: renderer, request: request, timeline: timeline, size: size,
      canvas: Canvas(size: timeline.largestSize, padding: renderer.fixedPadding ?? 0, background: background))
    if case .film(let film) = request.captureTime {
      source.frameTiming = try source.timing(of: film, text: text)
    }
    return source
  }

  package func state(of request: PictureRequest) -> String { request.state ?? file.control.states.first ?? "" }

  /// The file's size, or the intrinsic one as far as the file leaves it.
  package func size(_ traits: Traits, text: PangoTypesetter) throws(Diagnostic) -> Size {
    if let size = file.size { return size }
    let run = run(nil, traits, text)
    let intrinsic = try noting { () throws(Diagnostic) -> Size? in
      try running { () throws(RunError) -> Size? in try file.control.intrinsicSize(for: run) }
    } or: { _ -> Size? in
      FailureNotice.size
    }
    guard let intrinsic, intrinsic.width > 0, intrinsic.height > 0 else {
      throw Diagnostic(
        file: file.path, at: file.places.control, "the button has no size of its own", hint: "add size: [width, height]"
      )
    }
    return file.sizeRule?.size(for: intrinsic, scale: traits.scale) ?? intrinsic
  }

  private func fingerprint(of tree: Layer) throws(Diagnostic) -> Fingerprint {
    var fingerprint = Fingerprint(fonts: try settingText { () throws(TextError) in try fonts.files(for: tree.texts) })
    if tree.hasSVG, let library = Fingerprint.svgLibrary { fingerprint.libraries.append(library) }
    return fingerprint
  }

  /// The findings of all frames, each once.
  private func findings(
    in source: FrameSource, _ tree: Layer, _ list: DisplayList, text: PangoTypesetter
  ) throws(Diagnostic) -> [Diagnostic] {
    let request = source.request
    let state = state(of: request)
    var all = file.control.findings(in: state, traits: request.traits) + source.timeline.trace.findings
    all += tree.findings + (try boxes(in: tree, text: text))
    var misfits = try self.misfits(in: tree, request.traits, text: text)
    var drawn = DrawnBounds()
    drawn.add(list)
    let lists = DisplayListSequence(text: text)
    for index in 1..<max(1, source.frameCount) {
      let tree = source.tree(index)
      for finding in tree.findings + (try boxes(in: tree, text: text)) where !all.contains(finding) {
        all.append(finding)
      }
      // A text whose size is animated has a new excess in each frame.
      for misfit in try self.misfits(in: tree, request.traits, text: text)
      where !misfits.contains(where: { $0.layer == misfit.layer }) {
        misfits.append(misfit)
      }
      drawn.add(try source.list(of: tree, on: lists))
    }
    // Nobody can write a key of a button file into a document.
    let isDocument = file.origin != nil
    let misfit = isDocument ? "the document keeps this size" : "fits: false says that it is meant"
    let cut = isDocument ? nil : "canvas: {padding: auto} makes room for it"
    return source.notes + memberNotes.filter { $0.severity == .warning } + all.map { diagnostic($0, in: state) }
      + misfits.map { finding in
        var told = finding
        told.message = request.traits.textWords + finding.message
        return diagnostic(told, in: state, hint: misfit)
      }
      + list.filterFindings.map { diagnostic($0, in: state) }
      + DisplayList.findings(of: drawn.box, on: list.size).map { diagnostic($0, in: state, hint: cut) }
  }

  // MARK: - Canvas

  /// The file's padding in points; nil if it is automatic.
  var fixedPadding: Double? { if case .points(let points) = file.canvas.padding { points } else { nil } }

  /// The pixels of a picture's canvas.
  ///
  /// - Throws: For too many or none: at the file's size, or at the picture's request if an event or the code of a class has changed
  ///   the size.
  private func frame(of source: FrameSource) throws(Diagnostic) -> PixelBox {
    func frame(_ size: Size) throws(RasterError) -> PixelBox {
      let list = DisplayList(size: Canvas(size: size, padding: source.canvas.padding).paddedSize)
      return try Rasterizer.frame(of: list, scale: source.request.traits.scale)
    }
    _ = try drawing { () throws(RasterError) in try frame(source.size) }
    do {
      return try frame(source.canvas.size)
    } catch {
      let (problem, request) = (diagnostic(error), source.request)
      if request.place == nil, !request.events.isEmpty { throw Diagnostic(option: .events, problem.message) }
      throw Diagnostic(file: file.path, at: request.place ?? file.places.control, problem.message)
    }
  }

  // MARK: - Behaviour

  /// The effects of a request's events, or of entering its state if it has none.
  package func trace(of request: PictureRequest) throws(Diagnostic) -> Trace {
    let typesetter = PangoTypesetter(library: fonts.library)
    let renderer = variant(for: request.traits)
    let size = try renderer.size(request.traits, text: typesetter)
    return try renderer.timeline(of: request, size: size, text: typesetter).trace
  }

  /// The transitions between the button's states, and what is odd about them.
  package func reachability(_ traits: Traits = Traits()) throws(Diagnostic) -> Reachability {
    let run = try behaviorRun(traits)
    return try running { () throws(RunError) in try file.control.reachability(run) }
  }

  /// The transitions between the button's states.
  package func transitions(_ traits: Traits = Traits()) throws(Diagnostic) -> [Transition] {
    let run = try behaviorRun(traits)
    return try running { () throws(RunError) in try file.control.transitions(run) }
  }

  private func behaviorRun(_ traits: Traits) throws(Diagnostic) -> ControlRun {
    let typesetter = PangoTypesetter(library: fonts.library)
    return run(try size(traits, text: typesetter), traits, typesetter)
  }

  /// Findings about the button's behaviour, which no single picture shows.
  package func findings(_ reachability: Reachability) -> [Diagnostic] {
    reachability.findings.map { finding in
      let place = finding.transition.flatMap(file.place) ?? file.places.control
      return Diagnostic(.warning, file: file.path, at: place, finding.message, hint: finding.hint)
    }
  }

  /// Notes about the button's behaviour: unlike findings, they are no defects.
  package func notes(_ reachability: Reachability) -> [Diagnostic] {
    reachability.notes.map { Diagnostic(.note, file: file.path, at: file.places.control, $0.message) }
  }

  /// The members that the button's class uses and that are not drawn, or in part: a note at each place; and what else of it is
  /// left out, a warning.
  package var memberNotes: [Diagnostic] { file.control.code?.memberNotes ?? [] }

  /// The control in a size, with nothing happening to it; code is left the size that is its own.
  private func run(_ size: Size?, _ traits: Traits, _ text: PangoTypesetter) -> ControlRun {
    let isOwnSize = file.size == nil && file.sizeRule == nil && file.control.code != nil
    var run = ControlRun(size: isOwnSize ? nil : size, traits: traits, text: text.measuring(for: traits))
    run.fonts = fonts.places
    return run
  }

  private func timeline(
    of request: PictureRequest, until end: Double = 0, size: Size, text: PangoTypesetter
  ) throws(Diagnostic) -> Timeline {
    let timeline = try noting { () throws(Diagnostic) -> Timeline in
      try recording(of: request, until: end, size: size, text: text).timeline
    } or: { error -> Timeline in
      FailureNotice.timeline(error, in: state(of: request), size: size, request.traits)
    }
    return request.traits.boldText == .on ? timeline.mapTrees(\.emboldened) : timeline
  }

  /// A request's button from time 0 on; code is asked what it says, if `isProbed`.
  func recording(
    of request: PictureRequest, until end: Double = 0, size: Size, text: PangoTypesetter, isProbed: Bool = false
  ) throws(Diagnostic) -> Recording {
    var run = run(size, request.traits, text)
    let own = request.captureTime.end
    (run.state, run.end, run.isProbed) = (request.state, own > 0 ? max(own, end) : 0, isProbed)
    run.events = request.events.map { Timeline.TimedEvent($0.event, at: $0.time) }
    return try running(in: request.state ?? file.control.states.first) { () throws(RunError) -> Recording in
      try file.control.record(run)
    }
  }
}

extension Traits {
  /// The size and the weight of texts at the beginning of a message; empty for the usual ones.
  fileprivate var textWords: String {
    let size = contentSize == .large ? "" : "at \(contentSize.rawValue), "
    return size + (boldText == .on ? "in bold text, " : "")
  }
}
