package import PresscheckControls
internal import PresscheckLayerTree

/// What of a layer can be animated, by the names of Core Animation.
package enum KeyPaths {
  /// Parts of the properties that every layer has.
  private static let parts: [(name: String, type: PropertyType)] = [
    ("position.x", .number(.coordinate)), ("position.y", .number(.coordinate)),
    ("bounds.origin", .point), ("bounds.origin.x", .number(.coordinate)), ("bounds.origin.y", .number(.coordinate)),
    ("bounds.size", .point), ("bounds.size.width", .number(.length)), ("bounds.size.height", .number(.length)),
    ("transform.rotation", .number(.coordinate)),
    ("transform.scale", .number(.coordinate)), ("transform.scale.x", .number(.coordinate)),
    ("transform.scale.y", .number(.coordinate)),
    ("transform.translation", .point), ("transform.translation.x", .number(.coordinate)),
    ("transform.translation.y", .number(.coordinate)),
  ]

  /// What values a key path takes; nil where a layer of the type does not have it.
  static func type(of keyPath: String, on layer: LayerType) -> PropertyType? {
    if let part = parts.first(where: { $0.name == keyPath }) { return part.type }
    guard AnimationKeyPath(keyPath) != nil else { return nil }
    return layer.properties.first { $0.name == keyPath }?.type
  }

  package static func names(on layer: LayerType) -> [String] {
    layer.properties.map(\.name).filter { AnimationKeyPath($0) != nil } + parts.map(\.name)
  }
}
