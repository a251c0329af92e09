internal import PresscheckCodecs

/// Adds up what differs, row by row from the top.
struct DifferenceTally {
  /// What a row's bytes mark. Every other pixel is the same, or not compared.
  static let differs: UInt8 = 1
  static let antialiased: UInt8 = 2

  private(set) var count = 0
  private var rows: [Range<Int>] = []
  private var columns: Range<Int>?
  private var regions = RegionTracker()
  private var density: WindowDensity?
  private let width: Int

  init(size: PixelSize, window: Tolerance.Window?) {
    width = size.width
    density = window.map { WindowDensity(side: $0.size, size: size) }
  }

  /// Adds a row in which no pixel differs.
  mutating func addEqualRow(_ y: Int) {
    density?.add(nil, y: y)
  }

  /// Adds a row of marks.
  mutating func add(_ marks: UnsafePointer<UInt8>, y: Int) {
    var x = nextDifference(in: marks, from: 0)
    if x == width { return addEqualRow(y) }
    density?.add(marks, y: y)
    regions.begin(row: y)
    let first = x
    var end = x
    while x < width {
      end = x
      while end < width, marks[end] == Self.differs { end &+= 1 }
      regions.add(x..<end)
      count &+= end &- x
      x = nextDifference(in: marks, from: end)
    }
    columns = columns.map { min($0.lowerBound, first)..<max($0.upperBound, end) } ?? first..<end
    if let last = rows.last, last.upperBound == y {
      rows[rows.count - 1] = last.lowerBound..<(y + 1)
    } else {
      rows.append(y..<(y + 1))
    }
  }

  private func nextDifference(in marks: UnsafePointer<UInt8>, from start: Int) -> Int {
    var x = start
    let bytes = UnsafeRawPointer(marks)
    while x &+ 8 <= width, bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self) == 0 { x &+= 8 }
    while x < width, marks[x] != Self.differs { x &+= 1 }
    return x
  }

  /// Writes all into a comparison. No more rows can be added then.
  mutating func write(into comparison: inout Comparison) {
    comparison.differingPixels = count
    comparison.changedRows = rows
    if let columns, let top = rows.first?.lowerBound, let bottom = rows.last?.upperBound {
      comparison.bounds = PixelRect(x: columns.lowerBound, y: top, width: columns.count, height: bottom - top)
    }
    (comparison.regionCount, comparison.regions) = regions.finish()
    comparison.densestWindow = density?.densest
  }
}
