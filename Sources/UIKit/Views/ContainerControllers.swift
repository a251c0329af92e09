/// A controller that holds a stack of others: a shell, without bars and without their views (*modelled*).
///
/// Evidence: *documented*.
open class UINavigationController: UIViewController {
  /// From the bottom up.
  open var viewControllers: [UIViewController] = []
  /// The last of the stack.
  open var topViewController: UIViewController? { viewControllers.last }
  /// The last of the stack: none presents another one here.
  open var visibleViewController: UIViewController? { topViewController }
  /// Whether the bar is hidden: accepted, for there is none.
  open var isNavigationBarHidden = false

  /// Creates a controller of a stack of one.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  /// Adds a controller to the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }
  /// Takes the last controller from the stack, unless it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }
}

/// A controller that shows one of several others: a shell, without a bar and without their views (*modelled*).
///
/// Evidence: *documented*.
open class UITabBarController: UIViewController {
  /// In the order of the bar.
  open var viewControllers: [UIViewController]?
  /// The place of the one that is chosen.
  open var selectedIndex = 0
  /// The one that is chosen.
  open var selectedViewController: UIViewController? {
    get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
    set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
  }
}

/// A controller that shows several others side by side: a shell, without their views (*modelled*).
///
/// Evidence: *documented*.
open class UISplitViewController: UIViewController {
  /// From the leading side on.
  open var viewControllers: [UIViewController] = []
}
