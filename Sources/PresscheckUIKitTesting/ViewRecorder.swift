internal import PresscheckFiles
internal import PresscheckRendering
internal import PresscheckUIKit
internal import PresscheckViewRecording

/// Runs views on screens of their own, and keeps what they show.
@MainActor struct ViewRecorder {
  let shape: ScreenShape
  let site: CallSite
  private let environment: ViewEnvironment
  /// Kept, so that no view has the address of one before it.
  private var views: [UIView] = []

  /// - Throws: For fonts and folders of assets that are not there.
  init(
    shape: ScreenShape, configuration: Configuration, site: CallSite
  ) throws(Diagnostic) {
    (self.shape, self.site) = (shape, site)
    let fonts = try FontResolver(configuration: configuration)
    environment = try ViewEnvironment(
      fonts: fonts.library, configuration: configuration, nibFolders: configuration.sources)
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
          let screen = Screen(shape, traits, environment: drawing)
          let recording = try run(make, events, until: end(of: instants, film), on: screen)
          recorded.recordings[traits] = recording
          recorded.events = screen.events
          for finding in recording.findings where !recorded.messages.contains(finding) {
            recorded.messages.append(finding)
          }
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
  ) throws -> Recording {
    let watchdog = Watchdog(seconds: ViewRecorder.timeout, about: "\(site.path):\(site.place.line)")
    defer { watchdog.stop() }
    return try ViewRun.record(on: screen, until: end, progress: watchdog.note) {
      let view = try make()
      guard !views.contains(where: { $0 === view }) else { throw SameView() }
      views.append(view)
      return view
    } events: {
      let calls = try events.map { try EventCall.list($0, own: screen.events) } ?? []
      return calls.map { Timeline.TimedEvent($0.event, at: $0.time) }
    }
  }

  /// How long code may run for one picture, in seconds.
  private static let timeout = 60.0

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

/// A view that has shown itself in each variant.
struct RecordedView: Recordable {
  var recordings: [Traits: Recording] = [:]
  var events: [EventSignature] = []
  /// Facts that the author of the code should know.
  var messages: [String] = []

  var states: [String] { ["normal"] }
  var followsItsFile: Bool { true }

  func intrinsicSize(for run: ControlRun) -> Size? { recordings[run.traits]?.size }

  func record(_ run: ControlRun) throws(RunError) -> Recording {
    guard let recording = recordings[run.traits] else {
      throw RunError(Diagnostic(file: nil, "the view was not run for these traits", exit: .internalError))
    }
    return recording
  }

  /// None: its events have happened.
  func reachability(_ run: ControlRun) -> Reachability { Reachability(transitions: [], notes: []) }
}
