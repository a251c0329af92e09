internal import PresscheckGraphics

/// The strokes' paths that were trimmed last: a replicator's copies of a layer share one.
struct TrimmedPaths {
  private struct Trim {
    var path: Path
    var start: Double
    var end: Double
    var trimmed: Path
  }

  /// Few, for each is compared with; equal paths of one tree share their storage, so that comparing them takes no time.
  private static let maximum = 16

  private var trims: [Trim] = []

  mutating func path(of shape: ShapeContent) -> Path {
    let (start, end) = (shape.strokeStart, shape.strokeEnd)
    if let known = trims.first(where: { $0.start == start && $0.end == end && $0.path == shape.path }) {
      return known.trimmed
    }
    let trimmed = shape.path.trimmed(from: start, to: end)
    if trims.count == TrimmedPaths.maximum { trims.removeFirst() }
    trims.append(Trim(path: shape.path, start: start, end: end, trimmed: trimmed))
    return trimmed
  }
}
