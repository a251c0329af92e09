public import Foundation

/// A controller of a view: a shell, whose view can be shown.
///
/// Evidence: *documented*.
open class UIViewController: UIResponder {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Loaded when it is first asked for.
  open var view: UIView! {
    get {
      if viewIfLoaded == nil {
        loadView()
        viewDidLoad()
      }
      return viewIfLoaded
    }
    set { viewIfLoaded = newValue }
  }
  /// Nil until the view is loaded.
  open private(set) var viewIfLoaded: UIView?
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { viewIfLoaded != nil }
  /// Loads the view unless it is loaded.
  open func loadViewIfNeeded() { _ = view }
  /// A title of the app's own.
  ///
  /// Accepted: there is no bar that shows it.
  open var title: String?

  /// Creates a controller of an empty view: nib files are not read by name (*modelled*).
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// Creates a controller of an empty view (*modelled*).
  public required init?(coder: NSCoder) { super.init() }
  /// Creates a controller of an empty view (*modelled*).
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Makes the view.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// The view was made.
  open func viewDidLoad() {}
  /// The view is about to be shown; the harness shows views alone (*modelled*).
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is shown; the harness shows views alone (*modelled*).
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave; the harness shows views alone (*modelled*).
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left; the harness shows views alone (*modelled*).
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to be laid out; the harness shows views alone (*modelled*).
  open func viewWillLayoutSubviews() {}
  /// The view was laid out; the harness shows views alone (*modelled*).
  open func viewDidLayoutSubviews() {}
  /// The system has little memory: never called here.
  open func didReceiveMemoryWarning() {}
  /// Where the bars at the top end: the top of the view, for there are none (*modelled*).
  open private(set) lazy var topLayoutGuide: any UILayoutSupport = barGuide(\.topAnchor)
  /// Where the bars at the bottom begin: the bottom of the view, for there are none (*modelled*).
  open private(set) lazy var bottomLayoutGuide: any UILayoutSupport = barGuide(\.bottomAnchor)

  /// A guide of no height at an edge of the view.
  private func barGuide(_ edge: KeyPath<UILayoutGuide, NSLayoutYAxisAnchor>) -> UILayoutGuide {
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: area[keyPath: edge]), guide.heightAnchor.constraint(equalToConstant: 0),
      guide.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: area.trailingAnchor),
    ])
    return guide
  }

  /// The entries of the bar above: accepted, for there is no bar.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// How it is presented: accepted, for no controller is presented here.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Makes the animations with which it comes and goes: accepted, for no controller is presented here.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the status bar is hidden: accepted, for there is none.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar looks: accepted, for there is none.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The controller that this one presents: none (*modelled*).
  open var presentedViewController: UIViewController? { nil }
  /// The controller that presents this one: none (*modelled*).
  open var presentingViewController: UIViewController? { nil }
  /// The controller that holds this one: none (*modelled*).
  open var parent: UIViewController? { nil }
  /// The navigation controller that holds this one: none (*modelled*).
  open var navigationController: UINavigationController? { nil }
  /// The tab bar controller that holds this one: none (*modelled*).
  open var tabBarController: UITabBarController? { nil }
  /// The split view controller that holds this one: none (*modelled*).
  open var splitViewController: UISplitViewController? { nil }
  /// The controllers that this one holds: none (*modelled*).
  open var children: [UIViewController] { [] }
  /// Presents nothing, with a finding.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    DrawingEnvironment.find("UIViewController.present(_:animated:completion:) presents nothing here")
  }
  /// Dismisses nothing, with a finding.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    DrawingEnvironment.find("UIViewController.dismiss(animated:completion:) dismisses nothing here")
  }
  /// The look that the view is under.
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
}
