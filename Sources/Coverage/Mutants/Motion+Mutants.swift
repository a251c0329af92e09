internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ButtonFile {
  /// An animation with another value, one frame longer or later, with a linear curve, and removed.
  func animationMutants(of entry: StateAnimation, at index: Int, _ scale: MutationScale) -> [Mutant] {
    let name = "animation(\(entry.animation.keyPaths.map(\.name).joined(separator: ", ")))"
    let place = places.place(ofLayer: entry.layer)
    func mutant(_ part: String, from: String, to: String, _ animation: Animation?) -> Mutant {
      Mutant(
        layer: entry.layer, name + part, from: from, to: to, state: entry.state, at: place,
        .file { file in
          file.mapLayers { control in
            guard control.animations.indices.contains(index) else { return }
            let found = control.animations[index]
            if let animation {
              if found == entry { control.animations[index].animation = animation }
            } else if found.state == entry.state, found.layer == entry.layer {
              control.animations.remove(at: index)
            }
          }
        })
    }
    return entry.animation.steps(scale).map { mutant($0.part, from: $0.from, to: $0.to, $0.animation) }
      + [mutant("", from: "present", to: "removed", nil)]
  }

  /// A transition's motion one frame longer, one later if it waits, with a linear curve, and removed.
  func transitionMutants(of transition: StateTransition, at index: Int) -> [Mutant] {
    guard let motion = transition.motion else { return [] }
    let place = places.transitions.indices.contains(index) ? places.transitions[index] : nil
    let name = "transition(\(transition.from ?? "*") → \(transition.to))"
    func mutant(_ part: String, from: String, to: String, _ changed: StateTransition.Motion?) -> Mutant {
      // What is for Reduce Motion has mutants of its own, but is removed with the other.
      @Sendable func change(_ transitions: inout [StateTransition]) {
        guard transitions.indices.contains(index), changed == nil || transitions[index].motion == motion else { return }
        transitions[index].motion = changed
      }
      return Mutant(
        name + part, from: from, to: to, state: transition.to, at: place,
        .file { file in
          var file = file.mapLayers { change(&$0.transitions) }
          change(&file.transitions)
          return file
        })
    }
    var longer = motion
    longer.duration += MutationScale.frame
    if case .spring(let spring) = motion.timingFunction, let slower = spring.lasting(longer.duration) {
      longer.timingFunction = .spring(slower)
    }
    var all = [mutant(".duration", from: motion.duration.words, to: longer.duration.words, longer)]
    if motion.delay > 0 {
      var later = motion
      later.delay += MutationScale.frame
      all.append(mutant(".delay", from: motion.delay.words, to: later.delay.words, later))
    }
    if case .curve(let curve) = motion.timingFunction, curve != .linear {
      var linear = motion
      linear.timingFunction = .curve(.linear)
      all.append(mutant(".timing", from: PropertyValue.timing(curve).words, to: "linear", linear))
    }
    return all + [mutant("", from: "animated", to: "at once", nil)]
  }
}
