package import PresscheckLayerTree

/// The changes from one picture's tree and canvas to another's.
package struct TreeDifference: Hashable, Sendable {
  /// The canvas first, then the layers from the root down and from back to front.
  package private(set) var changes: [TreeChange] = []
  /// The former indices of each layer's sublayers; nil for a new one.
  private(set) var formerPlaces: [TreeAddress: [Int?]] = [:]

  /// Compares two records: the canvas, then layer by layer.
  package init(from old: TreeRecord, to new: TreeRecord) {
    for property in Scene.properties {
      if let values = TreeChange.Values(property, old: old[property.name], new: new[property.name]) {
        changes.append(TreeChange(layer: "canvas", kind: .canvas(values), address: []))
      }
    }
    compare(old.root, new.root, LayerPath(root: new.root.name), at: [])
  }

  private mutating func compare(_ old: LayerRecord, _ new: LayerRecord, _ path: LayerPath, at address: TreeAddress) {
    func change(_ kind: TreeChange.Kind, before: LayerRecord? = nil) -> TreeChange {
      TreeChange(layer: path.text, kind: kind, address: address, before: before)
    }
    if old.name != new.name { changes.append(change(.name(old: old.name))) }
    if old.type != new.type { changes.append(change(.type(old: old.type, new: new.type), before: old)) }
    for property in (old.type == new.type ? new.type : .plain).recordedProperties {
      if let values = TreeChange.Values(property, old: old[property.name], new: new[property.name]) {
        changes.append(change(.attribute(values)))
      }
    }
    compareMasks(old, new, path, at: address)
    compareSublayers(old, new, path, at: address)
  }

  private mutating func compareMasks(
    _ old: LayerRecord, _ new: LayerRecord, _ path: LayerPath, at address: TreeAddress
  ) {
    let inner = address + [.mask]
    switch (old.mask, new.mask) {
    case (nil, nil): break
    case (let old?, let new?): compare(old, new, path.mask, at: inner)
    case (nil, _?): changes.append(TreeChange(layer: path.mask.text, kind: .added, address: inner))
    case (let old?, nil):
      changes.append(TreeChange(layer: path.mask.text, kind: .removed, address: address, before: old, step: .mask))
    }
  }

  private mutating func compareSublayers(
    _ old: LayerRecord, _ new: LayerRecord, _ path: LayerPath, at address: TreeAddress
  ) {
    let match = SublayerMatch(old.sublayers, new.sublayers)
    formerPlaces[address] = match.formerPlaces
    let formerPaths = match.gone.isEmpty ? [] : path.paths(of: old.sublayers)
    for place in match.gone {
      changes.append(
        TreeChange(
          layer: formerPaths[place].text, kind: .removed, address: address,
          before: old.sublayers[place], step: .sublayer(place)))
    }
    for (place, (former, path)) in zip(match.formerPlaces, path.paths(of: new.sublayers)).enumerated() {
      let inner = address + [.sublayer(place)]
      guard let former else {
        changes.append(TreeChange(layer: path.text, kind: .added, address: inner))
        continue
      }
      if match.moved.contains(place) {
        changes.append(
          TreeChange(
            layer: path.text, kind: .order(old: former + 1, new: place + 1), address: inner, step: .sublayer(former)))
      }
      compare(old.sublayers[former], new.sublayers[place], path, at: inner)
    }
  }
}
