package import PresscheckControls
package import PresscheckCoreGraphics
package import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckUIKit

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
    var recording = try screen.record(
      preparation: request.preparation, until: request.end, progress: progress,
      make: { try type.instance(request.subject, size: request.size) }, events: { request.events })
    if request.isProbed { recording.probe = screen.probe(progress: progress) }
    return recording
  }

  /// An iPhone's, in points.
  package static let window = Size(390, 844)
}
