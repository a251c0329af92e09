internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRendering
internal import PresscheckText

/// A way that a button takes in one variant, and the moments of it that a shot could show.
struct Way: Sendable {
  /// The way, settled.
  let source: FrameSource
  /// Settled first, then those that are shorter to write.
  var instants: [Instant]
  /// The unchanged button at each of them.
  var lists: [DisplayList]
}

/// The address of a moment.
struct WayMoment: Hashable, Sendable {
  var way: Int
  var instant: Int
}

extension ComparedButton {
  /// Every settled state, every way into one, and every change of state that takes time, each in the variants of the matrix;
  /// of equal moments the first.
  func ways(_ changes: [MovingChange], text: PangoTypesetter) throws(Diagnostic) -> [Way] {
    let button = renderer.file
    let first = button.control.states.first
    var asked = button.control.states.map { (state: $0 == first ? nil : $0, events: [EventCall]()) }
    for change in changes { asked.append((change.state, change.events)) }
    for shot in button.shots where !shot.events.isEmpty { asked.append((shot.state, shot.events)) }
    var ways: [Way] = []
    var known: Set<Moment> = []
    for traits in button.matrix.traits(.faithful, palette: button.palette.system) {
      for (index, next) in asked.enumerated() {
        let isKnown = asked[..<index].contains { $0.state == next.state && $0.events == next.events }
        guard !isKnown else { continue }
        let way = try way(next.state, next.events, traits, &known, text)
        if !way.instants.isEmpty { ways.append(way) }
      }
    }
    return ways
  }

  /// The picture that a moment is known by.
  private struct Moment: Hashable {
    var list: DisplayList
    var traits: Traits
    var state: String
  }

  private func way(
    _ state: String?, _ events: [EventCall], _ traits: Traits, _ known: inout Set<Moment>, _ text: PangoTypesetter
  ) throws(Diagnostic) -> Way {
    let name = PictureName(button: renderer.file.name, shot: state ?? renderer.file.control.states.first ?? "")
    var request = PictureRequest(
      name: name, state: state, events: events, captureTime: .still(.settled), traits: traits)
    request.name.traits = traits
    let source = try resolver.frameSource(of: request, text: text)
    var way = Way(source: source, instants: [], lists: [])
    let lists = DisplayListSequence(text: text)
    for instant in source.timeline.instants {
      let list = try source.list(of: source.tree(at: instant), on: lists)
      // The same look in another state may hide another mutant.
      guard known.insert(Moment(list: list, traits: traits, state: "\(state ?? "") \(events.count)")).inserted else {
        continue
      }
      way.instants.append(instant)
      way.lists.append(list)
    }
    return way
  }
}

extension Timeline {
  /// The settled look, the frames until then, and those of what is endless after that.
  fileprivate var instants: [Instant] {
    let period = periods.filter(\.isFinite).max() ?? 0
    // An endless motion shows the same properties at many times: twentieths of a second suffice.
    let endless = MomentGrid.times(after: settlingTime, before: settlingTime + min(period, 2))
      .filter { Int(($0 * 1_000).rounded()) % 50 == 0 }
    return [.settled] + (MomentGrid.times(after: 0, before: settlingTime) + endless).map { .seconds($0) }
  }
}
