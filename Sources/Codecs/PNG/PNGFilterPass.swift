/// Turns a picture's rows into the bytes to compress: row by row the filter's number and the filtered bytes, while the row
/// and the one above it are still in the processor's nearest cache.
struct PNGFilterPass: ~Copyable {
  private var filtered = Scratch()
  private var memory = Scratch()
  /// The filters that the last run of `lightest` chose, for another run without trials.
  private(set) var lightest: [PNGFilter] = []

  /// The bytes to compress for some rows, valid until the next run.
  mutating func run(
    _ rows: PNGRows, _ span: Range<Int>, format: PNGPixelFormat, choice: PNGFilterChoice
  ) -> UnsafeBufferPointer<UInt8> {
    let length = format.rowLength(width: rows.width)
    let target = filtered.bytes((length + 1) * span.count)
    var lanes = Lanes(memory.bytes(Lanes.byteCount(rows)), rows)
    switch choice {
    case .all(.none): Self.copyChanges(rows, span, format, lanes, into: target)
    case .all(.up): Self.subtractChanges(rows, span, format, &lanes, into: target)
    case .all, .each, .lightest:
      if choice == .lightest { lightest = [] }
      var above = UnsafePointer(lanes.clear)
      if span.lowerBound > 0 { above = lanes.row(span.lowerBound - 1, of: rows, as: format) }
      for y in span {
        let line = target + (y &- span.lowerBound) &* (length &+ 1)
        let row = lanes.row(y, of: rows, as: format)
        let filter: PNGFilter? =
          switch choice {
          case .all(let filter): filter
          case .each(let filters): filters[y &- span.lowerBound]
          case .lightest: nil
          }
        if let filter {
          line[0] = filter.rawValue
          filter.apply(to: row, above: above, count: length, step: format.filterStep, into: line + 1)
        } else {
          lightest.append(
            Self.filterLightest(row, above, length, format.filterStep, into: line, trial: lanes.trial))
        }
        above = row
      }
    }
    return UnsafeBufferPointer(start: target, count: (length + 1) * span.count)
  }

  /// Writes lines without a filter: each is the one above but for the pixels that differ from it.
  private static func copyChanges(
    _ rows: PNGRows, _ span: Range<Int>, _ format: PNGPixelFormat, _ lanes: Lanes,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let length = format.rowLength(width: rows.width)
    for y in span {
      let line = target + (y &- span.lowerBound) &* (length &+ 1)
      let isFirst = y == span.lowerBound
      if isFirst {
        line[0] = PNGFilter.none.rawValue
      } else {
        line.update(from: line - (length &+ 1), count: length &+ 1)
      }
      var x = 0
      while let run = isFirst ? rows.rest(from: x) : rows.nextChange(y, from: x) {
        let (bytes, count) = lanes.pixels(run, y, of: rows, as: format)
        (line + 1 + format.rowLength(width: run.lowerBound)).update(from: bytes, count: count)
        x = run.upperBound
      }
    }
  }

  /// Writes lines under the filter `up`: zeroes but for the pixels that differ from those above.
  private static func subtractChanges(
    _ rows: PNGRows, _ span: Range<Int>, _ format: PNGPixelFormat, _ lanes: inout Lanes,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let length = format.rowLength(width: rows.width)
    let above = lanes.clear
    if span.lowerBound > 0 { above.update(from: lanes.row(span.lowerBound - 1, of: rows, as: format), count: length) }
    for y in span {
      let line = target + (y &- span.lowerBound) &* (length &+ 1)
      line[0] = PNGFilter.up.rawValue
      var (x, end) = (0, 0)
      while let run = rows.nextChange(y, from: x) {
        let start = format.rowLength(width: run.lowerBound)
        let (bytes, count) = lanes.pixels(run, y, of: rows, as: format)
        (line + 1 + end).update(repeating: 0, count: start &- end)
        PNGFilter.up.apply(to: bytes, above: above + start, count: count, step: 1, into: line + 1 + start)
        (above + start).update(from: bytes, count: count)
        (x, end) = (run.upperBound, start &+ count)
      }
      (line + 1 + end).update(repeating: 0, count: length &- end)
    }
  }

  private static func filterLightest(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ length: Int, _ step: Int,
    into line: UnsafeMutablePointer<UInt8>, trial: UnsafeMutablePointer<UInt8>
  ) -> PNGFilter {
    var (least, lightest) = (Int.max, PNGFilter.none)
    for filter in PNGFilter.allCases {
      filter.apply(to: row, above: above, count: length, step: step, into: trial)
      let weight = PNGFilter.weight(trial, count: length)
      if weight < least {
        (least, lightest) = (weight, filter)
        line[0] = filter.rawValue
        (line + 1).update(from: trial, count: length)
      }
    }
    return lightest
  }

  /// Memory for single rows of four bytes a pixel.
  private struct Lanes {
    /// A row of zeroes at first, as above the first row.
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

    /// Some pixels of row `y` as they are stored, unfiltered, and the number of their bytes; valid until the next are asked for.
    func pixels(
      _ columns: Range<Int>, _ y: Int, of rows: PNGRows, as format: PNGPixelFormat
    ) -> (UnsafePointer<UInt8>, count: Int) {
      let count = format.rowLength(width: columns.count)
      let pixels = rows.straight(y, columns, scratch: straight)
      if format.isRGBA { return (pixels, count) }
      format.pack(pixels, width: columns.count, into: trial)
      return (UnsafePointer(trial), count)
    }

    /// Row `y` as it is stored, unfiltered; it stays readable until the next but one is asked for.
    mutating func row(_ y: Int, of rows: PNGRows, as format: PNGPixelFormat) -> UnsafePointer<UInt8> {
      swap(&current, &next)
      if format.isRGBA { return rows.straight(y, 0..<rows.width, scratch: current) }
      format.pack(rows.straight(y, 0..<rows.width, scratch: straight), width: rows.width, into: current)
      return UnsafePointer(current)
    }
  }
}
