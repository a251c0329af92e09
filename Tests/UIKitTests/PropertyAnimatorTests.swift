import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

@MainActor @Suite struct PropertyAnimatorTests {
  private let view = UIView()
  private let screen: Screen

  init() throws {
    screen = try Run.screen(showing: view)
  }

  private func opacity(at time: Double) -> Double {
    if case .number(let number)? = screen.timeline.tree(at: time).value(.opacity) { number } else { .nan }
  }

  private func expectOpacity(_ expected: Double, at time: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    let shown = opacity(at: time)
    #expect(abs(shown - expected) < 1e-6, "\(shown) at \(time)", sourceLocation: sourceLocation)
  }

  /// Fades the view out in two seconds.
  private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    let view = view
    return UIViewPropertyAnimator(duration: 2, curve: curve) { view.alpha = 0 }
  }

  @Test func `one without a duration takes effect at once and completes`() throws {
    let animator = UIViewPropertyAnimator()
    var heard: [UIViewAnimatingPosition] = []
    animator.addAnimations { [view] in view.alpha = 0 }
    animator.addCompletion { heard.append($0) }
    try screen.perform { animator.startAnimation() }
    #expect(heard == [.end] && animator.duration == 0 && animator.timingParameters == nil)
    expectOpacity(0, at: screen.run { CACurrentMediaTime() - 65_536 })
  }

  @Test func `it runs from the old to the new value and completes`() throws {
    let animator = animator()
    var heard: [UIViewAnimatingPosition] = []
    animator.addCompletion { heard.append($0) }
    #expect(animator.state == .inactive)
    try screen.perform { animator.startAnimation() }
    #expect(animator.state == .active && animator.isRunning && view.alpha == 0)
    try screen.advance(to: 1)
    #expect(screen.run { animator.fractionComplete } == 0.5 && heard.isEmpty)
    try screen.advance(to: 2)
    #expect(heard == [.end] && animator.state == .inactive && !animator.isRunning)
    #expect(view.layer.animationKeys() == nil)
    expectOpacity(0.75, at: 0.5)
    expectOpacity(0.25, at: 1.5)
    expectOpacity(0, at: 2)
  }

  @Test func `a pause stands still, and a fraction is a share of the way`() throws {
    let animator = animator(.easeInOut)
    try screen.perform { animator.startAnimation() }
    try screen.advance(to: 0.5)
    let eased = TimingCurve.easeInEaseOut.progress(at: 0.25)
    try screen.perform { animator.pauseAnimation() }
    #expect(abs(animator.fractionComplete - eased) < 1e-9 && !animator.isRunning)
    try screen.advance(to: 3)
    expectOpacity(1 - eased, at: 2.9)
    try screen.perform { animator.fractionComplete = 0.8 }
    expectOpacity(0.2, at: 3.5)
    try screen.perform { animator.startAnimation() }
    try screen.advance(to: 10)
    #expect(animator.state == .inactive && view.alpha == 0)
  }

  @Test func `a fraction can be a share of the time`() throws {
    let animator = animator(.easeInOut)
    animator.scrubsLinearly = false
    try screen.perform { animator.fractionComplete = 0.25 }
    #expect(animator.state == .active && animator.fractionComplete == 0.25)
    expectOpacity(1 - TimingCurve.easeInEaseOut.progress(at: 0.25), at: 0)
  }

  @Test func `turning goes back to the old values, and the model with it`() throws {
    let animator = animator()
    var heard: [UIViewAnimatingPosition] = []
    animator.addCompletion { heard.append($0) }
    try screen.perform { animator.startAnimation() }
    try screen.advance(to: 0.5)
    try screen.perform { animator.isReversed = true }
    #expect(screen.run { animator.fractionComplete } == 0.75)
    expectOpacity(0.75, at: 0.5)
    try screen.advance(to: 0.75)
    expectOpacity(0.875, at: 0.75)
    try screen.advance(to: 1)
    #expect(heard == [.start] && view.alpha == 1 && animator.state == .inactive)
    expectOpacity(1, at: 1)
  }

  @Test func `a stopped animator keeps what shows, and finishes where it is told`() throws {
    for (position, alpha) in [(UIViewAnimatingPosition.current, 0.75), (.start, 1), (.end, 0)] {
      view.alpha = 1
      let animator = animator()
      var heard: [UIViewAnimatingPosition] = []
      animator.addCompletion { heard.append($0) }
      let begin = try now()
      try screen.perform { animator.startAnimation() }
      try screen.advance(to: begin + 0.5)
      try screen.perform { animator.stopAnimation(false) }
      #expect(animator.state == .stopped && abs(view.alpha - 0.75) < 1e-9 && view.layer.animationKeys() == nil)
      try screen.perform { animator.finishAnimation(at: position) }
      #expect(heard == [position] && abs(view.alpha - alpha) < 1e-9 && animator.state == .inactive)
    }
  }

  private func now() throws -> Double { screen.run { CACurrentMediaTime() - 65_536 } }

  @Test func `stopping without finishing calls nobody`() throws {
    let animator = animator()
    var heard = 0
    animator.addCompletion { _ in heard += 1 }
    try screen.perform { animator.startAnimation() }
    try screen.advance(to: 1)
    try screen.perform { animator.stopAnimation(true) }
    try screen.advance(to: 5)
    #expect(heard == 0 && animator.state == .inactive && view.alpha == 0.5)
    expectOpacity(0.5, at: 5)
  }

  @Test func `colours and places are stopped and taken back`() throws {
    view.backgroundColor = .black
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      view.backgroundColor = .white
      view.center.x = 150
      view.bounds.size.width = 200
    }
    try screen.perform { animator.startAnimation() }
    try screen.advance(to: 0.5)
    try screen.perform { animator.stopAnimation(false) }
    #expect(view.center.x == 100 && view.bounds.width == 150)
    #expect(view.layer.own.backgroundColor == Color(white: 0.5))
    try screen.perform { animator.finishAnimation(at: .start) }
    #expect(view.center.x == 50 && view.bounds.width == 100 && view.layer.own.backgroundColor == .black)
  }

  @Test func `added animations wait for a share of the time that is left, and end with the others`() throws {
    let animator = animator()
    animator.addAnimations({ [view] in view.center.x = 150 }, delayFactor: 0.5)
    try screen.perform { animator.startAnimation() }
    try screen.advance(to: 1.5)
    try screen.perform { animator.addAnimations { [view] in view.layer.cornerRadius = 8 } }
    func x(_ time: Double) -> PropertyValue? { screen.timeline.tree(at: time).value(.positionX) }
    #expect(x(1) == .number(50) && x(1.5) == .number(100) && x(2) == .number(150))
    #expect(screen.timeline.tree(at: 1.75).cornerRadius == 4)
  }

  @Test func `a delay shows the old values`() throws {
    let animator = animator()
    try screen.perform { animator.startAnimation(afterDelay: 1) }
    #expect(animator.delay == 1)
    expectOpacity(1, at: 1)
    expectOpacity(0.5, at: 2)
    try screen.advance(to: 3)
    #expect(animator.state == .inactive)
  }

  @Test func `it goes on in another time and on another curve without a jump`() throws {
    let animator = animator()
    try screen.perform { animator.startAnimation() }
    try screen.advance(to: 0.5)
    try screen.perform {
      animator.pauseAnimation()
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0.5)
    }
    expectOpacity(0.75, at: 0.5)
    let half = 0.25 + 0.75 * TimingCurve.easeIn.progress(at: 0.5)
    #expect(abs(opacity(at: 1) - (1 - half)) < 1e-3)
    try screen.advance(to: 1.5)
    #expect(animator.state == .inactive)
    expectOpacity(0, at: 1.5)
  }

  @Test func `a spring has the time that it takes`() throws {
    let parameters = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
    #expect(animator.duration == Spring()?.settlingDuration)
    animator.addAnimations { [view] in view.alpha = 0.5 }
    try screen.perform { animator.startAnimation() }
    expectOpacity(1 - 0.5 * (Spring()?.position(at: 0.2) ?? 0), at: 0.2)
    let arriving = UIViewPropertyAnimator(duration: 0.25, dampingRatio: 0.5)
    #expect(arriving.duration == 0.25)
  }

  @Test func `it can stay active at its end`() throws {
    let animator = animator()
    animator.pausesOnCompletion = true
    var heard = 0
    animator.addCompletion { _ in heard += 1 }
    try screen.perform { animator.startAnimation() }
    try screen.advance(to: 3)
    #expect(animator.state == .active && !animator.isRunning && heard == 0)
    expectOpacity(0, at: 3)
    try screen.perform {
      animator.isReversed = true
      animator.startAnimation()
    }
    try screen.advance(to: 4)
    expectOpacity(0.5, at: 4)
  }

  @Test func `an animator that runs is made in one call`() throws {
    var heard: [UIViewAnimatingPosition] = []
    try screen.perform {
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0.5, options: .curveLinear, animations: { [view] in view.alpha = 0 },
        completion: { heard.append($0) })
    }
    expectOpacity(0.5, at: 1)
    try screen.advance(to: 1.5)
    #expect(heard == [.end])
  }

  @Test func `keyframes take parts of its time`() throws {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view] in
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      }
    }
    try screen.perform { animator.fractionComplete = 0.75 }
    expectOpacity(0.5, at: 0)
  }

  @Test func `without a duration it changes at once and completes in the next turn`() throws {
    var heard: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) { [view] in view.alpha = 0 }
    animator.addCompletion { heard.append($0) }
    try screen.perform {
      animator.startAnimation()
      #expect(heard.isEmpty)
    }
    #expect(heard == [.end])
    expectOpacity(0, at: 0)
  }
}
