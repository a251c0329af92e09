import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckQuartzCore

/// Animations that code adds to layers.
@MainActor @Suite struct CAAnimationTests {
  private func fade(_ duration: Double = 1) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, duration)
    return fade
  }

  @Test func `an animation without a begin time begins in the turn that adds it`() {
    let run = LayerRun()
    run.at(0.35) { $0.add(fade(), forKey: "fade") }
    #expect(run.shown(.opacity, at: 0.35) == .number(0))
    #expect(run.shown(.opacity, at: 0.85) == .number(0.5))
  }

  @Test func `a begin time is a media time`() {
    let run = LayerRun()
    run.at(1) { layer in
      let later = fade()
      later.beginTime = CACurrentMediaTime() + 0.1
      later.fillMode = .backwards
      layer.add(later, forKey: nil)
    }
    #expect(run.shown(.opacity, at: 1.05) == .number(0))
    #expect(run.shown(.opacity, at: 1.6) == .number(0.5))
  }

  @Test func `an animation without a key path animates what its key names`() {
    let run = LayerRun()
    run.at(0) { layer in
      let fade = CABasicAnimation()
      (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
      layer.add(fade, forKey: "opacity")
    }
    #expect(run.shown(.opacity, at: 0.5) == .number(0.5))
  }

  @Test func `an additive animation of a path shows its own path`() {
    let run = LayerRun()
    let shape = CAShapeLayer()
    let bars = [10.0, 30].map { CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: $0), transform: nil) }
    run.at(0) { layer in
      layer.addSublayer(shape)
      shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
      let grow = CABasicAnimation(keyPath: "path")
      (grow.fromValue, grow.toValue, grow.duration, grow.isAdditive) = (bars[0], bars[1], 1, true)
      shape.add(grow, forKey: nil)
    }
    let middle = run.root.lowered().sublayers[0].presentation(at: 0.5).value(.path)
    #expect(middle == .path(CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 20), transform: nil).path))
  }

  @Test func `the layer runs a copy`() {
    let run = LayerRun()
    let fade = fade()
    run.at(0) { $0.add(fade, forKey: "fade") }
    fade.toValue = 0.2
    #expect(run.shown(.opacity, at: 0.5) == .number(0.5))
    #expect(run.within { run.root.animation(forKey: "fade") } !== fade)
  }

  @Test func `the delegate hears of the beginning and of the end in turns of their own`() {
    let run = LayerRun()
    let listener = Listener()
    run.at(0) { layer in
      let fade = fade()
      fade.delegate = listener
      layer.add(fade, forKey: nil)
    }
    #expect(listener.heard == ["start"])
    run.at(0.99)
    #expect(listener.heard == ["start"])
    run.at(1)
    #expect(listener.heard == ["start", "stop true"])
  }

  @Test func `an animation that is replaced has not finished`() {
    let run = LayerRun()
    let listener = Listener()
    run.at(0) { layer in
      let fade = fade()
      fade.delegate = listener
      layer.add(fade, forKey: "a")
    }
    run.at(0.5) { $0.add(fade(), forKey: "a") }
    #expect(listener.heard == ["start", "stop false"])
    #expect(run.root.animationKeys() == ["a"])
  }

  @Test func `an animation that is over leaves, unless it is to stay`() {
    let run = LayerRun()
    run.at(0) { layer in
      layer.add(fade(), forKey: "goes")
      let stays = fade(0.5)
      (stays.isRemovedOnCompletion, stays.fillMode, stays.toValue) = (false, .forwards, 0.25)
      layer.add(stays, forKey: "stays")
    }
    run.at(1)
    #expect(run.root.animationKeys() == ["stays"])
    #expect(run.shown(.opacity, at: 9) == .number(0.25))
  }

  @Test func `a duration of 0 is the transaction's`() {
    let run = LayerRun()
    run.at(0) { layer in
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      layer.add(fade(0), forKey: "fade")
      CATransaction.commit()
    }
    #expect(run.shown(.opacity, at: 1) == .number(0.5))
  }

  @Test func `a group cuts its children, and gives its duration to those that have none`() {
    let run = LayerRun()
    run.at(0) { layer in
      let group = CAAnimationGroup()
      group.duration = 0.5
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue) = (0, 100)
      group.animations = [fade(1), move]
      layer.add(group, forKey: nil)
    }
    #expect(run.shown(.opacity, at: 0.25) == .number(0.25))
    #expect(run.shown(.positionX, at: 0.25) == .number(50))
    #expect(run.shown(.opacity, at: 0.5) == .number(1))
  }

  @Test func `a spring of a perceived duration swings once in it`() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    let rate = 2 * Double.pi / 0.5
    #expect(spring.mass == 1 && abs(Double(spring.stiffness) - rate * rate) < 1e-9)
    #expect(abs(Double(spring.damping) - 1.5 * rate) < 1e-9)
    #expect(CASpringAnimation(perceptualDuration: 0.5, bounce: 1).damping == 0)
  }

  @Test(arguments: ["transform.scale", "transform.scale.xy"])
  func `keyframes take key times and curves`(keyPath: String) {
    let run = LayerRun()
    run.at(0) { layer in
      let frames = CAKeyframeAnimation(keyPath: keyPath)
      frames.values = [1, 2, 1]
      frames.keyTimes = [0, 0.2, 1]
      frames.duration = 1
      layer.add(frames, forKey: nil)
    }
    #expect(run.shown(.scale, at: 0.1) == .number(1.5))
    #expect(run.shown(.scale, at: 0.6) == .number(1.5))
  }

  @Test func `a path of two lines takes the same time for each`() {
    let run = LayerRun()
    run.at(0) { layer in
      let frames = CAKeyframeAnimation(keyPath: "position")
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 90, y: 0))
      path.addLine(to: CGPoint(x: 90, y: 10))
      (frames.path, frames.duration) = (path, 1)
      layer.add(frames, forKey: nil)
    }
    #expect(run.shown(.position, at: 0.25) == .point(Point(45, 0)))
    #expect(run.shown(.position, at: 0.75) == .point(Point(90, 5)))
  }

  @Test func `a spring says how long it takes`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = 5
    #expect(abs(spring.settlingDuration - 2.85) < 0.05)
  }

  @Test func `values of every kind that code writes are understood`() {
    func value(_ any: Any?, _ keyPath: AnimationKeyPath) -> PropertyValue? { PropertyValue(any, for: keyPath) }
    #expect(value(1, .opacity) == .number(1) && value(Float(0.3), .opacity) == .number(0.3))
    #expect(value(CGFloat(0.5), .opacity) == .number(0.5) && value(NSNumber(value: 2), .cornerRadius) == .number(2))
    #expect(value(NSValue(cgPoint: CGPoint(x: 1, y: 2)), .position) == .point(Point(1, 2)))
    #expect(value(CGSize(width: 3, height: 4), .shadowOffset) == .point(Point(3, 4)))
    #expect(
      value(CGColor(red: 1, green: 0, blue: 0, alpha: 1), .backgroundColor) == .color(Color(red: 1, green: 0, blue: 0)))
    #expect(value(CATransform3DMakeScale(2, 3, 1), .transform) == .transform(.scale(2, 3)))
    #expect(value(NSValue(caTransform3D: CATransform3DIdentity), .transform) == .transform(.identity))
    #expect(value([0, 0.5] as [NSNumber], .locations) == .numbers([0, 0.5]))
    #expect(value(Optional<CGFloat>.some(1) as Any, .opacity) == .number(1))
    #expect(value("text", .opacity) == nil && value(nil, .opacity) == nil)
  }

  @Test func `a key path that is not drawn is a finding`() {
    let run = LayerRun()
    run.at(0) { layer in
      let turn = CABasicAnimation(keyPath: "anchorPointZ")
      turn.toValue = 1
      layer.add(turn, forKey: nil)
      layer.add(CABasicAnimation(keyPath: "strokeEnd"), forKey: nil)
    }
    #expect(
      run.findings == [
        "an animation of anchorPointZ on CALayer is not drawn",
        "an animation of strokeEnd on CALayer is not drawn",
      ])
  }

  @Test func `a copy has everything`() throws {
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 3, 4, 5)
    (spring.fromValue, spring.toValue, spring.byValue, spring.isAdditive) = (0, 1, 2, true)
    (spring.beginTime, spring.duration, spring.speed, spring.timeOffset) = (1, 2, 3, 4)
    (spring.repeatCount, spring.repeatDuration, spring.autoreverses, spring.fillMode) = (5, 6, true, .both)
    spring.isRemovedOnCompletion = false
    spring.setValue("mine", forKey: "name")
    let copy = try #require(spring.copy() as? CASpringAnimation)
    #expect((copy.mass, copy.stiffness, copy.damping, copy.initialVelocity) == (2, 3, 4, 5))
    #expect((copy.keyPath, copy.isAdditive, copy.isRemovedOnCompletion) == ("opacity", true, false))
    #expect((copy.fromValue as? Int, copy.toValue as? Int, copy.byValue as? Int) == (0, 1, 2))
    #expect((copy.beginTime, copy.duration, copy.speed, copy.timeOffset) == (1, 2, 3, 4))
    #expect((copy.repeatCount, copy.repeatDuration, copy.autoreverses) == (5, 6, true))
    #expect(copy.fillMode == .both && copy.value(forKey: "name") as? String == "mine")
  }
}
