internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A block of `UIView.animate` while it runs: changes of views' layers become animations in it.
@MainActor final class AnimationBlock {
  /// How progress is made.
  enum Curve {
    case function(CAMediaTimingFunction)
    case spring(Spring)
  }

  let duration: Double
  /// Seconds until it begins; until then the old values show.
  let delay: Double
  let curve: Curve
  let options: UIView.AnimationOptions
  /// The seconds of a keyframe within the whole; nil for a block of its own.
  let keyframe: (start: Double, duration: Double)?
  private let tracker: BlockTracker

  /// The innermost block that runs; nil outside of any, and where animations are off.
  static var current: AnimationBlock?
  static var areEnabled = true

  init(
    duration: Double, delay: Double, curve: Curve, options: UIView.AnimationOptions,
    keyframe: (start: Double, duration: Double)? = nil, tracker: BlockTracker? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    (self.duration, self.delay, self.curve, self.options) = (duration, max(0, delay), curve, options)
    self.keyframe = keyframe
    self.tracker = tracker ?? BlockTracker(completion)
  }

  /// Runs the changes; without a length they take effect at once (*documented*), or when the delay is over (*measured*).
  func run(_ changes: () -> Void) {
    let outer = AnimationBlock.current
    AnimationBlock.current = duration + delay > 0 && AnimationBlock.areEnabled ? self : nil
    changes()
    AnimationBlock.current = outer
    tracker.close()
  }

  /// A keyframe of this block.
  func keyframe(from start: Double, lasting share: Double) -> AnimationBlock {
    AnimationBlock(
      duration: duration, delay: delay, curve: .function(CAMediaTimingFunction(name: .linear)), options: options,
      keyframe: (max(0, start) * duration, max(0, share) * duration), tracker: tracker.shared())
  }

  /// An action for a property that can be animated; nil for others.
  func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard let keyPath = AnimationKeyPath(quartzCore: key), keyPath != .isHidden, keyPath.exists(on: layer.own.type)
    else { return nil }
    let old = layer.own.value(keyPath)
    let start = options.contains(.beginFromCurrentState) ? layer.shownValue(keyPath) ?? old : old
    return BlockAction(block: self, keyPath: keyPath, old: old, start: start)
  }

  fileprivate func add(_ keyPath: AnimationKeyPath, _ change: Animation.Change, isAdditive: Bool, to layer: CALayer) {
    let animation = self.animation(keyPath)
    animation.fromValue = change.from?.object
    animation.toValue = change.to?.object
    animation.isAdditive = isAdditive
    let added = keyframe.map { framed(animation, $0, isAdditive: isAdditive) } ?? timed(animation)
    added.delegate = tracker
    let count = tracker.begin()
    layer.add(
      added, forKey: isAdditive || keyframe != nil ? "UIView.\(keyPath.name)-\(tracker.serial)-\(count)" : keyPath.name)
    deafen(layer)
  }

  private func animation(_ keyPath: AnimationKeyPath) -> CABasicAnimation {
    switch curve {
    case .function(let function):
      let animation = CABasicAnimation(keyPath: keyPath.name)
      animation.timingFunction = function
      return animation
    case .spring(let spring):
      let animation = CASpringAnimation(keyPath: keyPath.name)
      animation.arriving = spring
      return animation
    }
  }

  private func timed(_ animation: CAAnimation) -> CAAnimation {
    animation.duration = duration > 0 ? duration : .leastNonzeroMagnitude
    if delay > 0 {
      animation.beginTime = CACurrentMediaTime() + delay
      animation.fillMode = .backwards
    }
    animation.autoreverses = options.contains(.autoreverse)
    animation.repeatCount = options.contains(.repeat) ? .infinity : 0
    return animation
  }

  /// A stretch of the whole: before it the old value shows, after it the new one.
  private func framed(
    _ animation: CAAnimation, _ keyframe: (start: Double, duration: Double), isAdditive: Bool
  ) -> CAAnimation {
    animation.duration = keyframe.duration > 0 ? keyframe.duration : .leastNonzeroMagnitude
    animation.beginTime = keyframe.start
    animation.fillMode = isAdditive || keyframe.start == 0 ? .both : .forwards
    let group = CAAnimationGroup()
    group.animations = [animation]
    return timed(group)
  }

  /// Takes touches away from the view while it is animated, unless the options allow them (*documented*).
  private func deafen(_ layer: CALayer) {
    guard !options.contains(.allowUserInteraction), let view = layer.delegate as? UIView else { return }
    let now = MediaClock.current?.now ?? 0
    let runs = options.contains(.repeat) ? Double.infinity : options.contains(.autoreverse) ? 2 : 1
    view.deafUntil = max(view.deafUntil, now + delay + duration * runs)
  }
}

/// Animates one property from its old to its new value.
private final class BlockAction: CAAction {
  let block: AnimationBlock
  let keyPath: AnimationKeyPath
  /// Nil for a colour or a path that was not there.
  let old: PropertyValue?
  let start: PropertyValue?

  init(block: AnimationBlock, keyPath: AnimationKeyPath, old: PropertyValue?, start: PropertyValue?) {
    (self.block, self.keyPath, self.old, self.start) = (block, keyPath, old, start)
  }

  /// Numbers add up, from the difference to nothing, so that one block blends into the next; other values are replaced.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let new = layer.own.value(keyPath) else { return }
    MainActor.assumeIsolated {
      if keyPath.isAdditiveInBlocks, let offset = old?.offset(from: new) {
        block.add(keyPath, Animation.Change(from: offset, to: new.zero), isAdditive: true, to: layer)
      } else {
        block.add(keyPath, Animation.Change(from: start ?? new.invisible), isAdditive: false, to: layer)
      }
    }
  }
}

extension PropertyValue {
  /// The colour without its alpha; another value as it is.
  fileprivate var invisible: PropertyValue {
    if case .color(let color) = self { .color(color.multiplyingAlpha(by: 0)) } else { self }
  }
}

/// Counts the animations of a block, and calls its completion when all are over.
@MainActor final class BlockTracker: CAAnimationDelegate {
  /// Tells blocks apart.
  let serial: Int
  private static var serials = 0
  private var completion: ((Bool) -> Void)?
  private var running = 0
  private var count = 0
  private var openBlocks = 1
  private var isFinished = true

  init(_ completion: ((Bool) -> Void)?) {
    BlockTracker.serials += 1
    (serial, self.completion) = (BlockTracker.serials, completion)
  }

  /// For one more block.
  func shared() -> BlockTracker {
    openBlocks += 1
    return self
  }

  /// Counts one more.
  ///
  /// - Returns: How many there have been.
  func begin() -> Int {
    running += 1
    count += 1
    return count
  }

  /// A block that animates nothing completes in the next turn (*modelled*).
  func close() {
    openBlocks -= 1
    if running == 0, openBlocks == 0, let clock = MediaClock.current {
      clock.schedule(at: clock.now) { MainActor.assumeIsolated { self.complete() } }
    }
  }

  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated {
      running -= 1
      isFinished = isFinished && flag
      if running == 0, openBlocks == 0 { complete() }
    }
  }

  private func complete() {
    let block = completion
    completion = nil
    block?(isFinished)
  }
}
