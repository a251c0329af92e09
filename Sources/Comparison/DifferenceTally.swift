internal import PresscheckCodecs

/// Adds up differences, row by row from the top.
struct DifferenceTally {
  /// The mark of a differing pixel; 0 marks one that is equal or not compared.
  static let differs: UInt8 = 1
  static let antialiased: UInt8 = 2

  private(set) var count = 0
  private var rows: Range<Int>?
  private var columns: Range<Int>?
  private var regions = RegionTracker()
  private var density: WindowDensity?
  private let width: Int

  init(size: PixelSize, window: Tolerance.Window?) {
    width = size.width
    density = window.map { WindowDensity(side: $0.size, size: size) }
  }

  /// Adds a row in which no pixel differs.
  mutating func addEqualRow(_ y: Int) { density?.add(nil, y: y) }

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
    rows = (rows?.lowerBound ?? y)..<(y + 1)
  }

  private func nextDifference(in marks: UnsafePointer<UInt8>, from start: Int) -> Int {
    var x = start
    let bytes = UnsafeRawPointer(marks)
    while x &+ 8 <= width, bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self) == 0 { x &+= 8 }
    while x < width, marks[x] != Self.differs { x &+= 1 }
    return x
  }

  /// Writes the results into a comparison, after the last row.
  mutating func write(into comparison: inout Comparison) {
    comparison.differingPixels = count
    if let columns, let rows {
      comparison.bounds = PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }
    (comparison.regionCount, comparison.regions) = regions.finish()
    comparison.densestWindow = density?.densest
  }
}

/// Finds the square in which most pixels differ, row by row from the top, with memory for the rows of one square.
struct WindowDensity {
  private let side: Int
  private let width: Int
  /// One byte a pixel, 1 if it differs: the last `side` rows, each at its number modulo `side`.
  private var marks: [UInt8]
  private var isEmpty: [Bool]
  /// The differing pixels of each column in these rows.
  private var columns: [Int32]
  private var total = 0
  private var maximum = 0
  private var place = (x: 0, y: 0)

  /// Limits the square's side to the range from 1 to the picture's shorter side.
  init(side: Int, size: PixelSize) {
    self.side = max(1, min(side, size.width, size.height))
    width = size.width
    marks = Array(repeating: 0, count: self.side * width)
    isEmpty = Array(repeating: true, count: self.side)
    columns = Array(repeating: 0, count: width)
  }

  /// Adds the next row, in which 1 marks a differing pixel; nil is a row without any.
  mutating func add(_ row: UnsafePointer<UInt8>?, y: Int) {
    let slot = y % side
    if row == nil, total == 0 { return }
    let leaves = !isEmpty[slot]
    isEmpty[slot] = row == nil
    let start = slot &* width
    if leaves || row != nil {
      for x in 0..<width {
        let entering: UInt8 = row?[x] == 1 ? 1 : 0
        let change = Int32(entering) &- Int32(marks[start &+ x])
        marks[start &+ x] = entering
        columns[x] &+= change
        total &+= Int(change)
      }
    }
    if y >= side &- 1, total > maximum { scan(bottom: y) }
  }

  private mutating func scan(bottom: Int) {
    var count = 0
    for x in 0..<width {
      count &+= Int(columns[x])
      if x >= side { count &-= Int(columns[x &- side]) }
      if x >= side &- 1, count > maximum {
        maximum = count
        place = (x &- side &+ 1, bottom &- side &+ 1)
      }
    }
  }

  /// The densest square, the topmost and then the leftmost among equals; nil if nothing differs.
  var densest: Comparison.Region? {
    if maximum == 0 { return nil }
    let bounds = PixelRect(x: place.x, y: place.y, width: side, height: side)
    return Comparison.Region(bounds: bounds, differingPixels: maximum)
  }
}
