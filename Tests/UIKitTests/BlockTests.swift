import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// What blocks of `UIView.animate` animate, and what blocks inside them have from them.
@MainActor @Suite struct BlockTests {
  private let view = UIView()
  private let screen: Screen

  init() throws {
    screen = try Run.screen(showing: view)
  }

  private func animations(of layer: CALayer) -> [CABasicAnimation] {
    (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) as? CABasicAnimation }
  }

  @Test func `places, transforms and corners add up in a block, opacity, colour and anchor are replaced`() throws {
    let changes: [(isAdditive: Bool, change: (CALayer) -> Void)] = [
      (true, { $0.bounds.size.width = 123 }), (true, { $0.position.x = 20 }), (true, { $0.cornerRadius = 3 }),
      (true, { $0.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2)) }), (false, { $0.opacity = 0.5 }),
      (false, { $0.backgroundColor = UIColor.blue.cgColor }), (false, { $0.anchorPoint = CGPoint(x: 0.2, y: 0.4) }),
    ]
    for (isAdditive, change) in changes {
      try screen.perform {
        view.layer.removeAllAnimations()
        UIView.animate(withDuration: 1) { change(view.layer) }
        #expect(animations(of: view.layer).map(\.isAdditive) == [isAdditive])
      }
    }
    #expect(screen.findings == [])
  }

  @Test func `borders, shadows and the order of siblings change at once in a block, with a finding`() throws {
    let changes: [(String, (CALayer) -> Void)] = [
      ("borderWidth", { $0.borderWidth = 5 }), ("borderColor", { $0.borderColor = UIColor.red.cgColor }),
      ("shadowColor", { $0.shadowColor = UIColor.blue.cgColor }), ("shadowOpacity", { $0.shadowOpacity = 0.3 }),
      ("shadowOffset", { $0.shadowOffset = CGSize(width: 1, height: 1) }), ("shadowRadius", { $0.shadowRadius = 5 }),
      ("zPosition", { $0.zPosition = 3 }),
    ]
    try screen.perform { UIView.animate(withDuration: 1) { for (_, change) in changes { change(view.layer) } } }
    #expect(view.layer.animationKeys() == nil && screen.timeline.tree(at: 0).borderWidth == 5)
    #expect(
      screen.findings
        == changes.map { "UIView.animate changes the \($0.0) of a view's layer at once, as iOS does" })
  }

  @Test func `an opacity that is animated anew begins at the model, and ends the block before`() throws {
    var heard: [Bool] = []
    func fade(_ alpha: CGFloat) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.alpha = alpha
      } completion: {
        heard.append($0)
      }
    }
    try screen.perform { fade(0.5) }
    try screen.advance(to: 0.5)
    try screen.perform { fade(0) }
    #expect(view.layer.animationKeys() == ["opacity"] && heard == [false])
    #expect(screen.shown(.opacity, at: 0.5) == .number(0.5) && screen.shown(.opacity, at: 1) == .number(0.25))
  }

  // MARK: - Blocks in blocks

  @Test func `a block in a block has the outer one's duration, curve and options unless it keeps its own`() throws {
    let options: [(UIView.AnimationOptions, Double, TimingCurve, Bool)] = [
      ([.curveEaseIn], 3, .linear, true), ([.curveEaseIn, .overrideInheritedDuration], 1, .linear, true),
      ([.curveEaseIn, .overrideInheritedCurve], 3, .easeIn, true),
      ([.curveEaseIn, .overrideInheritedOptions], 3, .linear, false),
    ]
    for (options, duration, curve, isReversed) in options {
      try screen.perform {
        view.layer.removeAllAnimations()
        view.alpha = 1
        UIView.animate(withDuration: 3, delay: 0, options: [.curveLinear, .autoreverse]) {
          UIView.animate(withDuration: 1, delay: 0, options: options) { view.alpha = 0 }
        }
        let inner = try #require(animations(of: view.layer).first)
        #expect(inner.duration == duration && inner.timingFunction?.curve == curve && inner.autoreverses == isReversed)
      }
    }
  }

  @Test func `a spring in a block arrives when the outer block ends`() throws {
    try screen.perform {
      UIView.animate(withDuration: 2) {
        UIView.animate(
          withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
          animations: { view.center.x = 150 })
      }
    }
    guard case .number(let x)? = screen.shown(.positionX, at: 0.6) else { throw CancellationError() }
    #expect(abs((x - 50) / 100 - 0.9582) < 1e-3)
  }

  @Test func `a block lays out at its end if the options say so`() throws {
    final class Row: UIView {
      let knob = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var isOn = false { didSet { setNeedsLayout() } }
      override func layoutSubviews() {
        super.layoutSubviews()
        if knob.superview == nil { addSubview(knob) }
        knob.center.x = isOn ? 90 : 10
      }
    }
    for isLaidOut in [false, true] {
      let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      let screen = Run.screen()
      try screen.show { row }
      try screen.perform {
        UIView.animate(withDuration: 1, delay: 0, options: isLaidOut ? .layoutSubviews : []) { row.isOn = true }
      }
      #expect((row.knob.layer.animationKeys() != nil) == isLaidOut)
    }
  }

  // MARK: - Keyframes

  @Test func `keyframes take the curve whose bits are among their options`() throws {
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    for (options, expected) in [
      (linear, 0.25), (UIView.KeyframeAnimationOptions(), TimingCurve.easeInEaseOut.progress(at: 0.25)),
    ] {
      let begin = screen.run { CACurrentMediaTime() - 65_536 }
      try screen.perform {
        view.center.x = 0
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 100 }
        }
      }
      guard case .number(let x)? = screen.shown(.positionX, at: begin + 0.25) else { throw CancellationError() }
      #expect(abs(x - 100 * expected) < 1e-9)
      try screen.advance(to: begin + 1)
    }
  }

  @Test func `keyframes of a colour go from one to the next, and before the first the old one shows`() throws {
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    view.backgroundColor = .black
    try screen.perform {
      UIView.animateKeyframes(withDuration: 4, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.backgroundColor = .white }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.backgroundColor = .black }
      }
    }
    for (time, white) in [(0.5, 0.0), (1.5, 0.5), (2, 1), (3, 0.5), (4, 0)] {
      #expect(screen.shown(.backgroundColor, at: time) == .color(Color(white: white)), "at \(time)")
    }
  }

  // MARK: - Others

  @Test func `animations that code switches off are on again in the next run`() throws {
    try screen.perform { UIView.setAnimationsEnabled(false) }
    #expect(screen.run { !UIView.areAnimationsEnabled } && Run.screen().run { UIView.areAnimationsEnabled })
  }

  @Test func `a view whose animations were removed takes touches again`() throws {
    let control = UIControl(frame: view.bounds)
    try screen.perform {
      view.addSubview(control)
      UIView.animate(withDuration: 9) { control.alpha = 0.5 }
    }
    try screen.perform { control.layer.removeAllAnimations() }
    try screen.send(Event("touchDown"), at: 1)
    #expect(control.isTracking && screen.findings == [])
  }

  @Test func `a stack view's view leaves and comes in a block while the others move`() throws {
    let (first, second, stack) = (UIView(), UIView(), UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    stack.distribution = .fillEqually
    for view in [first, second] { stack.addArrangedSubview(view) }
    let screen = Run.screen()
    try screen.show { stack }
    func hide(_ isHidden: Bool) throws {
      try screen.perform {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { second.isHidden = isHidden }
      }
    }
    func row(at time: Double) -> [Layer] { screen.timeline.tree(at: time).sublayers }
    try hide(true)
    #expect(second.isHidden && first.frame.width == 100)
    #expect(row(at: 0.5).map(\.bounds.width) == [75, 25] && !row(at: 0.5)[1].isHidden)
    #expect(row(at: 0.5).map(\.bounds.height) == [40, 40])
    try screen.advance(to: 2)
    #expect(row(at: 1)[1].isHidden && row(at: 1)[0].bounds.width == 100)
    try hide(false)
    let widths = row(at: 2.25).map(\.bounds.width)
    #expect(widths == [87.5, 12.5])
    #expect(!row(at: 2)[1].isHidden)
  }

  @Test func `in an animator's block it leaves at the end, and stays where the animator goes back`() throws {
    let (view, stack) = (UIView(), UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    stack.distribution = .fillEqually
    for view in [UIView(), view] { stack.addArrangedSubview(view) }
    let screen = Run.screen()
    try screen.show { stack }
    func second(at time: Double) -> Layer { screen.timeline.tree(at: time).sublayers[1] }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.isHidden = true }
    try screen.perform { animator.startAnimation() }
    try screen.advance(to: 0.5)
    #expect(view.isHidden && !second(at: 0.5).isHidden && second(at: 0.5).bounds.width == 25)
    try screen.perform { animator.isReversed = true }
    try screen.advance(to: 2)
    #expect(!view.isHidden && !second(at: 2).isHidden)
    let again = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.isHidden = true }
    try screen.perform { again.startAnimation() }
    try screen.advance(to: 4)
    #expect(view.isHidden && second(at: 4).isHidden)
  }

  @Test func `animations of a block are repeated as often as it says`() throws {
    try screen.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0 }
      }
    }
    for (time, opacity) in [(0.5, 0.5), (1, 0), (1.5, 0.5), (2.25, 0.75), (3.75, 0.75), (4.5, 0)] {
      guard case .number(let shown)? = screen.shown(.opacity, at: time) else { return #expect(Bool(false)) }
      #expect(abs(shown - opacity) < 1e-6, "\(shown) at \(time)")
    }
  }
}
