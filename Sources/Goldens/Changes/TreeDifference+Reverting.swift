package import PresscheckLayerTree

extension TreeDifference {
  /// The new scene with some changes of this difference reverted; nil for a change that needs an image's pixels, which no
  /// record has.
  package func reverting(_ changes: [TreeChange], in scene: Scene) -> Scene? {
    let images = PixelImages(of: scene.tree)
    var back = scene
    for case .canvas(let values) in changes.map(\.kind) {
      guard back.put(values, images) else { return nil }
    }
    let undoing = Undoing(
      changes: Dictionary(grouping: changes.filter { !$0.isOfCanvas }, by: \.address), formerPlaces: formerPlaces,
      images: images)
    guard let tree = undoing.layer(scene.tree, at: []) else { return nil }
    back.tree = tree
    return back
  }
}

extension TreeChange {
  fileprivate var isOfCanvas: Bool { if case .canvas = kind { true } else { false } }
}

extension Scene {
  fileprivate mutating func put(_ values: TreeChange.Values, _ images: PixelImages) -> Bool {
    Scene.properties.first { $0.name == values.key }?.put(values.old, in: &self, images) ?? false
  }
}

/// Builds a tree with changes reverted, from the leaves up, so that addresses stay valid.
private struct Undoing {
  let changes: [TreeAddress: [TreeChange]]
  let formerPlaces: [TreeAddress: [Int?]]
  let images: PixelImages

  func layer(_ layer: Layer, at address: TreeAddress) -> Layer? {
    let own = changes[address] ?? []
    var back = layer
    // The frame depends on the anchor point, which comes after it.
    for change in own.reversed() {
      guard undo(change, in: &back) else { return nil }
    }
    guard let sublayers = sublayers(of: layer, own, at: address) else { return nil }
    back.sublayers = sublayers
    return undoMask(of: layer, own, at: address, in: &back) ? back : nil
  }

  private func undo(_ change: TreeChange, in layer: inout Layer) -> Bool {
    switch change.kind {
    case .attribute(let values):
      let property = layer.type.recordedProperties.first { $0.name == values.key }
      return property?.put(values.old, in: &layer, images) ?? false
    case .type:
      guard let former = change.before?.layerAlone(images) else { return false }
      layer.content = former.content
    case .name(let old): layer.name = old
    case .canvas, .added, .removed, .order: break
    }
    return true
  }

  private func undoMask(of layer: Layer, _ own: [TreeChange], at address: TreeAddress, in back: inout Layer) -> Bool {
    if let former = own.first(where: { $0.step == .mask })?.before {
      back.mask = former.layer(images)
      return back.mask != nil
    }
    guard let mask = layer.mask else { return true }
    let inner = address + [.mask]
    back.mask = isAdded(inner) ? nil : self.layer(mask, at: inner)
    return isAdded(inner) || back.mask != nil
  }

  private func isAdded(_ address: TreeAddress) -> Bool { changes[address]?.contains { $0.kind == .added } ?? false }

  /// A sublayer and its former index.
  private struct Placed {
    var layer: Layer
    var former: Int?
  }

  private func sublayers(of layer: Layer, _ own: [TreeChange], at address: TreeAddress) -> [Layer]? {
    let places = formerPlaces[address] ?? []
    var staying: [Placed] = []
    var returning: [Placed] = []
    for (place, sublayer) in layer.sublayers.enumerated() {
      let inner = address + [.sublayer(place)]
      if isAdded(inner) { continue }
      guard let back = self.layer(sublayer, at: inner) else { return nil }
      let placed = Placed(layer: back, former: place < places.count ? places[place] : nil)
      let isMoved = changes[inner]?.contains { if case .order = $0.kind { true } else { false } } ?? false
      if isMoved { returning.append(placed) } else { staying.append(placed) }
    }
    for change in own {
      guard case .removed = change.kind, case .sublayer(let place) = change.step else { continue }
      guard let former = change.before?.layer(images) else { return nil }
      returning.append(Placed(layer: former, former: place))
    }
    return merge(staying, returning)
  }

  /// Inserts each returning layer right after the nearest layer that was before it.
  private func merge(_ staying: [Placed], _ returning: [Placed]) -> [Layer] {
    var all = staying
    for layer in returning.sorted(by: { ($0.former ?? 0) < ($1.former ?? 0) }) {
      let before = all.indices.filter { (all[$0].former ?? .max) < (layer.former ?? 0) }
      let last = before.max { (all[$0].former ?? 0) < (all[$1].former ?? 0) }
      all.insert(layer, at: last.map { $0 + 1 } ?? 0)
    }
    return all.map(\.layer)
  }
}
