internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A running button of a file's own layers.
struct LayersInstance: ControlInstance {
  let control: LayersControl
  private(set) var context: ControlContext
  private(set) var state: String
  var root: Layer
  private var touches = TouchTracking()

  init(_ control: LayersControl, on context: ControlContext) {
    (self.control, self.context) = (control, context)
    state = control.states.first ?? ""
    root = control.tree(in: state, context)
    start(at: 0)
  }

  mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) {
    if let touch = Touch(rawValue: event.name) {
      for case .sent(let touch) in touches.follow(touch, event, in: context.size, isActive: true, &trace) {
        follow(touch.rawValue, at: time, &trace)
      }
    } else {
      follow(event.name, at: time, &trace)
    }
  }

  /// Lays out percentages at once; animations go on.
  mutating func resize(to size: Size, at time: Double, _ trace: inout Trace) {
    context.size = size
    root = root.becoming(control.tree(in: state, context)) { target, old, _ in
      target.animations = old.animations
      target.turn(after: old)
    }
  }

  /// Follows the first transition from the initial state; without one the state is shown at once.
  mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) {
    let transition = control.index.transition(from: self.state, to: state).map { control.transitions[$0] }
    go(to: state, transition?.motion, at: time, &trace)
  }

  private mutating func follow(_ event: String, at time: Double, _ trace: inout Trace) {
    guard let index = control.index.transition(from: state, on: event) else { return }
    let transition = control.transitions[index]
    go(to: transition.to, transition.motion, at: time, &trace)
  }

  private mutating func go(to state: String, _ motion: StateTransition.Motion?, at time: Double, _ trace: inout Trace) {
    self.state = state
    trace.note("state=\(state)")
    let target = control.tree(in: state, context)
    let transaction = motion.map { Transaction($0, at: time) }
    root = root.becoming(target) { layer, old, isShown in
      layer.replace(old, transaction, at: time)
      layer.turn(after: isShown ? old : nil, at: time)
    }
    start(at: time)
  }

  /// Begins the state's animations.
  private mutating func start(at time: Double) {
    var moves: [(Animation, layer: String, key: String)] = []
    for (index, entry) in control.animations.enumerated() where entry.state == state {
      var animation = entry.animation.mapValues { value, _, _ in value.resolved(in: context.traits) }
      var positions: [Animation] = []
      if context.traits.direction == .rightToLeft {
        (animation, positions) = control.reflected(animation, of: entry.layer, in: root)
      }
      // The key of an animation that ends with its state; those of one key path run together.
      let key = "state \(entry.state) \(index)"
      start(animation, of: entry.layer, key, at: time)
      for (number, position) in positions.enumerated() { moves.append((position, entry.layer, "\(key) \(number)")) }
    }
    // They add to whatever places the layer.
    for (position, layer, key) in moves { start(position, of: layer, key, at: time) }
  }

  private mutating func start(_ animation: Animation, of layer: String, _ key: String, at time: Double) {
    var animation = animation
    animation.timing.beginTime += time
    root.update(layer) { $0.add(animation, forKey: key) }
  }
}

extension LayersControl {
  /// The model tree of a state.
  func tree(in state: String, _ context: ControlContext) -> Layer {
    let changes = index.state(state).map { stateList[$0].changes } ?? [:]
    let builder = LayerBuilder(traits: context.traits, changes: changes)
    var root = Layer(name: "button", frame: Rect(origin: .zero, size: context.size))
    root.sublayers = layers.map { builder.layer($0, in: root.bounds) }
    return root
  }

  /// An animation of a layer right to left, which moves on the other side of the superlayer if the layer lies there.
  ///
  /// The frame is what is reflected: where it is about another point than its middle, the position follows its width, and its
  /// anchor.
  fileprivate func reflected(
    _ animation: Animation, of name: String, in root: Layer
  ) -> (Animation, positions: [Animation]) {
    guard let template = layers.lazy.compactMap({ $0.named(name) }).first, LayerTemplate.isReflected(template.values),
      let (layer, superlayer) = root.pair(named: name)
    else { return (animation, []) }
    let (width, anchor) = (layer.bounds.width, layer.anchorPoint.x)
    let ofWidth = animation.following([.bounds, .boundsSize, .boundsWidth], isAcross: true, by: .positionX) { now, by in
      (2 * anchor - 1) * (by ? now : now - width)
    }
    let ofAnchor = animation.following([.anchorPoint], isAcross: true, by: .positionX) { now, by in
      2 * width * (by ? now : now - anchor)
    }
    let reflected = animation.mapValues { value, keyPath, isDifference in
      func reflected(_ x: Double) -> Double { isDifference ? -x : layer.reflected(x, in: superlayer.bounds) }
      switch (keyPath.name, value) {
      case ("position", .point(let point)): return .point(Point(reflected(point.x), point.y))
      case ("position.x", .number(let x)): return .number(reflected(x))
      default: return value
      }
    }
    return (reflected, [anchor == 0.5 ? nil : ofWidth, ofAnchor].compactMap { $0?.adding })
  }
}

extension Layer {
  /// A layer of the tree and its superlayer.
  fileprivate func pair(named name: String) -> (layer: Layer, superlayer: Layer)? {
    for layer in children {
      if layer.name == name { return (layer, self) }
      if let found = layer.pair(named: name) { return found }
    }
    return nil
  }

  /// The target tree, each of its layers changed by what it replaces and by whether that was shown.
  fileprivate func becoming(
    _ target: Layer, isShown: Bool = true, _ change: (inout Layer, _ old: Layer, _ isShown: Bool) -> Void
  ) -> Layer {
    let isShown = isShown && !isHidden && opacity > 0
    var result = target
    change(&result, self, isShown)
    result.sublayers = zip(sublayers, target.sublayers).map { $0.becoming($1, isShown: isShown, change) }
    if let old = mask, let new = target.mask { result.mask = old.becoming(new, isShown: isShown, change) }
    return result
  }

  /// Takes over the running animations of a layer but those of the state that is left, and animates the difference.
  fileprivate mutating func replace(_ old: Layer, _ transaction: Transaction?, at time: Double) {
    animations = old.animations
    animations.removeFinished(at: time)
    for key in animations.compactMap(\.key) where key.hasPrefix("state ") { animations.remove(forKey: key) }
    if let transaction { animateDifferences(from: old, transaction) }
  }

  private mutating func animateDifferences(from old: Layer, _ transaction: Transaction) {
    let target = self
    for keyPath in Layer.differences(old, target) {
      guard let from = old.value(keyPath), let to = target.value(keyPath) else { continue }
      set(keyPath, from)
      if keyPath == .isHidden, case .boolean(let isHidden) = to {
        setHidden(isHidden, transaction)
      } else {
        animate(keyPath, to: to, transaction)
      }
    }
  }

  /// Lets a spinner go on that was there before, and another one begin.
  fileprivate mutating func turn(after old: Layer?, at time: Double = 0) {
    guard case .spinner(var spinner) = content else { return }
    if case .spinner(let before) = old?.content { spinner.time = before.time } else { spinner.time = -time }
    content = .spinner(spinner)
  }
}

extension Transaction {
  fileprivate init(_ motion: StateTransition.Motion, at time: Double) {
    switch motion.timingFunction {
    case .curve(let curve):
      self.init(at: time, delay: motion.delay, duration: motion.duration, timingFunction: curve)
    case .spring(let spring):
      self.init(at: time, delay: motion.delay, duration: motion.duration, timingFunction: .linear, spring: spring)
    }
  }
}

extension Animation {
  /// The same animation, which adds to the value that is there.
  fileprivate var adding: Animation {
    var animation = self
    animation.isAdditive = true
    if case .group(let children) = kind { animation.kind = .group(children.map(\.adding)) }
    return animation
  }
}
