import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// What happens in a turn of the run loop, and in which order.
@MainActor @Suite struct TurnTraps {
  /// Writes down what is done with it.
  private final class Watched: UIView {
    var heard: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      heard.append("event")
      DispatchQueue.main.async { self.heard.append("block") }
      setNeedsUpdateConstraints()
      setNeedsLayout()
      setNeedsDisplay()
    }
    override func updateConstraints() {
      heard.append("constraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      heard.append("layout")
      super.layoutSubviews()
    }
    override func draw(_ rect: CGRect) { heard.append("draw") }
  }

  private let view = Watched()
  private let screen: Screen

  init() throws {
    screen = try Run.screen(showing: view)
    view.heard = []
  }

  @Test func `trap 1: a turn is the event, blocks that are due, constraints, layout, drawing, and one commit`() throws {
    try screen.send(Event("touchDown"), at: 1)
    #expect(view.heard == ["event", "block", "constraints", "layout", "draw"])
    let bare = CALayer()
    try screen.perform { view.layer.addSublayer(bare) }
    try screen.perform {
      bare.opacity = 0.5
      DispatchQueue.main.async { bare.opacity = 0 }
    }
    #expect(screen.timeline.tree(at: 1).sublayers.first?.opacity == 1)
  }

  @Test func `trap 2: a frame or a constraint that is set lays nothing out until the turn's end or layoutIfNeeded`()
    throws
  {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    try screen.perform {
      view.addSubview(inner)
      let width = inner.widthAnchor.constraint(equalToConstant: 10)
      NSLayoutConstraint.activate([
        width, inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        inner.topAnchor.constraint(equalTo: view.topAnchor), inner.heightAnchor.constraint(equalToConstant: 10),
      ])
      view.layoutIfNeeded()
      #expect(inner.frame.width == 10)
      view.heard = []
      width.constant = 30
      view.frame.size.width = 120
      #expect(inner.frame.width == 10 && view.heard.isEmpty)
      view.layoutIfNeeded()
      #expect(inner.frame.width == 30)
      width.constant = 50
    }
    #expect(inner.frame.width == 50)
  }

  @Test func `trap 3: a layout follows a change of the size, and not of the origin`() throws {
    try screen.perform { view.bounds.origin = CGPoint(x: 5, y: 5) }
    #expect(!view.heard.contains("layout"))
    try screen.perform { view.center = CGPoint(x: 90, y: 90) }
    #expect(!view.heard.contains("layout"))
    try screen.perform { view.bounds.size.width = 90 }
    #expect(view.heard.filter { $0 == "layout" }.count == 1)
  }

  @Test func `trap 3: a layer that is inserted in each layout is there once`() throws {
    final class Gradient: UIButton {
      let gradient = CAGradientLayer()
      override func layoutSubviews() {
        super.layoutSubviews()
        gradient.frame = bounds
        layer.insertSublayer(gradient, at: 0)
      }
    }
    let button = Gradient(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("Title", for: .normal)
    let screen = Run.screen()
    try screen.show { button }
    for width in [110.0, 120] { try screen.perform { button.frame.size.width = CGFloat(width) } }
    #expect(button.layer.sublayers?.filter { $0 === button.gradient }.count == 1)
    #expect(button.layer.sublayers?.first === button.gradient && button.titleLabel?.superview === button)
    #expect(screen.findings == [])
  }

  /// Writes down what it is told, and when.
  private final class Listener: CAAnimationDelegate {
    var heard: [String] = []
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      heard.append("stop \(flag) \(CACurrentMediaTime() - 65_536)")
    }
  }

  @Test
  func `trap 4: a layer runs a copy from the turn's time on, keeps the delegate, and tells it after the last frame`()
    throws
  {
    weak var listener: Listener?
    try screen.advance(to: 1)
    try screen.perform {
      let animation = CABasicAnimation(keyPath: "opacity")
      let owned = Listener()
      listener = owned
      (animation.fromValue, animation.toValue, animation.duration, animation.delegate) = (0, 1, 1, owned)
      view.layer.add(animation, forKey: "fade")
      animation.duration = 9
      #expect(view.layer.animation(forKey: "fade") !== animation)
      #expect(view.layer.animation(forKey: "fade")?.duration == 1)
    }
    let kept = try #require(listener)
    #expect(screen.timeline.tree(at: 1.5).opacity == 0.5)
    try screen.advance(to: 1.9)
    #expect(kept.heard.isEmpty)
    try screen.advance(to: 2)
    #expect(kept.heard == ["stop true 2.0"])
  }
}
