package import PresscheckButtonFile
package import PresscheckControls
package import PresscheckFiles
package import PresscheckGraphics
package import PresscheckLayerTree

/// The layer trees of a request's frames, resolved once for all that read them; a still has one frame.
package struct FrameSource: Sendable {
  /// The button's, in the request's language.
  package let renderer: Renderer
  package internal(set) var request: PictureRequest
  package private(set) var timeline: Timeline
  /// The button's size in points before an event resizes it.
  package let size: Size
  /// The canvas of every frame, large enough for the largest size that the button takes.
  package var canvas: Canvas
  /// Nil for a still.
  var frameTiming: FrameTiming?

  /// The same with other trees, of the same animations.
  package func mapTrees(_ transform: (Layer) -> Layer) -> FrameSource {
    var source = self
    source.timeline = timeline.mapTrees(transform)
    return source
  }

  package var frameCount: Int { frameTiming?.frameCount ?? 1 }

  /// The instant that a frame shows, in seconds of the timeline unless it is settled.
  package func instant(_ frame: Int) -> Instant {
    switch request.captureTime {
    case .still(let instant): instant
    case .film: .seconds(frameTiming?.moment(of: frame) ?? 0)
    }
  }

  /// The presentation tree that a frame shows.
  package func tree(_ frame: Int) -> Layer { tree(at: instant(frame)) }

  /// The presentation tree at an instant, whatever the request's own.
  package func tree(at instant: Instant) -> Layer {
    switch instant {
    case .settled: timeline.settledTree
    case .seconds(let seconds): timeline.tree(at: seconds)
    }
  }

  /// Resolves a tree on the frames' canvas, and of it only what differs from the one before.
  package func list(of tree: Layer, on lists: DisplayListSequence) throws(Diagnostic) -> DisplayList {
    do {
      return try lists.list(of: tree, canvas: canvas)
    } catch {
      throw renderer.diagnostic(error, in: renderer.state(of: request))
    }
  }
}

/// The frames of a film in time: frame i begins at i / fps, and the film ends with its last frame.
package struct FrameTiming: Hashable, Sendable, CustomStringConvertible {
  /// At least one.
  package let frameCount: Int
  /// Frames a second.
  package let fps: Double
  /// The requested duration in seconds; the frames together may be half a frame longer or shorter.
  package let duration: Double
  /// The time span of a film without a requested duration; nil with one.
  let loop: FilmLoop?

  /// Uses the loop if the film has no duration of its own.
  init(_ film: Film, loop: FilmLoop?) throws(FrameTimingError) {
    guard let duration = film.duration ?? loop?.duration else { throw .nothingMoves }
    frameCount = film.frameCount(duration: duration)
    guard frameCount <= Film.maximumFrames else { throw .tooManyFrames(frameCount) }
    fps = film.fps
    self.duration = duration
    self.loop = film.duration == nil ? loop : nil
  }

  /// The beginning of a frame, in seconds of the film.
  package func start(of frame: Int) -> Double { Double(frame) / fps }

  /// The end of a frame, in seconds of the film.
  package func end(of frame: Int) -> Double { Double(frame + 1) / fps }

  /// The time of a frame, in seconds of the button's timeline.
  func moment(of frame: Int) -> Double { (loop?.begin ?? 0) + start(of: frame) }

  /// The keyword of the PNG text that holds the description.
  package static let keyword = "Presscheck film"

  /// `60 frames at 30 fps`: a golden states it because equal frames are merged in the file.
  package var description: String {
    "\(frameCount) \(frameCount == 1 ? "frame" : "frames") at \(Number.short(fps)) fps"
  }
}

/// Why a film cannot be timed.
enum FrameTimingError: Error, Hashable {
  /// The film has no duration, and nothing in the button moves for ever.
  case nothingMoves
  case tooManyFrames(Int)
}
