internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRendering
internal import PresscheckText

/// Makes moments and series of pictures, on the ground beneath a canvas that lets something through.
///
/// Use one on each thread.
final class MomentMaker {
  private let ground: DynamicColor?
  let plan: CheckPlan
  private let meter = TextContrastMeter()
  private let text: PangoTypesetter
  private var recent = RecentFrames()

  init(ground: DynamicColor?, _ plan: CheckPlan, library: FontLibrary) {
    (self.ground, self.plan, text) = (ground, plan, PangoTypesetter(library: library))
  }

  /// The settled moment of a way, with the facts that other rules have asked for, else with the texts that do not fit.
  func settledMoment(of subject: CheckSubject) throws(Diagnostic) -> Moment {
    let picture = subject.picture
    let moment = moment(of: picture)
    if let known = subject.known {
      moment.known = known
    } else {
      moment.known.misfits = try picture.renderer.misfits(
        in: picture.tree, picture.request.traits, withMeant: true, text: text)
    }
    return moment
  }

  private func moment(of picture: ResolvedPicture) -> Moment {
    moment(picture.tree, picture.list, of: picture, picture.renderer.state(of: picture.request))
  }

  private func moment(_ tree: Layer, _ list: DisplayList, of picture: ResolvedPicture, _ state: String) -> Moment {
    let (traits, hasGround) = (picture.request.traits, !list.background.isOpaque)
    let background = list.background.over(ground.opaque(in: traits))
    let (file, text) = (picture.renderer.file, text)
    var list = list
    list.background = background
    return Moment(
      state: state, isInactive: file.control.isInactive(in: state), runsCode: file.control.code != nil,
      isUIKitButton: file.control is Button, followsItsFile: file.control.followsItsFile, traits: traits, tree: tree,
      list: list, hasGround: hasGround, meter: meter
    ) { tree in
      var list = try? picture.frameSource.list(of: tree, on: DisplayListSequence(text: text))
      list?.background = background
      return list
    } ask: {
      try? picture.probe(text: text)
    }
  }

  /// The frames of a way to a state; nil if nothing moves.
  ///
  /// - Throws: For a frame that cannot be resolved.
  func series(of subject: CheckSubject, _ settled: Moment) throws(Diagnostic) -> Series? {
    let (picture, source) = (subject.picture, subject.picture.frameSource)
    let timeline = source.timeline
    let isEndless = !timeline.periods.isEmpty
    let count = Series.frameCount(settlingTime: timeline.settlingTime, isEndless: isEndless)
    guard count > 0 else { return nil }
    let end = timeline.state(at: timeline.settlingTime)
    let state = subject.request.events == nil ? picture.renderer.state(of: picture.request) : end
    let lists = DisplayListSequence(text: text)
    let key = SeriesFrames.Key(
      state: state, traits: picture.request.traits, canvas: source.canvas, timeline: timeline.visiblePart)
    let film = try recent.frames(for: key) { () throws(Diagnostic) in
      try self.film(of: picture, state, count: count, lists)
    }
    return Series(
      state: state, isInactive: picture.renderer.file.control.isInactive(in: state),
      settlingTime: timeline.settlingTime,
      isEndless: isEndless, film: film, before: subject.before.map(moment(of:)), settled: settled,
      causes: timeline.causes
    ) { cause, time in
      let tree = timeline.mapTrees { $0.without(cause) }.tree(at: time)
      // Without the animation a text may not fit: then nobody knows whether it is the cause.
      guard let list = try? source.list(of: tree, on: lists) else { return nil }
      return self.moment(tree, list, of: picture, state)
    }
  }

  private func film(
    of picture: ResolvedPicture, _ state: String, count: Int, _ lists: DisplayListSequence
  ) throws(Diagnostic) -> SeriesFrames {
    let (source, timeline) = (picture.frameSource, picture.frameSource.timeline)
    let repeats = Series.repetition(settlingTime: timeline.settlingTime, period: timeline.period)
    var moments: [Moment] = []
    var last: DisplayList?
    var order: [Int] = []
    for frame in 0..<count {
      if let repeats, frame >= repeats.first + repeats.count {
        order.append(order[frame - repeats.count])
        continue
      }
      let tree = source.tree(at: .seconds(Series.time(frame)))
      let list = try source.list(of: tree, on: lists)
      if list != last { moments.append(moment(tree, list, of: picture, state)) }
      last = list
      order.append(moments.count - 1)
    }
    return SeriesFrames(moments: moments, order: order)
  }
}

extension Timeline {
  /// The animations of all trees, each once.
  fileprivate var causes: [Series.Cause] {
    moments.flatMap(\.root.causes).unique
  }
}

extension DynamicColor? {
  /// The ground beneath a canvas that lets something through: the colour, else the system's background.
  fileprivate func opaque(in traits: Traits) -> Color {
    let system = traits.palette["systemBackground"]?.resolved(in: traits) ?? .white
    return self?.resolved(in: traits).over(system) ?? system
  }
}

extension Color {
  /// The colour over an opaque one.
  func over(_ ground: Color) -> Color {
    var color = ground.lerp(to: self, alpha)
    color.alpha = 1
    return color
  }
}
