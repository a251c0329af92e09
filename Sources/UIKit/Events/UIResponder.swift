/// An object that events reach, and that passes them on.
///
/// Evidence: *documented*.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// Values that `objc_setAssociatedObject` stored.
  var associations = Associations()
  /// Who waits for changes of traits.
  var traitRegistrations: [TraitRegistration] = []

  /// Creates a responder.
  public override init() { super.init() }

  /// Who gets events that this one does not handle.
  open var next: UIResponder? { nil }

  /// Fingers came down; passed on by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Fingers moved; passed on by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Fingers were lifted; passed on by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// The system took the fingers away; passed on by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Runs after a storyboard's values are set; the harness calls it for views made with `init(coder:)`.
  open func awakeFromNib() {}
  /// Runs in Interface Builder alone: never on a device, and never here unless it is asked for.
  open func prepareForInterfaceBuilder() {}

  /// Keys went down: accepted, for there are none.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Keys are pressed harder: accepted, for there are none.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Keys went up: accepted, for there are none.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Keys were taken away: accepted, for there are none.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Keys that do something: accepted, for there is no keyboard.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Whether it performs an action of a menu: accepted, for no menu opens here.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// Copies what is chosen: accepted, for nothing is chosen here.
  open func copy(_ sender: Any?) {}
  /// Cuts what is chosen: accepted, for nothing is chosen here.
  open func cut(_ sender: Any?) {}
  /// Deletes what is chosen: accepted, for nothing is chosen here.
  open func delete(_ sender: Any?) {}
  /// Pastes: accepted, for there is nothing to paste.
  open func paste(_ sender: Any?) {}
  /// Chooses a word: accepted, for nothing is chosen here.
  open func select(_ sender: Any?) {}
  /// Chooses everything: accepted, for nothing is chosen here.
  open func selectAll(_ sender: Any?) {}

  /// A property that it observes has been set.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: - Accessibility: drawn nowhere, and told by `inspect`.

  /// The values that code has set, in place of UIKit's own.
  private var given = GivenAccessibility()

  /// Whether a screen reader stops at the object: at UIKit's controls and labels with a text by default, at no other view.
  open var isAccessibilityElement: Bool {
    get { given.isElement ?? AccessibilityDefaults(of: self).isElement }
    set { set(\.isElement, newValue, "isAccessibilityElement") }
  }
  /// The spoken name: of a button its title by default; nil takes what was set away.
  open var accessibilityLabel: String? {
    get { given.label ?? AccessibilityDefaults(of: self).label }
    set { set(\.label, newValue, "accessibilityLabel") }
  }
  /// The value that is read out: of a slider its percentage by default; nil takes what was set away.
  open var accessibilityValue: String? {
    get { given.value ?? AccessibilityDefaults(of: self).value }
    set { set(\.value, newValue, "accessibilityValue") }
  }
  /// The effect of an action on the object.
  open var accessibilityHint: String? {
    get { given.hint }
    set { set(\.hint, newValue, "accessibilityHint") }
  }
  /// The kind of object: of a button `.button` by default, with the traits of its state; what code sets stands alone (*modelled*).
  open var accessibilityTraits: UIAccessibilityTraits {
    get { given.traits ?? AccessibilityDefaults(of: self).traits }
    set { set(\.traits, newValue, "accessibilityTraits") }
  }
  private func set<Value: Equatable>(
    _ path: WritableKeyPath<GivenAccessibility, Value?>, _ value: Value?, _ name: String
  ) {
    guard given[keyPath: path] != value else { return }
    given[keyPath: path] = value
    guard let view = self as? UIView, let screen = Screen.current else { return }
    screen.tell(name, value.map { "\($0)" } ?? "nil", of: view)
  }
  /// A name for tests of the app's interface.
  open var accessibilityIdentifier: String?
  /// The elements inside.
  open var accessibilityElements: [Any]?
  /// How many elements there are inside, for a class that makes them when they are asked for; `NSNotFound` without
  /// `accessibilityElements` (*documented*).
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }
  /// An element inside; nil for one that is not there (*documented*).
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// The place of an element among those inside; `NSNotFound` for another one (*documented*).
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// A screen reader stops here; nothing by default (*documented*).
  open func accessibilityElementDidBecomeFocused() {}
  /// A screen reader goes on from here; nothing by default (*documented*).
  open func accessibilityElementDidLoseFocus() {}
  /// Whether a screen reader stops here: false, because none runs (*modelled*).
  open func accessibilityElementIsFocused() -> Bool { false }
  /// Whether nothing inside is seen.
  open var accessibilityElementsHidden = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The words by which a voice may call it, the shortest first: accepted, because no picture shows them.
  open var accessibilityUserInputLabels: [String]! = nil
  /// Whether a person can act on it: accepted, because no picture shows it.
  open var accessibilityRespondsToUserInteraction = true
  /// Whether the elements inside come after each other: accepted, they do.
  open var shouldGroupAccessibilityChildren = false
  /// Whether what lies beside it is not seen.
  open var accessibilityViewIsModal = false
  /// Where it lies on the screen.
  open var accessibilityFrame = CGRect.zero
  /// Does what a double tap does; false: nothing.
  open func accessibilityActivate() -> Bool { false }
  /// Makes the value greater.
  open func accessibilityIncrement() {}
  /// Makes the value less.
  open func accessibilityDecrement() {}
  /// Where a double tap taps, on the screen.
  open var accessibilityActivationPoint = CGPoint.zero
  /// Further actions.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// Whether it may become the first responder.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it may stop being the first responder.
  open var canResignFirstResponder: Bool { true }
  /// Whether it is the first responder, which is what is edited.
  open var isFirstResponder: Bool { Screen.current?.firstResponder === self }
  /// Makes it the first responder, if it can be: a view must be in the window, and the one before must resign.
  ///
  /// - Returns: Whether it is the first responder now.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let screen = Screen.current, canBecomeFirstResponder, (self as? UIView).map({ $0.window != nil }) ?? true
    else { return false }
    guard let old = screen.firstResponder, old !== self else {
      screen.firstResponder = self
      return true
    }
    // What hears of the end may have made another one the first responder.
    guard old.canResignFirstResponder, old.resignFirstResponder(), screen.firstResponder == nil else { return false }
    screen.firstResponder = self
    return true
  }
  /// Makes it the first responder no longer.
  ///
  /// - Returns: Whether it is not the first responder now.
  @discardableResult open func resignFirstResponder() -> Bool {
    if let screen = Screen.current, screen.firstResponder === self { screen.firstResponder = nil }
    return true
  }

  /// Shown in place of the keyboard: accepted, for none is shown.
  open var inputView: UIView? { nil }
  /// Shown above the keyboard: accepted, for none is shown.
  open var inputAccessoryView: UIView? { nil }
  /// Shows these two anew: accepted, for none is shown.
  open func reloadInputViews() {}

  /// Properties that can be set by name, as a storyboard's runtime attributes are; generated for classes of the app
  /// (*modelled*).
  open class var keyValueProperties: [KeyValueProperty] { [] }
  /// Methods that an event can call by name; generated for classes of the app (*modelled*).
  open class var callableMethods: [CallableMethod] { [] }
}
