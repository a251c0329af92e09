internal import PresscheckFiles
internal import PresscheckRendering
internal import PresscheckUIKit
internal import PresscheckViewRecording

/// Runs views on screens of their own, and keeps what they show.
@MainActor struct ViewRecorder {
  let window: Size
  let contentSize: UIContentSizeCategory
  let site: CallSite
  private let environment: ViewEnvironment
  /// Kept, so that no view has the address of one before it.
  private var views: [UIView] = []

  /// - Throws: For fonts and folders of assets that are not there.
  init(
    window: Size, contentSize: UIContentSizeCategory, configuration: Configuration, site: CallSite
  ) throws(Diagnostic) {
    (self.window, self.contentSize, self.site) = (window, contentSize, site)
    let fonts = try FontResolver(configuration: configuration)
    environment = try ViewEnvironment(fonts: fonts.library, assets: configuration.assets)
  }

  /// Makes the view for each variant, and has the events happen.
  ///
  /// - Throws: For a view that cannot be shown, for events that it does not take, and for code that finds no end.
  mutating func record(
    _ make: () throws -> UIView, _ variants: [Traits], _ events: String?, _ instants: [Instant], _ film: Film?
  ) throws(Diagnostic) -> RecordedView {
    var recorded = RecordedView()
    let environment = environment
    for traits in variants {
      do {
        try environment.run { drawing in
          let screen = Screen(
            window, traits: UITraitCollection(traits, contentSize: contentSize), quirks: traits.quirks,
            environment: drawing)
          try run(make, events, until: end(of: instants, film), on: screen)
          recorded.add(screen, traits)
        }
      } catch let error as Diagnostic {
        throw error
      } catch {
        throw Diagnostic(file: site.path, at: site.place, "\(error)", hint: (error as? SameView)?.hint)
      }
    }
    return recorded
  }

  private mutating func run(
    _ make: () throws -> UIView, _ events: String?, until end: Double, on screen: Screen
  ) throws {
    let watchdog = Watchdog(seconds: ViewRecorder.patience, about: "\(site.path):\(site.place.line)")
    defer { watchdog.stop() }
    try screen.show {
      let view = try make()
      guard !views.contains(where: { $0 === view }) else { throw SameView() }
      views.append(view)
      return view
    }
    for call in try events.map({ try EventCall.list($0, own: screen.events) }) ?? [] {
      watchdog.note("\(call)")
      try screen.send(call.event, at: call.time)
    }
    watchdog.note("letting time pass")
    try screen.advance(to: end)
    try screen.settle()
  }

  /// How long code may run for one picture, in seconds.
  private static let patience = 60.0

  /// The last time that is asked for.
  private func end(of instants: [Instant], _ film: Film?) -> Double {
    let times = instants.compactMap { instant -> Double? in
      if case .seconds(let seconds) = instant { seconds } else { nil }
    }
    return max(times.max() ?? 0, film?.duration ?? 0)
  }
}

/// The same object cannot begin anew.
private struct SameView: Error, CustomStringConvertible {
  let description = "the view is the same object for two pictures"
  let hint = "make it in the call: of: LoadingButton(frame: …)"
}

/// What a view showed in each variant.
struct RecordedView: Control {
  var timelines: [Traits: Timeline] = [:]
  var size = Size.zero
  var events: [EventSignature] = []
  /// What the author of the code should know.
  var messages: [String] = []

  var states: [String] { ["normal"] }
  var followsItsFile: Bool { true }

  @MainActor fileprivate mutating func add(_ screen: Screen, _ traits: Traits) {
    timelines[traits] = screen.timeline
    (size, events) = (screen.viewSize, screen.events)
    for finding in screen.findings where !messages.contains(finding) { messages.append(finding) }
  }

  func intrinsicSize(_ traits: Traits, text: any TextMeasuring) -> Size? { size }

  func start(in context: ControlContext) -> any ControlInstance {
    StillInstance(state: states[0], root: tree(context))
  }

  func timeline(
    on context: ControlContext, entering state: String?, _ events: [Timeline.TimedEvent]
  ) throws(TextError) -> Timeline {
    if let timeline = timelines[context.traits] { return timeline }
    return try Timeline(self, on: context, entering: state, [])
  }

  private func tree(_ context: ControlContext) -> Layer {
    timelines[context.traits]?.settledTree ?? Layer(name: "view", frame: Rect(origin: .zero, size: size))
  }
}
