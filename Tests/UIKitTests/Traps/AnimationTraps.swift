import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// How layers and blocks animate.
@MainActor @Suite struct AnimationTraps {
  private let view = UIView()
  private let screen: Screen

  init() throws {
    screen = try Run.screen(showing: view)
  }

  @Test
  func `trap 5: a view answers NSNull outside of blocks and a basic animation inside, a bare layer animates by itself`()
    throws
  {
    try screen.perform {
      #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
      #expect(view.layer.action(forKey: "opacity") == nil)
      UIView.animate(withDuration: 2) {
        let action = view.action(for: view.layer, forKey: "opacity") as? CABasicAnimation
        #expect(action?.keyPath == "opacity" && action?.duration == 2 && action?.timingFunction != nil)
        #expect(view.action(for: view.layer, forKey: "contents") is NSNull)
      }
    }
    let bare = CALayer()
    try screen.perform { view.layer.addSublayer(bare) }
    try screen.perform { bare.opacity = 0 }
    let animation = bare.animation(forKey: "opacity")
    #expect(animation?.duration == 0.25)
    #expect(animation?.timingFunction?.curve == .default)
  }

  @Test func `trap 6: blocks add up under keys of their own, on ease-in-ease-out`() throws {
    try screen.perform {
      UIView.animate(withDuration: 1) { view.center.x = 150 }
      UIView.animate(withDuration: 1) { view.bounds.size.width = 200 }
    }
    try screen.advance(to: 0.5)
    try screen.perform { UIView.animate(withDuration: 1) { view.center.x = 50 } }
    let animations = (view.layer.animationKeys() ?? []).compactMap {
      view.layer.animation(forKey: $0) as? CABasicAnimation
    }
    #expect(
      animations.count == 3 && animations.allSatisfy { $0.isAdditive && $0.timingFunction?.curve == .easeInEaseOut })
    #expect(
      animations.map { $0.fromValue as? CGPoint }.compactMap(\.self) == [CGPoint(x: -100, y: 0), CGPoint(x: 100, y: 0)])
    #expect(animations.map { $0.toValue as? CGPoint }.compactMap(\.self) == [.zero, .zero])
  }

  @Test func `trap 7: the model is final in the block, and completions say what became of it`() throws {
    var heard: [String] = []
    try screen.perform {
      UIView.animate(withDuration: 1, animations: { view.alpha = 0.5 }) { heard.append("end \($0)") }
      #expect(view.alpha == 0.5)
      UIView.animate(withDuration: 1, animations: { view.backgroundColor = .red }) { heard.append("removed \($0)") }
      UIView.animate(withDuration: 0, animations: { view.layer.cornerRadius = 4 }) { heard.append("at once \($0)") }
      UIView.animate(withDuration: 1, animations: {}) { heard.append("nothing \($0)") }
      // A block without changes completes in the next turn, not in its own.
      #expect(heard.isEmpty && view.layer.animation(forKey: "cornerRadius") == nil)
    }
    #expect(heard == ["at once true", "nothing true"])
    try screen.advance(to: 0.5)
    try screen.perform { view.layer.removeAnimation(forKey: "backgroundColor") }
    try screen.advance(to: 1)
    #expect(heard.suffix(2) == ["removed false", "end true"])
  }

  @Test func `trap 8: only values that do not add up begin at what shows, and only when the options say so`() throws {
    for options in [UIView.AnimationOptions.curveLinear, [.curveLinear, .beginFromCurrentState]] {
      view.backgroundColor = .black
      view.alpha = 1
      let begin = screen.run { CACurrentMediaTime() - 65_536 }
      func change(_ color: UIColor, _ alpha: CGFloat) throws {
        try screen.perform {
          UIView.animate(withDuration: 1, delay: 0, options: options) {
            view.backgroundColor = color
            view.alpha = alpha
          }
        }
      }
      try change(.white, 0)
      try screen.advance(to: begin + 0.5)
      try change(.black, 1)
      let isCurrent = options.contains(.beginFromCurrentState)
      #expect(screen.shown(.opacity, at: begin + 0.5) == .number(isCurrent ? 0.5 : 0))
      let white = isCurrent ? 0.5 : 1
      #expect(screen.shown(.backgroundColor, at: begin + 0.5) == .color(Color(white: white)))
      try screen.advance(to: begin + 2)
    }
  }

  @Test func `trap 9: a spring settles within a thousandth of its way`() throws {
    let spring = CASpringAnimation(keyPath: "opacity")
    spring.damping = 5
    #expect(abs(spring.settlingDuration - 2.85) < 0.01)
    try screen.perform {
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [],
        animations: { view.layer.position.x = 150 })
    }
    for (share, expected) in [(0.1, 0.2987), (0.3, 0.9582), (0.5, 1.0411), (1, 1)] {
      guard case .number(let x)? = screen.shown(.positionX, at: share * 0.5) else { throw CancellationError() }
      #expect(abs((x - 50) / 100 - expected) < 1e-3)
    }
  }

  @Test func `trap 10: transactions nest, stop implicit actions alone, and complete after their animations`() throws {
    let bare = CALayer()
    try screen.perform { view.layer.addSublayer(bare) }
    var heard: [String] = []
    try screen.perform {
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setCompletionBlock { heard.append("outer") }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock { heard.append("inner") }
      bare.opacity = 0
      #expect(bare.animationKeys() == nil)
      let explicit = CABasicAnimation(keyPath: "cornerRadius")
      (explicit.fromValue, explicit.toValue) = (0, 8)
      bare.add(explicit, forKey: "radius")
      #expect(bare.animation(forKey: "radius")?.duration == 2)
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
      CATransaction.commit()
      CATransaction.setCompletionBlock { heard.append("nothing") }
    }
    #expect(heard == ["outer", "nothing"] || heard == ["nothing", "outer"])
    try screen.advance(to: 2)
    #expect(heard.last == "inner")
  }

  @Test func `trap 11: animations and layers keep any key`() throws {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("shake", forKey: "name")
    #expect((animation.copy() as? CABasicAnimation)?.value(forKey: "name") as? String == "shake")
    let layer = CALayer()
    layer.setValue(7, forKey: "index")
    layer.setValue(0.5, forKeyPath: "opacity")
    #expect(layer.value(forKey: "index") as? Int == 7 && layer.opacity == 0.5)
    #expect(layer.value(forKeyPath: "transform.scale") as? Double == 1)
  }
}
