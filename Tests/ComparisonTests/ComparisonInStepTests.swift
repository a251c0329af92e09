import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs
@testable import PresscheckComparison

/// Pictures that are compared while they are read, against the same ones decoded whole by libpng.
struct ComparisonInStepTests {
  private static let tolerances = [
    Tolerance.exact, .perceptual(0.05, window: Tolerance.Window(size: 6, max: 3)),
    Tolerance(metric: .perceptual(Tolerance.Perceptual(includesAntialiased: true))),
  ]

  @Test(arguments: StoredPicture.Sort.all, [0, 3, 17, 100])
  func `equal, partly equal and different rows under all filters are counted as in whole pictures`(
    _ sort: StoredPicture.Sort, _ changes: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(10 * changes + sort.bitDepth))
    for round in 0..<12 {
      let expected = StoredPicture(sort, width: 1 + 7 * round % 29, height: 1 + Int(random.next() % 90), &random)
      var actual = expected
      for _ in 0..<changes { actual.change(&random) }
      let files = (expected.file, actual.file)
      for (tolerance, portion) in zip(Self.tolerances, [100, 400, 1 << 18].shuffled(using: &random)) {
        let whole = Comparison(
          expected: try PNG.decodeWithLibpng(files.0), actual: try PNG.decodeWithLibpng(files.1), tolerance: tolerance)
        let waiting = Int(random.next() % 3000)
        #expect(Self.inStep(files, tolerance, portion: portion, waiting: waiting)?.comparison == whole)
        #expect(try Comparison.files(expected: files.0, actual: files.1, tolerance: tolerance) == whole)
      }
    }
  }

  @Test func `pictures that are stored in two ways are compared by their pixels`() throws {
    var random = SeededGenerator(seed: 4)
    let sorts = StoredPicture.Sort.all
    for (first, second) in zip(sorts, sorts.dropFirst() + sorts.prefix(1)) {
      let expected = StoredPicture(first, width: 23, height: 40, &random)
      let actual = StoredPicture(second, width: 23, height: 40, &random)
      let files = (expected.file, actual.file)
      let whole = Comparison(
        expected: try PNG.decodeWithLibpng(files.0), actual: try PNG.decodeWithLibpng(files.1), tolerance: .exact)
      #expect(Self.inStep(files, .exact, portion: 500, waiting: 500)?.comparison == whole)
    }
  }

  @Test func `filters of equal rows below equal ones are not undone, and those above a difference once`() throws {
    var random = SeededGenerator(seed: 5)
    let sort = StoredPicture.Sort(colorType: .rgb, bitDepth: 8)
    // Every tenth row does not depend on the one above.
    var expected = StoredPicture(sort, width: 20, height: 100, &random) { $0 % 10 == 0 ? .sub : .paeth }
    let other = expected
    func count(portion: Int, waiting: Int) -> Int? {
      Self.inStep((expected.file, other.file), .exact, portion: portion, waiting: waiting)?.undoneCount
    }
    #expect(count(portion: 1 << 18, waiting: 1 << 18) == 0)
    #expect(count(portion: 5 * 61, waiting: 12 * 61) == 0)
    // Where too few rows may wait, those of one picture are undone.
    #expect(try #require(count(portion: 5 * 61, waiting: 61)) <= 100)
    expected.rows[54][0] ^= 1
    // Rows 50 to 53 of the one, and from the change to the end of its portion those of both.
    #expect(count(portion: 10 * 61, waiting: 30 * 61) == 4 + 2 * 6)
  }

  @Test func `an unknown filter in a row that nobody needs is damage`() throws {
    var random = SeededGenerator(seed: 6)
    let picture = StoredPicture(StoredPicture.Sort(colorType: .rgb, bitDepth: 8), width: 9, height: 9, &random)
    var strange = picture
    strange.unknownFilterRow = 8
    #expect(Self.inStep((strange.file, picture.file), .exact, portion: 1000, waiting: 1000) == nil)
    let error = #expect(throws: Comparison.UnreadableFile.self) {
      try Comparison.files(expected: picture.file, actual: strange.file)
    }
    #expect(error?.side == .actual)
  }

  private static func inStep(
    _ files: ([UInt8], [UInt8]), _ tolerance: Tolerance, portion: Int, waiting: Int
  ) -> (comparison: Comparison, undoneCount: Int)? {
    files.0.withUnsafeBytes { expected in
      files.1.withUnsafeBytes { actual in
        guard let rows = PNGRowPair(expected: expected, actual: actual, portion: portion, waiting: waiting),
          let header = try? PNG.checkedHeader(expected, limit: .standard),
          let comparison = Comparison(rows, size: header.size, tolerance: tolerance)
        else { return nil }
        return (comparison, rows.undoneCount)
      }
    }
  }
}

/// A picture as it is stored in a PNG: rows of few values, each with a filter of its own.
struct StoredPicture {
  struct Sort: Sendable, CustomTestStringConvertible {
    var colorType: PNG.ColorType
    var bitDepth: Int
    var testDescription: String { "\(colorType) \(bitDepth)" }
    var bitsPerPixel: Int { bitDepth * colorType.channelCount }

    static let all =
      [1, 2, 4, 8].flatMap { [Sort(colorType: .grey, bitDepth: $0), Sort(colorType: .palette, bitDepth: $0)] }
      + [PNG.ColorType.rgb, .greyAlpha, .rgba].map { Sort(colorType: $0, bitDepth: 8) }
  }

  let sort: Sort
  let width: Int
  var rows: [[UInt8]]
  var filters: [PNGFilter]
  /// A row that gets a filter that there is not.
  var unknownFilterRow: Int?
  private let palette: [UInt8]

  init(
    _ sort: Sort, width: Int, height: Int, _ random: inout SeededGenerator, filter: ((Int) -> PNGFilter)? = nil
  ) {
    (self.sort, self.width) = (sort, width)
    let length = (width * sort.bitsPerPixel + 7) / 8
    rows = (0..<height).map { _ in (0..<length).map { _ in random.next() % 3 == 0 ? random.byte() : 255 } }
    filters = (0..<height).map { filter?($0) ?? random.pick(PNGFilter.allCases) }
    palette = sort.colorType == .palette ? (0..<(3 << sort.bitDepth)).map { _ in random.byte() } : []
  }

  /// Changes a byte, some bytes, a whole row, or only a filter.
  mutating func change(_ random: inout SeededGenerator) {
    let y = Int(random.next() % UInt64(rows.count))
    switch random.next() % 4 {
    case 0: rows[y][Int(random.next() % UInt64(rows[y].count))] ^= 1
    case 1: for x in rows[y].indices where random.next() % 4 == 0 { rows[y][x] = random.byte() }
    case 2: rows[y] = rows[y].map { ~$0 }
    default: filters[y] = random.pick(PNGFilter.allCases)
    }
  }

  var file: [UInt8] {
    var writer = PNGChunkWriter()
    writer.append(.header) { body in
      body.append(bigEndian: UInt32(width))
      body.append(bigEndian: UInt32(rows.count))
      body += [UInt8(sort.bitDepth), UInt8(sort.colorType.rawValue), 0, 0, 0]
    }
    if !palette.isEmpty { writer.append(.palette) { $0 += palette } }
    writer.append(.imageData) { $0 += DenseDeflate(level: 1).zlib(lines) }
    writer.append(.end)
    return writer.bytes
  }

  private var lines: [UInt8] {
    var lines: [UInt8] = []
    var above = [UInt8](repeating: 0, count: rows[0].count)
    for (y, row) in rows.enumerated() {
      lines.append(unknownFilterRow == y ? 5 : filters[y].rawValue)
      lines += [UInt8](unsafeUninitializedCapacity: row.count) { target, count in
        count = row.count
        guard let target = target.baseAddress else { return }
        filters[y].apply(to: row, above: above, count: count, step: max(sort.bitsPerPixel / 8, 1), into: target)
      }
      above = row
    }
    return lines
  }
}
