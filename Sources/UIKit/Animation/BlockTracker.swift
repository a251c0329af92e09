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

  private var ends: [() -> Void] = []

  /// Has something done before the completion.
  func atEnd(_ end: @escaping () -> Void) { ends.append(end) }

  private var keyframed: Set<String> = []

  /// Whether a keyframe of the block has changed a layer's property.
  func hasKeyframe(of key: String, on layer: CALayer) -> Bool {
    keyframed.contains("\(key) \(ObjectIdentifier(layer))")
  }

  /// Whether no keyframe of the block has changed a layer's property so far; from now on one has.
  func isFirstKeyframe(of key: String, on layer: CALayer) -> Bool {
    keyframed.insert("\(key) \(ObjectIdentifier(layer))").inserted
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
    let (due, block) = (ends, completion)
    (ends, completion) = ([], nil)
    for end in due { end() }
    block?(isFinished)
  }
}
