/// Reduces many colours to few: cuts them where they vary most, as Wu's method does, then moves each to where its group is
/// nearest (k-means), in Oklab.
///
/// No library in Debian replaces it: libimagequant is under the GPL, giflib's quantiser sees five bits of a channel, cgif 0.3
/// has none.
struct ColorClusters {
  /// Colours that stay together.
  private struct Point {
    var place: SIMD4<Float>
    var weight: Float
    var cell: ColorHistogram.Cell
  }

  /// A range in the list of points.
  private struct Group {
    var range: Range<Int>
    /// The weighted squares of the distances from the mean.
    var error: Float
    var axis: Int
  }

  private var points: [Point] = []

  init(_ histogram: ColorHistogram) {
    points = Oklab.withTables { oklab in
      histogram.cells.map { cell in
        // A large flat ground must not take the colours that a small gradient needs.
        Point(place: oklab.place(cell.mean), weight: Float(cell.count.squareRoot()), cell: cell)
      }
    }
  }

  /// At most `limit` colours; red is in the lowest byte.
  mutating func colors(_ limit: Int) -> [UInt32] {
    var groups = [group(points.indices)]
    while groups.count < limit {
      guard let worst = groups.indices.max(by: { groups[$0].error < groups[$1].error }), groups[worst].error > 0 else {
        break
      }
      let cut = cut(groups[worst])
      let range = groups[worst].range
      groups[worst] = group(range.lowerBound..<cut)
      groups.append(group(cut..<range.upperBound))
    }
    var owners = [Int](repeating: 0, count: points.count)
    for (owner, group) in groups.enumerated() {
      for index in group.range { owners[index] = owner }
    }
    settle(&owners, count: groups.count)
    return Array(Set(typicalColors(owners, count: groups.count))).sorted()
  }

  private func group(_ range: Range<Int>) -> Group {
    var (weight, sum, squares) = (Float(0), SIMD4<Float>(), SIMD4<Float>())
    for point in points[range] {
      weight += point.weight
      sum += point.weight * point.place
      squares += point.weight * point.place * point.place
    }
    let errors = squares - sum * sum / weight
    let axis = (0..<3).max { errors[$0] < errors[$1] } ?? 0
    return Group(range: range, error: range.count > 1 ? max(errors.sum(), 0) : 0, axis: axis)
  }

  /// Sorts the group along its longest axis and returns where the two parts vary least.
  private mutating func cut(_ group: Group) -> Int {
    let axis = group.axis
    points[group.range].sort { $0.place[axis] < $1.place[axis] }
    var (weight, sum) = (Float(0), SIMD4<Float>())
    for point in points[group.range] {
      weight += point.weight
      sum += point.weight * point.place
    }
    var (left, leftSum) = (Float(0), SIMD4<Float>())
    var best = (cut: group.range.lowerBound + 1, gain: -Float.infinity)
    for index in group.range.dropLast() {
      left += points[index].weight
      leftSum += points[index].weight * points[index].place
      let rightSum = sum - leftSum
      let gain = (leftSum * leftSum).sum() / left + (rightSum * rightSum).sum() / (weight - left)
      if gain > best.gain { best = (index + 1, gain) }
    }
    return best.cut
  }

  /// Six rounds of k-means; after those little moves.
  private func settle(_ owners: inout [Int], count: Int) {
    for _ in 0..<6 {
      var sums = [SIMD4<Float>](repeating: SIMD4(), count: count)
      var weights = [Float](repeating: 0, count: count)
      for (point, owner) in zip(points, owners) {
        sums[owner] += point.weight * point.place
        weights[owner] += point.weight
      }
      // A group without points moves to where none is near.
      let nearest = NearestPlace(zip(sums, weights).map { $1 > 0 ? $0 / $1 : SIMD4<Float>(repeating: 1000) })
      for index in points.indices { owners[index] = nearest.index(of: points[index].place) }
    }
  }

  /// The mean of each group; but the colour of a cell that is most of its group, so that flat grounds keep theirs.
  private func typicalColors(_ owners: [Int], count: Int) -> [UInt32] {
    var sums = [SIMD4<Double>](repeating: SIMD4(), count: count)
    var counts = [Double](repeating: 0, count: count)
    var largest = [ColorHistogram.Cell?](repeating: nil, count: count)
    for (point, owner) in zip(points, owners) {
      sums[owner] += point.cell.sum
      counts[owner] += point.cell.count
      if point.cell.count > largest[owner]?.count ?? 0 { largest[owner] = point.cell }
    }
    return (0..<count).compactMap { owner in
      guard let largest = largest[owner] else { return nil }
      let color = 2 * largest.count > counts[owner] ? largest.typical : sums[owner] / counts[owner]
      let rounded = color.rounded(.toNearestOrAwayFromZero)
      return UInt32(rounded[0]) | UInt32(rounded[1]) << 8 | UInt32(rounded[2]) << 16
    }
  }
}

/// Finds the nearest of some points in Oklab, eight at a time.
struct NearestPlace {
  private var lanes: [(l: SIMD8<Float>, a: SIMD8<Float>, b: SIMD8<Float>)] = []

  init(_ places: [SIMD4<Float>]) {
    for start in stride(from: 0, to: places.count, by: 8) {
      let far = SIMD8<Float>(repeating: 1e9)
      var lane = (l: far, a: far, b: far)
      for index in start..<min(start + 8, places.count) {
        lane.l[index - start] = places[index][0]
        lane.a[index - start] = places[index][1]
        lane.b[index - start] = places[index][2]
      }
      lanes.append(lane)
    }
  }

  /// The first of equals.
  func index(of place: SIMD4<Float>) -> Int {
    var (best, least) = (SIMD8<Int32>(repeating: 0), SIMD8<Float>(repeating: .infinity))
    for (index, lane) in lanes.enumerated() {
      let (l, a, b) = (lane.l - place[0], lane.a - place[1], lane.b - place[2])
      let distance = l * l + a * a + b * b
      let isNearer = distance .< least
      least.replace(with: distance, where: isNearer)
      best.replace(with: SIMD8(repeating: Int32(index)), where: isNearer)
    }
    let smallest = least.min()
    return (0..<8).filter { least[$0] == smallest }.map { Int(best[$0]) * 8 + $0 }.min() ?? 0
  }
}

extension Oklab {
  /// Lightness and the two colour axes of red, green and blue from 0 to 255.
  func place(_ channels: SIMD4<Double>) -> SIMD4<Float> {
    let color = color(red: channels[0], green: channels[1], blue: channels[2])
    let a = 1.9779984951 * color.l - 2.4285922050 * color.m + 0.4505937099 * color.s
    let b = 0.0259040371 * color.l + 0.7827717662 * color.m - 0.8086757660 * color.s
    return SIMD4(Float(color.lightness), Float(a), Float(b), 0)
  }
}
