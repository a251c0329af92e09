import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// How controls follow fingers and tell their targets.
@MainActor @Suite struct ControlTests {
  /// Writes down what it hears.
  @MainActor private final class Target: NSObject {
    var heard: [String] = []
    func plain() { heard.append("plain") }
    func sender(_ sender: UIControl) { heard.append("sender \(sender.isHighlighted)") }
    func double(_ recognizer: UIGestureRecognizer) { heard.append("double") }
    func both(_ sender: UIControl, _ event: UIEvent?) { heard.append("both \(event != nil)") }
  }

  /// Writes down its highlights.
  private final class Watched: UIControl {
    var heard: [String] = []
    override var isHighlighted: Bool { didSet { heard.append("\(oldValue)→\(isHighlighted)") } }
  }

  private func screen<View: UIView>(_ view: View) throws -> (Screen, View) {
    (try Run.screen(showing: view), view)
  }

  private func send(_ screen: Screen, _ events: String...) throws {
    for (index, event) in events.enumerated() { try screen.send(Event(event), at: Double(index) / 10) }
  }

  @Test func `the same target, action and events count once`() throws {
    let (target, control) = (Target(), UIControl())
    let plain = Selector("plain", Target.plain)
    control.addTarget(target, action: plain, for: .touchDown)
    control.addTarget(target, action: plain, for: .touchDown)
    control.addTarget(target, action: plain, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(
      target.heard == ["plain"] && control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["plain"])
    control.removeTarget(target, action: nil, for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(target.heard == ["plain"] && control.allTargets.isEmpty)
  }

  @Test func `an action has no argument, the sender, or the sender and the event`() throws {
    let (target, control) = (Target(), UIControl())
    control.addTarget(target, action: Selector("plain", Target.plain), for: .touchUpInside)
    control.addTarget(target, action: Selector("sender:", Target.sender(_:)), for: .touchUpInside)
    control.addTarget(target, action: Selector("both::", Target.both(_:_:)), for: .touchUpInside)
    let (screen, _) = try screen(control)
    try send(screen, "touchDown", "touchUpInside")
    #expect(target.heard == ["plain", "sender false", "both true"])
  }

  @Test func `a target that is no object stands for the responders`() throws {
    final class Box: UIView {
      var heard = 0
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      func tapped() { heard += 1 }
      override class var callableMethods: [CallableMethod] {
        [CallableMethod("tapped", parameters: []) { (box: Box, _: [Any]) in box.tapped() }]
      }
    }
    let box = Box()
    box.addSubview(box.button)
    let function: (Box) -> Box = { $0 }
    box.button.addTarget(function, action: Selector("tapped", Box.tapped), for: .touchUpInside)
    let (screen, _) = try screen(box)
    try send(screen, "touchDown", "touchUpInside")
    #expect(box.heard == 1)
    // A selector is a name: of whose class it was made makes no difference.
    box.button.removeTarget(nil, action: nil, for: .allEvents)
    box.button.addTarget(nil, action: Selector("tapped", Target.plain), for: .touchUpInside)
    try send(screen, "touchDown", "touchUpInside")
    #expect(box.heard == 2)
  }

  @Test func `targets are not kept alive`() throws {
    let control = UIControl()
    control.addTarget(Target(), action: Selector("plain", Target.plain), for: .touchDown)
    #expect(control.allTargets.isEmpty)
  }

  @Test func `the highlight ends before the action`() throws {
    let (target, control) = (Target(), UIControl())
    control.addTarget(target, action: Selector("sender:", Target.sender(_:)), for: [.touchDown, .touchUpInside])
    let (screen, _) = try screen(control)
    try send(screen, "touchDown", "touchUpInside")
    #expect(target.heard == ["sender true", "sender false"])
    #expect(
      screen.timeline.trace.effects.map(\.effect) == [
        "isHighlighted=true", "send(touchDown)", "sendAction(sender:)", "isHighlighted=false", "send(touchUpInside)",
        "sendAction(sender:)",
      ])
  }

  @Test func `a finger stays inside up to 70 points beyond the bounds`() throws {
    let (screen, control) = try screen(UIControl())
    try send(screen, "touchDown")
    try screen.send(Event("touchDragInside", [.number(169), .number(20)]), at: 0.1)
    #expect(control.isHighlighted && control.isTouchInside)
    try screen.send(Event("touchDragInside", [.number(171), .number(20)]), at: 0.2)
    #expect(!control.isHighlighted && control.isTracking)
    try screen.send(Event("touchUpInside", [.number(171), .number(20)]), at: 0.3)
    #expect(screen.timeline.trace.effects.last?.effect == "send(touchUpOutside)")
  }

  @Test func `highlighted is set on every move, also to the same value`() throws {
    let (screen, control) = try screen(Watched())
    try send(screen, "touchDown", "touchDragInside", "touchDragExit", "touchUpOutside")
    #expect(control.heard == ["false→true", "true→true", "true→false", "false→false"])
  }

  @Test func `a disabled control swallows touches, and sends actions when it is told to`() throws {
    let (target, control) = (Target(), UIControl())
    control.addTarget(target, action: Selector("plain", Target.plain), for: .touchUpInside)
    control.isEnabled = false
    let (screen, _) = try screen(control)
    try send(screen, "touchDown", "touchUpInside")
    #expect(target.heard.isEmpty && !control.isTracking)
    control.sendActions(for: .touchUpInside)
    #expect(target.heard == ["plain"])
  }

  @Test func `a control that is disabled under a finger is cancelled`() throws {
    let (screen, control) = try screen(UIControl())
    try send(screen, "touchDown", "setEnabled")
    #expect(!control.isTracking && control.state == .disabled)
    #expect(
      screen.timeline.trace.effects.map(\.effect) == [
        "isHighlighted=true", "send(touchDown)", "isEnabled=false", "isHighlighted=false", "send(touchCancel)",
      ])
  }

  @Test func `beginTracking can refuse a finger`() throws {
    final class Choosy: UIControl {
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    let (screen, control) = try screen(Choosy())
    try send(screen, "touchDown", "touchUpInside")
    #expect(!control.isHighlighted && screen.timeline.trace.effects.isEmpty)
  }

  @Test func `a finger without a view never arrives`() throws {
    let (screen, control) = try screen(UIControl())
    control.isUserInteractionEnabled = false
    try send(screen, "touchDown")
    #expect(screen.timeline.trace.effects.isEmpty || screen.timeline.trace.effects.map(\.effect) == ["never arrives"])
    #expect(!control.isTracking)
  }

  /// Follows the finger.
  private final class Dragged: UIControl {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesMoved(touches, with: event)
      guard let touch = touches.first else { return }
      center.x += touch.location(in: superview).x - touch.previousLocation(in: superview).x
    }
  }

  @Test func `a finger that holds still stays where it is, wherever the view goes`() throws {
    let (screen, control) = try screen(Dragged())
    let start = control.center.x
    let points = [20.0, 40, 40, 40].map { [PropertyValue.number($0), .number(20)] }
    let names = ["touchDown", "touchDragInside", "touchDragInside", "touchUpInside"]
    for (index, (name, point)) in zip(names, points).enumerated() {
      try screen.send(Event(name, point), at: Double(index) / 10)
    }
    #expect(control.center.x == start + 20)
  }

  @Test func `a touch on a view inside a control is lost, unless a recognizer watches it`() throws {
    for isWatched in [false, true] {
      let (target, control, plate) = (Target(), UIControl(), UIView())
      if isWatched {
        control.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector("plain", Target.plain)))
      }
      let (screen, _) = try screen(control)
      try screen.perform {
        plate.frame = control.bounds
        control.addSubview(plate)
      }
      try send(screen, "touchDown", "touchUpInside")
      #expect(target.heard == (isWatched ? ["plain"] : []))
      let lost = "touchDown at 0 never arrives: a UIView inside takes it, a view with isUserInteractionEnabled"
      #expect(screen.timeline.trace.findings.map(\.message) == (isWatched ? [] : [lost]))
    }
  }

  @Test func `a tap that is recognised cancels the control's touch`() throws {
    let (target, control) = (Target(), UIControl())
    control.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector("plain", Target.plain)))
    let (screen, _) = try screen(control)
    try send(screen, "touchDown", "touchUpInside")
    #expect(target.heard == ["plain"])
    #expect(
      screen.timeline.trace.effects.map(\.effect) == [
        "isHighlighted=true", "send(touchDown)", "sendAction(plain)", "isHighlighted=false", "send(touchCancel)",
      ])
  }

  @Test func `two taps count as a double one if the second follows soon`() throws {
    for (pause, count) in [(0.2, 1), (0.6, 0)] {
      let (target, view) = (Target(), UIControl())
      let taps = UITapGestureRecognizer(target: target, action: Selector("plain", Target.plain))
      taps.numberOfTapsRequired = 2
      view.addGestureRecognizer(taps)
      let (screen, _) = try screen(view)
      for (index, name) in ["touchDown", "touchUpInside", "touchDown", "touchUpInside"].enumerated() {
        try screen.send(Event(name), at: Double(index) / 10 + (index > 1 ? pause : 0))
      }
      #expect(target.heard.count == count)
    }
  }

  @Test func `a tap that waits for a double one comes when that is too late, and never beside it`() throws {
    for (second, expected) in [(nil, ["plain"]), (0.2, ["double"]), (0.8, ["plain", "plain"])] as [(Double?, [String])]
    {
      let (target, view) = (Target(), UIControl())
      let double = UITapGestureRecognizer(target: target, action: Selector("double:", Target.double(_:)))
      double.numberOfTapsRequired = 2
      let single = UITapGestureRecognizer(target: target, action: Selector("plain", Target.plain))
      single.require(toFail: double)
      for recognizer in [single, double] { view.addGestureRecognizer(recognizer) }
      let (screen, _) = try screen(view)
      try screen.send(Event("touchDown"), at: 0)
      try screen.send(Event("touchUpInside"), at: 0.1)
      #expect(target.heard.isEmpty)
      if let second {
        try screen.send(Event("touchDown"), at: second)
        try screen.send(Event("touchUpInside"), at: second + 0.05)
      }
      try screen.advance(to: 3)
      #expect(target.heard == expected, "\(second ?? 0)")
    }
  }

  @Test func `a tap that waits for a pan or a long press comes as the finger is lifted`() throws {
    for rival in [UIPanGestureRecognizer(), UILongPressGestureRecognizer()] as [UIGestureRecognizer] {
      let (target, view) = (Target(), UIControl())
      let tap = UITapGestureRecognizer(target: target, action: Selector("plain", Target.plain))
      tap.require(toFail: rival)
      for recognizer in [tap, rival] { view.addGestureRecognizer(recognizer) }
      let asked = Asked()
      tap.delegate = asked
      let (screen, _) = try screen(view)
      try send(screen, "touchDown", "touchUpInside")
      #expect(target.heard == ["plain"] && asked.count == 1)
    }
  }

  /// Notes where the finger is once UIKit's own method is over.
  private final class Knob: UIPanGestureRecognizer {
    var place: CGFloat = -1
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      place = location(in: view).x
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      place = location(in: view).x
    }
  }

  private final class KnobTarget: NSObject {
    var heard: [String] = []
    @MainActor func turned(_ knob: Knob) { heard.append("\(knob.state.rawValue): \(Int(knob.place))") }
  }

  @Test func `targets hear of a recognizer once its touch method is over`() throws {
    let (target, view) = (KnobTarget(), UIView())
    let screen = try Run.screen(showing: view) {
      view.addGestureRecognizer(
        Knob(target: target, action: Selector("turned:", KnobTarget.turned(_:))))
    }
    for (index, (name, x)) in [
      ("touchDown", 10.0), ("touchDragInside", 40), ("touchDragInside", 80), ("touchUpInside", 80),
    ].enumerated() {
      try screen.send(Event(name, [.number(x), .number(10)]), at: Double(index) / 10)
    }
    #expect(target.heard == ["1: 40", "2: 80", "3: 80"])
  }

  /// Counts the questions whether a recognizer may begin.
  private final class Asked: UIGestureRecognizerDelegate {
    var count = 0
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      count += 1
      return true
    }
  }

  @Test func `a control that leaves the window cancels its touch`() throws {
    let (screen, view) = try screen(UIControl())
    let (inner, target) = (UIControl(frame: view.bounds), Target())
    inner.addTarget(target, action: Selector("plain", Target.plain), for: .touchCancel)
    try screen.perform { view.addSubview(inner) }
    try send(screen, "touchDown")
    #expect(inner.isTracking)
    try screen.perform { inner.removeFromSuperview() }
    #expect(!inner.isTracking && !inner.isHighlighted && target.heard == ["plain"])
    try screen.send(Event("touchUpInside"), at: 1)
    #expect(target.heard == ["plain"])
  }

  @Test func `a method that the view does not have is an error that names those it has`() throws {
    let (screen, _) = try screen(UIControl())
    #expect(throws: ScreenError.noMethod("spin", view: "UIControl", known: [])) {
      try screen.send(Event("spin"), at: 0)
    }
    let error = ScreenError.noMethod("spin", view: "Ring", known: ["setProgress", "start"])
    #expect(error.description == "the Ring has no method spin; it has setProgress, start")
  }

  @Test func `of several methods of a name the one that takes the arguments is called`() throws {
    final class Cart: UIView {
      var heard: [String] = []
      override class var callableMethods: [CallableMethod] {
        [
          CallableMethod("add", parameters: ["title: String"]) { (cart: Cart, arguments: [Any]) in
            cart.heard.append(try CallableMethod.argument(0, of: arguments, as: String.self))
          },
          CallableMethod("add", parameters: ["icon: UIImage?"]) { (_: Cart, arguments: [Any]) in
            _ = try CallableMethod.argument(0, of: arguments, as: UIImage.self)
          },
        ]
      }
    }
    let cart = Cart(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    let (screen, _) = try screen(cart)
    try screen.send(Event("add", [.text("a")]), at: 0)
    #expect(cart.heard == ["a"])
    #expect(throws: CallableMethod.ArgumentError.self) { try screen.send(Event("add", [.boolean(true)]), at: 0) }
  }

  @Test func `an error that a method throws is told with the method's name`() throws {
    final class Fuse: UIView {
      struct Blown: Error {}
      func blow() throws { throw Blown() }
      override class var callableMethods: [CallableMethod] {
        [CallableMethod("blow", parameters: []) { (fuse: Fuse, _: [Any]) in try fuse.blow() }]
      }
    }
    let (screen, _) = try screen(Fuse(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
    let error = ScreenError.thrown("Blown()", method: "blow", view: "Fuse")
    #expect(throws: error) { try screen.send(Event("blow"), at: 0) }
    #expect(error.description == "blow of the Fuse throws an error: Blown()")
  }

  @Test func `observers hear of a control's state`() throws {
    final class Listener: UIView {
      var heard: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        heard.append("\(keyPath ?? "") \(change?[.oldKey] ?? "none")→\(change?[.newKey] ?? "none")")
      }
    }
    let (screen, control) = try screen(UIControl())
    let listener = Listener()
    screen.run {
      control.addObserver(listener, forKeyPath: "isHighlighted", options: [.new, .old, .initial], context: nil)
      control.addObserver(listener, forKeyPath: "tag", context: nil)
    }
    try send(screen, "touchDown", "touchUpInside")
    #expect(listener.heard == ["isHighlighted none→false", "isHighlighted false→true", "isHighlighted true→false"])
    #expect(screen.findings == ["tag of a UIControl cannot be observed"])
    screen.run { control.removeObserver(listener, forKeyPath: "isHighlighted") }
    control.isHighlighted = true
    #expect(listener.heard.count == 3)
  }

  @Test(arguments: [("touchUpInside", 12.0, "send(touchUpInside)"), ("touchUpOutside", 300, "send(touchUpOutside)")])
  func `a finger without a point lifts where it is`(lift: String, x: Double, expected: String) throws {
    final class Listener: UIControl {
      var ends: [CGPoint] = []
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        ends.append(touch?.location(in: self) ?? .zero)
      }
    }
    let (screen, control) = try screen(Listener())
    try screen.send(Event("touchDown", [.number(12), .number(8)]), at: 0)
    if x > 100 { try screen.send(Event("touchDragExit", [.number(x), .number(8)]), at: 0.1) }
    try screen.send(Event(lift), at: 0.2)
    #expect(control.ends == [CGPoint(x: x, y: 8)])
    #expect(screen.timeline.trace.effects.last?.effect == expected)
  }

  @Test func `a finger that lifts on the other side goes there first`() throws {
    let (screen, control) = try screen(UIControl())
    try send(screen, "touchDown", "touchUpOutside")
    #expect(!control.isTracking && screen.timeline.trace.effects.last?.effect == "send(touchUpOutside)")
  }
}
