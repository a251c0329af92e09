/// The view around all others of an app.
///
/// Evidence: *documented*.
open class UIWindow: UIView {
  /// The traits of the screen that it is on.
  var screenTraits: UITraitCollection { Screen.current?.traits ?? UITraitCollection() }

  /// Itself.
  open override var window: UIWindow? { self }
  /// The screen that it is on.
  open var screen: UIScreen { .main }
  /// Whether it gets keyboard events (*modelled*).
  open var isKeyWindow: Bool { true }
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  /// Accepted: the harness shows its own window.
  open func makeKeyAndVisible() {}
}

/// The screen of the device.
///
/// Evidence: *modelled*.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The one that the code runs on.
  public static let main = UIScreen()

  /// Pixels per point.
  public var scale: CGFloat { Screen.current?.traits.displayScale ?? 2 }
  /// Pixels per point.
  public var nativeScale: CGFloat { scale }
  /// In points.
  public var bounds: CGRect { Screen.current?.window.bounds ?? CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// In pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Frames per second.
  public var maximumFramesPerSecond: Int { 60 }
  /// The look of the screen.
  public var traitCollection: UITraitCollection { Screen.current?.traits ?? UITraitCollection.current }
}

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
  /// How it is presented: accepted, for no controller is presented here.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Makes the animations with which it comes and goes: accepted, for no controller is presented here.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the status bar is hidden: accepted, for there is none.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar looks: accepted, for there is none.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
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
