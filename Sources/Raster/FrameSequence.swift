package import PresscheckCodecs
internal import PresscheckGraphics
package import PresscheckLayerTree

/// Draws display lists one after the other, and of each only what differs from the one before.
///
/// The pictures equal those of a ``Rasterizer`` byte for byte, whatever was drawn before. Use one on each thread.
package final class FrameSequence {
  /// A drawn frame.
  package struct Picture: Sendable {
    /// The whole picture; the next frame copies it if it is still in use.
    package let bitmap: PremultipliedBitmap
    /// The pixels that may differ from the frame before: all of the first frame and of another canvas, nil for none.
    package let changed: PixelRect?
  }

  private let rasterizer: Rasterizer
  private var last: Drawn?
  /// The items drawn so far, each once for every part of a picture that it was drawn in.
  private(set) var drawnItemCount = 0

  /// Creates a sequence that takes masks and images from a rasterizer of the same thread, and leaves them there.
  package init(_ rasterizer: Rasterizer = Rasterizer()) { self.rasterizer = rasterizer }

  /// Draws the whole canvas into a picture of ⌈size × scale⌉ pixels; after an error the next frame is drawn in full.
  package func draw(_ list: DisplayList, scale: Double) throws(RasterError) -> Picture {
    let frame = try Rasterizer.frame(of: list, scale: scale)
    let ground = Ground(frame: frame, scale: scale, color: PremultipliedColor(list.background))
    let pass = rasterizer.pass(scale: scale, frame: frame)
    guard let last = last.take(), last.ground == ground else {
      let items = pass.spliced(list.items).map(pass.placed)
      let bitmap = try draw(items, on: ground, with: pass)
      self.last = Drawn(ground: ground, items: items, bitmap: bitmap)
      return Picture(bitmap: bitmap, changed: PixelRect(frame))
    }
    return try redraw(pass.spliced(list.items), over: last, with: pass)
  }

  private func redraw(
    _ items: [DisplayItem], over last: consuming Drawn, with pass: Pass
  ) throws(RasterError) -> Picture {
    let difference = pass.difference(between: last.items, and: items)
    last.replaceItems(from: difference.firstChange, by: difference.items)
    let changed = difference.damage.bounds
    if changed != nil {
      try last.keepBackdrop(of: difference.firstChange) { (lowest) throws(RasterError) in
        try draw(lowest, on: last.ground, with: pass)
      }
      let (ground, backdrop) = (last.ground, last.backdrop)
      try last.bitmap.edit { (bytes) throws(RasterError) in
        for box in difference.damage.boxes {
          try draw(difference.items, in: box, of: bytes, on: ground, over: backdrop, with: pass)
        }
      }
    }
    let picture = Picture(bitmap: last.bitmap, changed: changed.map(PixelRect.init))
    self.last = last
    return picture
  }

  private func draw(
    _ items: [PlacedItem], on ground: Ground, with pass: Pass
  ) throws(RasterError) -> PremultipliedBitmap {
    let frame = ground.frame
    return try PremultipliedBitmap(width: frame.width, height: frame.height) { (bytes) throws(RasterError) in
      try draw(items, in: frame, of: bytes, on: ground, over: nil, with: pass)
    }
  }

  /// Draws a part of the picture again.
  private func draw(
    _ items: [PlacedItem], in box: PixelBox, of bytes: UnsafeMutableBufferPointer<UInt8>, on ground: Ground,
    over backdrop: Backdrop?, with pass: Pass
  ) throws(RasterError) {
    guard let start = bytes.baseAddress else { return }
    let stride = 4 * ground.frame.width
    let surface = try Surface(over: start + box.minY * stride + 4 * box.minX, box, stride: stride)
    surface.fill(with: ground.color)
    backdrop?.copy(to: surface)
    let target = try Target(surface)
    let shown = items.dropFirst(backdrop?.itemCount ?? 0).filter { !$0.reach.intersection(box).isEmpty }
    drawnItemCount += shown.count
    try pass.draw(shown.map(\.item), on: target)
    try target.finish()
  }
}

extension PixelRect {
  fileprivate init(_ box: PixelBox) { self.init(x: box.minX, y: box.minY, width: box.width, height: box.height) }
}

/// The facts that all pixels of a picture depend on.
private struct Ground: Equatable {
  var frame: PixelBox
  var scale: Double
  var color: PremultipliedColor
}

/// The last frame.
private struct Drawn {
  let ground: Ground
  var items: [PlacedItem]
  var bitmap: PremultipliedBitmap
  var backdrop: Backdrop?
  /// The number of lowest items that the last change left alone.
  var stillCount = 0

  /// Replaces items, and drops the backdrop if it has one of them.
  mutating func replaceItems(from index: Int, by new: [PlacedItem]) {
    items = new
    if let kept = backdrop, kept.itemCount > index { backdrop = nil }
  }

  /// Draws the lowest items as a backdrop if two changes in a row leave them alone; one change does not pay for it.
  mutating func keepBackdrop(
    of count: Int, draw: ([PlacedItem]) throws(RasterError) -> PremultipliedBitmap
  ) throws(RasterError) {
    if count > backdrop?.itemCount ?? 0, count == stillCount {
      backdrop = Backdrop(itemCount: count, bitmap: try draw(Array(items.prefix(count))))
    }
    stillCount = count
  }
}

/// The picture of the lowest items alone.
private struct Backdrop {
  let itemCount: Int
  let bitmap: PremultipliedBitmap

  func copy(to surface: Surface) {
    let box = surface.box
    bitmap.bgra.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      surface.edit { _, _ in
        for y in box.minY..<box.maxY {
          surface.row(y).update(from: start + 4 * (y * bitmap.width + box.minX), count: 4 * box.width)
        }
      }
    }
  }
}
