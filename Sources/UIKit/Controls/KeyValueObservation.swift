/// An object whose key paths can be observed: a view, of which a control's state alone tells of changes.
///
/// Evidence: *documented*.
public protocol KeyValueObserving: AnyObject {}

extension UIView: KeyValueObserving {}

/// Observes until it is given up.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public final class NSKeyValueObservation: NSObject {
  private var observer: BlockObserver?

  fileprivate init(_ observer: BlockObserver?) { self.observer = observer }

  /// Observes no longer.
  public func invalidate() { observer = nil }
}

/// A change, for an observer's block.
///
/// Evidence: *documented*.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change, if the options ask for it.
  public let newValue: Value?
  /// The value before the change, if the options ask for it.
  public let oldValue: Value?
}

/// Hands what it observes on to a block.
private final class BlockObserver: UIResponder {
  private let block: (Any?, [NSKeyValueChangeKey: Any]) -> Void

  init(_ block: @escaping (Any?, [NSKeyValueChangeKey: Any]) -> Void) {
    self.block = block
    super.init()
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { block(object, change ?? [:]) }
}

extension KeyValueObserving where Self: UIView {
  /// Has a block called when a property is set; accepted, not drawn: no property of a view that is no control tells of changes.
  @MainActor public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    DrawingEnvironment.find("\(keyPath) of a \(type(of: self)) cannot be observed")
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    return NSKeyValueObservation(nil)
  }
}

extension KeyValueObserving where Self: UIControl {
  /// Has a block called when the state, or one of the properties that it comes from, is set, until the observation is given up.
  ///
  /// Other key paths are findings, and so is a property that the class itself overrides.
  @MainActor public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let names: [PartialKeyPath<Self>: String] = [
      \Self.isEnabled: "enabled", \Self.isSelected: "selected", \Self.isHighlighted: "highlighted",
      \Self.isTracking: "tracking", \Self.isTouchInside: "touchInside", \Self.state: "state",
    ]
    guard let name = names[keyPath] else {
      DrawingEnvironment.find("\(keyPath) of a \(type(of: self)) cannot be observed")
      return NSKeyValueObservation(nil)
    }
    let observer = BlockObserver { [weak self] _, change in
      guard let self else { return }
      let isNew = options.contains(.new)
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: isNew ? self[keyPath: keyPath] : nil, oldValue: change[.oldKey] as? Value))
    }
    addObserver(observer, forKeyPath: name, options: options, context: nil)
    return NSKeyValueObservation(observer)
  }
}
