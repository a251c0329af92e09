internal import PresscheckGraphics

extension Layer {
  /// Whether a replicator's copies differ in time and are few enough for a display list, which refuses more.
  func staggersCopies(_ replicator: ReplicatorContent) -> Bool {
    replicator.instanceDelay != 0 && replicator.instanceCount > 1 && sublayers.contains(where: \.moves)
      && layersWrittenOut(budget: Resolver.maximumItems) != nil
  }

  /// Whether anything in the tree depends on the time.
  private var moves: Bool { movesItself || (mask?.moves ?? false) || sublayers.contains(where: \.moves) }

  /// Whether the layer, its mask or its sublayers could depend on the time; true for some that do not.
  var mayMove: Bool { movesItself || !sublayers.isEmpty || hasMask }

  /// Whether the layer depends on the time, apart from its mask and sublayers.
  var movesItself: Bool {
    if case .spinner = content { return true }
    return !animations.isEmpty
  }

  /// How many layers the tree has with every copy counted; nil beyond a budget.
  private func layersWrittenOut(budget: Int) -> Int? {
    var count = 1
    for layer in children {
      guard let inside = layer.layersWrittenOut(budget: budget) else { return nil }
      count += inside
    }
    if case .replicator(let replicator) = content {
      let (product, overflow) = count.multipliedReportingOverflow(by: max(1, replicator.instanceCount))
      if overflow { return nil }
      count = product
    }
    return count <= budget ? count : nil
  }
}

extension Layer {
  /// A replicator whose copies are at different times, as a plain layer with a replicator of one copy for each.
  func staggered(_ replicator: ReplicatorContent, sublayers: (Int) -> [Layer]) -> Layer {
    var layer = self
    layer.content = nil
    layer.sublayerTransform3D = .identity
    layer.sublayers = []
    var instance = Transform.identity
    for index in 0..<max(0, replicator.instanceCount) {
      var copy = self.copy(index, instance, color: replicator.color(ofInstance: index))
      copy.sublayers = sublayers(index)
      layer.sublayers.append(copy)
      instance = instance.then(replicator.instanceTransform)
    }
    return layer
  }

  /// Covers the layer's bounds with its anchor, about which sublayer transforms turn; copies turn about the centre.
  private func copy(_ index: Int, _ instance: Transform, color: Color) -> Layer {
    var copy = Layer(name: "\(name)[\(index)]")
    copy.bounds = bounds
    copy.anchorPoint = anchorPoint
    copy.position = bounds.origin + Point(anchorPoint.x * bounds.width, anchorPoint.y * bounds.height)
    copy.transform = instance.about(bounds.center - copy.position)
    copy.sublayerTransform3D = sublayerTransform3D
    copy.content = .replicator(ReplicatorContent(instanceColor: color))
    return copy
  }
}
