import PresscheckCoreGraphics
import PresscheckQuartzCore
import PresscheckTestSupport
import PresscheckUIKit
import Testing

/// The order of a view's subviews, and that of their layers.
@MainActor @Suite struct SubviewOrderTests {
  @Test(arguments: 0..<20) func `layers lie as their views do, however these come and move`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (view, others) = (UIView(), UIView())
    let views = (0..<12).map { _ in UIView() }
    for _ in 0..<60 {
      let next = views[Int.random(in: 0..<views.count, using: &random)]
      let sibling = view.subviews.filter { $0 !== next }.randomElement(using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: view.addSubview(next)
      case 1: view.insertSubview(next, at: Int.random(in: 0...12, using: &random))
      case 2: if let sibling { view.insertSubview(next, aboveSubview: sibling) }
      case 3: if let sibling { view.insertSubview(next, belowSubview: sibling) }
      case 4: view.bringSubviewToFront(next)
      case 5: view.sendSubviewToBack(next)
      case 6: others.addSubview(next)
      case 7:
        let places = view.subviews.indices
        if let one = places.randomElement(using: &random), let other = places.randomElement(using: &random) {
          view.exchangeSubview(at: one, withSubviewAt: other)
        }
      default: next.removeFromSuperview()
      }
      #expect(
        view.layer.sublayers?.map(ObjectIdentifier.init) ?? [] == view.subviews.map { ObjectIdentifier($0.layer) })
      #expect(view.subviews.allSatisfy { $0.superview === view })
    }
  }

  @Test func `a layer below the first view stays there`() {
    let (view, ground) = (UIView(), CALayer())
    view.layer.addSublayer(ground)
    let views = (0..<3).map { _ in UIView() }
    view.addSubview(views[1])
    view.insertSubview(views[0], at: 0)
    view.addSubview(views[2])
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    view.sendSubviewToBack(views[0])
    view.bringSubviewToFront(views[2])
    #expect(view.layer.sublayers?.first === ground)
    #expect(view.layer.sublayers?.dropFirst().map(ObjectIdentifier.init) == views.map { ObjectIdentifier($0.layer) })
  }

  @Test func `the front view lies above all layers, and views change places among them`() {
    let (view, plate) = (UIView(), CALayer())
    let (one, other) = (UIView(), UIView())
    func order() -> [CALayer] { view.layer.sublayers ?? [] }
    view.addSubview(one)
    view.layer.addSublayer(plate)
    view.addSubview(other)
    #expect(order() == [one.layer, plate, other.layer])
    view.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(order() == [other.layer, plate, one.layer])
    view.bringSubviewToFront(other)
    #expect(order() == [plate, one.layer, other.layer])
    view.layer.addSublayer(plate)
    view.bringSubviewToFront(other)
    #expect(order() == [one.layer, plate, other.layer] && view.subviews == [one, other])
  }

  @Test func `a stack view arranges its views once, before they are laid out`() {
    let stack = UIStackView()
    for _ in 0..<50 { stack.addArrangedSubview(UIView()) }
    #expect(stack.constraints.isEmpty)
    stack.updateConstraintsIfNeeded()
    let constraints = stack.constraints
    #expect(!constraints.isEmpty)
    stack.setNeedsLayout()
    stack.updateConstraintsIfNeeded()
    #expect(stack.constraints.map(ObjectIdentifier.init) == constraints.map(ObjectIdentifier.init))
    stack.spacing = 4
    stack.updateConstraintsIfNeeded()
    #expect(stack.constraints.map(ObjectIdentifier.init) != constraints.map(ObjectIdentifier.init))
  }
}
