internal import Graphics

/// How a film runs: frame i is shown from i / fps on, and the end of the last one is the film's.
public struct Reel: Hashable, Sendable {
  /// At least one.
  public let frameCount: Int

  /// Frames a second.
  public let fps: Double

  /// In seconds, as it was asked for; the frames' own time may be half of one longer or shorter.
  public let duration: Double

  /// - Parameters:
  ///   - film: What is asked for.
  ///   - period: After how many seconds all that is endless has come round together; nil when nothing does.
  /// - Throws: `ReelError` for a film without an end, and for one of too many frames.
  init(_ film: Film, period: Double?) throws(ReelError) {
    guard let duration = film.duration ?? period else { throw .endless }
    let frames = film.frameCount(duration: duration)
    guard frames <= Film.mostFrames else { throw .tooManyFrames(frames) }
    frameCount = frames
    fps = film.fps
    self.duration = duration
  }

  /// When a frame begins, in seconds.
  public func start(of frame: Int) -> Double { Double(frame) / fps }

  /// When a frame ends, in seconds.
  public func end(of frame: Int) -> Double { Double(frame + 1) / fps }
}

extension Reel: CustomStringConvertible {
  /// The keyword of the PNG text that holds it.
  static let keyword = "Presscheck film"

  /// `60 frames at 30 fps`: what a golden says of the film it is, for equal frames are merged in it.
  public var description: String { "\(frameCount) \(frameCount == 1 ? "frame" : "frames") at \(Number.short(fps)) fps" }
}

/// Why a film cannot be taken.
enum ReelError: Error, Hashable {
  /// Nothing says how long it is.
  case endless
  case tooManyFrames(Int)
}
