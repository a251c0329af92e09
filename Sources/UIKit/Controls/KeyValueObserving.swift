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

/// Who waits for changes of a control's property.
struct KeyValueObserver {
  weak var observer: UIResponder?
  var keyPath: String
  var options: NSKeyValueObservingOptions
  var context: UnsafeMutableRawPointer?
}

extension UIControl {
  /// The properties that can be observed.
  static let observable = ["enabled", "selected", "highlighted", "tracking", "touchInside", "state"]

  /// Has an observer told of changes of `enabled`, `selected`, `highlighted`, `tracking`, `touchInside` or `state`; other key
  /// paths are findings.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let name = UIControl.observedName(keyPath)
    guard UIControl.observable.contains(name), let observer = observer as? UIResponder else {
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

  /// A property has been set.
  func didSet(_ name: String, from old: Any) {
    for entry in observers where UIControl.observedName(entry.keyPath) == name { tell(entry, old: old) }
  }

  private func tell(_ entry: KeyValueObserver, old: Any?) {
    var change: [NSKeyValueChangeKey: Any] = [:]
    if entry.options.contains(.new) { change[.newKey] = observedValue(UIControl.observedName(entry.keyPath)) }
    if entry.options.contains(.old), let old { change[.oldKey] = old }
    entry.observer?.observeValue(forKeyPath: entry.keyPath, of: self, change: change, context: entry.context)
  }

  private func observedValue(_ name: String) -> Any {
    switch name {
    case "enabled": isEnabled
    case "selected": isSelected
    case "highlighted": isHighlighted
    case "tracking": isTracking
    case "touchInside": isTouchInside
    default: state.rawValue
    }
  }

  /// The name in Objective-C: `isHighlighted` and `self.highlighted` are `highlighted`.
  private static func observedName(_ keyPath: String) -> String {
    let keyPath = keyPath.hasPrefix("self.") ? String(keyPath.dropFirst(5)) : keyPath
    guard keyPath.hasPrefix("is"), let first = keyPath.dropFirst(2).first, first.isUppercase else { return keyPath }
    return first.lowercased() + keyPath.dropFirst(3)
  }
}
