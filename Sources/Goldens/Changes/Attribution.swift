internal import PresscheckCodecs
internal import PresscheckFiles
internal import PresscheckLayerTree
internal import PresscheckRaster

/// Reverts changes, renders, and counts the pixels that become the golden's.
struct Attribution {
  let golden: Bitmap
  let actual: Bitmap
  let scene: Scene
  /// The pixels without an explanation yet.
  var rest: DifferingPixelSet
  /// Nil for a scene that cannot be rendered.
  let render: (Scene) -> Bitmap?

  mutating func parts(of difference: TreeDifference) -> [Explanation.Part] {
    let changes = difference.changes
    // No pixel differs, so that no change is visible.
    guard !rest.isEmpty else { return changes.map { Explanation.Part(changes: [$0], effect: .invisible) } }
    let isFew = changes.count <= Explanation.maximumRenderings
    let steps = isFew ? changes.map { [$0] } : Attribution.byLayer(changes)
    let tried = Attribution.largest(steps, in: scene.tree)
    var parts = steps.enumerated().map { index, changes in
      tried.contains(index) ? part(changes, difference) : Explanation.Part(changes: changes, effect: .untried)
    }
    let revertible = parts.filter { $0.effect != .irreversible }.flatMap(\.changes)
    let visible = parts.filter { [.visible, .untried].contains($0.effect) }.flatMap(\.changes)
    let renderings = isFew ? Explanation.maximumRenderings - changes.count : 0
    parts += together(visible, difference, renderings: renderings)
    // A change that shows nothing alone may with another one, such as the width and the color of a border.
    if visible.count < revertible.count { parts += together(revertible, difference, renderings: renderings) }
    return parts
  }

  /// The parts of so many layers with several changes, and that of all changes, while pixels have no explanation.
  private mutating func together(
    _ changes: [TreeChange], _ difference: TreeDifference, renderings: Int
  ) -> [Explanation.Part] {
    var parts: [Explanation.Part] = []
    let layers = Attribution.byLayer(changes).filter { $0.count > 1 }.prefix(renderings)
    for several in layers.filter({ $0.count < changes.count }) + (changes.count > 1 ? [changes] : [])
    where !rest.isEmpty {
      let part = part(several, difference)
      if part.pixels > 0 { parts.append(part) }
    }
    return parts
  }

  private mutating func part(_ changes: [TreeChange], _ difference: TreeDifference) -> Explanation.Part {
    var part = Explanation.Part(changes: changes, effect: .irreversible)
    guard let back = difference.reverting(changes, in: scene) else { return part }
    // A picture of a third size explains nothing, and may be very large.
    guard let size = back.pixelSize, size == golden.size || size == actual.size else {
      part.effect = .visible
      return part
    }
    guard let rendered = render(back) else { return part }
    part.effect = rendered == actual ? .invisible : .visible
    part.pixels = rest.remove(whereEqual: rendered, golden)
    return part
  }

  /// The changes of each layer, in the order of the layers' first changes.
  private static func byLayer(_ changes: [TreeChange]) -> [[TreeChange]] {
    let groups = Dictionary(grouping: changes, by: \.layer)
    return changes.map(\.layer).unique.compactMap { groups[$0] }
  }

  /// The steps that are rendered alone.
  private static func largest(_ steps: [[TreeChange]], in tree: Layer) -> Set<Int> {
    guard steps.count > Explanation.maximumRenderings else { return Set(steps.indices) }
    let sizes = steps.map { changes in changes.reduce(0) { max($0, $1.layerCount(in: tree)) } }
    let ranked = steps.indices.sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }
    return Set(ranked.prefix(Explanation.maximumRenderings))
  }
}

extension Scene {
  /// Nil for a scene that has no picture.
  fileprivate var pixelSize: PixelSize? {
    guard let box = try? Rasterizer.frame(of: DisplayList(size: canvas.paddedSize), scale: scale) else { return nil }
    return PixelSize(width: box.width, height: box.height)
  }
}

extension TreeChange {
  /// The number of layers that it may concern.
  fileprivate func layerCount(in tree: Layer) -> Int {
    if case .removed = kind { return before?.layerCount ?? 0 }
    var layer: Layer? = tree
    for step in address {
      switch step {
      case .mask: layer = layer?.mask
      case .sublayer(let place): layer = layer.flatMap { place < $0.sublayers.count ? $0.sublayers[place] : nil }
      }
    }
    return layer?.layerCount ?? 0
  }
}

extension Layer {
  fileprivate var layerCount: Int { 1 + (mask?.layerCount ?? 0) + sublayers.reduce(0) { $0 + $1.layerCount } }
}
