internal import PresscheckLayerTree

/// An animation of a layer, as it was added.
struct RunningAnimation {
  var key: String?
  /// The layer's copy.
  var animation: CAAnimation
  /// The animation as a value, in the layer's seconds; nil for one that changes no picture.
  var lowered: Animation?
  /// Its timing in the layer's seconds.
  var timing: MediaTiming
  /// The layer's presentation when a transition began; nil for other animations.
  var picture: Layer?
  /// The transaction whose completion waits for it.
  var transaction: TransactionGroup?
  var hasEnded = false
}

extension CALayer {
  func start(_ animation: CAAnimation, forKey key: String?) {
    guard let clock = MediaClock.current, let copy = animation.copy() as? CAAnimation else { return }
    let picture = copy is CATransition ? lastPicture : nil
    let key = copy is CATransition ? kCATransition : key
    let isReplaced = key != nil && running.contains { $0.key == key }
    if let key { stopAnimations { $0.key == key } }
    // Without a key path the key is the path (*measured*).
    if let property = copy as? CAPropertyAnimation, property.keyPath == nil { property.keyPath = key }
    if copy.timingFunction == nil, !(copy is CASpringAnimation) {
      copy.timingFunction = CATransaction.animationTimingFunction()
    }
    if copy.duration == 0 { copy.duration = CATransaction.animationDuration() }
    // A time that nobody set is when the turn ends, which is now: the clock stands still.
    var timing = copy.timing
    timing.beginTime =
      copy.beginTime == 0 ? layerTime.local(clock.now) : MediaClock.seconds(ofMediaTime: copy.beginTime)
    var lowered = copy.lowered(on: self)
    lowered?.timing.beginTime = timing.beginTime
    let group = clock.transactions.group
    group?.begin()
    running.append(
      RunningAnimation(
        key: key, animation: copy, lowered: lowered, timing: timing, picture: picture, transaction: group))
    clock.animatedLayers[ObjectIdentifier(self)] = self
    CALayer.listener?.didStart(copy, on: self, replacing: isReplaced)
    drawFrames()
    if let delegate = copy.delegate {
      clock.schedule(at: clock.now) { delegate.animationDidStart(copy) }
    }
  }

  func stopAnimations(where matches: (RunningAnimation) -> Bool) {
    let stopped = running.filter(matches)
    running.removeAll(where: matches)
    drawModel(after: stopped)
    for entry in stopped where !entry.hasEnded { tell(entry, finished: false) }
    if running.isEmpty { MediaClock.current?.animatedLayers[ObjectIdentifier(self)] = nil }
  }

  /// When the next animation ends, in the clock's seconds; nil for never.
  var nextAnimationEnd: Double? {
    running.lazy.filter { !$0.hasEnded }.compactMap { $0.timing.under(self.layerTime)?.endTime }.min()
  }

  /// Ends the animations whose time is over; those that stay show what their fill mode says.
  func finishAnimations() {
    guard let now = MediaClock.current?.now else { return }
    let time = layerTime
    func isOver(_ entry: RunningAnimation) -> Bool {
      !entry.hasEnded && (entry.timing.under(time)?.endTime ?? .infinity) <= now
    }
    let ended = running.filter(isOver)
    running.removeAll { isOver($0) && $0.animation.isRemovedOnCompletion }
    drawModel(after: ended)
    for index in running.indices where isOver(running[index]) { running[index].hasEnded = true }
    for entry in ended { tell(entry, finished: true) }
    if nextAnimationEnd == nil, running.allSatisfy(\.hasEnded) {
      MediaClock.current?.animatedLayers[ObjectIdentifier(self)] = nil
    }
  }

  /// Draws the contents once more without animations that changed them.
  private func drawModel(after entries: [RunningAnimation]) {
    let keys = entries.flatMap(\.animation.animatedKeys)
    if keys.contains(where: Swift.type(of: self).needsDisplay) { setNeedsDisplay() }
  }

  private func tell(_ entry: RunningAnimation, finished: Bool) {
    CALayer.listener?.didEnd(entry.animation, on: self, finished: finished)
    if let delegate = entry.animation.delegate {
      MediaClock.current?.schedule(at: MediaClock.current?.now ?? 0) {
        delegate.animationDidStop(entry.animation, finished: finished)
      }
    }
    entry.transaction?.end()
  }

  var runningKeys: [String]? {
    let keys = running.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer's copy of the animation of a key.
  public func animation(forKey key: String) -> CAAnimation? { running.first { $0.key == key }?.animation }

  /// A copy of what shows now; nil for a layer that was never drawn.
  ///
  /// It is of the layer's own class if that is one of Core Animation's, or a ported one with `init(layer:)`.
  public func presentation() -> Self? {
    // While a frame is drawn, the layer is its own presentation.
    if isPresentation { return self }
    guard isCommitted || !running.isEmpty else { return nil }
    let copy = shownCopy()
    copy.parent = parent
    if copy as? Self == nil {
      DrawingEnvironment.find("\(Swift.type(of: self)).presentation() is nil: the class has no init(layer:) of its own")
    }
    return copy as? Self
  }

  /// The layer itself: a presentation stands for no other one here (*modelled*).
  public func model() -> Self { self }
}
