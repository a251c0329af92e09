internal import PresscheckGoldens
package import PresscheckLayerTree

extension Layer {
  /// The layers in it by their names in paths: from the second sibling of a name on, a name has its number.
  var namedSublayers: [(name: String, layer: Layer)] {
    var counts: [String: Int] = [:]
    return sublayers.map { sublayer in
      let number = counts[sublayer.name, default: 0] + 1
      counts[sublayer.name] = number
      return (sublayer.name + (number == 1 ? "" : ".\(number)"), sublayer)
    }
  }

  /// A presentation tree with what one layer draws with its sublayers, in its place: nothing beneath, beside and above it.
  ///
  /// - Parameter path: As in ``LayerWalk``.
  /// - Returns: The tree; without such a layer, and for a mask, it draws nothing.
  package func alone(_ path: String) -> Layer { alone(path, at: name) }

  private func alone(_ path: String, at own: String) -> Layer {
    guard own != path else { return self }
    let inner = namedSublayers.compactMap { name, layer -> Layer? in
      let place = "\(own)/\(name)"
      return path == place || path.hasPrefix(place + "/") ? layer.alone(path, at: place) : nil
    }
    return holding(inner)
  }
}
