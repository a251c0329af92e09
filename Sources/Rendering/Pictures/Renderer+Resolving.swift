internal import PresscheckButtonFile
package import PresscheckControls
package import PresscheckFiles
package import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster
package import PresscheckText

extension Renderer {
  /// Resolves a request on frames that are known already, or makes them.
  func resolve(
    _ request: PictureRequest, _ known: FrameSource? = nil, padding: Double, text: PangoTypesetter
  ) throws(Diagnostic) -> ResolvedPicture {
    var source: FrameSource
    if let known {
      source = known
      try checkSize(of: request, padding: padding, size: known.size)
    } else {
      let size = try size(request.traits, text: text)
      try checkSize(of: request, padding: padding, size: size)
      source = try frameSource(of: request, size: size, text: text)
    }
    source.canvas.padding = padding
    let tree = source.tree(0)
    let list = try list(of: tree, in: source, text: text)
    let box: PixelBox
    do {
      box = try Rasterizer.frame(of: list, scale: request.traits.scale)
    } catch {
      let problem = diagnostic(error)
      guard source.canvas.size != source.size else { throw problem }
      // The file's size fits: an event has made the button larger.
      guard let place = request.place else { throw Diagnostic(option: .events, problem.message) }
      throw Diagnostic(file: file.path, at: place, problem.message)
    }
    return ResolvedPicture(
      frameSource: source, tree: tree, list: list, findings: try findings(in: source, tree, list, text: text),
      fingerprint: try fingerprint(of: tree), width: box.width, height: box.height)
  }

  /// Makes a request's frames, on a canvas with the file's fixed padding.
  package func frameSource(
    of request: PictureRequest, size: Size? = nil, text: PangoTypesetter
  ) throws(Diagnostic) -> FrameSource {
    let start: Size
    if let size { start = size } else { start = try self.size(request.traits, text: text) }
    let timeline = try timeline(of: request, size: start, text: text)
    let background = file.canvas.background.resolved(in: request.traits)
    var source = FrameSource(
      request: request, timeline: timeline, size: start,
      canvas: Canvas(size: timeline.largestSize, padding: fixedPadding, background: background))
    if case .film(let film) = request.captureTime { source.frameTiming = try frameTiming(film, source, text: text) }
    return source
  }

  /// Resolves a tree on the frames' canvas.
  func list(of tree: Layer, in source: FrameSource, text: PangoTypesetter) throws(Diagnostic) -> DisplayList {
    try list(of: tree, in: source, on: DisplayListSequence(text: text))
  }

  /// Resolves what differs from the tree before.
  func list(of tree: Layer, in source: FrameSource, on sequence: DisplayListSequence) throws(Diagnostic) -> DisplayList
  {
    do {
      return try sequence.list(of: tree, canvas: source.canvas)
    } catch {
      throw diagnostic(error, in: state(of: source.request))
    }
  }

  package func state(of request: PictureRequest) -> String { request.state ?? file.control.states.first ?? "" }

  /// The file's size, or the intrinsic one as far as the file leaves it.
  package func size(_ traits: Traits, text: PangoTypesetter) throws(Diagnostic) -> Size {
    if let size = file.size { return size }
    let run = run(nil, traits, text)
    let intrinsic = try running { () throws(RunError) in try file.control.intrinsicSize(for: run) }
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
    let sequence = DisplayListSequence(text: text)
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
      drawn.add(try self.list(of: tree, in: source, on: sequence))
    }
    let notes = source.frameTiming.map { self.notes(of: $0, request) } ?? []
    // Nobody can write a key of a button file into a document.
    let isDocument = file.origin != nil
    let misfit = isDocument ? "the document keeps this size" : "fits: false says that it is meant"
    let cut = isDocument ? nil : "canvas: {padding: auto} makes room for it"
    return notes + all.map { diagnostic($0, in: state) }
      + misfits.map { diagnostic($0, in: state, hint: misfit) }
      + DisplayList.findings(of: drawn.box, on: list.size).map { diagnostic($0, in: state, hint: cut) }
  }

  // MARK: - Canvas

  /// The file's padding in points; 0 if it is automatic.
  var fixedPadding: Double { if case .points(let points) = file.canvas.padding { points } else { 0 } }

  /// Refuses a canvas that is too large before anything is drawn; does nothing as long as the size is unknown.
  func checkSize(of request: PictureRequest, padding: Double, size: Size? = nil) throws(Diagnostic) {
    guard let size = size ?? file.size else { return }
    let list = DisplayList(size: Canvas(size: size, padding: padding).paddedSize)
    do { _ = try Rasterizer.frame(of: list, scale: request.traits.scale) } catch { throw diagnostic(error) }
  }

  // MARK: - Behaviour

  /// The effects of a request's events, or of entering its state if it has none.
  package func trace(of request: PictureRequest) throws(Diagnostic) -> Trace {
    let typesetter = PangoTypesetter(library: fonts.library)
    let renderer = localized(request.traits.locale)
    let size = try renderer.size(request.traits, text: typesetter)
    return try renderer.timeline(of: request, size: size, text: typesetter).trace
  }

  /// The transitions between the button's states.
  package func reachability(_ traits: Traits = Traits()) throws(Diagnostic) -> Reachability {
    let typesetter = PangoTypesetter(library: fonts.library)
    let run = run(try size(traits, text: typesetter), traits, typesetter)
    return try running { () throws(RunError) in try file.control.reachability(run) }
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

  /// The members that the button's class uses and that are not drawn, or in part: a note at each place.
  package var memberNotes: [Diagnostic] { file.control.code?.memberNotes ?? [] }

  /// The control in a size, with nothing happening to it; code is left the size that is its own.
  private func run(_ size: Size?, _ traits: Traits, _ text: PangoTypesetter) -> ControlRun {
    let isOwnSize = file.size == nil && file.sizeRule == nil && file.control.code != nil
    var run = ControlRun(size: isOwnSize ? nil : size, traits: traits, text: text)
    run.fonts = fonts.places
    return run
  }

  /// How far a recording must reach; what a view settles into depends on that, so a settled picture has its own.
  private func recordingEnd(of request: PictureRequest) -> Double {
    let end = request.captureTime.end
    return end > 0 ? max(end, latestTimes[request.run] ?? 0) : 0
  }

  private func timeline(of request: PictureRequest, size: Size, text: PangoTypesetter) throws(Diagnostic) -> Timeline {
    var run = run(size, request.traits, text)
    (run.state, run.end) = (request.state, recordingEnd(of: request))
    run.events = request.events.map { Timeline.TimedEvent($0.event, at: $0.time) }
    return try running(in: request.state ?? file.control.states.first) { () throws(RunError) in
      try file.control.record(run).timeline
    }
  }
}
