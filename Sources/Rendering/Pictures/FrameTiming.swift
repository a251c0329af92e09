internal import PresscheckButtonFile
internal import PresscheckGraphics

/// How a film runs: frame i is shown from i / fps on, and the end of the last one is the film's.
package struct FrameTiming: Hashable, Sendable {
  /// At least one.
  package let frameCount: Int

  /// Frames a second.
  package let fps: Double

  /// In seconds, as it was asked for; the frames' own time may be half of one longer or shorter.
  package let duration: Double

  /// What is shown because no duration is asked for; nil where one is.
  let loop: FilmLoop?

  /// - Parameters:
  ///   - film: What is asked for.
  ///   - loop: Asked for where the film has no duration; nil when nothing moves for ever.
  /// - Throws: `FrameTimingError` for a film without an end, and for one of too many frames.
  init(_ film: Film, loop: FilmLoop?) throws(FrameTimingError) {
    guard let duration = film.duration ?? loop?.duration else { throw .nothingMoves }
    let frames = film.frameCount(duration: duration)
    guard frames <= Film.maximumFrames else { throw .tooManyFrames(frames) }
    frameCount = frames
    fps = film.fps
    self.duration = duration
    self.loop = film.duration == nil ? loop : nil
  }

  /// When a frame begins, in seconds of the film.
  package func start(of frame: Int) -> Double { Double(frame) / fps }

  /// When a frame ends, in seconds of the film.
  package func end(of frame: Int) -> Double { Double(frame + 1) / fps }

  /// The second of the button's life that a frame shows.
  func moment(of frame: Int) -> Double { (loop?.begin ?? 0) + start(of: frame) }
}

extension FrameTiming: CustomStringConvertible {
  /// The keyword of the PNG text that holds it.
  package static let keyword = "Presscheck film"

  /// `60 frames at 30 fps`: what a golden says of the film it is, for equal frames are merged in it.
  package var description: String {
    "\(frameCount) \(frameCount == 1 ? "frame" : "frames") at \(Number.short(fps)) fps"
  }
}

/// Why a film cannot be taken.
enum FrameTimingError: Error, Hashable {
  /// It has no duration, and nothing moves for ever.
  case nothingMoves
  case tooManyFrames(Int)
}
