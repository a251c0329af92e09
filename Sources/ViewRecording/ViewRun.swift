package import PresscheckControls
package import PresscheckCoreGraphics
package import PresscheckGraphics
internal import PresscheckLayerTree
package import PresscheckUIKit

/// Runs a view on a screen, and records what it shows.
@MainActor package enum ViewRun {
  /// Runs a view as a request of another process says.
  ///
  /// - Parameters:
  ///   - request: The events, and how long they are watched.
  ///   - type: The class.
  ///   - environment: The fonts and colours that drawing asks for.
  ///   - progress: Is told of each step before it is taken.
  /// - Returns: With its whole time line.
  /// - Throws: For a view that cannot be made or shown, and for code that finds no end.
  package static func record(
    _ request: RecordingRequest, of type: ViewClass, in environment: DrawingEnvironment,
    progress: (String) -> Void
  ) throws -> Recording {
    let screen = Screen(ScreenShape(window), request.traits, environment: environment)
    var recording = try record(
      on: screen, preparation: request.preparation, until: request.end, progress: progress,
      make: { try type.instance(request.subject, size: request.size) }, events: { request.events })
    if request.isProbed { recording.probe = screen.probe(progress: progress) }
    return recording
  }

  /// Shows a view, has events happen, and lets time pass.
  ///
  /// - Parameters:
  ///   - screen: An empty one.
  ///   - preparation: Events before time 0, which have settled then; nil if time 0 is when the view appears.
  ///   - end: The last time that is asked for, in seconds.
  ///   - progress: Is told of each step before it is taken.
  ///   - make: Makes the view.
  ///   - events: Gives what happens; the screen has the view by then.
  /// - Returns: With its whole time line.
  /// - Throws: Errors of the closures, of a view that cannot be shown, and of code that never returns.
  package static func record(
    on screen: Screen, preparation: [Timeline.TimedEvent]? = nil, until end: Double, progress: (String) -> Void,
    make: () throws -> UIView, events: () throws -> [Timeline.TimedEvent]
  ) throws -> Recording {
    func send(_ events: [Timeline.TimedEvent]) throws {
      for event in events {
        progress("\(event.event)@\(Number.short(event.time))")
        try screen.send(event.event, at: event.time)
      }
    }
    progress("making the view")
    try screen.show(make)
    if let preparation {
      progress("settling")
      try screen.settle()
      screen.restart()
      try send(preparation)
      progress("settling")
      try screen.settle()
      screen.restart()
    }
    try send(try events())
    progress("letting time pass")
    try screen.advance(to: end)
    try screen.settle()
    screen.findGrowth()
    return screen.recording
  }

  /// An iPhone's, in points.
  package static let window = Size(390, 844)
}
