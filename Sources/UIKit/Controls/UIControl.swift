// Long because what classes of an app override stands in the class: an extension's members cannot be overridden.

/// A view that a finger presses, and that tells its targets.
///
/// Evidence: *documented*.
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  private struct Target {
    weak var object: AnyObject?
    /// Without a target the responders are asked in order.
    var hasObject: Bool
    var action: Selector
    var events: Event
  }

  private var targets: [Target] = []
  private var handlers: [(action: UIAction, events: Event)] = []

  // MARK: - State

  /// Whether it takes touches; switching it off ends a touch.
  open var isEnabled = true {
    didSet {
      didSet("enabled", from: oldValue)
      if isEnabled != oldValue { Screen.current?.tell("isEnabled", isEnabled, of: self) }
      guard isEnabled != oldValue else { return }
      if !isEnabled, isTracking { cancelTracking(with: nil) }
      stateChanged()
    }
  }
  /// Whether it is chosen.
  open var isSelected = false {
    didSet {
      didSet("selected", from: oldValue)
      if isSelected != oldValue { Screen.current?.tell("isSelected", isSelected, of: self) }
      if isSelected != oldValue { stateChanged() }
    }
  }
  /// Whether a finger is on it; set on every move, also to the same value (*modelled*).
  open var isHighlighted = false {
    didSet {
      didSet("highlighted", from: oldValue)
      if isHighlighted != oldValue { Screen.current?.tell("isHighlighted", isHighlighted, of: self) }
      if isHighlighted != oldValue { stateChanged() }
    }
  }
  /// The states that are on, computed from the properties (*modelled*).
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }
  /// Whether a finger that came down on it is still there.
  open private(set) var isTracking = false { didSet { didSet("tracking", from: oldValue) } }
  /// Whether that finger is inside (*modelled*).
  open private(set) var isTouchInside = false { didSet { didSet("touchInside", from: oldValue) } }
  /// Where content stands between left and right.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// Where content stands between top and bottom.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// Where content stands, without leading and trailing.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    return switch contentHorizontalAlignment {
    case .leading: isLeftToRight ? .left : .right
    case .trailing: isLeftToRight ? .right : .left
    default: contentHorizontalAlignment
    }
  }
  /// Whether a press opens the menu of a button that has one.
  ///
  /// The press then sends `menuActionTriggered`, and `touchCancel` in place of `touchUpInside` (*modelled*). The menu itself is
  /// left out, with a finding.
  open var showsMenuAsPrimaryAction = false { didSet { choiceChanged() } }

  /// The entries that a press of a pop-up button chooses from have changed.
  func choiceChanged() {}
  /// Whether a long press opens a menu.
  ///
  /// Accepted: no menu opens here.
  open var isContextMenuInteractionEnabled = false
  /// Opens the menu: accepted, for no menu opens here.
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }
  /// The menu at a place of the control: accepted, for no menu opens here.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// The menu is about to open: accepted, for no menu opens here.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The menu is about to close: accepted, for no menu opens here.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Where the menu stands: accepted, for no menu opens here.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { .zero }
  /// Shown under a pointer.
  ///
  /// Accepted: there is no pointer.
  open var toolTip: String?

  /// The state has changed; only buttons lay out for that (*measured* on a control under a finger).
  func stateChanged() {}

  // MARK: - Targets

  /// Has a method called on events; the same target, action and events count once (*documented*).
  ///
  /// Targets are not kept alive. Without a target the first responder that has the method gets it, from the control itself
  /// on. So it is with a target that is not an object, such as `self` in a property's default value: that is a function, which
  /// is not retained (*modelled*, as reported).
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.flatMap { Swift.type(of: $0) is any AnyObject.Type ? $0 as AnyObject : nil }
    if let index = targets.firstIndex(where: { $0.object === object && $0.action == action }) {
      targets[index].events.formUnion(controlEvents)
      return
    }
    targets.append(Target(object: object, hasObject: object != nil, action: action, events: controlEvents))
  }

  /// Takes targets back; nil stands for all.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    for index in targets.indices
    where (object == nil || targets[index].object === object) && (action == nil || targets[index].action == action) {
      targets[index].events.subtract(controlEvents)
    }
    targets.removeAll { $0.events.isEmpty }
  }

  /// Has an action performed on events, in place of one of the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    handlers.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
    handlers.append((action, controlEvents))
  }

  /// Takes an action back.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes the action of an identifier back.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in handlers.indices where handlers[index].action.identifier == actionIdentifier {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// The targets that are still there.
  open var allTargets: Set<AnyHashable> { Set(targets.compactMap { $0.object as? NSObject }) }
  /// The events that anybody waits for.
  open var allControlEvents: Event {
    targets.map(\.events).reduce(handlers.map(\.events).reduce([]) { $0.union($1) }) { $0.union($1) }
  }

  /// The names of a target's methods for an event; nil without any.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = targets.filter { $0.object === object && !$0.events.isDisjoint(with: controlEvent) }.map(\.action.name)
    return names.isEmpty ? nil : names
  }

  /// Tells the targets of events, whether the control is enabled or not (*documented*).
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  private func send(_ events: Event, _ event: UIEvent?) {
    Screen.current?.note(events, of: self)
    for target in targets where !target.events.isDisjoint(with: events) {
      if target.hasObject, target.object == nil { continue }
      Screen.current?.note(call: "sendAction(\(target.action.name))")
      sendAction(target.action, to: target.object, for: event)
    }
    for handler in handlers where !handler.events.isDisjoint(with: events) { sendAction(handler.action) }
  }

  /// Calls a method of a target, or of the first responder from the control on that has it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let target { action.call(target as AnyObject, self, event) } else { _ = reach(action, self, event) }
  }

  /// Performs an action.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  // MARK: - Touches

  /// A finger came down on it.
  ///
  /// - Returns: Whether to follow the finger.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger moved.
  ///
  /// - Returns: Whether to go on following it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The finger was taken away, or the control from the window.
  open func cancelTracking(with event: UIEvent?) {
    guard isTracking else { return }
    (isTracking, isTouchInside) = (false, false)
    isHighlighted = false
    send(.touchCancel, event)
  }

  /// How far beyond the bounds a finger that is down still counts as inside, in points (*documented*).
  private static let reach: CGFloat = 70

  private func isInside(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -UIControl.reach, dy: -UIControl.reach).contains(touch.location(in: self))
  }

  /// Highlights, and tells of the touch; one on a view inside does nothing, which the view passes on by itself (*measured by
  /// others*).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    if let view = touch.view, view !== self {
      // A recognizer may act on it all the same.
      if touch.recognizers.isEmpty {
        Screen.current?.touchLost("a \(type(of: view)) inside takes it, a view with isUserInteractionEnabled")
      }
      return
    }
    isTouchInside = true
    isTracking = true
    guard beginTracking(touch, with: event) else {
      (isTracking, isTouchInside) = (false, false)
      return
    }
    isHighlighted = true
    send(.touchDown, event)
    if touch.tapCount > 1 { send(.touchDownRepeat, event) }
    guard opensMenu else { return }
    DrawingEnvironment.notDrawn("the menu of UIControl.showsMenuAsPrimaryAction")
    send(.menuActionTriggered, event)
  }

  /// Follows the finger in and out.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    guard continueTracking(touch, with: event) else {
      (isTracking, isTouchInside) = (false, false)
      isHighlighted = false
      return endTracking(touch, with: event)
    }
    isHighlighted = isTouchInside
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if wasInside != isTouchInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    send(events, event)
  }

  /// Ends the highlight, and then tells of the touch (*documented*).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    if opensMenu { return cancelTracking(with: event) }
    let isInside = isInside(touch)
    isTracking = false
    isTouchInside = isInside
    isHighlighted = false
    endTracking(touch, with: event)
    if isInside { pressed() }
    send(isInside ? .touchUpInside : .touchUpOutside, event)
    if isInside, sendsPrimaryAction { send(.primaryActionTriggered, event) }
    isTouchInside = false
  }

  /// A finger was lifted inside; targets hear of it next.
  func pressed() {}

  /// Whether a press opens a menu, which takes the touch.
  var opensMenu: Bool { false }

  /// Buttons do.
  var sendsPrimaryAction: Bool { false }

  /// Ends the highlight, and tells of it.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isTracking { cancelTracking(with: event) }
  }
}
