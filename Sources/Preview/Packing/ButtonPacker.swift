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
  /// The clips that show and do the same.
  private var known: [PackedClip.Content: Int] = [:]
  /// The clips that begin when all is settled, in the order in which they are cut.
  private var whole: [Int] = []
  /// The settled frame of each situation, for each variant.
  private var settled: [[Int]] = []

  /// The different pictures of a variant after which nothing is added.
  static let maximumFrames = 600
  /// The most ticks of a clip's finite part.
  static let maximumTicks = 600

  /// - Parameters:
  ///   - renderer: The button's.
  ///   - variants: At least one; the first one's events are those of all.
  ///   - cutTicks: The most ticks that all cuts of a variant together may have.
  /// - Throws: What a picture of the button would throw.
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
      let enter = add(try clip(of: run, from: 0, to: place))
      let rest = add(try rest(in: run, place, as: clips[enter]))
      whole.append(rest)
      starts.append((enter, rest))
    }
  }

  /// The finger's moves everywhere, then what programs do, as long as there is room.
  private mutating func addSteps() throws(Diagnostic) {
    steps = search.situations.map { _ in [:] }
    for isTouch in [true, false] {
      for (index, situation) in search.situations.enumerated() {
        for step in search.steps[index] where (Touch(rawValue: step.event) != nil) == isTouch {
          guard !isFull else {
            isShortened = true
            return
          }
          let run = situation.run.then(step.event, at: situation.tick)
          let clip = add(try clip(of: run, from: situation.tick, to: step.to, near: [index, step.to]))
          if !whole.contains(clip) { whole.append(clip) }
          steps[index][step.event] = clip
        }
      }
    }
  }

  /// Whether there are as many pictures as a button may have.
  private var isFull: Bool { (pools.map(\.frames.count).max() ?? 0) >= Self.maximumFrames }

  /// The place of a clip that shows and does the same, or of the new clip.
  private mutating func add(_ clip: PackedClip) -> Int {
    if let place = known[clip.content] { return place }
    known[clip.content] = clips.count
    clips.append(clip)
    return clips.count - 1
  }

  /// What a run shows from a tick on.
  private mutating func clip(
    of run: Run, from begin: Int, to place: Int, near: [Int] = []
  ) throws(Diagnostic) -> PackedClip {
    let settledFrames = try settledFrames(of: run, near: settled)
    var drawn: [DrawnClip] = []
    for (variant, moments) in moments.enumerated() {
      let source = try moments.source(of: run)
      let settlingTick = Run.tick(atOrAfter: source.timeline.settlingTime)
      let end = min(max(0, settlingTick - begin), Self.maximumTicks)
      if settlingTick - begin > end { isShortened = true }
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
    return PackedClip(clip, of: run, from: begin, situation: place, drawn)
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

  /// A clip and an event in the middle of it that leads to other pictures than after its end.
  private struct Open {
    var clip: Int
    var event: String
    var settled: Int
  }

  /// Tries some moments of each clip and event.
  ///
  /// Where they lead to the same pictures as after the clip's end, every moment does. The others are cut at even distances, as far as the budget goes: what is finite before what repeats.
  private mutating func addCuts(_ budget: Int) throws(Diagnostic) {
    var spent = 0
    for part in ClipPart.allCases {
      var open: [Open] = []
      for index in whole {
        for (event, settled) in followers(of: index, part) where spent < budget && !isFull {
          let tried = try cuts(of: index, event, at: samples(of: index, part))
          spent += tried.reduce(0) { $0 + clips[$1.clip].drawn[0].frames.count }
          if !tried.isEmpty, tried.allSatisfy({ $0.clip == settled }) {
            clips[index].isTimeless[event, default: []].insert(part)
          } else {
            open.append(Open(clip: index, event: event, settled: settled))
          }
        }
      }
      func cost(_ distance: Int) -> Int {
        open.reduce(0) { $0 + ticks(of: $1.clip, part, distance).count * clips[$1.settled].drawn[0].frames.count }
      }
      guard let distance = [3, 6, 12, 24].first(where: { cost($0) <= budget - spent }) else { continue }
      spent += cost(distance)
      if part == .finite { cutDistance = distance }
      for cut in open where !isFull { _ = try cuts(of: cut.clip, cut.event, at: ticks(of: cut.clip, part, distance)) }
    }
  }

  /// The events that can come in the middle of a part of a clip, and their clips after its end.
  private func followers(of clip: Int, _ part: ClipPart) -> [(event: String, clip: Int)] {
    let place = clips[clip].situation
    let programs = part == .endless ? search.programs : []
    let moves = SituationSearch.moves(of: search.situations[place].finger, programs).map(\.event)
    return moves.filter { !["touchDownRepeat", "touchDragInside", "touchDragOutside"].contains($0) }
      .compactMap { event in steps[place][event].map { (event, $0) } }
  }

  /// Three ticks of a part of a clip.
  private func samples(of clip: Int, _ part: ClipPart) -> [Int] {
    let ticks = ticks(of: clip, part, 1)
    return [ticks.count / 4, ticks.count / 2, ticks.count - 1].filter { ticks.indices.contains($0) }
      .reduce(into: []) { if $0.last != ticks[$1] { $0.append(ticks[$1]) } }
  }

  /// The ticks at which cuts are made: none at the clip's own event.
  private func ticks(of clip: Int, _ part: ClipPart, _ distance: Int) -> [Int] {
    let drawn = clips[clip].drawn[0]
    switch part {
    case .finite: return Array(stride(from: distance, to: drawn.end, by: distance))
    case .endless:
      return drawn.period == nil ? [] : Array(stride(from: max(1, drawn.end), to: drawn.frames.count, by: distance))
    }
  }

  /// Adds and returns the clips of an event at ticks of another clip.
  private mutating func cuts(
    of index: Int, _ event: String, at ticks: [Int]
  ) throws(Diagnostic) -> [PackedClip.Cut] {
    let (run, begin, from) = (clips[index].run, clips[index].begin, clips[index].situation)
    let moves = SituationSearch.moves(of: search.situations[from].finger, search.programs)
    guard let then = moves.first(where: { $0.event == event })?.then else { return [] }
    var cuts: [PackedClip.Cut] = []
    for tick in ticks {
      if let cut = clips[index].cuts[event]?[tick] {
        cuts.append(PackedClip.Cut(tick: tick, clip: cut))
        continue
      }
      let run = run.then(event, at: begin + tick)
      // An interruption can lead where nothing else does.
      guard let place = search.place(of: try moments[0].source(of: run).timeline, then) else { continue }
      let clip = add(try clip(of: run, from: begin + tick, to: place, near: [from, place]))
      clips[index].cuts[event, default: [:]][tick] = clip
      cuts.append(PackedClip.Cut(tick: tick, clip: clip))
    }
    return cuts
  }
}

extension PackedClip {
  fileprivate init(_ clip: Clip, of run: Run, from begin: Int, situation: Int, _ drawn: [DrawnClip]) {
    let start = Run.seconds(begin)
    self.init(
      run: run, begin: begin, situation: situation, drawn: drawn, end: max(0, clip.end - start), states: [],
      effects: [],
      curves: Curve.all(of: clip.timeline, from: start, length: max(0, clip.end - start) + (clip.period ?? 0)))
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
