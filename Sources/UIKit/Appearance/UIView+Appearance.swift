/// Something that views with an appearance can be in.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIView {
  /// A view whose properties all views of the class take that have not been given others.
  ///
  /// They take them when they come into a window (*documented*). It is made with `init(coder:)`, which a class of the app must
  /// not refuse (*modelled*: UIKit records what is set on it instead).
  public class func appearance() -> Self { proxy(in: [], under: nil) }

  /// The same for views inside others, the innermost first.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(in: containerTypes, under: nil)
  }

  /// The same for views under traits.
  public class func appearance(for trait: UITraitCollection) -> Self { proxy(in: [], under: trait) }

  /// The same for views inside others under traits, the innermost first.
  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(in: containerTypes, under: trait) }

  private class func proxy(in containers: [any UIAppearanceContainer.Type], under traits: UITraitCollection?) -> Self {
    let known = Screen.current?.appearances.first { $0.isFor(self, in: containers, under: traits) }
    if let view = known?.view as? Self { return view }
    guard let view = Self(coder: DocumentCoder()), let untouched = Self(coder: DocumentCoder()) else {
      preconditionFailure("appearance() makes a \(self) with init(coder:), which returns nil")
    }
    Screen.current?.appearances.append(
      AppearanceProxy(type: self, containers: containers, traits: traits, view: view, untouched: untouched))
    return view
  }

  /// Takes what the appearances of its classes were given; that of the nearest class and the most containers wins.
  func takeAppearance() {
    let fitting = Screen.current?.appearances.filter { $0.fits(self) } ?? []
    guard !fitting.isEmpty else { return }
    for appearance in fitting.sorted(by: { $0.rank > $1.rank }) { appearance.give(to: self) }
  }
}
