internal import Glibc

/// What a film format does with its frames; ``FrameStream`` says which frames there are.
protocol FrameFormat {
  /// A stored pixel: a straight colour, or the index of one.
  associatedtype Element: FixedWidthInteger & UnsignedInteger & BitwiseCopyable

  var ticks: FrameTicks { get }
  /// Laid over a picture, this element leaves the pixel as it was; nil where there is none, or where trying is not worth it.
  var veil: Element? { get }
  /// What a pixel never shown holds, if a frame cannot give a pixel that value back; nil when a frame can hold anything.
  var blank: Element? { get }
  /// Whether the element, laid over a picture, takes the pixel's place.
  func covers(_ element: Element) -> Bool
  /// The smallest place for a frame that has all of `rect`.
  func place(for rect: PixelRect) -> PixelRect

  mutating func begin(_ output: inout AnimationOutput) throws(PixelsError)
  /// Writes the rectangle's pixels to `target`, row by row.
  mutating func convert(_ picture: PremultipliedBitmap, _ rect: PixelRect, into target: UnsafeMutablePointer<Element>)
  /// A frame's pixels as the file has them.
  mutating func pack(_ pixels: FramePixels<Element>) throws(PixelsError) -> [UInt8]
  /// Writes a frame of so many ticks; returns how many frames that took.
  mutating func write(_ frame: PackedFrame, ticks: Int, _ output: inout AnimationOutput) throws(PixelsError) -> Int
  mutating func end(frameCount: Int, _ output: inout AnimationOutput) throws(PixelsError)
}

/// The pixels of a rectangle, row by row.
struct FramePixels<Element> {
  var rect: PixelRect
  var elements: [Element]
}

/// A frame that only waits for its length.
struct PackedFrame {
  var rect: PixelRect
  var bytes: [UInt8]
  /// Whether it is laid over what is there, or takes its place.
  var isOverlay = false
  /// Whether its rectangle is blank afterwards.
  var isErasedAfterwards = false
}

extension PixelRect {
  init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The smallest rectangle that has both; neither is empty.
  func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let right = max(x + width, other.x + other.width)
    let bottom = max(y + height, other.y + other.height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// What of it lies in a picture of this size, nil when nothing does.
  func clipped(to size: PixelSize) -> PixelRect? {
    let (columns, rows) = (columns(of: size.width), rows(of: size.height))
    if columns.isEmpty || rows.isEmpty { return nil }
    return PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The smallest rectangle inside of this one that holds all pixels that differ; nil when none does. `first` and `second`
  /// give the address of column `x` in a row.
  func narrowed<Element: Equatable & BitwiseCopyable>(
    _ first: (Int) -> UnsafePointer<Element>, _ second: (Int) -> UnsafePointer<Element>
  ) -> PixelRect? {
    func differs(_ row: Int) -> Bool {
      memcmp(first(row), second(row), width * MemoryLayout<Element>.stride) != 0
    }
    guard let top = (y..<(y + height)).first(where: differs) else { return nil }
    let bottom = (top..<(y + height)).last(where: differs) ?? top
    var (left, right) = (width, -1)
    for row in top...bottom {
      let (here, there) = (first(row), second(row))
      var column = 0
      while column < left, here[column] == there[column] { column &+= 1 }
      left = min(left, column)
      column = width &- 1
      while column > right, here[column] == there[column] { column &-= 1 }
      right = max(right, column)
    }
    return PixelRect(x: x + left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
