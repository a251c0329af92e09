internal import PresscheckCodecs
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Where the layers of a tree draw in a picture of it.
struct LayerExtents {
  let tree: Layer
  let canvas: Canvas
  let scale: Double
  let text: any TextMeasuring

  /// The pixels that a layer's own background, content, border and shadow reach.
  struct Extent {
    var layer: Layer
    /// The layer and all that it is in, from the top.
    var lineage: [String]
    var box: PixelRect
  }

  /// A box for each layer of a name that draws, with all that is in it. A mask stands for the layer that it masks.
  func boxes(ofLayer name: String) throws(ResolveError) -> [PixelRect] {
    var boxes: [PixelRect] = []
    for solo in tree.solos where solo.layer.name == name || solo.layer.mask?.names.contains(name) == true {
      if let box = try box(of: solo.tree) { boxes.append(box) }
    }
    return boxes
  }

  /// Each layer that draws anything itself, whatever is in it.
  func own() throws(ResolveError) -> [Extent] {
    var extents: [Extent] = []
    for solo in tree.solos {
      guard let box = try box(of: solo.treeWithoutSublayers) else { continue }
      extents.append(Extent(layer: solo.layer, lineage: solo.lineage, box: box))
    }
    return extents
  }

  private func box(of tree: Layer) throws(ResolveError) -> PixelRect? {
    try DisplayList(tree, canvas: canvas, text: text).items.bounds.flatMap { pixels(ofCanvas: $0) }
  }

  /// The pixels that a rectangle in points of the button touches; nil when the picture has none of them.
  func pixels(ofButton rect: Rect) -> PixelRect? {
    pixels(ofCanvas: rect.offset(by: Point(canvas.padding, canvas.padding)))
  }

  /// The pixels that a rectangle in points of the canvas touches.
  private func pixels(ofCanvas rect: Rect) -> PixelRect? {
    guard let part = rect.intersection(Rect(origin: .zero, size: canvas.paddedSize)) else { return nil }
    let (left, top) = (Self.floor(part.minX * scale), Self.floor(part.minY * scale))
    let (right, bottom) = (Self.ceil(part.maxX * scale), Self.ceil(part.maxY * scale))
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  // What is a millionth of a pixel over is there by rounding.
  private static func floor(_ x: Double) -> Int { Int((x + 1e-6).rounded(.down)) }
  private static func ceil(_ x: Double) -> Int { Int((x - 1e-6).rounded(.up)) }
}

extension Layer {
  /// A layer of a tree, and the tree with nothing left to draw but it and what is in it.
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

  /// Of this layer and of all in it, from the top down, back to front.
  fileprivate var solos: [Solo] { solos(in: []) { $0 } }

  private func solos(in lineage: [String], on context: @escaping (Layer) -> Layer) -> [Solo] {
    let lineage = lineage + [name]
    return [Solo(layer: self, lineage: lineage, context: context)]
      + sublayers.flatMap { $0.solos(in: lineage) { context(holding($0)) } }
  }

  /// The layer as a mere place for a sublayer: it draws nothing itself, but still moves, clips, masks and repeats.
  private func holding(_ sublayer: Layer) -> Layer {
    var holder = self
    holder.backgroundColor = nil
    holder.borderWidth = 0
    holder.shadowOpacity = 0
    if case .replicator = content {} else { holder.content = nil }
    holder.sublayers = [sublayer]
    return holder
  }

  /// Of the layer and of all in it, masks too, from the top down.
  var names: [String] { [name] + (mask?.names ?? []) + sublayers.flatMap(\.names) }
}
