public import PresscheckGraphics

extension Layer {
  /// Where an animation that replaces another begins.
  public enum ActionStart: Hashable, Sendable {
    /// At the value that was set before, even if it was not reached.
    case model
    /// At what shows at the time.
    case presentation
  }

  /// Sets a property much as inside `UIView.animate`.
  ///
  /// Transform, position, bounds and corner radius take the new value at once and get an additive animation from the difference
  /// to nothing, so that an interrupted one blends into the next (*measured by others*). Any other property, such as opacity, runs
  /// from where `start` says and replaces what runs under its name.
  public mutating func animate(
    _ keyPath: AnimationKeyPath, to value: PropertyValue, _ transaction: Transaction,
    from start: ActionStart = .model
  ) {
    guard let old = self.value(keyPath) else { return set(keyPath, value) }
    if keyPath.isAdditiveInBlocks, let offset = old.offset(from: value) {
      add(transaction.animation(keyPath, Animation.Change(from: offset, to: value.zero), isAdditive: true))
    } else {
      let from = start == .model ? old : shownValue(keyPath, at: transaction.time) ?? old
      add(transaction.animation(keyPath, Animation.Change(from: from)), forKey: keyPath.name)
    }
    set(keyPath, value)
  }

  /// Sets a property with a bare layer's implicit action, which replaces what runs under its name; `isHidden` cross-fades.
  public mutating func change(_ keyPath: AnimationKeyPath, to value: PropertyValue, _ transaction: Transaction) {
    if keyPath == .isHidden, case .boolean(let hidden) = value { return setHidden(hidden, transaction) }
    if let from = shownValue(keyPath, at: transaction.time) {
      add(transaction.animation(keyPath, Animation.Change(from: from)), forKey: keyPath.name)
    }
    set(keyPath, value)
  }

  /// Hides or shows the layer with a cross-fade, which begins at what an interrupted one shows; the same value does nothing.
  public mutating func setHidden(_ hidden: Bool, _ transaction: Transaction) {
    guard hidden != isHidden else { return }
    let fade = Animation.Kind.crossFade(from: visibility(at: transaction.time), to: hidden ? 0 : 1)
    add(
      Animation(fade, timing: transaction.timing, timingFunction: transaction.timingFunction),
      forKey: AnimationKeyPath.isHidden.name)
    isHidden = hidden
  }

  /// How much of the layer's opacity shows: 0 when it is hidden, 1 when it is not, in between in a cross-fade.
  public func visibility(at time: Double) -> Double {
    var plain = self
    plain.opacity = 1
    plain.animations.keepCrossFades()
    let shown = Presenter(clock: Clock(seconds: ExactSeconds(time)), blending: .intended).presentAlone(plain)
    return shown.isHidden ? 0 : shown.opacity
  }
}

extension Layer {
  /// The model's value of a property; nil where the layer has no such property or no value of it.
  public func value(_ keyPath: AnimationKeyPath) -> PropertyValue? { AnimatedState(self).value(keyPath) }

  /// A property's presented value at a time.
  public func shownValue(
    _ keyPath: AnimationKeyPath, at time: Double, blending: PathBlending = .faithful
  ) -> PropertyValue? {
    Presenter(clock: Clock(seconds: ExactSeconds(time)), blending: blending).presentAlone(self).value(keyPath)
  }

  /// Sets the model's value of a property, kept within its limits; a value of another kind changes nothing.
  public mutating func set(_ keyPath: AnimationKeyPath, _ value: PropertyValue) {
    var whole = value
    if keyPath.property != keyPath {
      guard let old = self.value(keyPath.property), keyPath.type.takes(value) else { return }
      whole = old
      whole[keyPath.part] = value
    }
    keyPath.property.row(on: type)?.present(whole, in: &self)
  }

  /// The whole properties in which two layers differ, in order: what a transition between them can animate.
  public static func differences(_ old: Layer, _ new: Layer) -> [AnimationKeyPath] {
    // Most layers of a state are those of the state before, and each key path takes longer to compare than the rest of them.
    guard old.alone != new.alone else { return [] }
    return AnimationKeyPath.allCases.filter { $0.property == $0 && old.value($0) != new.value($0) }
  }
}

/// When a change of a layer is made and how it is animated.
public struct Transaction: Hashable, Sendable {
  /// When the change is made, in the tree's seconds.
  public var time: Double
  /// Seconds until the motion begins; until then the old value shows.
  public var delay: Double
  /// In seconds.
  public var duration: Double
  /// The progress from the old value to the new.
  public var timingFunction: TimingCurve
  /// Moves it instead of the curve.
  public var spring: Spring?

  /// Creates a transaction that begins without a delay by default.
  public init(at time: Double, delay: Double = 0, duration: Double, timingFunction: TimingCurve, spring: Spring? = nil)
  {
    (self.time, self.delay, self.duration, self.timingFunction) = (time, delay, duration, timingFunction)
    self.spring = spring
  }

  /// The implicit action of a bare layer outside any animation block: 0.25 s on the curve `default` (*measured by others*).
  public static func implicit(at time: Double) -> Transaction {
    Transaction(at: time, duration: 0.25, timingFunction: .default)
  }

  /// The action in `UIView.animate`: `easeInEaseOut`.
  public static func block(
    at time: Double, delay: Double = 0, duration: Double, timingFunction: TimingCurve = .easeInEaseOut
  ) -> Transaction {
    Transaction(at: time, delay: delay, duration: duration, timingFunction: timingFunction)
  }

  /// `UIView.animate` with a spring, by default as long as the spring takes.
  public static func spring(at time: Double, delay: Double = 0, duration: Double? = nil, _ spring: Spring)
    -> Transaction
  {
    Transaction(
      at: time, delay: delay, duration: duration ?? Animation.duration(of: spring), timingFunction: .linear,
      spring: spring)
  }

  /// An animation of a change that this transaction makes.
  public func animation(_ keyPath: AnimationKeyPath, _ change: Animation.Change, isAdditive: Bool = false) -> Animation
  {
    let kind = spring.map { Animation.Kind.spring(keyPath, change, $0) } ?? .basic(keyPath, change)
    return Animation(
      kind, timing: timing, timingFunction: spring == nil ? timingFunction : .linear, isAdditive: isAdditive)
  }

  var timing: MediaTiming {
    MediaTiming(
      beginTime: (ExactSeconds(time) + ExactSeconds(delay)).value, duration: duration,
      fillMode: delay > 0 ? .backwards : .removed)
  }
}
