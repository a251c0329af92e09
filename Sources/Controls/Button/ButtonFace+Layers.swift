internal import PresscheckLayerTree

extension ButtonFace {
  /// Lays title and image out in a tree that may have them already: animations that run on them go on, and new ones are put
  /// above the layers that are there, beneath those of the names in `below`.
  func lay(in root: inout Layer, _ context: ControlContext, below: [String] = []) throws(TextError) {
    var fresh = try layers(in: context.size, traits: context.traits, text: context.text)
    for index in fresh.indices {
      guard let old = root.sublayers.first(where: { $0.name == fresh[index].name }) else { continue }
      fresh[index].animations = old.animations
    }
    root.sublayers.removeAll { $0.name == ButtonFace.titleName || $0.name == ButtonFace.imageName }
    let place = root.sublayers.firstIndex { below.contains($0.name) } ?? root.sublayers.endIndex
    root.sublayers.insert(contentsOf: fresh, at: place)
  }

  /// A system button's highlight: the title shows a fifth at once, and comes back over a quarter of a second
  /// (*modelled*).
  static func dimTitle(in root: inout Layer, _ isHighlighted: Bool, at time: Double) {
    root.update(titleName) { title in
      if isHighlighted {
        title.animations.removeAll()
        title.opacity = 0.2
      } else {
        title.opacity = 0.2
        title.animate(.opacity, to: .number(1), .block(at: time, duration: 0.25))
      }
    }
  }
}
