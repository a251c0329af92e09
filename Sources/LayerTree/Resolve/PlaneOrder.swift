internal import PresscheckGraphics

extension [Plane] {
  /// The planes' places from the back to the front, as far as possible in their own order; nil if two cut each other or each
  /// hides another.
  var backToFront: [Int]? {
    let bounds = map { $0.bounds ?? .zero }
    // For each plane, the ones that must lie below it.
    var below = map { _ in [Int]() }
    for upper in indices.dropFirst() {
      for lower in 0..<upper {
        guard let common = bounds[upper].intersection(bounds[lower]) else { continue }
        let heights = common.corners.map { self[upper].depth.at($0) - self[lower].depth.at($0) }
        if heights.allSatisfy({ $0 >= -Depth.tie }) {
          below[upper].append(lower)
        } else if heights.allSatisfy({ $0 <= Depth.tie }) {
          below[lower].append(upper)
        } else {
          return nil
        }
      }
    }
    var waiting = below.map(\.count)
    var above = below.map { _ in [Int]() }
    for (upper, lowers) in below.enumerated() { for lower in lowers { above[lower].append(upper) } }
    var order: [Int] = []
    while let next = waiting.firstIndex(of: 0) {
      order.append(next)
      waiting[next] = -1
      for upper in above[next] { waiting[upper] -= 1 }
    }
    return order.count == below.count ? order : nil
  }
}
