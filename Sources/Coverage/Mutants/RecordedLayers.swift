internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree
internal import PresscheckRendering

/// A value that code has given a property of its layers of one name.
struct RecordedValue: Hashable, Sendable {
  var layer: String
  var property: String
  var value: PropertyValue

  /// The tree in which each such layer has another value.
  func changed(to new: PropertyValue, in tree: Layer) -> Layer {
    tree.mapLayers { layer in
      guard layer.name == self.layer, let row = layer.type.layerProperties.first(where: { $0.name == property }),
        row.current(layer) == value
      else { return }
      row.assign(new, to: &layer)
    }
  }
}

/// An animation that code has given its layers of one name, whenever it began.
struct RecordedAnimation: Hashable, Sendable {
  var layer: String
  /// As if it had begun at 0.
  var animation: Animation

  init(_ animation: Animation, of layer: String) {
    (self.layer, self.animation) = (layer, animation)
    self.animation.timing.beginTime = 0
  }

  /// The tree in which each such animation is another one, or is removed.
  func changed(to new: Animation?, in tree: Layer) -> Layer {
    tree.mapLayers { layer in
      guard layer.name == self.layer else { return }
      var animations = AnimationList()
      for entry in layer.animations {
        guard RecordedAnimation(entry.animation, of: layer.name) == self else {
          animations.add(entry.animation, forKey: entry.key)
          continue
        }
        guard var other = new else { continue }
        other.timing.beginTime = entry.animation.timing.beginTime
        animations.add(other, forKey: entry.key)
      }
      layer.animations = animations
    }
  }

  /// With another value, one frame longer, with a linear curve, and removed.
  func mutants(at place: FileLocation, _ scale: MutationScale) -> [Mutant] {
    let name = "animation(\(animation.keyPaths.map(\.name).joined(separator: ", ")))"
    func mutant(_ part: String, from: String, to: String, _ animation: Animation?) -> Mutant {
      Mutant(
        layer: layer, name + part, from: from, to: to, at: place, .tree { changed(to: animation, in: $0) })
    }
    return animation.steps(scale).map { mutant($0.part, from: $0.from, to: $0.to, $0.animation) }
      + [mutant("", from: "present", to: "removed", nil)]
  }
}

extension Baseline {
  /// The mutants of layers and animations that code has made, each value of a layer of one name once.
  func recordedMutants() -> [Mutant] {
    let button = base.renderer.file
    let (scale, place) = (MutationScale(button.matrix), button.places.control)
    var mutants: [Mutant] = []
    var values: Set<RecordedValue> = []
    var animations: Set<RecordedAnimation> = []
    for root in ways.flatMap({ $0.source.timeline.moments.map(\.root) }) {
      root.visit { layer in
        for row in layer.type.recordedProperties where row.value(of: layer) != nil {
          guard let value = row.current(layer) else { continue }
          let recorded = RecordedValue(layer: layer.name, property: row.name, value: value)
          guard values.insert(recorded).inserted else { continue }
          mutants += row.property.steps(from: value, scale).map { step in
            Mutant(layer: layer.name, row.name, step, at: place, .tree { recorded.changed(to: step.value, in: $0) })
          }
        }
        for entry in layer.animations {
          let recorded = RecordedAnimation(entry.animation, of: layer.name)
          if animations.insert(recorded).inserted { mutants += recorded.mutants(at: place, scale) }
        }
      }
    }
    return mutants
  }
}

extension Layer {
  /// Calls with each layer from the top down, masks too.
  fileprivate func visit(_ look: (Layer) -> Void) {
    look(self)
    mask?.visit(look)
    for layer in sublayers { layer.visit(look) }
  }
}
