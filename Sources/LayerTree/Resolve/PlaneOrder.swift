internal import PresscheckGraphics

/// The order in which planes hide each other.
struct PlaneOrder {
  /// For each plane, the ones that must lie below it; nil where two cut each other.
  private var below: [[Int]]?

  init(_ planes: [Plane]) {
    let bounds = planes.map { $0.bounds ?? .zero }
    var below = planes.map { _ in [Int]() }
    for upper in planes.indices.dropFirst() {
      for lower in 0..<upper {
        guard let common = bounds[upper].intersection(bounds[lower]) else { continue }
        let heights = common.corners.map { planes[upper].depth.at($0) - planes[lower].depth.at($0) }
        if heights.allSatisfy({ $0 >= -Depth.tie }) {
          below[upper].append(lower)
        } else if heights.allSatisfy({ $0 <= Depth.tie }) {
          below[lower].append(upper)
        } else {
          return
        }
      }
    }
    self.below = below
  }

  /// The planes' places from the back to the front, as far as possible in their own order; nil if each hides another.
  var backToFront: [Int]? {
    guard let below else { return nil }
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
