public import PresscheckGraphics
public import PresscheckLayerTree

/// A button at work, which takes events.
///
/// It is a value: a copy is the button at that moment, whatever follows. Its tree is Core Animation's model tree with the
/// running animations; `presentation(at:)` of the tree is what shows.
public protocol ControlInstance {
  /// One of the control's states.
  var state: String { get }
  /// The model tree, with the running animations.
  var root: Layer { get set }
  /// Decides, beside the state and the finger, where events lead.
  ///
  /// Two buttons in which the three are equal go the same ways, however different they look, so that a search for all ways tries
  /// one of them. Nil, the default, tells apart whatever looks different.
  var behavior: AnyHashable? { get }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: A touch, or one of the control's own events with arguments that fit.
  ///   - time: In seconds, never before the last one; animations begin then.
  ///   - trace: Records what follows.
  /// - Throws: `TextError` when a new title cannot be set.
  mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError)

  /// Lays the button out in a new size; the top left corner stays.
  ///
  /// - Throws: `TextError` when a title cannot be set.
  mutating func resize(to size: Size, at time: Double, _ trace: inout Trace) throws(TextError)

  /// Enters a state from the initial one by the control's own event for it, animated, or at once if no event leads to it.
  ///
  /// - Throws: `TextError` when a new title cannot be set.
  mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) throws(TextError)

  /// The button once all finite animations are over, with endless ones back at their beginning.
  func settled() -> Self
}

extension ControlInstance {
  /// Nil: the look decides.
  public var behavior: AnyHashable? { nil }

  /// Handles an event of all buttons, or hands it on to the control.
  mutating func take(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError) {
    guard event.name == EventSignature.resize.name, let (width, height) = event.pair else {
      return try handle(event, at: time, &trace)
    }
    trace.note("bounds.size=(\(Number.short(width)), \(Number.short(height)))")
    let size = Size(width, height)
    if size != root.bounds.size { try resize(to: size, at: time, &trace) }
  }

  /// Resizes the control's layer, for buttons in which nothing follows their bounds.
  public mutating func resize(to size: Size, at time: Double, _ trace: inout Trace) throws(TextError) {
    root.setSize(size)
  }

  /// Settles the tree, for buttons that wait for nothing else.
  public func settled() -> Self {
    var copy = self
    copy.root = root.settled()
    return copy
  }
}

extension Layer {
  /// Gives a layer at the origin a size; its transform stays about the middle.
  mutating func setSize(_ size: Size) {
    bounds = Rect(origin: bounds.origin, size: size)
    position = Point(size.width * anchorPoint.x, size.height * anchorPoint.y)
  }

  /// Changes the first layer of a name, itself included, top down; returns whether there is one.
  @discardableResult
  mutating func update(_ name: String, _ change: (inout Layer) -> Void) -> Bool {
    if self.name == name {
      change(&self)
      return true
    }
    for index in sublayers.indices where sublayers[index].update(name, change) { return true }
    if var mask, mask.update(name, change) {
      self.mask = mask
      return true
    }
    return false
  }
}

/// The size of a button, the traits it is shown for, and the measures of its titles.
public struct ControlContext {
  /// In points.
  public var size: Size
  /// The traits for which it is rendered.
  public var traits: Traits
  /// Measures the titles.
  public var text: any TextMeasuring

  /// A size, traits and a typesetter.
  public init(size: Size, traits: Traits, text: any TextMeasuring) {
    (self.size, self.traits, self.text) = (size, traits, text)
  }
}
