internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The action of a view's layer for a property that changes in a block: a basic animation, as on iOS (*documented*).
///
/// A class may take it for a property of its own: it changes the key path and the values, and returns it.
final class AnimationAction: CABasicAnimation {
  private let block: AnimationBlock
  private let animated: AnimationKeyPath
  /// Nil for a colour or a path that was not there.
  private let old: PropertyValue?
  private let start: PropertyValue?

  @MainActor init(block: AnimationBlock, keyPath: AnimationKeyPath, old: PropertyValue?, start: PropertyValue?) {
    (self.block, animated, self.old, self.start) = (block, keyPath, old, start)
    super.init()
    self.keyPath = keyPath.name
    fromValue = start?.object
    block.timed(self)
    if case .function(let function) = block.curve { timingFunction = function }
  }

  required init?(coder: NSCoder) { nil }

  /// Places, transforms and corners add up, from the difference to nothing, so that one block blends into the next; other
  /// values are replaced.
  override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    MainActor.assumeIsolated {
      guard keyPath == animated.name else { return block.add(self, to: layer, forKey: event) }
      guard let new = layer.own.value(animated) else { return }
      if animated.isAdditiveInBlocks, let offset = old?.offset(from: new) {
        block.add(animated, Animation.Change(from: offset, to: new.zero), isAdditive: true, old: old, to: layer)
      } else {
        block.add(
          animated, Animation.Change(from: start ?? new.invisible), isAdditive: false, old: old, to: layer)
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
