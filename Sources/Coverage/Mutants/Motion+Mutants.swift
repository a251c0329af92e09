internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ButtonFile {
  /// An animation with another value, one frame longer, with a linear curve, and removed.
  func animationMutants(of entry: StateAnimation, at index: Int, _ scale: MutationScale) -> [Mutant] {
    let name = "animation(\(entry.animation.keyPaths.map(\.name).joined(separator: ", ")))"
    let place = places.place(ofLayer: entry.layer)
    func mutant(_ part: String, from: String, to: String, _ animation: Animation?) -> Mutant {
      Mutant(
        layer: entry.layer, name + part, from: from, to: to, state: entry.state, at: place,
        .file { file in
          file.mapLayers { control in
            guard control.animations.indices.contains(index), control.animations[index] == entry else { return }
            if let animation {
              control.animations[index].animation = animation
            } else {
              control.animations.remove(at: index)
            }
          }
        })
    }
    return entry.animation.steps(scale).map { mutant($0.part, from: $0.from, to: $0.to, $0.animation) }
      + [mutant("", from: "present", to: "removed", nil)]
  }

  /// A transition's motion one frame longer, with a linear curve, and removed.
  func transitionMutants(of transition: StateTransition, at index: Int) -> [Mutant] {
    guard let motion = transition.motion else { return [] }
    let place = places.transitions.indices.contains(index) ? places.transitions[index] : nil
    let name = "transition(\(transition.from ?? "*") → \(transition.to))"
    func mutant(_ part: String, from: String, to: String, _ motion: StateTransition.Motion?) -> Mutant {
      Mutant(
        name + part, from: from, to: to, state: transition.to, at: place,
        .file { file in
          var file = file.mapLayers { control in
            guard control.transitions.indices.contains(index) else { return }
            control.transitions[index].motion = motion
          }
          if file.transitions.indices.contains(index) { file.transitions[index].motion = motion }
          return file
        })
    }
    var longer = motion
    longer.duration += MutationScale.frame
    if case .spring(let spring) = motion.timingFunction, let slower = spring.lasting(longer.duration) {
      longer.timingFunction = .spring(slower)
    }
    var all = [mutant(".duration", from: motion.duration.words, to: longer.duration.words, longer)]
    if case .curve(let curve) = motion.timingFunction, curve != .linear {
      var linear = motion
      linear.timingFunction = .curve(.linear)
      all.append(mutant(".timing", from: PropertyValue.timing(curve).words, to: "linear", linear))
    }
    return all + [mutant("", from: "animated", to: "at once", nil)]
  }
}
