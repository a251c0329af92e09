internal import PresscheckCodecs

/// Groups differing pixels that touch by a side or a corner, row by row from the top, with memory for one row's runs.
struct RegionTracker {
  private struct Run {
    var columns: Range<Int>
    var group: Int
  }

  private struct Group {
    var columns: Range<Int>
    var rows: Range<Int>
    var count: Int

    mutating func absorb(_ other: Group) {
      columns = min(columns.lowerBound, other.columns.lowerBound)..<max(columns.upperBound, other.columns.upperBound)
      rows = min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound)
      count &+= other.count
    }

    var region: Comparison.Region {
      let bounds = PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
      return Comparison.Region(bounds: bounds, differingPixels: count)
    }
  }

  private var above: [Run] = []
  private var runs: [Run] = []
  private var groups: [Group] = []
  /// The group that each group has joined; its own index before that.
  private var joined: [Int] = []
  private var row = -1
  /// Runs of `above` before this one end left of all further runs.
  private var nextAbove = 0
  private var largest: [Comparison.Region] = []
  private var count = 0

  /// Begins a row below all rows so far; rows without differing pixels may be skipped.
  mutating func begin(row: Int) {
    endRow()
    if row != self.row &+ 1 { closeAll() }
    self.row = row
    nextAbove = 0
  }

  /// Adds a run of differing pixels, right of all runs of the row so far with a gap between.
  mutating func add(_ columns: Range<Int>) {
    var group = -1
    while nextAbove < above.count, above[nextAbove].columns.upperBound < columns.lowerBound { nextAbove &+= 1 }
    var index = nextAbove
    while index < above.count, above[index].columns.lowerBound <= columns.upperBound {
      let other = root(above[index].group)
      if group < 0 {
        group = other
      } else if group != other {
        groups[group].absorb(groups[other])
        joined[other] = group
      }
      index &+= 1
    }
    let own = Group(columns: columns, rows: row..<(row &+ 1), count: columns.count)
    if group < 0 {
      group = groups.count
      groups.append(own)
      joined.append(group)
    } else {
      groups[group].absorb(own)
    }
    runs.append(Run(columns: columns, group: group))
  }

  /// The number of regions, and the largest of them.
  mutating func finish() -> (count: Int, regions: [Comparison.Region]) {
    endRow()
    closeAll()
    prune()
    return (count, largest)
  }

  private mutating func root(_ group: Int) -> Int {
    var root = group
    while joined[root] != root {
      joined[root] = joined[joined[root]]
      root = joined[root]
    }
    return root
  }

  /// Keeps the groups of the row's runs under new numbers, and closes the others.
  private mutating func endRow() {
    if runs.isEmpty { return }
    var numbers = [Int](repeating: -1, count: groups.count)
    var kept: [Group] = []
    for index in runs.indices {
      let group = root(runs[index].group)
      if numbers[group] < 0 {
        numbers[group] = kept.count
        kept.append(groups[group])
      }
      runs[index].group = numbers[group]
    }
    for index in groups.indices where joined[index] == index && numbers[index] < 0 { close(groups[index]) }
    groups = kept
    joined = Array(kept.indices)
    swap(&above, &runs)
    runs.removeAll(keepingCapacity: true)
  }

  private mutating func closeAll() {
    groups.forEach { close($0) }
    groups.removeAll()
    joined.removeAll()
    above.removeAll()
  }

  private mutating func close(_ group: Group) {
    count &+= 1
    largest.append(group.region)
    if largest.count >= 2 * Comparison.maximumRegionCount { prune() }
  }

  private mutating func prune() {
    largest.sort()
    largest.removeLast(max(largest.count - Comparison.maximumRegionCount, 0))
  }
}

extension Comparison.Region: Comparable {
  /// Sorts by size, then from the top, then from the left.
  package static func < (first: Self, second: Self) -> Bool { first.order.lexicographicallyPrecedes(second.order) }

  private var order: [Int] { [-differingPixels, bounds.y, bounds.x, bounds.height, bounds.width] }
}
