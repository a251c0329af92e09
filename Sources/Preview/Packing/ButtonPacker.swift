internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckRendering
internal import PresscheckText

/// Draws everything that can happen to a button beforehand.
struct ButtonPacker {
  let search: SituationSearch
  private(set) var clips: [PackedClip] = []
  /// The clips of entering each state of the control, and of resting in it.
  private(set) var starts: [(enter: Int, rest: Int)] = []
  /// The clips of each situation's events.
  private(set) var steps: [[String: Int]] = []
  /// A pool for each variant.
  private(set) var pools: [FramePool]
  private(set) var images = ImagePool()
  private(set) var findings: [Diagnostic] = []
  /// The ticks between cuts; nil if there is no room for any.
  private(set) var cutDistance: Int?
  /// Whether a clip is longer than what is drawn of it.
  private(set) var isShortened = false
  private let moments: [ButtonMoments]
  /// The runs of the clips that are cut, and their first ticks.
  private var runs: [Int: (run: Run, begin: Int)] = [:]
  /// The settled frame of each situation, for each variant.
  private var settled: [[Int]] = []

  /// The most ticks of a clip's finite part.
  static let maximumTicks = 600

  /// - Parameters:
  ///   - variants: At least one; the first one's events are those of all.
  ///   - cutTicks: The most ticks that all cuts of a variant together may have.
  init(_ renderer: Renderer, _ variants: [Traits], cutTicks: Int) throws(Diagnostic) {
    let text = PangoTypesetter(library: renderer.fonts.library)
    let resolver = try StillResolver(renderer, variants[0].quirks, text: text)
    moments = variants.map { ButtonMoments(resolver, $0, text: text) }
    pools = variants.map { _ in FramePool() }
    search = try SituationSearch(moments[0])
    for situation in search.situations { settled.append(try settledFrames(of: situation.run, near: settled)) }
    try addStarts()
    try addSteps()
    try addCuts(cutTicks)
  }

  // MARK: - Clips

  private mutating func addStarts() throws(Diagnostic) {
    for place in search.starts {
      let run = search.situations[place].run
      let enter = add(try clip(of: run, from: 0, "", to: place))
      let rest = add(try rest(in: run, place, as: clips[enter]))
      runs[rest] = (run, 0)
      starts.append((enter, rest))
    }
  }

  private mutating func addSteps() throws(Diagnostic) {
    for (index, situation) in search.situations.enumerated() {
      var own: [String: Int] = [:]
      for step in search.steps[index] {
        let run = situation.run.then(step.event, at: situation.tick)
        let clip = add(try clip(of: run, from: situation.tick, step.event, to: step.to, near: [index, step.to]))
        runs[clip] = (run, situation.tick)
        own[step.event] = clip
      }
      steps.append(own)
    }
  }

  /// The place of a clip that shows and does the same, or of the new clip.
  private mutating func add(_ clip: PackedClip) -> Int {
    clips.append(clip)
    return clips.count - 1
  }

  /// What a run shows from a tick on.
  private mutating func clip(
    of run: Run, from begin: Int, _ event: String, to place: Int, near: [Int] = []
  ) throws(Diagnostic) -> PackedClip {
    let start = Run.seconds(begin)
    let settledFrames = try settledFrames(of: run, near: settled)
    var drawn: [DrawnClip] = []
    for (variant, moments) in moments.enumerated() {
      let source = try moments.source(of: run)
      let length = max(0, source.timeline.settlingTime - start)
      let end = min(Run.tick(atOrAfter: length), Self.maximumTicks)
      if length > Run.seconds(end) + 1e-6 { isShortened = true }
      let period = try moments.period(of: source)
      let count = end + (period.map { max(1, Run.tick(atOrAfter: $0)) } ?? 1)
      let bases = bases(near: near, variant)
      var frames: [Int] = []
      for tick in 0..<count {
        frames.append(try frame(.seconds(Run.seconds(begin + tick)), of: source, variant, bases))
      }
      drawn.append(DrawnClip(frames: frames, end: end, period: period, settled: settledFrames[variant]))
    }
    let request = try run.request(.settled, moments[0].traits, of: moments[0].file)
    let clip = try Clip(request, moments[0].resolver, text: moments[0].text)
    for finding in clip.findings where !findings.contains(finding) { findings.append(finding) }
    return PackedClip(clip, from: start, event, situation: place, drawn)
  }

  /// What shows in a state at rest before the first event.
  private mutating func rest(in run: Run, _ place: Int, as enter: PackedClip) throws(Diagnostic) -> PackedClip {
    var clip = enter
    (clip.end, clip.effects, clip.curves) = (0, [], [])
    clip.states = [Clip.TimedState(time: 0, state: search.situations[place].state)]
    for (variant, moments) in moments.enumerated() {
      let count = enter.drawn[variant].period.map { max(1, Run.tick(atOrAfter: $0)) } ?? 1
      // With an event, the button has settled before time 0.
      let source = try moments.source(of: run.then("touchCancel", at: count))
      let bases = bases(near: [place], variant)
      clip.drawn[variant].frames = []
      clip.drawn[variant].end = 0
      for tick in 0..<count {
        clip.drawn[variant].frames.append(
          try frame(.seconds(Run.seconds(tick)), of: source, variant, bases))
      }
    }
    return clip
  }

  // MARK: - Frames

  private mutating func frame(
    _ instant: Instant, of source: FrameSource, _ variant: Int, _ bases: [Int]
  ) throws(Diagnostic) -> Int {
    let picture = try moments[variant].draw(instant, of: source)
    do { return try pools[variant].frame(of: picture, near: bases, &images) } catch {
      throw Diagnostic(file: moments[variant].file.path, "the picture cannot be packed: \(error)")
    }
  }

  private mutating func settledFrames(of run: Run, near: [[Int]]) throws(Diagnostic) -> [Int] {
    var frames: [Int] = []
    for variant in moments.indices {
      let source = try moments[variant].settledSource(of: run)
      frames.append(try frame(.settled, of: source, variant, pools[variant].bases(of: near.map { $0[variant] })))
    }
    return frames
  }

  /// The bases below the settled pictures of situations, and the first one.
  private func bases(near places: [Int], _ variant: Int) -> [Int] {
    pools[variant].bases(of: (places + [0]).map { settled[$0][variant] })
  }

  // MARK: - Cuts

  private mutating func addCuts(_ budget: Int) throws(Diagnostic) {
    let uncut = clips.indices
    guard let distance = [3, 6, 12, 24].first(where: { distance in
      uncut.reduce(0) { sum, clip in
        sum + followers(of: clip).reduce(0) { $0 + ticks(of: clip, distance).count * (clips[$1.clip].drawn[0].frames.count + 1) }
      } <= budget
    }) else { return }
    cutDistance = distance
    for index in uncut {
      for (event, settled) in followers(of: index) { try addCuts(of: index, event, settled, ticks(of: index, distance)) }
    }
  }

  /// The events that can come in the middle of a clip, and their clips after its end.
  private func followers(of clip: Int) -> [(event: String, clip: Int)] {
    let (packed, repeats) = (clips[clip], clips[clip].drawn[0].period != nil)
    guard runs[clip] != nil, packed.drawn[0].end > 0 || repeats else { return [] }
    let finger = search.situations[packed.situation].finger
    let changing = SituationSearch.moves(of: finger, repeats ? search.programs : []).map(\.event).filter {
      !["touchDownRepeat", "touchDragInside", "touchDragOutside"].contains($0)
    }
    return changing.compactMap { event in steps[packed.situation][event].map { (event, $0) } }
  }

  /// The ticks at which cuts are made: none at the clip's own event.
  private func ticks(of clip: Int, _ distance: Int) -> [Int] {
    let drawn = clips[clip].drawn[0]
    let finite = Array(stride(from: distance, to: drawn.end, by: distance))
    return drawn.period == nil ? finite : finite + stride(from: max(1, drawn.end), to: drawn.frames.count, by: distance)
  }

  private mutating func addCuts(of index: Int, _ event: String, _ settled: Int, _ ticks: [Int]) throws(Diagnostic) {
    guard let (run, begin) = runs[index] else { return }
    let finger = SituationSearch.moves(of: search.situations[clips[index].situation].finger, search.programs)
      .first { $0.event == event }?.then
    var cuts: [PackedClip.Cut] = []
    for tick in ticks {
      let cut = run.then(event, at: begin + tick)
      let timeline = try moments[0].source(of: cut).timeline
      // An interruption can lead where nothing else does.
      guard let finger, let place = search.place(of: timeline, finger) else { continue }
      let clip = try clip(of: cut, from: begin + tick, event, to: place, near: [clips[index].situation, place])
      let known = [settled] + cuts.map(\.clip)
      let same = known.first { clips[$0].isSame(as: clip) }
      cuts.append(PackedClip.Cut(tick: tick, clip: same ?? add(clip)))
    }
    if cuts.count == ticks.count, cuts.allSatisfy({ $0.clip == settled }) {
      clips[index].timeless.append(event)
    } else {
      clips[index].cuts[event] = cuts
    }
  }
}

extension PackedClip {
  fileprivate init(_ clip: Clip, from start: Double, _ event: String, situation: Int, _ drawn: [DrawnClip]) {
    self.init(
      event: event, situation: situation, drawn: drawn, end: max(0, clip.end - start), states: [], effects: [],
      curves: Curve.all(of: clip.timeline, from: start, length: max(max(0, clip.end - start), clip.period ?? 0)))
    for state in clip.states {
      if state.time <= start { states.removeAll() }
      states.append(Clip.TimedState(time: max(0, state.time - start), state: state.state))
    }
    for effect in clip.effects where effect.time >= start {
      var moved = effect
      moved.time -= start
      effects.append(moved)
    }
  }
}
