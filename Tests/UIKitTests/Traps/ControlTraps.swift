import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// How controls follow fingers and tell their targets.
@MainActor @Suite struct ControlTraps {
  /// Writes down what it hears.
  @MainActor private final class Target: NSObject {
    var heard: [String] = []
    func plain() { heard.append("plain") }
    func sender(_ sender: UIControl) { heard.append("sender \(sender.isHighlighted)") }
    func both(_ sender: UIControl, _ event: UIEvent?) { heard.append("both") }
  }

  private let target = Target()
  private let control = UIControl()
  private let plain = Selector("plain", Target.plain)

  private func send(_ screen: Screen, _ events: String...) throws {
    for (index, event) in events.enumerated() { try screen.send(Event(event), at: Double(index) / 10) }
  }

  @Test func `trap 12: a target counts once, is not kept, and nil goes up the responders`() throws {
    final class Parent: UIView {
      var count = 0
      func shout() { count += 1 }
      override class var callableMethods: [CallableMethod] {
        [CallableMethod("shout", parameters: []) { (o: Parent, _) in o.shout() }]
      }
    }
    for _ in 0..<2 { control.addTarget(target, action: plain, for: .touchDown) }
    control.addTarget(target, action: Selector("sender:", Target.sender(_:)), for: .touchDown)
    control.addTarget(target, action: Selector("both::", Target.both(_:_:)), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(target.heard == ["plain", "sender false", "both"])
    weak var gone: Target?
    do {
      let other = Target()
      gone = other
      control.addTarget(other, action: plain, for: .touchDown)
    }
    #expect(gone == nil)
    let parent = Parent()
    parent.addSubview(control)
    control.addTarget(nil, action: Selector("shout"), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(parent.count == 1)
    final class Own: UIControl {
      var count = 0
      func shout() { count += 1 }
      override class var callableMethods: [CallableMethod] {
        [CallableMethod("shout", parameters: []) { (o: Own, _) in o.shout() }]
      }
    }
    let own = Own()
    parent.addSubview(own)
    own.addTarget(nil, action: Selector("shout"), for: .touchUpInside)
    own.sendActions(for: .touchUpInside)
    #expect(own.count == 1 && parent.count == 1)
  }

  @Test func `trap 13: highlighted goes before the action`() throws {
    control.addTarget(target, action: Selector("sender:", Target.sender(_:)), for: .touchUpInside)
    let screen = try Run.screen(showing: control)
    try send(screen, "touchDown", "touchUpInside")
    #expect(target.heard == ["sender false"])
  }

  @Test func `trap 13: inside reaches 70 points beyond the bounds`() throws {
    let screen = try Run.screen(showing: control)
    try send(screen, "touchDown")
    for (index, x) in [170.0, 171].enumerated() {
      try screen.send(Event("touchDragInside", [.number(x - 0.5), .number(20)]), at: 0.1 * Double(index + 1))
      #expect(control.isTouchInside == (x == 170) && control.isTracking)
    }
  }

  @Test func `trap 13: beginTracking that refuses highlights nothing and tells nobody`() throws {
    final class Choosy: UIControl {
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    let choosy = Choosy()
    choosy.addTarget(target, action: plain, for: .allTouchEvents)
    let screen = try Run.screen(showing: choosy)
    try send(screen, "touchDown", "touchUpInside")
    #expect(target.heard.isEmpty && !choosy.isHighlighted && !choosy.isTracking)
  }

  @Test func `trap 14: sendActions reaches targets of a disabled control, and disabling cancels a touch`() throws {
    control.addTarget(target, action: plain, for: .touchUpInside)
    control.isEnabled = false
    control.sendActions(for: .touchUpInside)
    #expect(target.heard == ["plain"])
    control.isEnabled = true
    let screen = try Run.screen(showing: control)
    try send(screen, "touchDown")
    #expect(control.state == .highlighted && control.state.rawValue == 1)
    try screen.perform {
      control.isEnabled = false
      control.isSelected = true
    }
    #expect(control.state == [.disabled, .selected] && control.state.rawValue == 6 && !control.isTracking)
  }

  @Test func `trap 15: highlighted is set on the way down, on every move and on the way up`() throws {
    final class Watched: UIControl {
      var heard: [String] = []
      override var isHighlighted: Bool { didSet { heard.append("\(oldValue)→\(isHighlighted)") } }
    }
    let watched = Watched()
    let screen = try Run.screen(showing: watched)
    try send(screen, "touchDown", "touchDragInside", "touchDragExit", "touchDragEnter", "touchUpInside")
    #expect(watched.heard == ["false→true", "true→true", "true→false", "false→true", "true→false"])
  }

  @Test
  func `trap 16: hit testing skips what is hidden, faint or deaf, goes from front to back, and stays in the bounds`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (back, front) = (UIView(frame: root.bounds), UIControl(frame: CGRect(x: 50, y: 50, width: 100, height: 20)))
    root.addSubview(back)
    root.addSubview(front)
    let place = CGPoint(x: 60, y: 60)
    #expect(root.hitTest(place, with: nil) === front)
    front.isEnabled = false
    #expect(root.hitTest(place, with: nil) === front)
    #expect(root.hitTest(CGPoint(x: 120, y: 60), with: nil) == nil)
    front.alpha = 0.009
    #expect(root.hitTest(place, with: nil) === back)
    front.alpha = 0.01
    #expect(root.hitTest(place, with: nil) === front)
    front.isHidden = true
    #expect(root.hitTest(place, with: nil) === back)
    (front.isHidden, front.isUserInteractionEnabled) = (false, false)
    #expect(root.hitTest(place, with: nil) === back)
  }

  @Test func `trap 16: a disabled control swallows a touch`() throws {
    final class Parent: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let parent = Parent()
    let screen = try Run.screen(showing: parent)
    try screen.perform {
      control.frame = parent.bounds
      control.isEnabled = false
      parent.addSubview(control)
    }
    try send(screen, "touchDown", "touchUpInside")
    #expect(parent.count == 0)
  }

  @Test func `trap 17: a control tracks at once, and a recognised tap cancels its touch`() throws {
    control.addGestureRecognizer(UITapGestureRecognizer(target: target, action: plain))
    let screen = try Run.screen(showing: control)
    try send(screen, "touchDown")
    #expect(control.isTracking && control.isHighlighted)
    try screen.send(Event("touchUpInside"), at: 0.1)
    #expect(target.heard == ["plain"] && !control.isHighlighted)
    #expect(
      screen.timeline.trace.effects.map(\.effect) == [
        "isHighlighted=true", "send(touchDown)", "sendAction(plain)", "isHighlighted=false", "send(touchCancel)",
      ])
  }
}
