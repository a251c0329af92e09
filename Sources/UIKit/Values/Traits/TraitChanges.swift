/// A trait that views can wait for.
///
/// Evidence: *modelled*.
public protocol UITraitDefinition {
  /// A collection's value of the trait.
  static func value(in traits: UITraitCollection) -> AnyHashable
}

/// A trait by its type (*documented*).
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
///
/// Evidence: *modelled*.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// The trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceStyle }
}
/// The size of text.
///
/// Evidence: *modelled*.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// The trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.preferredContentSizeCategory }
}
/// The direction of reading.
///
/// Evidence: *modelled*.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// The trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.layoutDirection }
}
/// Pixels per point.
///
/// Evidence: *modelled*.
public enum UITraitDisplayScale: UITraitDefinition {
  /// The trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.displayScale }
}
/// The room from side to side.
///
/// Evidence: *modelled*.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// The trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.horizontalSizeClass }
}
/// The room from top to bottom.
///
/// Evidence: *modelled*.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// The trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.verticalSizeClass }
}
/// The setting *Increase Contrast*.
///
/// Evidence: *modelled*.
public enum UITraitAccessibilityContrast: UITraitDefinition {
  /// The trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.accessibilityContrast }
}
/// The setting *Bold Text*.
///
/// Evidence: *modelled*.
public enum UITraitLegibilityWeight: UITraitDefinition {
  /// The trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.legibilityWeight }
}

extension UITraitCollection {
  /// The traits that colors depend on (*documented*), of those that there are.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
  }
}

/// An object with traits.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// The traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}

/// An object that can wait for changes of traits.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

extension UIView: UITraitChangeObservable {}

/// A wait for changes of traits.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// The block for changes of some traits.
final class TraitRegistration: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let call: (UITraitCollection) -> Void

  init(_ traits: [UITrait], call: @escaping (UITraitCollection) -> Void) { (self.traits, self.call) = (traits, call) }

  func tell(from previous: UITraitCollection?, to new: UITraitCollection) {
    let changed = traits.contains { trait in previous.map { trait.value(in: $0) != trait.value(in: new) } ?? true }
    if changed { call(previous ?? new) }
  }
}

extension UITraitChangeObservable where Self: UIView {
  /// Has a block called when one of the traits has changed, with the traits before.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { [weak self] previous in if let self { handler(self, previous) } }
    traitRegistrations.append(registration)
    return registration
  }

  /// Has a block called when one of the traits has changed, with the traits before; the block names the view's type, `Self` too.
  @discardableResult public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (view: Self, previous) in
      if let view = view as? Environment { handler(view, previous) }
    }
  }

  /// Has a method of the view called when one of the traits has changed.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (view: Self, previous) in action.call(view, view, previous) }
  }

  /// Has a method of a target called when one of the traits has changed; the target is not kept alive.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return registerForTraitChanges(traits) { [weak target] (view: Self, previous) in
      if let target { action.call(target, view, previous) }
    }
  }

  /// Waits no longer.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }
}
