internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree
internal import PresscheckRendering
internal import PresscheckText

/// Draws everything that can happen to a button beforehand.
struct ButtonPacker {
  let search: SituationSearch
  private(set) var clips: [PackedClip] = []
  /// The clips of entering each state of the control, and of resting in it; nil for a state that there was no room for.
  private(set) var starts: [(enter: Int, rest: Int)?] = []
  /// The clips of each situation's events.
  private(set) var steps: [[String: Int]] = []
  /// The clip at whose end each situation's events come; nil for a situation whose clip there was no room for.
  private(set) var ends: [Int?] = []
  /// Of all variants.
  private(set) var pool = FramePool()
  /// The layers that showed when each frame was first drawn.
  private(set) var trees: [JSON] = []
  private(set) var findings: [Diagnostic] = []
  /// Whether a clip is longer than what is drawn of it.
  private(set) var isShortened = false
  private let moments: [ButtonMoments]
  /// The frames of all that was drawn, for each variant: what comes again is not drawn again.
  private var drawn: [[ButtonMoments.Shown: Int]]
  /// The clips that show and do the same.
  private var known: [PackedClip.Content: Int] = [:]
  /// The clips that begin when all is settled, in the order in which they are cut.
  private var whole: [Int] = []
  /// The settled frame of each situation, for each variant.
  private var settled: [[Int]] = []

  /// The different pictures of a variant after which nothing is added, on average.
  static let maximumFrames = 600
  /// The most ticks of a clip's finite part.
  static let maximumTicks = 600

  /// - Parameters:
  ///   - renderer: The button's.
  ///   - variants: At least one; the first one's events are those of all.
  ///   - cutTicks: The most ticks that all cuts of a variant together may have.
  ///   - threads: How many run a class's code at once.
  /// - Throws: The first error of the button's pictures.
  init(_ renderer: Renderer, _ variants: [Traits], cutTicks: Int, threads: Int = 1) throws(Diagnostic) {
    let text = PangoTypesetter(library: renderer.fonts.library)
    let shots = try renderer.file.shots(in: variants)
    let resolver = try PictureResolver(renderer, shots, quirks: variants[0].quirks, text: text)
    moments = variants.map { ButtonMoments(resolver, $0, text: text, threads: threads) }
    drawn = variants.map { _ in [:] }
    search = try SituationSearch(moments)
    for situation in search.situations { settled.append(try settledFrames(of: situation.run)) }
    ends = Array(repeating: nil, count: search.situations.count)
    try addStarts()
    try addSteps()
    try addCuts(cutTicks)
    pool.finish()
  }

  // MARK: - Clips

  private mutating func addStarts() throws(Diagnostic) {
    for place in search.starts {
      guard let place else {
        starts.append(nil)
        continue
      }
      let run = search.situations[place].run
      let enter = try addClip(of: run, from: 0, to: place)
      let rest = add(try rest(in: run, place, as: clips[enter]), curves: [])
      whole.append(rest)
      starts.append((enter, rest))
      ends[place] = rest
    }
  }

  /// The finger's moves everywhere, then what programs do, as long as there is room; a tap always has some.
  private mutating func addSteps() throws(Diagnostic) {
    steps = search.situations.map { _ in [:] }
    let tap = search.tap
    for isTouch in [true, false] {
      let others = search.situations.indices.filter { !tap.contains($0) }
      for index in tap + others {
        let situation = search.situations[index]
        let steps = search.steps[index].filter { (Touch(rawValue: $0.event) != nil) == isTouch }
        let runs = steps.map { situation.run.then($0.event, at: situation.tick) }
        for moments in moments { moments.record(runs) }
        for (step, run) in zip(steps, runs) {
          guard !isFull || isTouch && tap.contains(index) else {
            isShortened = true
            return
          }
          let clip = try addClip(of: run, from: situation.tick, to: step.to, near: [index, step.to])
          if !whole.contains(clip) { whole.append(clip) }
          if search.situations[step.to].run == run { ends[step.to] = clip }
          self.steps[index][step.event] = clip
        }
      }
    }
  }

  /// Whether there are as many pictures as a button may have.
  private var isFull: Bool { pool.frames.count >= Self.maximumFrames * moments.count }

  /// The place of a clip that shows and does the same, or of the new clip.
  private mutating func add(_ clip: PackedClip, curves: @autoclosure () -> [Curve]) -> Int {
    if let place = known[clip.content] { return place }
    known[clip.content] = clips.count
    clips.append(clip)
    clips[clips.count - 1].curves = curves()
    return clips.count - 1
  }

  /// Adds the pictures of a run from a tick on.
  private mutating func addClip(
    of run: Run, from begin: Int, to place: Int, near: [Int] = []
  ) throws(Diagnostic) -> Int {
    let settledFrames = try settledFrames(of: run)
    let settlingTime = try moments.settlingTime(of: run)
    let settlingTick = Run.tick(atOrAfter: settlingTime)
    let end = min(max(0, settlingTick - begin), Self.maximumTicks)
    if settlingTick - begin > end { isShortened = true }
    var drawn: [DrawnClip] = []
    for (variant, moments) in moments.enumerated() {
      let source = try moments.source(of: run)
      let period = try moments.period(of: source)
      let count = end + (period.map { max(1, Run.tick(atOrAfter: $0)) } ?? 1)
      var frames: [Int] = []
      for tick in 0..<count {
        frames.append(try frame(.seconds(Run.seconds(begin + tick)), of: source, variant, near: near))
      }
      drawn.append(DrawnClip(frames: frames, end: end, period: period, settled: settledFrames[variant]))
    }
    let clip = try moments[0].clip(of: run)
    // The events are the page's own: what is odd about them is not the author's.
    let odd = Set(clip.timeline.trace.findings.map(\.message))
    for finding in clip.findings where !odd.contains(finding.message) && !findings.contains(finding) {
      findings.append(finding)
    }
    let packed = PackedClip(clip, of: run, from: begin, to: settlingTime, situation: place, drawn)
    return add(
      packed,
      curves: Curve.all(of: clip.timeline, from: Run.seconds(begin), length: packed.end + (clip.period ?? 0)))
  }

  /// The pictures of a state at rest before the first event.
  private mutating func rest(in run: Run, _ place: Int, as enter: PackedClip) throws(Diagnostic) -> PackedClip {
    var clip = enter
    (clip.end, clip.effects) = (0, [])
    clip.states = [Clip.TimedState(time: 0, state: search.situations[place].state)]
    for (variant, moments) in moments.enumerated() {
      let count = enter.drawn[variant].period.map { max(1, Run.tick(atOrAfter: $0)) } ?? 1
      // With an event, the button has settled before time 0.
      let source = try moments.source(of: run.then("touchCancel", at: count))
      clip.drawn[variant].frames = []
      clip.drawn[variant].end = 0
      for tick in 0..<count {
        clip.drawn[variant].frames.append(
          try frame(.seconds(Run.seconds(tick)), of: source, variant, near: [place]))
      }
    }
    return clip
  }

  // MARK: - Frames

  /// The frame of an instant, which may look like some situations and like the first one.
  private mutating func frame(
    _ instant: Instant, of source: FrameSource, _ variant: Int, near places: [Int]
  ) throws(Diagnostic) -> Int {
    try frame(instant, of: source, variant, (places + [0]).map { settled[$0][variant] }, isReference: false)
  }

  private mutating func settledFrames(of run: Run) throws(Diagnostic) -> [Int] {
    var frames: [Int] = []
    for variant in moments.indices {
      let source = try moments[variant].settledSource(of: run)
      frames.append(
        try frame(.settled, of: source, variant, settled.map { $0[variant] } + frames, isReference: true))
    }
    return frames
  }

  private mutating func frame(
    _ instant: Instant, of source: FrameSource, _ variant: Int, _ candidates: [Int], isReference: Bool
  ) throws(Diagnostic) -> Int {
    let shown = try moments[variant].shown(instant, of: source)
    if let frame = drawn[variant][shown] { return frame }
    let picture = try moments[variant].draw(shown)
    let frame = pool.frame(of: picture, in: variant, near: candidates, isReference: isReference)
    drawn[variant][shown] = frame
    if frame == trees.count {
      var canvas = source.canvas
      canvas.padding = shown.padding
      trees.append(LayerWalk.json(of: source.tree(at: instant), on: canvas))
    }
    return frame
  }

  // MARK: - Cuts

  /// A clip, an event in the middle of it, and the clip that it leads to after the end.
  private struct Cut {
    var clip: Int
    var event: String
    var settled: Int
  }

  /// Cuts what is finite, what repeats, and then what is finite of the cuts' own clips, as far as the budget goes.
  private mutating func addCuts(_ budget: Int) throws(Diagnostic) {
    var rest = budget
    for part in ClipPart.allCases { try addCuts(of: whole, part, &rest) }
    let interrupted = clips.flatMap { $0.cuts.values.flatMap(\.values) }
    try addCuts(of: Set(interrupted).subtracting(whole).sorted(), .finite, &rest)
  }

  /// Finds the events that lead to the same whenever they come, and cuts for the others at even distances.
  private mutating func addCuts(of indices: [Int], _ part: ClipPart, _ budget: inout Int) throws(Diagnostic) {
    var open: [Cut] = []
    let all = indices.flatMap { index in
      followers(of: index, part).map { Cut(clip: index, event: $0.event, settled: $0.clip) }
    }
    for start in stride(from: 0, to: all.count, by: Self.trialsAtOnce) {
      let trials = all[start..<min(start + Self.trialsAtOnce, all.count)].map { trial(of: $0, in: part) }
      try record(trials)
      for trial in trials {
        if try isTimeless(trial) {
          clips[trial.cut.clip].isTimeless[trial.cut.event, default: []].insert(part)
        } else {
          open.append(trial.cut)
        }
      }
    }
    func cost(_ distance: Int) -> Int {
      open.reduce(0) { $0 + ticks(of: $1.clip, part, distance).count * clips[$1.settled].drawn[0].frames.count }
    }
    let distance = [3, 6, 12, 24, 48].first { cost($0) <= budget } ?? 96
    for cut in open where budget > 0 && !isFull {
      let ticks = ticks(of: cut.clip, part, distance)
      let clip = clips[cut.clip]
      for moments in moments { moments.record(ticks.map { clip.run.then(cut.event, at: clip.begin + $0) }) }
      for tick in ticks where budget > 0 && !isFull {
        budget -= try addCut(of: cut.clip, cut.event, at: tick)
      }
    }
  }

  /// An event at some ticks of a part of a clip, and after the clip's end.
  private struct Trial {
    var cut: Cut
    var runs: [Run]
    var last: Run
  }

  private func trial(of cut: Cut, in part: ClipPart) -> Trial {
    let (clip, situation) = (clips[cut.clip], search.situations[clips[cut.clip].situation])
    let all = (part == .finite ? [0] : []) + ticks(of: cut.clip, part, 1)
    let ticks = moments[0].runsCode ? Self.samples(of: all) : all
    return Trial(
      cut: cut, runs: ticks.map { clip.run.then(cut.event, at: clip.begin + $0) },
      last: situation.run.then(cut.event, at: situation.tick))
  }

  /// Has a class's code run on all threads for what ``isTimeless(_:)`` asks for: most that differ do so at once.
  private func record(_ trials: [Trial]) throws(Diagnostic) {
    guard moments[0].runsCode else { return }
    let trials = trials.filter { $0.runs.count > 1 }
    moments[0].record(trials.flatMap { [$0.last, $0.runs[0]] })
    let others = try trials.mapAll { trial throws(Diagnostic) in
      try moments[0].motion(of: trial.runs[0]) == moments[0].motion(of: trial.last) ? trial.runs.dropFirst() : []
    }
    moments[0].record(others.flatMap(\.self))
  }

  /// Whether an event leads to the same, at the same times from then on, at whichever tick of a part it comes and after the clip's
  /// end.
  private func isTimeless(_ trial: Trial) throws(Diagnostic) -> Bool {
    guard trial.runs.count > 1 else { return false }
    // A colour may change in one appearance alone; of a class, which runs anew for each tick, the first variant has to do.
    for moments in moments[0].runsCode ? Array(moments.prefix(1)) : moments {
      let settled = try moments.motion(of: trial.last)
      for run in trial.runs {
        guard try moments.motion(of: run) == settled else { return false }
      }
    }
    return true
  }

  /// The first, the last and some between, evenly: a class runs anew for each.
  private static func samples(of ticks: [Int]) -> [Int] {
    guard ticks.count > maximumSamples else { return ticks }
    return (0..<maximumSamples).map { ticks[$0 * (ticks.count - 1) / (maximumSamples - 1)] }
  }

  /// How many trials are recorded before they are looked at: enough for some threads, and few enough that all of their
  /// recordings are still kept then, even of code that changes something at each frame.
  private static let trialsAtOnce = 8
  /// The most ticks of a part at which an event of a class is tried.
  private static let maximumSamples = 5

  /// The events that can come in the middle of a part of a clip, and their clips after its end.
  private func followers(of clip: Int, _ part: ClipPart) -> [(event: String, clip: Int)] {
    let place = clips[clip].situation
    let programs = part == .endless ? search.programs : []
    let moves = SituationSearch.moves(of: search.situations[place].finger, programs).map(\.event)
    return moves.filter { !["touchDownRepeat", "touchDragInside", "touchDragOutside"].contains($0) }
      .compactMap { event in steps[place][event].map { (event, $0) } }
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

  /// Adds the clip of an event at a tick of another clip, and returns how many ticks it has.
  private mutating func addCut(of index: Int, _ event: String, at tick: Int) throws(Diagnostic) -> Int {
    let (clip, from) = (clips[index], clips[index].situation)
    let moves = SituationSearch.moves(of: search.situations[from].finger, search.programs)
    guard let then = moves.first(where: { $0.event == event })?.then else { return 0 }
    let run = clip.run.then(event, at: clip.begin + tick)
    // An interruption can lead where nothing else does.
    guard let place = search.place(of: try moments[0].source(of: run).timeline, then) else { return 0 }
    let cut = try addClip(of: run, from: clip.begin + tick, to: place, near: [from, place])
    clips[index].cuts[event, default: [:]][tick] = cut
    return clips[cut].drawn[0].frames.count
  }
}

extension ButtonFile {
  /// The pictures for which an automatic padding has room in all variants, so that no canvas is larger than another; none for a
  /// padding that is fixed.
  fileprivate func shots(in variants: [Traits]) throws(Diagnostic) -> [PictureRequest] {
    if case .points = canvas.padding { return [] }
    return try variants.mapAll { traits throws(Diagnostic) in
      try requests(
        Selection(matrix: Matrix(traits), locales: [traits.locale ?? Localization.own], quirks: traits.quirks))
    }.flatMap(\.self)
  }
}
