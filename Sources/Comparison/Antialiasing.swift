internal import PresscheckCodecs

/// Guesses whether a pixel is an antialiased edge: it lies on a ramp of brightness, and both pictures are flat at an end of
/// the ramp (Vysniauskas 2009 as in pixelmatch 7.2; *documented*).
enum Antialiasing {
  /// Whether the pixel looks antialiased in either picture.
  static func isLikely(_ pair: PicturePair, x: Int, y: Int) -> Bool {
    isLikelyInExpected(pair, x, y) || isLikelyInExpected(pair.swapped, x, y)
  }

  private static func isLikelyInExpected(_ pair: PicturePair, _ x: Int, _ y: Int) -> Bool {
    let (right, bottom) = (min(x &+ 1, pair.width &- 1), min(y &+ 1, pair.height &- 1))
    let place = pair.offset(x: x, y: y)
    let center = pair.expected.pixel(at: place)
    var equalCount = isOnEdge(pair, x, y) ? 1 : 0
    var (smallest, largest) = (0.0, 0.0)
    var (smallestPlace, largestPlace) = ((x: x, y: y), (x: x, y: y))
    var column = max(x &- 1, 0)
    while column <= right {
      var row = max(y &- 1, 0)
      var offset = pair.offset(x: column, y: row)
      while row <= bottom {
        if offset != place {
          let step = brightnessStep(center, pair.expected.pixel(at: offset))
          if step == 0 {
            equalCount &+= 1
            if equalCount > 2 { return false }
          } else if step < smallest {
            smallest = step
            smallestPlace = (column, row)
          } else if step > largest {
            largest = step
            largestPlace = (column, row)
          }
        }
        row &+= 1
        offset &+= 4 &* pair.width
      }
      column &+= 1
    }
    // A ramp goes both up and down from here.
    if smallest == 0 || largest == 0 { return false }
    return isFlat(pair, smallestPlace) || isFlat(pair, largestPlace)
  }

  /// How much brighter the centre is than its neighbour, in luma of gamma values over white; the difference in alpha if
  /// both are equally bright.
  @inline(__always)
  private static func brightnessStep(_ center: UInt32, _ neighbor: UInt32) -> Double {
    if center == neighbor { return 0 }
    let (first, second) = (Pixel(center), Pixel(neighbor))
    if first.alpha == 255, second.alpha == 255 {
      return luma(
        Double(Int(first.red) &- Int(second.red)), Double(Int(first.green) &- Int(second.green)),
        Double(Int(first.blue) &- Int(second.blue)))
    }
    let alpha = Int(first.alpha) &- Int(second.alpha)
    let (a1, a2) = (Int(first.alpha), Int(second.alpha))
    let red = Int(first.red) &* a1 &- Int(second.red) &* a2 &- 255 &* alpha
    let green = Int(first.green) &* a1 &- Int(second.green) &* a2 &- 255 &* alpha
    let blue = Int(first.blue) &* a1 &- Int(second.blue) &* a2 &- 255 &* alpha
    let step = luma(Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    return step == 0 && alpha != 0 ? Double(alpha) / 2 : step
  }

  @inline(__always)
  static func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// Whether at least three neighbours have exactly the pixel's colour, in both pictures.
  private static func isFlat(_ pair: PicturePair, _ place: (x: Int, y: Int)) -> Bool {
    hasTwins(pair, pair.expected, place) && hasTwins(pair, pair.actual, place)
  }

  private static func hasTwins(_ pair: PicturePair, _ picture: UnsafeRawPointer, _ place: (x: Int, y: Int)) -> Bool {
    let (x, y) = place
    let center = picture.pixel(at: pair.offset(x: x, y: y))
    var count = isOnEdge(pair, x, y) ? 1 : 0
    let (right, bottom) = (min(x &+ 1, pair.width &- 1), min(y &+ 1, pair.height &- 1))
    var row = max(y &- 1, 0)
    while row <= bottom {
      var column = max(x &- 1, 0)
      while column <= right {
        if picture.pixel(at: pair.offset(x: column, y: row)) == center { count &+= 1 }
        column &+= 1
      }
      row &+= 1
    }
    // The count includes the pixel itself.
    return count > 3
  }

  @inline(__always)
  private static func isOnEdge(_ pair: PicturePair, _ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == pair.width &- 1 || y == pair.height &- 1
  }
}
