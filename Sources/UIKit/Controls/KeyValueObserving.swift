/// A key of the dictionary that an observer gets for a change.
///
/// Evidence: *documented*.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The kind of change: accepted, for each one here sets a value.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
}

/// When an observer is called, and what it learns.
///
/// Evidence: *documented*.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Options by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Of the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// Of the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// At once, before any change.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// An observer that waits for changes of a view's property.
struct KeyValueObserver {
  weak var observer: UIResponder?
  var keyPath: String
  var options: NSKeyValueObservingOptions
  var context: UnsafeMutableRawPointer?
}

extension UIView {
  /// Has an observer told when a property is set: `frame`, `bounds`, `center`, `transform`, `alpha` and `hidden` of a view,
  /// `enabled`, `selected`, `highlighted`, `tracking`, `touchInside` and `state` of a control, `contentOffset`, `contentSize` and
  /// `contentInset` of a scroll view; other key paths are findings.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard observedValue(UIView.observedName(keyPath)) != nil, let observer = observer as? UIResponder else {
      return DrawingEnvironment.find("\(keyPath) of a \(type(of: self)) cannot be observed")
    }
    let entry = KeyValueObserver(observer: observer, keyPath: keyPath, options: options, context: context)
    observers.append(entry)
    if options.contains(.initial) { tell(entry, old: nil) }
  }

  /// Tells an observer no longer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    observers.removeAll { $0.observer === observer && $0.keyPath == keyPath }
  }

  /// Tells an observer no longer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    observers.removeAll { $0.observer === observer && $0.keyPath == keyPath && $0.context == context }
  }

  /// Tells the observers of a property that it has been set.
  func didSet(_ name: String, from old: Any) {
    for entry in observers where UIView.observedName(entry.keyPath) == name { tell(entry, old: old) }
  }

  /// Sets a property that can be observed.
  func setObserved(_ name: String, _ value: @autoclosure () -> Any, _ set: () -> Void) {
    guard !observers.isEmpty else { return set() }
    let old = value()
    set()
    didSet(name, from: old)
  }

  private func tell(_ entry: KeyValueObserver, old: Any?) {
    var change: [NSKeyValueChangeKey: Any] = [:]
    if entry.options.contains(.new) { change[.newKey] = observedValue(UIView.observedName(entry.keyPath)) }
    if entry.options.contains(.old), let old { change[.oldKey] = old }
    entry.observer?.observeValue(forKeyPath: entry.keyPath, of: self, change: change, context: entry.context)
  }

  /// The value of a property that can be observed; nil for another one.
  private func observedValue(_ name: String) -> Any? {
    switch name {
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "transform": transform
    case "alpha": alpha
    case "hidden": isHidden
    case "enabled": (self as? UIControl)?.isEnabled
    case "selected": (self as? UIControl)?.isSelected
    case "highlighted": (self as? UIControl)?.isHighlighted
    case "tracking": (self as? UIControl)?.isTracking
    case "touchInside": (self as? UIControl)?.isTouchInside
    case "state": (self as? UIControl)?.state.rawValue
    case "contentOffset": (self as? UIScrollView)?.contentOffset
    case "contentSize": (self as? UIScrollView)?.contentSize
    case "contentInset": (self as? UIScrollView)?.contentInset
    default: nil
    }
  }

  /// The name in Objective-C: `isHighlighted` and `self.highlighted` are `highlighted`.
  private static func observedName(_ keyPath: String) -> String {
    let keyPath = keyPath.hasPrefix("self.") ? String(keyPath.dropFirst(5)) : keyPath
    guard keyPath.hasPrefix("is"), let first = keyPath.dropFirst(2).first, first.isUppercase else { return keyPath }
    return first.lowercased() + keyPath.dropFirst(3)
  }
}
