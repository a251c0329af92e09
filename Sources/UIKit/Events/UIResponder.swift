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

  /// A property that it observes has been set.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: - Accessibility: accepted, and drawn nowhere.

  /// Whether assistive technology sees the object.
  open var isAccessibilityElement = false
  /// The spoken name.
  open var accessibilityLabel: String?
  /// The value that is read out.
  open var accessibilityValue: String?
  /// The effect of an action on the object.
  open var accessibilityHint: String?
  /// A name for tests of the app's interface.
  open var accessibilityIdentifier: String?
  /// The kind of object.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The elements inside.
  open var accessibilityElements: [Any]?
  /// Whether nothing inside is seen.
  open var accessibilityElementsHidden = false
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
  /// Whether it is the first responder.
  ///
  /// Accepted: there is none here.
  open var isFirstResponder: Bool { false }
  /// Accepted: there is no first responder.
  @discardableResult open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }
  /// Accepted: there is no first responder.
  @discardableResult open func resignFirstResponder() -> Bool { true }

  /// Shown in place of the keyboard: accepted, for there is no first responder.
  open var inputView: UIView? { nil }
  /// Shown above the keyboard: accepted, for there is no first responder.
  open var inputAccessoryView: UIView? { nil }

  /// Properties that can be set by name, as a storyboard's runtime attributes are; generated for classes of the app
  /// (*modelled*).
  open class var keyValueProperties: [KeyValueProperty] { [] }
  /// Methods that an event can call by name; generated for classes of the app (*modelled*).
  open class var callableMethods: [CallableMethod] { [] }
}
