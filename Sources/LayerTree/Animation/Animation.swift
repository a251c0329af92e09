public import PresscheckGraphics

/// A change over time: Core Animation's basic, keyframe and spring animations and their groups, as a value.
public struct Animation: Hashable, Sendable {
  /// The changed property and its values.
  public enum Kind: Hashable, Sendable {
    /// One property, from one value to another.
    case basic(AnimationKeyPath, Animation.Change)
    /// One property, through several values.
    case keyframes(AnimationKeyPath, Keyframes)
    /// The spring takes its own seconds, so that a shorter duration cuts it.
    case spring(AnimationKeyPath, Animation.Change, Spring)
    /// Children live in the group's time and are cut at its duration.
    case group([Animation])

    /// How much of the layer shows, from 0 to 1: while it runs `isHidden` is off and the opacity is multiplied.
    ///
    /// It is the implicit action of a bare layer's `isHidden`, for which Core Animation blends two pictures of the layer.
    case crossFade(from: Double, to: Double)
  }

  /// The change.
  public var kind: Kind
  /// When, how long and how often.
  public var timing: MediaTiming
  /// How a run's time becomes progress; for a group, how its time runs.
  public var timingFunction: TimingCurve
  /// Whether its values are added to what earlier animations show; a missing end adds nothing.
  public var isAdditive: Bool

  /// A basic animation without a curve is linear (*measured by others*).
  public init(
    _ kind: Kind, timing: MediaTiming = MediaTiming(), timingFunction: TimingCurve = .linear, isAdditive: Bool = false
  ) {
    (self.kind, self.timing, self.timingFunction, self.isAdditive) = (kind, timing, timingFunction, isAdditive)
  }
}

extension Animation {
  /// From one value to another; see `Change` for what a missing one means.
  public static func basic(
    _ keyPath: AnimationKeyPath, from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil,
    timing: MediaTiming = MediaTiming(), timingFunction: TimingCurve = .linear
  ) -> Animation {
    Animation(
      .basic(keyPath, Animation.Change(from: from, to: to, by: by)), timing: timing, timingFunction: timingFunction)
  }

  /// Takes a property through several values.
  public static func keyframes(
    _ keyPath: AnimationKeyPath, _ keyframes: Keyframes, timing: MediaTiming = MediaTiming(),
    timingFunction: TimingCurve = .linear
  ) -> Animation {
    Animation(.keyframes(keyPath, keyframes), timing: timing, timingFunction: timingFunction)
  }

  /// Children that run side by side; their begin times count from the group's, which lasts as long as they do by default.
  public static func group(_ children: [Animation], timing: MediaTiming? = nil) -> Animation {
    Animation(.group(children), timing: timing ?? MediaTiming(duration: duration(ofGroup: children)))
  }

  /// How long a group without a duration lasts: as long as its children, in its own seconds.
  public static func duration(ofGroup children: [Animation]) -> Double {
    children.reduce(0) { max($0, $1.timing.endTime ?? .infinity) }
  }

  /// How long a spring without a duration lasts: UIKit's until it arrives, Core Animation's until it has settled.
  public static func duration(of spring: Spring) -> Double { spring.arrival ?? spring.settlingDuration }

  /// The properties it changes, in order; a group's children's.
  public var keyPaths: [AnimationKeyPath] {
    switch kind {
    case .basic(let keyPath, _), .keyframes(let keyPath, _), .spring(let keyPath, _, _): [keyPath]
    case .group(let children): children.flatMap(\.keyPaths)
    case .crossFade: [.isHidden]
    }
  }

  /// The animation with other values of its properties.
  ///
  /// - Parameter transform: Makes another value of a key path's; a difference is added to what shows.
  /// - Returns: An animation whose timing is the same.
  package func mapValues(
    _ transform: (_ value: PropertyValue, _ keyPath: AnimationKeyPath, _ isDifference: Bool) -> PropertyValue
  ) -> Animation {
    func mapped(_ change: Change, _ keyPath: AnimationKeyPath) -> Change {
      Change(
        from: change.from.map { transform($0, keyPath, isAdditive) },
        to: change.to.map { transform($0, keyPath, isAdditive) }, by: change.by.map { transform($0, keyPath, true) })
    }
    var animation = self
    switch kind {
    case .basic(let keyPath, let change): animation.kind = .basic(keyPath, mapped(change, keyPath))
    case .spring(let keyPath, let change, let spring):
      animation.kind = .spring(keyPath, mapped(change, keyPath), spring)
    case .keyframes(let keyPath, var keyframes):
      keyframes.values = keyframes.values.map { transform($0, keyPath, isAdditive) }
      animation.kind = .keyframes(keyPath, keyframes)
    case .group(let children): animation.kind = .group(children.map { $0.mapValues(transform) })
    case .crossFade: break
    }
    return animation
  }
}

extension Animation {
  /// The two ends of a basic or spring animation: one or two of `from`, `to` and `by`.
  ///
  /// `from` and `to` win over `by`, which counts from `from`, else up to `to`, else from what shows. A missing end is what
  /// shows without the animation.
  public struct Change: Hashable, Sendable {
    /// Nil if not given.
    public var from: PropertyValue?
    /// Nil if not given.
    public var to: PropertyValue?
    /// The difference; nil if not given.
    public var by: PropertyValue?

    /// Creates a change, usually with one or two of its values.
    public init(from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil) {
      (self.from, self.to, self.by) = (from, to, by)
    }

    /// Both ends, over what shows without the animation; nil when no end is given.
    ///
    /// A colour or a path that is missing has the other end's value, a colour with an alpha of 0 (*modelled*).
    func ends(over shown: PropertyValue?) -> (from: PropertyValue, to: PropertyValue)? {
      switch (from, to, by) {
      case (let from?, let to?, _): (from, to)
      case (let from?, nil, let by?): (from, from.adding(by))
      case (nil, let to?, let by?): (to.adding(by.negated), to)
      case (let from?, nil, nil): (from, shown ?? from.absent)
      case (nil, let to?, nil): (shown ?? to.absent, to)
      case (nil, nil, let by?): shown.map { ($0, $0.adding(by)) }
      case (nil, nil, nil): nil
      }
    }
  }
}

extension PropertyValue {
  /// The value from which a property without one is animated to this one.
  fileprivate var absent: PropertyValue {
    guard case .color(let color) = self else { return self }
    return .color(color.multiplyingAlpha(by: 0))
  }
}
