import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs
@testable import PresscheckComparison

struct ComparisonRegionTests {
  private func compare(_ art: [String], _ tolerance: Tolerance = .exact) -> Comparison {
    let white = Bitmap(art: art.map { String(repeating: ".", count: $0.count) })
    return Comparison(expected: white, actual: Bitmap(art: art), tolerance: tolerance)
  }

  private func region(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ count: Int) -> Comparison.Region {
    Comparison.Region(bounds: PixelRect(x: x, y: y, width: width, height: height), differingPixels: count)
  }

  @Test func `pixels that touch by a side or a corner are one region`() {
    let comparison = compare([
      "#....##",
      ".#...#.",
      "..#....",
      ".......",
      "###.###",
    ])
    #expect(
      comparison.regions == [
        region(0, 0, 3, 3, 3), region(5, 0, 2, 2, 3), region(0, 4, 3, 1, 3), region(4, 4, 3, 1, 3),
      ])
    #expect(comparison.regionCount == 4)
  }

  @Test func `arms that meet further down are one region`() {
    let comparison = compare([
      "#.#.#..#",
      "#.#.#..#",
      "#.###..#",
      "#.......",
      "###...##",
      "..#####.",
    ])
    #expect(comparison.regions == [region(0, 0, 8, 6, 14), region(2, 0, 3, 3, 7), region(7, 0, 1, 3, 3)])
  }

  @Test func `the largest regions are listed and all are counted`() {
    let row = String(repeating: "#.", count: 100)
    let blank = String(repeating: ".", count: 200)
    let comparison = compare([row, blank, row, blank, "##" + blank.dropFirst(2)])
    #expect(comparison.regionCount == 201)
    #expect(comparison.regions.count == Comparison.maximumRegionCount)
    #expect(comparison.regions[0] == region(0, 4, 2, 1, 2))
    #expect(comparison.regions[1] == region(0, 0, 1, 1, 1))
    #expect(comparison.regions[63] == region(124, 0, 1, 1, 1))
  }

  @Test func `regions are those of a flood fill`() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (width, height) = (Int(1 + random.next() % 24), Int(1 + random.next() % 24))
      let marks = (0..<(width * height)).map { _ in random.next() % 100 < 30 + seed % 3 * 10 }
      let pixels = marks.map { Pixel(red: $0 ? 0 : 255, green: 255, blue: 255) }
      let white = Bitmap(width: width, height: height, rgba: Array(repeating: 255, count: 4 * width * height))
      let comparison = Comparison(expected: white, actual: Bitmap(width: width, height: height, pixels: pixels))
      let expected = floodFill(marks, width)
      #expect(comparison.regionCount == expected.count)
      #expect(comparison.regions == Array(expected.sorted().prefix(Comparison.maximumRegionCount)))
    }
  }

  private func floodFill(_ marks: [Bool], _ width: Int) -> [Comparison.Region] {
    var left = marks
    var regions: [Comparison.Region] = []
    for start in marks.indices where left[start] {
      var places: [Int] = []
      var open = [start]
      left[start] = false
      while let place = open.popLast() {
        places.append(place)
        for x in max(place % width - 1, 0)...min(place % width + 1, width - 1) {
          for y in max(place / width - 1, 0)...min(place / width + 1, marks.count / width - 1) where left[y * width + x]
          {
            left[y * width + x] = false
            open.append(y * width + x)
          }
        }
      }
      let (columns, rows) = (places.map { $0 % width }, places.map { $0 / width })
      guard let minX = columns.min(), let maxX = columns.max(), let minY = rows.min(), let maxY = rows.max() else {
        continue
      }
      regions.append(region(minX, minY, maxX - minX + 1, maxY - minY + 1, places.count))
    }
    return regions
  }

  @Test func `the window lies where most pixels differ`() {
    let art = [
      "#.....#",
      ".......",
      "....##.",
      "#...#..",
      ".......",
    ]
    func densest(_ size: Int) -> Comparison.Region? {
      compare(art, Tolerance(window: Tolerance.Window(size: size, max: 0))).densestWindow
    }
    #expect(densest(1) == region(0, 0, 1, 1, 1))
    #expect(densest(2) == region(4, 2, 2, 2, 3))
    #expect(densest(3) == region(4, 0, 3, 3, 3))
    #expect(densest(5) == region(0, 0, 5, 5, 4))
    // Held between 1 and the shorter side.
    #expect(densest(9) == densest(5))
    #expect(densest(.max) == densest(5))
    #expect(densest(0) == densest(1))
    #expect(densest(.min) == densest(1))
  }

  @Test func `a window judges by the densest spot instead of the total`() {
    let art = ["##.......#", "..........", ".........."]
    func verdict(_ max: Int) -> Comparison.Verdict {
      compare(art, Tolerance(maxDifferingPixels: 0, window: Tolerance.Window(size: 2, max: max))).verdict
    }
    #expect(verdict(2) == .same)
    #expect(verdict(1) == .differs)
    #expect(compare(["...", "..."], Tolerance(window: Tolerance.Window(size: 2, max: 0))).densestWindow == nil)
  }

  @Test func `the densest window is that of counting each one`() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (width, height) = (Int(1 + random.next() % 20), Int(1 + random.next() % 20))
      // Rows without any difference in between.
      let marks = (0..<(width * height)).map { $0 / width % 4 < 2 && random.next() % 4 == 0 }
      let pixels = marks.map { Pixel(red: $0 ? 0 : 255, green: 255, blue: 255) }
      let white = Bitmap(width: width, height: height, rgba: Array(repeating: 255, count: 4 * width * height))
      for size in 1...21 {
        let tolerance = Tolerance(window: Tolerance.Window(size: size, max: 0))
        let comparison = Comparison(
          expected: white, actual: Bitmap(width: width, height: height, pixels: pixels), tolerance: tolerance)
        let side = min(size, width, height)
        var best: Comparison.Region?
        for y in 0...(height - side) {
          for x in 0...(width - side) {
            let count = (y..<(y + side)).reduce(0) {
              $0 + marks[($1 * width + x)..<($1 * width + x + side)].count { $0 }
            }
            if count > best?.differingPixels ?? 0 { best = region(x, y, side, side, count) }
          }
        }
        #expect(comparison.densestWindow == best)
      }
    }
  }
}
