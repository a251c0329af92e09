internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckRendering
internal import PresscheckUIKit
internal import PresscheckViewRecording

/// A view that has shown itself in each variant, on screens of its own.
struct RecordedView: Recordable {
  private var recordings: [Traits: Recording] = [:]
  private(set) var events: [EventSignature] = []
  /// Facts that the author of the code should know.
  private(set) var messages: [String] = []

  /// One that was not run.
  init() {}

  /// Makes the view for each variant of a picture, and has its events happen.
  ///
  /// - Throws: For fonts and folders of assets that are not there, for a view that cannot be shown, for events that it does not
  ///   take, and for code that finds no end.
  @MainActor init(
    _ make: () throws -> UIView, _ picture: ControlPicture, on shape: ScreenShape, _ configuration: Configuration,
    at site: CallSite
  ) throws(Diagnostic) {
    let fonts = try FontResolver(configuration: configuration)
    let environment = try ViewEnvironment(
      fonts: fonts.library, configuration: configuration, nibFolders: configuration.sources)
    let traits = picture.traits
    // Kept, so that no view has the address of one before it.
    var views: [UIView] = []
    for variant in (picture.matrix ?? Matrix(traits)).traits(traits.quirks, palette: traits.palette) {
      let watchdog = Watchdog(seconds: RecordedView.timeout, about: "\(site.path):\(site.place.line)")
      defer { watchdog.stop() }
      do {
        try environment.run { drawing in
          let screen = Screen(shape, variant, environment: drawing)
          let recording = try screen.record(until: picture.end, progress: watchdog.note) {
            let view = try make()
            guard !views.contains(where: { $0 === view }) else {
              // The same object cannot begin anew.
              throw Diagnostic(
                file: site.path, at: site.place, "the view is the same object for two pictures",
                hint: "make it in the call: of: LoadingButton(frame: …)")
            }
            views.append(view)
            return view
          } events: {
            let calls = try picture.events.map { try EventCall.list($0, own: screen.events) } ?? []
            return calls.map { Timeline.TimedEvent($0.event, at: $0.time).resolved(in: variant) }
          }
          recordings[variant] = recording
          events = screen.events
          messages += recording.findings.filter { !messages.contains($0) }
        }
      } catch {
        throw error as? Diagnostic ?? Diagnostic(file: site.path, at: site.place, "\(error)")
      }
    }
  }

  /// How long code may run for one picture, in seconds.
  private static let timeout = 60.0

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

extension ControlPicture {
  /// The last time that is asked for.
  fileprivate var end: Double {
    let times = instants.compactMap { if case .seconds(let seconds) = $0 { seconds } else { nil } }
    return max(times.max() ?? 0, film?.duration ?? 0)
  }
}
