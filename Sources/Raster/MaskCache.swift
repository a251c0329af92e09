internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The shape of a mask, wherever whole pixels move it to.
enum MaskKey: Hashable {
  case ring(outer: RoundedRectEdge, inner: RoundedRectEdge?)
  case aliased(AliasedQuadrilateral, hole: AliasedQuadrilateral?)
  case path(DevicePath, rule: Path.FillRule, width: Int, height: Int)
  case stroke(DevicePath, Pen, width: Int, height: Int)
  case shadow(ClosedFormShadow, beneath: Cover)
  case blur(Shadow.Silhouette, under: Transform, sigma: Size, frame: PixelBox, beneath: Cover)
}

/// Masks of earlier drawings with a limit on their total size; a full cache drops the half that was not used for longest.
final class MaskCache {
  /// The bytes of all masks: enough for a few screens full of buttons.
  private static let capacity = 16 << 20
  /// The largest mask, in bytes, that is kept; of a larger one by formula only the visible part is drawn.
  private static let largest = 4 << 20
  private static let maximumMasks = 1024

  private struct Entry {
    var surface: Surface
    var lastUse: Int
  }

  private var entries: [MaskKey: Entry] = [:]
  private var byteCount = 0
  private var clock = 0

  /// The mask of a rounded rectangle, or of the ring between two.
  func ring(_ outer: RoundedRectEdge, inner: RoundedRectEdge?, in box: PixelBox) throws(RasterError) -> Coverage {
    try formula(.ring(outer: outer, inner: inner), shape: outer.box, in: box) { (surface) throws(RasterError) in
      RoundedRectCoverage(outer: outer, inner: inner).draw(on: surface)
    }
  }

  /// The mask of a rectangle without antialiasing, or of the ring between two.
  func aliased(
    _ outer: AliasedQuadrilateral, hole: AliasedQuadrilateral?, in box: PixelBox
  ) throws(RasterError) -> Coverage {
    try formula(.aliased(outer, hole: hole), shape: outer.box, in: box) { (surface) throws(RasterError) in
      outer.draw(without: hole, on: surface)
    }
  }

  /// A mask whose bytes follow from their places, drawn whole or only where the box shows it; its space begins at the shape's
  /// top left.
  func formula(
    _ key: MaskKey, shape: PixelBox, in box: PixelBox, draw: (Surface) throws(RasterError) -> Void
  ) throws(RasterError) -> Coverage {
    let visible = shape.intersection(box)
    guard !visible.isEmpty else { return .none }
    if shape.width * shape.height <= MaskCache.largest, max(shape.width, shape.height) <= Rasterizer.maximumSide {
      return try kept(key, box: shape, draw: draw)
    }
    let surface = try Surface(.alpha, visible.offset(x: -shape.minX, y: -shape.minY))
    try draw(surface)
    return .mask(Surface(surface, movedTo: visible.minX, visible.minY))
  }

  /// A kept mask moved to the box, or a new one, drawn on a clear surface whose space begins at its top left.
  func kept(
    _ key: MaskKey, box: PixelBox, draw: (Surface) throws(RasterError) -> Void
  ) throws(RasterError) -> Coverage {
    clock += 1
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = clock
      return .mask(Surface(entries.values[index].surface, movedTo: box.minX, box.minY))
    }
    let surface = try Surface(.alpha, box.atOrigin)
    try draw(surface)
    keep(surface, as: key)
    return .mask(Surface(surface, movedTo: box.minX, box.minY))
  }

  private func keep(_ surface: Surface, as key: MaskKey) {
    guard surface.byteCount <= MaskCache.largest else { return }
    if byteCount + surface.byteCount > MaskCache.capacity || entries.count >= MaskCache.maximumMasks { dropOlderHalf() }
    entries[key] = Entry(surface: surface, lastUse: clock)
    byteCount += surface.byteCount
  }

  /// Drops many at once, so that a run of new masks does not search all of them each time.
  private func dropOlderHalf() {
    let uses = entries.values.map(\.lastUse).sorted()
    guard !uses.isEmpty else { return }
    let middle = uses[uses.count / 2]
    entries = entries.filter { $0.value.lastUse > middle }
    byteCount = entries.values.reduce(0) { $0 + $1.surface.byteCount }
  }
}
