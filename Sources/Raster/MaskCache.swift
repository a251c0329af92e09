internal import PresscheckGraphics
internal import PresscheckLayerTree

/// What a mask is a picture of, the same wherever it goes by whole pixels.
enum MaskKey: Hashable {
  case ring(outer: RoundedRectEdge, inner: RoundedRectEdge?)
  case path(DevicePath, rule: Path.FillRule, width: Int, height: Int)
  case stroke(DevicePath, Pen, width: Int, height: Int)
  case shadow(ClosedFormShadow, beneath: Cover)
  case blur(BlurredSilhouette)
}

/// Masks from drawings before, of a bounded size together. When it is full the half that was not used for longest goes.
final class MaskCache {
  /// Together, in bytes: the masks of a few screens full of buttons.
  private static let capacity = 16 << 20

  /// Larger masks are not kept, and those that a formula gives are drawn only where they show, as are those with a side
  /// longer than a surface's.
  private static let largest = 4 << 20

  private static let maximumMasks = 1024

  private struct Entry {
    var surface: Surface
    var lastUse: Int
  }

  private var entries: [MaskKey: Entry] = [:]
  private var byteCount = 0
  private var clock = 0

  /// A rounded rectangle's or ring's mask: whole when it is worth keeping, else what shows of it.
  func mask(_ key: MaskKey, shape: PixelBox, shown: PixelBox) throws(RasterError) -> Coverage {
    let visible = shape.intersection(shown)
    guard !visible.isEmpty, case .ring(let outer, let inner) = key else { return .none }
    return try formula(key, shape: shape, visible: visible) { (surface) throws(RasterError) in
      RoundedRectCoverage(outer: outer, inner: inner).draw(on: surface)
    }
  }

  /// A mask whose every byte follows from its place alone, so that a part of it can be drawn by itself. `draw` gets a
  /// clear surface in a space where the shape's box begins at (0, 0).
  func formula(
    _ key: MaskKey, shape: PixelBox, visible: PixelBox, draw: (Surface) throws(RasterError) -> Void
  ) throws(RasterError) -> Coverage {
    if shape.width * shape.height <= MaskCache.largest, max(shape.width, shape.height) <= Rasterizer.maximumSide {
      return try kept(key, box: shape) { () throws(RasterError) in
        let surface = try Surface(.alpha, shape.offset(x: -shape.minX, y: -shape.minY))
        try draw(surface)
        return surface
      }
    }
    let surface = try Surface(.alpha, visible.offset(x: -shape.minX, y: -shape.minY))
    try draw(surface)
    return .mask(Surface(surface, movedTo: visible.minX, visible.minY))
  }

  /// A mask that Cairo draws, in black, on a surface of the whole box.
  func drawn(
    _ key: MaskKey, box: PixelBox, draw: (Context) throws(RasterError) -> Void
  ) throws(RasterError) -> Coverage {
    try kept(key, box: box) { () throws(RasterError) in
      let surface = try Surface(.alpha, box)
      let context = try Context(surface)
      context.setSource(.opaqueBlack)
      try draw(context)
      try context.check()
      surface.flush()
      return surface
    }
  }

  /// The mask that was kept, put where the box is; or a new one.
  func kept(_ key: MaskKey, box: PixelBox, make: () throws(RasterError) -> Surface) throws(RasterError) -> Coverage {
    clock += 1
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = clock
      return .mask(Surface(entries.values[index].surface, movedTo: box.minX, box.minY))
    }
    let surface = try make()
    keep(surface, as: key)
    return .mask(Surface(surface, movedTo: box.minX, box.minY))
  }

  private func keep(_ surface: Surface, as key: MaskKey) {
    guard surface.byteCount <= MaskCache.largest else { return }
    if byteCount + surface.byteCount > MaskCache.capacity || entries.count >= MaskCache.maximumMasks { dropOlderHalf() }
    entries[key] = Entry(surface: surface, lastUse: clock)
    byteCount += surface.byteCount
  }

  /// In one pass, so that a run of new masks does not search all of them each time.
  private func dropOlderHalf() {
    let uses = entries.values.map(\.lastUse).sorted()
    guard !uses.isEmpty else { return }
    let middle = uses[uses.count / 2]
    entries = entries.filter { $0.value.lastUse > middle }
    byteCount = entries.values.reduce(0) { $0 + $1.surface.byteCount }
  }
}
