internal import PresscheckCodecs

/// Finds the square in which most pixels differ, row by row from the top. It remembers as many rows as the square has.
struct WindowDensity {
  private let side: Int
  private let width: Int
  /// One byte a pixel, 1 where it differs: the last `side` rows, each in the place of its number modulo `side`.
  private var marks: [UInt8]
  private var isEmpty: [Bool]
  /// Differing pixels of each column in the rows remembered.
  private var columns: [Int32]
  private var total = 0
  private var maximum = 0
  private var place = (x: 0, y: 0)

  /// The square's side is held between 1 and the picture's shorter side.
  init(side: Int, size: PixelSize) {
    self.side = max(1, min(side, size.width, size.height))
    width = size.width
    marks = Array(repeating: 0, count: self.side * width)
    isEmpty = Array(repeating: true, count: self.side)
    columns = Array(repeating: 0, count: width)
  }

  /// Adds the next row, whether anything differs in it or not. In `row`, 1 marks a differing pixel; nil says that there is
  /// none.
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

  /// The densest square, the topmost and then the leftmost among equals; nil when nothing differs.
  var densest: Comparison.Region? {
    if maximum == 0 { return nil }
    let bounds = PixelRect(x: place.x, y: place.y, width: side, height: side)
    return Comparison.Region(bounds: bounds, differingPixels: maximum)
  }
}
