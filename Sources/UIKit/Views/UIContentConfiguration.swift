/// The content and the looks of a view, as a value.
///
/// Evidence: *documented*.
public protocol UIContentConfiguration {
  /// A new view that shows it.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  /// The one that it shows.
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration is of the type of the one that it shows.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state for which a configuration is.
///
/// Evidence: *documented*.
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A value of the app's own; nil for none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
  /// Creates a state in which nothing is on.
  init(traitCollection: UITraitCollection)
}

/// The name of an app's own value of a state.
///
/// Evidence: *documented*.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view.
///
/// Evidence: *documented*.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether it is off.
  public var isDisabled = false
  /// Whether a touch highlights it.
  public var isHighlighted = false
  /// Whether it is selected.
  public var isSelected = false
  /// Whether it has the focus.
  public var isFocused = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state in which nothing is on.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the app's own; nil for none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
