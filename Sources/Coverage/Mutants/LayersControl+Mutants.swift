internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

extension ButtonFile {
  /// The mutants of a file's own layers, of their states, animations and transitions.
  func layerMutants(of control: LayersControl, _ scale: MutationScale) -> [Mutant] {
    let layers = control.layers.flatMap(\.subtree)
    return layers.flatMap { valueMutants(of: $0, scale) } + control.layers.orders.map(orderMutant)
      + layers.flatMap { layer in layer.sublayers.orders.map(orderMutant) }
      + control.stateList.flatMap { state in layers.flatMap { stateMutants(of: $0, in: state, scale) } }
      + control.animations.indices.flatMap { animationMutants(of: control.animations[$0], at: $0, scale) }
      + control.transitions.indices.flatMap { transitionMutants(of: control.transitions[$0], at: $0) }
  }

  /// The steps of the properties that a layer has in the file.
  private func valueMutants(of layer: LayerTemplate, _ scale: MutationScale) -> [Mutant] {
    mutants(of: layer, layer.values, scale, state: nil) { control, property, old, new in
      for index in control.layers.indices {
        control.layers[index].update(layer.name) { if $0.values[property] == old { $0.values[property] = new } }
      }
    }
  }

  /// The steps of the properties that a state changes.
  private func stateMutants(
    of layer: LayerTemplate, in state: LayersControl.State, _ scale: MutationScale
  ) -> [Mutant] {
    mutants(of: layer, state.changes[layer.name] ?? [:], scale, state: state.name) { control, property, old, new in
      guard let index = control.stateList.firstIndex(where: { $0.name == state.name }) else { return }
      if control.stateList[index].changes[layer.name]?[property] == old {
        control.stateList[index].changes[layer.name]?[property] = new
      }
    }
  }

  private func mutants(
    of layer: LayerTemplate, _ values: PropertyValues, _ scale: MutationScale, state: String?,
    _ set: @escaping @Sendable (inout LayersControl, String, PropertyValue, PropertyValue) -> Void
  ) -> [Mutant] {
    layer.type.properties.flatMap { property -> [Mutant] in
      guard let value = values[property.name] else { return [] }
      return property.steps(from: value, scale).map { step in
        Mutant(
          layer: layer.name, property.name, step, state: state,
          at: places.place(ofLayer: layer.name, keys: [property.name], in: state),
          .file { file in file.mapLayers { set(&$0, property.name, value, step.value) } })
      }
    }
  }

  /// Two neighbours that change places.
  private func orderMutant(_ pair: LayerOrder) -> Mutant {
    Mutant(
      layer: pair.below, "order", from: "below \(pair.above)", to: "above \(pair.above)",
      at: places.place(ofLayer: pair.below), .file { file in file.mapLayers { $0.layers.swap(pair) } })
  }
}

/// Two neighbours in a list of sublayers.
struct LayerOrder: Sendable {
  var below: String
  var above: String
}

extension [LayerTemplate] {
  /// The pairs of neighbours.
  fileprivate var orders: [LayerOrder] {
    zip(self, dropFirst()).map { LayerOrder(below: $0.name, above: $1.name) }
  }

  /// Lets two neighbours change places, here or below.
  fileprivate mutating func swap(_ pair: LayerOrder) {
    if let index = firstIndex(where: { $0.name == pair.below }), index + 1 < count, self[index + 1].name == pair.above {
      return swapAt(index, index + 1)
    }
    for index in indices { self[index].sublayers.swap(pair) }
    for index in indices { self[index].mask.swap(pair) }
  }
}

extension LayerTemplate {
  /// The layer, its mask and its sublayers with theirs, from the top down.
  fileprivate var subtree: [LayerTemplate] { [self] + (mask + sublayers).flatMap(\.subtree) }

  fileprivate mutating func update(_ name: String, _ change: (inout LayerTemplate) -> Void) {
    if self.name == name { return change(&self) }
    for index in mask.indices { mask[index].update(name, change) }
    for index in sublayers.indices { sublayers[index].update(name, change) }
  }
}
