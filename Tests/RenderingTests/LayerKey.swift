import PresscheckControls
import PresscheckLayerTree

/// A key of the layers of one type, which a button file gives or a fixture must show.
struct LayerKey: Hashable, CustomStringConvertible {
  var type: LayerType
  var name: String

  var description: String { "\(type.rawValue).\(name)" }
}

extension LayerKey {
  /// Each type's own keys; a key that every layer has is that of a layer without a type.
  static var all: [LayerKey] {
    let common = Set(LayerType.plain.properties.map(\.name))
    return LayerType.allCases.flatMap { type in
      let names = type.properties.map(\.name)
      return names.filter { type == .plain || !common.contains($0) }.map { LayerKey(type: type, name: $0) }
    }
  }

  /// What a button's layers have, with their sublayers, masks and what states change of them.
  static func given(by control: LayersControl) -> Set<LayerKey> {
    var types: [String: LayerType] = [:]
    var given: Set<LayerKey> = []
    func visit(_ layer: LayerTemplate) {
      types[layer.name] = layer.type
      given.formUnion(layer.values.keys.map { LayerKey(type: layer.type, name: $0) })
      for inner in layer.sublayers + layer.mask { visit(inner) }
    }
    for layer in control.layers { visit(layer) }
    for (name, changes) in control.stateList.flatMap(\.changes) {
      guard let type = types[name] else { continue }
      given.formUnion(changes.keys.map { LayerKey(type: type, name: $0) })
    }
    return given
  }
}
