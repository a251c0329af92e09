/// A view's extent along one axis as a share of its superview's length and a constant.
///
/// Flexible parts take up what the superview's length changes by in proportion to their sizes (*documented*), or in equal
/// parts where all of them are 0 (*modelled*).
package struct AutoresizedSpan: Equatable {
  /// The start is `startShare` of the superview's length, and this much.
  package var start: Double
  package var startShare: Double
  /// The size is `sizeShare` of the superview's length, and this much.
  package var size: Double
  package var sizeShare: Double

  /// From shares and constants.
  package init(start: Double, startShare: Double, size: Double, sizeShare: Double) {
    (self.start, self.startShare, self.size, self.sizeShare) = (start, startShare, size, sizeShare)
  }

  /// From the present geometry; when no part is flexible the room behind is.
  package init(_ start: Double, _ size: Double, in length: Double, isFlexible: (before: Bool, size: Bool, behind: Bool))
  {
    let parts = [start, size, length - start - size].map { max(0, $0) }
    let flexible = [isFlexible.before, isFlexible.size, isFlexible.behind]
    let total = zip(parts, flexible).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
    let count = Double(flexible.count { $0 })
    func share(_ i: Int) -> Double { flexible[i] ? (total > 0 ? parts[i] / total : 1 / count) : 0 }
    (startShare, sizeShare) = (share(0), share(1))
    self.start = start - startShare * length
    self.size = size - sizeShare * length
  }
}

extension Autoresizing {
  /// The spans of a frame, without a transform, in a superview of a size.
  func spans(of frame: CGRect, in size: CGSize) -> (across: AutoresizedSpan, down: AutoresizedSpan) {
    let across = AutoresizedSpan(
      Double(frame.minX), Double(frame.width), in: Double(size.width),
      isFlexible: (contains(.left), contains(.width), contains(.right)))
    let down = AutoresizedSpan(
      Double(frame.minY), Double(frame.height), in: Double(size.height),
      isFlexible: (contains(.top), contains(.height), contains(.bottom)))
    return (across, down)
  }
}
