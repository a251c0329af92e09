/// A view that a finger presses, and that tells its targets.
open class UIControl: UIView {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Events by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down.
    public static let touchDown = Event(rawValue: 1)
    /// A finger came down once more.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger went out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system took the finger away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control was pressed.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu opens.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A text changes.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ends by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All of a finger.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All of a text.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// All.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control, of which several can be on.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// States by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// The app's own states.
    public static let application = State(rawValue: 0xFF_0000)
  }

  /// Where content stands between left and right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// Where content stands between top and bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  private struct Target {
    weak var object: AnyObject?
    /// Without a target the responders are asked in order.
    var hasObject: Bool
    var action: Selector
    var events: Event
  }

  private var targets: [Target] = []
  var observers: [KeyValueObserver] = []
  private var handlers: [(action: UIAction, events: Event)] = []

  // MARK: - State

  /// Whether it takes touches; switching it off ends a touch.
  open var isEnabled = true {
    didSet {
      didSet("enabled", from: oldValue)
      guard isEnabled != oldValue else { return }
      if !isEnabled, isTracking { cancelTracking(with: nil) }
      stateChanged()
    }
  }
  /// Whether it is chosen.
  open var isSelected = false {
    didSet {
      didSet("selected", from: oldValue)
      if isSelected != oldValue { stateChanged() }
    }
  }
  /// Whether a finger is on it; set on every move, also to the same value (*modelled*).
  open var isHighlighted = false {
    didSet {
      didSet("highlighted", from: oldValue)
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
  /// Whether that finger is inside.
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
  /// Whether a press opens a menu.
  ///
  /// Accepted, not drawn.
  open var showsMenuAsPrimaryAction = false
  /// Whether a long press opens a menu.
  ///
  /// Accepted, not drawn.
  open var isContextMenuInteractionEnabled = false
  /// Shown under a pointer.
  ///
  /// Accepted, not drawn.
  open var toolTip: String?

  /// The state has changed.
  func stateChanged() { setNeedsLayout() }

  // MARK: - Targets

  /// Has a method called on events; the same target, action and events count once (*documented*).
  ///
  /// Targets are not kept alive. Without a target the first responder that has the method gets it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
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
      sendAction(target.action, to: target.object, for: event)
    }
    for handler in handlers where !handler.events.isDisjoint(with: events) { sendAction(handler.action) }
  }

  /// Calls a method of a target, or of the first responder that has it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let target { return action.call(target as AnyObject, self, event) }
    var responder = next
    while let found = responder {
      if type(of: found).callableMethods.contains(where: { $0.name == action.name }) {
        return action.call(found, self, event)
      }
      responder = found.next
    }
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
  /// The finger was taken away.
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

  /// Highlights, and tells of the touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = true
    guard beginTracking(touch, with: event) else {
      (isTracking, isTouchInside) = (false, false)
      return
    }
    isHighlighted = true
    send(.touchDown, event)
    if touch.tapCount > 1 { send(.touchDownRepeat, event) }
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
    let isInside = isInside(touch)
    isTracking = false
    isTouchInside = isInside
    isHighlighted = false
    endTracking(touch, with: event)
    send(isInside ? .touchUpInside : .touchUpOutside, event)
    if isInside, sendsPrimaryAction { send(.primaryActionTriggered, event) }
    isTouchInside = false
  }

  /// Buttons do.
  var sendsPrimaryAction: Bool { false }

  /// Ends the highlight, and tells of it.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelTracking(with: event) }
}

/// A closure with a title and an image, which a control performs.
@preconcurrency @MainActor open class UIAction: NSObject {
  /// Tells actions apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What a menu says.
  ///
  /// A button made with the action shows it.
  open var title: String
  /// What a menu shows.
  ///
  /// A button made with the action shows it.
  open var image: UIImage?
  /// Tells actions apart; nobody else has the one of an action made without.
  public let identifier: Identifier
  /// The control that performs it now.
  open private(set) weak var sender: AnyObject?
  private let handler: (UIAction) -> Void
  private static var count = 0

  /// Creates an action.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
  ) {
    UIAction.count += 1
    (self.title, self.image, self.handler) = (title, image, handler)
    self.identifier = identifier ?? Identifier("action-\(UIAction.count)")
    super.init()
  }

  func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
