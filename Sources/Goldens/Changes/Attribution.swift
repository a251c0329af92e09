internal import PresscheckCodecs
internal import PresscheckLayerTree
internal import PresscheckRaster

/// Puts changes back, draws, and sees which pixels become the golden's.
struct Attribution {
  let golden: Bitmap
  let actual: Bitmap
  let scene: Scene

  /// The pixels that nothing explains yet.
  var rest: DifferingPixelSet

  /// Nil for what cannot be drawn.
  let draw: (Scene) -> Bitmap?

  mutating func parts(of difference: TreeDifference) -> [Explanation.Part] {
    let changes = difference.changes
    // Nothing to explain, so nothing to be seen: not worth a drawing.
    guard !rest.isEmpty else { return changes.map { Explanation.Part([$0], .invisible) } }
    let isFew = changes.count <= Explanation.maximumDrawings
    let steps = isFew ? changes.map { [$0] } : Attribution.byLayer(changes)
    let tried = Attribution.largest(steps, in: scene.tree)
    var parts = steps.enumerated().map { index, changes in
      tried.contains(index) ? part(changes, difference) : Explanation.Part(changes, .untried)
    }
    let able = parts.filter { $0.effect == .visible || $0.effect == .untried }.flatMap(\.changes)
    if isFew { parts += layers(of: able, difference, drawings: Explanation.maximumDrawings - changes.count) }
    let isDone = parts.last.map { $0.changes.count > 1 && $0.changes.count == able.count } ?? false
    if !rest.isEmpty, able.count > 1, !isDone {
      let all = part(able, difference)
      if all.pixels > 0 { parts.append(all) }
    }
    return parts
  }

  /// What the changes of one layer explain together, where there are several.
  private mutating func layers(
    of changes: [TreeChange], _ difference: TreeDifference, drawings: Int
  ) -> [Explanation.Part] {
    var parts: [Explanation.Part] = []
    for several in Attribution.byLayer(changes).filter({ $0.count > 1 }).prefix(drawings) where !rest.isEmpty {
      let part = part(several, difference)
      if part.pixels > 0 { parts.append(part) }
    }
    return parts
  }

  private mutating func part(_ changes: [TreeChange], _ difference: TreeDifference) -> Explanation.Part {
    guard let back = difference.reverting(changes, in: scene) else {
      return Explanation.Part(changes, .irreversible)
    }
    // A picture of a third size explains nothing, and might be a very large one.
    guard let size = back.pixelSize, size == golden.size || size == actual.size else {
      return Explanation.Part(changes, .visible)
    }
    guard let drawn = draw(back) else { return Explanation.Part(changes, .irreversible) }
    var part = Explanation.Part(changes, drawn == actual ? .invisible : .visible)
    let explained = rest.take(whereEqual: drawn, golden)
    part.pixels = explained.count
    part.bounds = explained.bounds
    return part
  }

  /// Changes of one layer together, in the order in which layers come.
  private static func byLayer(_ changes: [TreeChange]) -> [[TreeChange]] {
    var order: [[TreeChange]] = []
    var places: [String: Int] = [:]
    for change in changes {
      if let place = places[change.layer] {
        order[place].append(change)
      } else {
        places[change.layer] = order.count
        order.append([change])
      }
    }
    return order
  }

  /// Which steps are worth a drawing of their own.
  private static func largest(_ steps: [[TreeChange]], in tree: Layer) -> Set<Int> {
    guard steps.count > Explanation.maximumDrawings else { return Set(steps.indices) }
    let sizes = steps.map { changes in changes.reduce(0) { max($0, $1.layerCount(in: tree)) } }
    let ranked = steps.indices.sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }
    return Set(ranked.prefix(Explanation.maximumDrawings))
  }
}

extension Scene {
  /// Nil where there is no such picture.
  fileprivate var pixelSize: PixelSize? {
    guard let box = try? Rasterizer.frame(of: DisplayList(size: canvas.paddedSize), scale: scale) else { return nil }
    return PixelSize(width: box.width, height: box.height)
  }
}

extension Explanation.Part {
  init(_ changes: [TreeChange], _ effect: Effect) {
    self.init(changes: changes, pixels: 0, bounds: nil, effect: effect)
  }
}

extension TreeChange {
  /// How many layers it may concern.
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
