/// What a film format does with its frames; ``FrameStream`` says which frames there are.
protocol FrameFormat {
  /// A stored pixel: a straight colour, or the index of one.
  associatedtype Element: FixedWidthInteger & UnsignedInteger & BitwiseCopyable

  var ticks: FrameTicks { get }
  /// An element that, laid over a picture, leaves the pixel as it was, and that packs well behind another; nil where
  /// there is none, or where trying is not worth it.
  func veil(after element: Element) -> Element?
  /// What a pixel never shown holds, if a frame cannot give a pixel that value back; nil when a frame can hold
  /// anything.
  var blank: Element? { get }
  /// Whether the element, laid over a picture, takes the pixel's place.
  func covers(_ element: Element) -> Bool
  /// The smallest place for a frame that has all of `rect`.
  func place(for rect: PixelRect) -> PixelRect

  mutating func begin(_ output: inout AnimationOutput) throws(CodecError)
  /// Writes the rectangle's pixels to `target`, row by row.
  mutating func convert(_ picture: PremultipliedBitmap, _ rect: PixelRect, into target: UnsafeMutablePointer<Element>)
  /// A frame's pixels as the file has them.
  mutating func pack(_ pixels: FramePixels<Element>, isOverlay: Bool) throws(CodecError) -> [UInt8]
  /// Writes a frame of so many ticks; returns how many frames that took.
  mutating func write(_ frame: PackedFrame, ticks: Int, _ output: inout AnimationOutput) throws(CodecError) -> Int
  mutating func end(frameCount: Int, _ output: inout AnimationOutput) throws(CodecError)
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
