package import PresscheckGraphics

extension Path {
  /// The area that a stroke covers, by the non-zero rule; dashes are ignored.
  ///
  /// - Parameter style: The line.
  /// - Returns: Closed lines that wind around a place as often as the stroke covers it.
  package func outline(of style: StrokeStyle) -> Path {
    guard style.lineWidth > 0, isFinite else { return Path() }
    var pen = StrokePen(style: style)
    for line in flattened(tolerance: 0.02).polylines { pen.draw(line) }
    return pen.outline
  }

  /// The part of a line between two fractions of its length: with round caps, a line that ends where it starts is a dot there, as on
  /// the screen (*reported*).
  func stroked(from start: Double, to end: Double, cap: StrokeStyle.Cap) -> Path {
    guard start == end, cap == .round else { return trimmed(from: start, to: end) }
    // Nothing of so short a line shows but its caps.
    let half = 5e-7
    return trimmed(from: start - half, to: end + half)
  }

  /// The path's dashes, at most 10,000 of each subpath; a pattern of odd length is repeated.
  ///
  /// A dash that goes on over the start of a closed subpath is one.
  package func dashed(phase: Double, lengths: [Double]) -> Path {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return self }
    var result = Path()
    for subpath in subpaths {
      let piece = Path(subpath.elements)
      let length = piece.length
      guard length > 0, length.isFinite, length / period < 10_000 else { continue }
      var dashes: [Path] = []
      var (beginsInDash, endsInDash) = (false, false)
      var position = -(phase - (phase / period).rounded(.down) * period)
      var index = 0
      while position < length {
        let end = position + pattern[index]
        if index % 2 == 0, end > 0 {
          dashes.append(piece.trimmed(from: position / length, to: end / length))
          beginsInDash = beginsInDash || position <= 0
          endsInDash = end >= length
        }
        (position, index) = (end, (index + 1) % pattern.count)
      }
      if subpath.isClosed, beginsInDash, endsInDash, dashes.count > 1 {
        let first = dashes.removeFirst()
        dashes[dashes.count - 1] = Path(dashes[dashes.count - 1].elements + first.elements.dropFirst())
      }
      for dash in dashes { result.append(dash) }
    }
    return result
  }
}
