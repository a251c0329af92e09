/// Turns a picture's rows into the bytes to compress: row by row the filter's number and the filtered bytes, while the row
/// and the one above it are still in the processor's nearest cache.
struct PNGFilterPass: ~Copyable {
  private var filtered = Scratch()
  private var memory = Scratch()

  /// The bytes to compress for all rows, valid until the next run.
  mutating func run(_ rows: PNGRows, format: PNGPixelFormat, choice: PNGFilterChoice) -> UnsafeBufferPointer<UInt8> {
    run(rows, 0..<rows.height, format: format, choice: choice)
  }

  /// The bytes to compress for some rows, valid until the next run.
  mutating func run(
    _ rows: PNGRows, _ span: Range<Int>, format: PNGPixelFormat, choice: PNGFilterChoice
  ) -> UnsafeBufferPointer<UInt8> {
    let length = format.rowLength(width: rows.width)
    let target = filtered.bytes((length + 1) * span.count)
    var lanes = Lanes(memory.bytes(Lanes.byteCount(rows)), rows)
    var above = UnsafePointer(lanes.clear)
    if span.lowerBound > 0, choice != .all(.none) { above = lanes.row(span.lowerBound - 1, of: rows, as: format) }
    for y in span {
      let line = target + (y &- span.lowerBound) &* (length &+ 1)
      let hasLineAbove = y > span.lowerBound
      if rows.repeats(y), hasLineAbove || choice == .all(.up), Self.repeatLine(line, length: length, choice) {
        continue
      }
      let row = lanes.row(y, of: rows, as: format)
      if case .all(let filter) = choice {
        line[0] = filter.rawValue
        filter.apply(to: row, above: above, count: length, step: format.filterStep, into: line + 1)
      } else {
        Self.filterLightest(row, above, length, format.filterStep, into: line, trial: lanes.trial)
      }
      above = row
    }
    return UnsafeBufferPointer(start: target, count: (length + 1) * span.count)
  }

  /// Writes the line of a row that repeats the one above, if that is simpler than filtering it.
  private static func repeatLine(_ line: UnsafeMutablePointer<UInt8>, length: Int, _ choice: PNGFilterChoice) -> Bool {
    switch choice {
    case .all(.up):
      line[0] = PNGFilter.up.rawValue
      (line + 1).update(repeating: 0, count: length)
      return true
    case .all(.none):
      line.update(from: line - (length + 1), count: length + 1)
      return true
    default: return false
    }
  }

  private static func filterLightest(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ length: Int, _ step: Int,
    into line: UnsafeMutablePointer<UInt8>, trial: UnsafeMutablePointer<UInt8>
  ) {
    var least = Int.max
    for filter in PNGFilter.allCases {
      filter.apply(to: row, above: above, count: length, step: step, into: trial)
      let weight = PNGFilter.weight(trial, count: length)
      if weight < least {
        least = weight
        line[0] = filter.rawValue
        (line + 1).update(from: trial, count: length)
      }
    }
  }

  /// Memory for single rows of four bytes a pixel.
  private struct Lanes {
    /// A row of zeroes, above the first.
    let clear: UnsafeMutablePointer<UInt8>
    let trial: UnsafeMutablePointer<UInt8>
    private let straight: UnsafeMutablePointer<UInt8>
    /// Rows take turns in these two, so that the last one asked for stays readable.
    private var current: UnsafeMutablePointer<UInt8>
    private var next: UnsafeMutablePointer<UInt8>

    static func byteCount(_ rows: PNGRows) -> Int { 5 * 4 * rows.width }

    init(_ memory: UnsafeMutablePointer<UInt8>, _ rows: PNGRows) {
      let length = 4 * rows.width
      clear = memory
      clear.update(repeating: 0, count: length)
      trial = clear + length
      straight = trial + length
      current = straight + length
      next = current + length
    }

    /// Row `y` as it is stored, unfiltered; it stays readable until the next but one is asked for.
    mutating func row(_ y: Int, of rows: PNGRows, as format: PNGPixelFormat) -> UnsafePointer<UInt8> {
      swap(&current, &next)
      if format.isRGBA { return rows.straight(y, scratch: current) }
      format.pack(rows.straight(y, scratch: straight), width: rows.width, into: current)
      return UnsafePointer(current)
    }
  }
}
