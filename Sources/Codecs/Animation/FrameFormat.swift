/// A film format's treatment of its frames; ``FrameStream`` decides which frames there are.
protocol FrameFormat {
  /// A stored pixel: a straight colour, or the index of one.
  associatedtype Element: FixedWidthInteger & UnsignedInteger & BitwiseCopyable

  var ticks: FrameTicks { get }
  /// An element that leaves the pixel unchanged when it is laid over a picture, and that packs well after another; nil if
  /// there is none, or if trying is not worth it.
  func transparentElement(after element: Element) -> Element?
  /// The value of a pixel that was never shown, if frames cannot set a pixel back to it; nil if they can.
  var blank: Element? { get }
  /// Whether the element replaces the pixel when it is laid over a picture.
  func covers(_ element: Element) -> Bool
  /// The smallest rectangle for a frame that covers `rect`.
  func place(for rect: PixelRect) -> PixelRect

  mutating func begin(_ output: inout AnimationOutput) throws(CodecError)
  /// Writes the rectangle's pixels to `target`, row by row.
  mutating func convert(_ picture: PremultipliedBitmap, _ rect: PixelRect, into target: UnsafeMutablePointer<Element>)
  /// Packs a frame's pixels as the file stores them.
  mutating func pack(_ pixels: FramePixels<Element>, isOverlay: Bool) throws(CodecError) -> [UInt8]
  /// Writes a frame of so many ticks; returns how many frames that took.
  mutating func write(_ frame: PackedFrame, ticks: Int, _ output: inout AnimationOutput) throws(CodecError) -> Int
  mutating func end(frameCount: Int, _ output: inout AnimationOutput) throws(CodecError)
}

extension FrameFormat {
  var blank: Element? { nil }
  func place(for rect: PixelRect) -> PixelRect { rect }
}

/// Formats that store straight colours, red in the lowest byte.
extension FrameFormat where Element == UInt32 {
  func covers(_ element: UInt32) -> Bool { element >> 24 == 255 }

  func convert(_ picture: PremultipliedBitmap, _ rect: PixelRect, into target: UnsafeMutablePointer<UInt32>) {
    picture.straight(rect, into: target)
  }
}

/// The pixels of a rectangle, row by row.
struct FramePixels<Element> {
  var rect: PixelRect
  var elements: [Element]
}

/// A packed frame whose duration is not known yet.
struct PackedFrame {
  var rect: PixelRect
  var bytes: [UInt8]
  /// Whether it is laid over the picture or replaces it.
  var isOverlay = false
  /// Whether its rectangle is blank afterwards.
  var isErasedAfterwards = false
}

/// How a format counts time.
struct FrameTicks: Hashable {
  let perSecond: Int
  /// The shortest frame; pictures that would be shorter are left out.
  var minimum = 1
  /// The longest frame.
  let maximum: Int

  /// The tick nearest to a second of the film, which is right to half a tick because each frame ends where the next begins.
  func tick(at seconds: Double) -> Int { Int((seconds * Double(perSecond)).rounded()) }
  func seconds(_ ticks: Int) -> Double { Double(ticks) / Double(perSecond) }

  /// Cuts a duration into ones that a frame can have, none below the minimum unless the whole is.
  func parts(of ticks: Int) -> [Int] {
    var parts: [Int] = []
    var left = ticks
    while left > maximum {
      let part = left - maximum < minimum ? maximum - minimum : maximum
      parts.append(part)
      left -= part
    }
    return parts + [left]
  }

  /// Ticks per second so that each frame of an even film takes a whole number of them, as in 60/1, 25/2 or 30000/1001 frames
  /// a second; else 1000.
  static func perSecond(frameRate: Double?) -> Int {
    guard let frameRate, frameRate.isFinite, frameRate > 0 else { return 1000 }
    for factor in 1...1001 {
      let ticks = frameRate * Double(factor)
      if ticks > 65_535 { break }
      if ticks >= 1, abs(ticks - ticks.rounded()) < 1e-9 * ticks { return Int(ticks.rounded()) }
    }
    return 1000
  }
}
