internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The layers that show one picture of a layer change into another one.
struct LayerTransition {
  /// How the picture changes.
  enum Motion: Hashable {
    case fade, push, moveIn, reveal
    /// Half a turn about the middle: the side that the new picture comes from turns to the front.
    case flip
  }

  var motion: Motion
  /// The side that the new picture comes from, in lengths of the layer.
  var side: Point
  /// Of the way, from 0 to 1.
  var start: Double
  var end: Double
  var timing: MediaTiming
  var curve: TimingCurve

  /// A layer in the place of the new one, whose sublayers lie in the superlayer's own space.
  func layer(from old: Layer, to new: Layer) -> Layer {
    var container = frame(of: new, name: new.name)
    (container.position, container.anchorPoint, container.zPosition) = (new.position, new.anchorPoint, new.zPosition)
    var (old, new) = (placed(old, as: new), new)
    new.zPosition = 0
    let (before, after) = (group(old, "before"), group(new, "after"))
    container.sublayers = groups(before, after)
    return container
  }

  private func groups(_ before: Layer, _ after: Layer) -> [Layer] {
    switch motion {
    case .fade: [revealed(after, over: before), faded(before, from: 1, to: 0)]
    // Core Animation fades what it pushes (reported); the same is modelled for what moves in and away.
    case .push:
      [moved(faded(before, from: 1, to: 0), from: 0, to: -1), moved(faded(after, from: 0, to: 1), from: 1, to: 0)]
    case .moveIn: [before, moved(faded(after, from: 0, to: 1), from: 1, to: 0)]
    case .reveal: [after, moved(faded(before, from: 1, to: 0), from: 0, to: -1)]
    case .flip: [turned(before, isFirst: true), turned(after, isFirst: false)]
    }
  }

  /// The old picture where the new one is, with what moves that.
  private func placed(_ old: Layer, as new: Layer) -> Layer {
    var old = old
    (old.position, old.anchorPoint, old.zPosition) = (new.position, new.anchorPoint, 0)
    old.transform3D = new.transform3D
    let places: Set<AnimationKeyPath> = [.position, .transform]
    for entry in new.animations where entry.animation.keyPaths.allSatisfy({ places.contains($0.property) }) {
      old.add(entry.animation, forKey: entry.key)
    }
    return old
  }

  /// A layer around a picture, whose space is that of the layer's superlayer.
  private func group(_ picture: Layer, _ name: String) -> Layer {
    var group = frame(of: picture, name: name)
    group.sublayers = [picture]
    return group
  }

  private func frame(of layer: Layer, name: String) -> Layer {
    var plain = layer
    plain.transform = .identity
    var frame = Layer(name: name, frame: plain.frame)
    frame.bounds.origin = plain.frame.origin
    return frame
  }

  // MARK: - Motions

  private func faded(_ layer: Layer, from: Double, to: Double) -> Layer {
    var layer = layer
    layer.opacity = from + (to - from) * end
    animate(.opacity, from: .number(from + (to - from) * start), to: .number(layer.opacity), in: &layer)
    return layer
  }

  private func moved(_ layer: Layer, from: Double, to: Double) -> Layer {
    var layer = layer
    let home = layer.position
    func place(_ share: Double) -> Point {
      let way = from + (to - from) * share
      return home + Point(side.x * way * layer.bounds.width, side.y * way * layer.bounds.height)
    }
    layer.position = place(end)
    animate(.position, from: .point(place(start)), to: .point(place(end)), in: &layer)
    return layer
  }

  /// The new picture as far as it shows under the old one, which fades: all of it where the old one covers it, and as
  /// much as the old one has gone elsewhere, so that the two add up to a blend.
  private func revealed(_ after: Layer, over before: Layer) -> Layer {
    var cover = Layer(name: "share", frame: after.bounds.inset(by: -LayerTransition.reach))
    cover.backgroundColor = .black
    var mask = before
    mask.name = "mask"
    mask.sublayers.insert(faded(cover, from: 0, to: 1), at: 0)
    var shown = after
    shown.mask = mask
    return shown
  }

  /// How far beyond a layer its sublayers and shadows are blended, in points.
  private static let reach = 1_000.0

  /// The half of the turn in which a picture shows its front.
  private func turned(_ layer: Layer, isFirst: Bool) -> Layer {
    var layer = layer
    let count = 64
    let turns = (0...count).map { step in
      let share = start + (end - start) * Double(step) / Double(count)
      return PropertyValue.transform3D(turn(by: Double.pi * (isFirst ? share : share - 1), layer.bounds))
    }
    layer.opacity = isFirst ? 0 : 1
    let shown = [PropertyValue.number(isFirst ? 1 : 0), .number(isFirst ? 0 : 1)]
    layer.add(.keyframes(.transform, Keyframes(turns), timing: filled, timingFunction: curve))
    layer.add(
      .keyframes(
        .opacity, Keyframes(shown, calculationMode: .discrete), timing: filled, timingFunction: curve))
    return layer
  }

  /// A turn that brings the side to the front (*documented*), so far back that the edge in front keeps its length (*reported*).
  private func turn(by angle: Double, _ bounds: Rect) -> Transform3D {
    let reach = abs(side.x) * bounds.width / 2 + abs(side.y) * bounds.height / 2
    let turn =
      side.x != 0 ? Transform3D.rotation(-side.x * angle, 0, 1, 0) : Transform3D.rotation(side.y * angle, 1, 0, 0)
    return turn.then(.translation(0, 0, -reach * abs(Transcendental.sinCos(angle).sin)))
      .then(.perspective(distance: LayerTransition.eye))
  }

  /// How far the eye is from a turn, in points (*modelled*).
  private static let eye = 800.0

  private func animate(_ keyPath: AnimationKeyPath, from: PropertyValue, to: PropertyValue, in layer: inout Layer) {
    layer.add(.basic(keyPath, from: from, to: to, timing: filled, timingFunction: curve))
  }

  private var filled: MediaTiming {
    var timing = timing
    timing.fillMode = .both
    return timing
  }
}

extension CALayer {
  /// The layer's picture in the transitions that run.
  func transitioned(_ layer: Layer, _ time: LayerTime) -> Layer {
    running.reduce(layer) { layer, entry in
      guard !entry.hasEnded, let old = entry.picture, let transition = entry.animation as? CATransition,
        let timing = entry.timing.under(time)
      else { return layer }
      return transition.layer(from: old, to: layer, timing)
    }
  }

  /// The layer's presentation in the turn before, which is empty for a layer that was not there.
  var lastPicture: Layer {
    let now = MediaClock.current?.now ?? 0
    guard isCommitted else {
      var nothing = Layer(name: loweredName)
      nothing.bounds = own.bounds
      return nothing
    }
    return (MediaClock.current?.shownTree.flatMap { picture(in: $0.tree, of: $0.root) } ?? lowered())
      .presentation(at: now)
  }

  /// The layer in a tree that shows a root; nil where the tree has changed on the way.
  private func picture(in tree: Layer, of root: CALayer) -> Layer? {
    guard self !== root else { return tree.name == loweredName ? tree : nil }
    guard let parent, let around = parent.picture(in: tree, of: root),
      let index = parent.children.firstIndex(where: { $0 === self })
    else { return nil }
    let place = index + (around.sublayers.first?.name == "drawing" ? 1 : 0)
    guard around.sublayers.indices.contains(place), around.sublayers[place].name == loweredName else { return nil }
    return around.sublayers[place]
  }
}
