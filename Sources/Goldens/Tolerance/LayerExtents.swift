internal import PresscheckCodecs
internal import PresscheckGraphics
package import PresscheckLayerTree

/// The pixels that the layers of a tree draw to.
struct LayerExtents {
  let tree: Layer
  let canvas: Canvas
  let scale: Double
  let text: any TextMeasuring

  /// The pixels that a layer's own background, content, border and shadow reach.
  struct Extent {
    var layer: Layer
    /// The names from the root down to the layer.
    var lineage: [String]
    var box: PixelRect
  }

  /// A box for each visible layer of a name, with its sublayers; a mask stands for the layer that it masks.
  func boxes(ofLayer name: String) throws(ResolveError) -> [PixelRect] {
    var boxes: [PixelRect] = []
    for solo in tree.solos where solo.layer.name == name || solo.layer.mask?.names.contains(name) == true {
      if let box = try box(of: solo.tree) { boxes.append(box) }
    }
    return boxes
  }

  /// Each layer that draws anything itself, without its sublayers.
  func own() throws(ResolveError) -> [Extent] {
    try tree.solos.map { solo throws(ResolveError) in
      try box(of: solo.treeWithoutSublayers).map { Extent(layer: solo.layer, lineage: solo.lineage, box: $0) }
    }.compactMap { $0 }
  }

  private func box(of tree: Layer) throws(ResolveError) -> PixelRect? {
    try DisplayList(tree, canvas: canvas, text: text).items.bounds.flatMap { pixels(ofCanvas: $0) }
  }

  /// The pixels that a rectangle in the button's points touches; nil outside of the picture.
  func pixels(ofButton rect: Rect) -> PixelRect? {
    pixels(ofCanvas: rect.offset(by: Point(canvas.padding, canvas.padding)))
  }

  /// The pixels that a rectangle in the canvas' points touches.
  private func pixels(ofCanvas rect: Rect) -> PixelRect? {
    guard let part = rect.intersection(Rect(origin: .zero, size: canvas.paddedSize)) else { return nil }
    let (left, top) = (Self.floor(part.minX * scale), Self.floor(part.minY * scale))
    let (right, bottom) = (Self.ceil(part.maxX * scale), Self.ceil(part.maxY * scale))
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  // A millionth of a pixel more comes from rounding.
  private static func floor(_ x: Double) -> Int { Int((x + 1e-6).rounded(.down)) }
  private static func ceil(_ x: Double) -> Int { Int((x - 1e-6).rounded(.up)) }
}

extension Layer {
  /// A layer, and its tree in which only it and its sublayers draw.
  fileprivate struct Solo {
    var layer: Layer
    var lineage: [String]
    var context: (Layer) -> Layer

    var tree: Layer { context(layer) }

    var treeWithoutSublayers: Layer {
      var bare = layer
      bare.sublayers = []
      return context(bare)
    }
  }

  /// This layer and all below it, from the top down, back to front.
  fileprivate var solos: [Solo] { solos(in: []) { $0 } }

  private func solos(in lineage: [String], on context: @escaping (Layer) -> Layer) -> [Solo] {
    let lineage = lineage + [name]
    return [Solo(layer: self, lineage: lineage, context: context)]
      + sublayers.flatMap { $0.solos(in: lineage) { context(holding([$0])) } }
  }

  /// The layer with other sublayers: it draws nothing itself, but still moves, clips, masks and repeats.
  package func holding(_ sublayers: [Layer]) -> Layer {
    var holder = self
    holder.backgroundColor = nil
    holder.borderWidth = 0
    holder.shadowOpacity = 0
    if case .replicator = content {} else { holder.content = nil }
    holder.sublayers = sublayers
    return holder
  }

  /// The names of the layer and of all below it, with masks, from the top down.
  var names: [String] { [name] + (mask?.names ?? []) + sublayers.flatMap(\.names) }
}
