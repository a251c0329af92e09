/// An object whose key paths can be observed: a view.
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
  nonisolated public func invalidate() { MainActor.assumeIsolated { observer = nil } }
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
  /// Has a block called when `frame`, `bounds`, `center`, `transform`, `alpha` or `isHidden` is set, until the observation is given up.
  ///
  /// Other key paths are findings, and so is a property that the class itself overrides.
  nonisolated public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observe(keyPath, { $0.names }, options, changeHandler) }

  @MainActor fileprivate var names: [PartialKeyPath<Self>: String] {
    [
      \Self.frame: "frame", \Self.bounds: "bounds", \Self.center: "center", \Self.transform: "transform",
      \Self.alpha: "alpha", \Self.isHidden: "hidden",
    ]
  }

  /// Observes what has one of some names from wherever it is called, as on iOS: here all code runs on the main thread.
  fileprivate nonisolated func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, _ names: @MainActor (Self) -> [PartialKeyPath<Self>: String],
    _ options: NSKeyValueObservingOptions, _ changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    nonisolated(unsafe) let (keyPath, changeHandler) = (keyPath, changeHandler)
    return MainActor.assumeIsolated { observeHere(keyPath, names(self), options, changeHandler) }
  }

  @MainActor private func observeHere<Value>(
    _ keyPath: KeyPath<Self, Value>, _ names: [PartialKeyPath<Self>: String], _ options: NSKeyValueObservingOptions,
    _ changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let isNew = options.contains(.new)
    guard let name = names[keyPath] else {
      // Some key paths are written with an address, which each run has anew.
      let path = "\(keyPath)".contains(" 0x") ? "a key path to \(Value.self)" : "\(keyPath)"
      DrawingEnvironment.find("\(path) of a \(type(of: self)) cannot be observed")
      if options.contains(.initial) {
        changeHandler(self, NSKeyValueObservedChange(newValue: isNew ? self[keyPath: keyPath] : nil, oldValue: nil))
      }
      return NSKeyValueObservation(nil)
    }
    let observer = BlockObserver { [weak self] _, change in
      guard let self else { return }
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: isNew ? self[keyPath: keyPath] : nil, oldValue: change[.oldKey] as? Value))
    }
    addObserver(observer, forKeyPath: name, options: options, context: nil)
    return NSKeyValueObservation(observer)
  }
}

extension KeyValueObserving where Self: UIControl {
  /// Has a block called when the state, or one of the properties that it comes from, is set, or one of a view's.
  ///
  /// Other key paths are findings, and so is a property that the class itself overrides.
  nonisolated public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observe(keyPath, { $0.controlNames }, options, changeHandler) }

  @MainActor private var controlNames: [PartialKeyPath<Self>: String] {
    let own: [PartialKeyPath<Self>: String] = [
      \Self.isEnabled: "enabled", \Self.isSelected: "selected", \Self.isHighlighted: "highlighted",
      \Self.isTracking: "tracking", \Self.isTouchInside: "touchInside", \Self.state: "state",
    ]
    return names.merging(own) { $1 }
  }
}

extension KeyValueObserving where Self: UIScrollView {
  /// Has a block called when `contentOffset`, `contentSize` or `contentInset` is set, or one of a view's.
  ///
  /// Other key paths are findings, and so is a property that the class itself overrides.
  nonisolated public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observe(keyPath, { $0.scrollNames }, options, changeHandler) }

  @MainActor private var scrollNames: [PartialKeyPath<Self>: String] {
    let own: [PartialKeyPath<Self>: String] = [
      \Self.contentOffset: "contentOffset", \Self.contentSize: "contentSize", \Self.contentInset: "contentInset",
    ]
    return names.merging(own) { $1 }
  }
}
