import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// `UIView.animate` and the clock.
@MainActor @Suite struct AnimationBlockTests {
  private func screen(_ view: UIView? = nil) throws -> Screen {
    try Run.screen(showing: view ?? UIView())
  }

  @Test func `outside of a block a view's layer does not animate`() throws {
    let view = UIView()
    let screen = try screen(view)
    screen.run { view.alpha = 0.5 }
    try screen.advance(to: 0)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `in a block the model is final at once, and the difference fades`() throws {
    let view = UIView()
    let screen = try screen(view)
    try screen.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 } }
    #expect(view.alpha == 0)
    #expect(screen.shown(.opacity, at: 0.25) == .number(0.75))
  }

  @Test func `what stands between begin and commit is a block too`() throws {
    let view = UIView()
    let screen = try screen(view)
    try screen.perform {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      view.alpha = 0
      UIView.setAnimationDelay(1)
      UIView.setAnimationRepeatCount(2)
      view.center.x = 0
      UIView.commitAnimations()
      view.center.y = 7
    }
    #expect(screen.shown(.opacity, at: 0.25) == .number(0.75) && screen.shown(.positionX, at: 1) == .number(50))
    #expect([1.5, 2.5, 3.5].map { screen.shown(.positionX, at: $0) } == [.number(25), .number(25), .number(0)])
    #expect(screen.shown(.positionY, at: 0) == .number(7))
  }

  @Test func `a count that a block sets ends what repeats`() throws {
    let view = UIView()
    let screen = try screen(view)
    var isOver = false
    try screen.perform {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
        UIView.setAnimationRepeatCount(2)
        view.alpha = 0
      } completion: { _ in
        isOver = true
      }
    }
    #expect(screen.shown(.opacity, at: 0.25) == .number(0.75) && screen.shown(.opacity, at: 3.75) == .number(0.75))
    try screen.advance(to: 3.9)
    #expect(!isOver)
    try screen.advance(to: 4)
    #expect(isOver)
  }

  @Test func `two blocks on one property add up`() throws {
    let view = UIView()
    let screen = try screen(view)
    func move(_ x: CGFloat) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = x }
    }
    try screen.perform { move(150) }
    try screen.advance(to: 0.5)
    try screen.perform { move(50) }
    // Half of the way there is behind it, half of the way back begins.
    #expect(screen.shown(.positionX, at: 0.5) == .number(100))
    #expect(screen.shown(.positionX, at: 0.75) == .number(50 - 25 + 75))
  }

  @Test func `a colour begins at the model, or at what shows when the options say so`() throws {
    for isCurrent in [false, true] {
      let view = UIView()
      view.backgroundColor = .black
      let screen = try screen(view)
      let options: UIView.AnimationOptions = isCurrent ? [.curveLinear, .beginFromCurrentState] : .curveLinear
      func paint(_ color: UIColor) {
        UIView.animate(withDuration: 1, delay: 0, options: options) { view.backgroundColor = color }
      }
      try screen.perform { paint(.white) }
      try screen.advance(to: 0.5)
      try screen.perform { paint(.black) }
      #expect(screen.shown(.backgroundColor, at: 0.5) == .color(Color(white: isCurrent ? 0.5 : 1)))
    }
  }

  @Test func `completions say whether the block came to its end`() throws {
    let view = UIView()
    let screen = try screen(view)
    var heard: [String] = []
    try screen.perform {
      UIView.animate(withDuration: 1, animations: { view.backgroundColor = .red }) { heard.append("red \($0)") }
      UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }) { heard.append("alpha \($0)") }
      UIView.animate(withDuration: 1, animations: {}) { heard.append("nothing \($0)") }
      UIView.animate(withDuration: 0, animations: { view.center.x = 0 }) { heard.append("at once \($0)") }
    }
    #expect(heard == ["nothing true", "at once true"])
    try screen.advance(to: 0.5)
    try screen.perform { UIView.animate(withDuration: 1) { view.backgroundColor = .blue } }
    #expect(heard == ["nothing true", "at once true", "alpha true", "red false"])
  }

  @Test func `a delay shows the old value until the block begins`() throws {
    let view = UIView()
    let screen = try screen(view)
    try screen.perform { UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.alpha = 0 } }
    #expect(screen.shown(.opacity, at: 0.4) == .number(1))
    #expect(screen.shown(.opacity, at: 1) == .number(0.5))
  }

  @Test func `a block without a length shows the old value until its delay is over`() throws {
    let view = UIView()
    let screen = try screen(view)
    var isFinished: Bool?
    try screen.perform {
      UIView.animate(withDuration: 0, delay: 0.5, options: .curveLinear) {
        view.alpha = 0
      } completion: {
        isFinished = $0
      }
    }
    try screen.advance(to: 0.4)
    #expect(view.alpha == 0 && screen.shown(.opacity, at: 0.4) == .number(1) && isFinished == nil)
    try screen.advance(to: 0.6)
    #expect(screen.shown(.opacity, at: 0.6) == .number(0) && isFinished == true)
  }

  @Test func `a view grows from its old size`() throws {
    let view = UIView()
    let screen = try screen(view)
    try screen.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.bounds.size = CGSize(width: 200, height: 80)
      }
    }
    #expect(screen.timeline.tree(at: 0.25).bounds == Rect(0, 0, 125, 50))
  }

  @Test func `a spring arrives when the duration ends`() throws {
    let view = UIView()
    let screen = try screen(view)
    try screen.perform {
      UIView.animate(
        withDuration: 0.25, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0.5, options: [],
        animations: { view.transform = CGAffineTransform(scaleX: 2, y: 2) })
    }
    guard case .number(let scale)? = screen.shown(.scale, at: 0.0713) else { throw NoValue() }
    #expect(abs(scale - 2.163) < 0.001)
    #expect(screen.shown(.scale, at: 0.25) == .number(2))
  }

  private struct NoValue: Error {}

  @Test func `keyframes of a block follow each other`() throws {
    let view = UIView()
    let screen = try screen(view)
    try screen.perform {
      let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0 }
      }
    }
    #expect(screen.shown(.opacity, at: 0.5) == .number(0.75))
    #expect(screen.shown(.opacity, at: 1.25) == .number(0.25))
    #expect(screen.shown(.opacity, at: 1.75) == .number(0))
  }

  @Test func `views that are animated take no touches unless the options allow them`() throws {
    for allows in [false, true] {
      let control = UIControl()
      let screen = try screen(control)
      try screen.perform {
        UIView.animate(withDuration: 1, delay: 0, options: allows ? .allowUserInteraction : []) { control.alpha = 0.5 }
      }
      try screen.send(Event("touchDown"), at: 0.5)
      #expect(control.isTracking == allows)
      #expect(
        screen.findings
          == (allows ? [] : ["a touch does not reach UIControl: UIView.animate takes touches away while it runs"]))
    }
  }

  // MARK: - The clock

  @Test func `queues, timers and links run by the clock, in order of time`() throws {
    let screen = try screen()
    var heard: [String] = []
    func say(_ text: String) { heard.append("\(text)@\(((CACurrentMediaTime() - 65_536) * 10).rounded())") }
    try screen.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { say("after") }
      DispatchQueue.main.async { say("async") }
      let work = DispatchWorkItem { say("global") }
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(200), execute: work)
      Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { timer in
        say("timer")
        if heard.filter({ $0.hasPrefix("timer") }).count == 2 { timer.invalidate() }
      }
      say("now")
    }
    try screen.advance(to: 1)
    #expect(heard == ["now@0.0", "async@0.0", "global@2.0", "timer@2.0", "timer@4.0", "after@5.0"])
  }

  @Test func `a group tells when all its work is done`() throws {
    let screen = try screen()
    var heard: [String] = []
    try screen.perform {
      let group = DispatchGroup()
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
        heard.append("work")
        group.leave()
      }
      group.notify(queue: .main) { heard.append("done") }
    }
    try screen.advance(to: 0.2)
    #expect(heard.isEmpty)
    try screen.advance(to: 0.3)
    #expect(heard == ["work", "done"])
  }

  @Test func `a display link tells of sixty frames a second`() throws {
    final class Target: UIView {
      var count = 0
      func tick(_ link: CADisplayLink) { count += 1 }
    }
    let target = Target()
    let screen = try screen(target)
    try screen.perform {
      CADisplayLink(target: target, selector: Selector("tick:", Target.tick(_:))).add(to: .main, forMode: .common)
    }
    try screen.advance(to: 1)
    #expect(target.count == 60)
  }

  @Test(
    arguments: [
      (10, nil, 1, 10), (24, nil, 1, 20), (0, CAFrameRateRange(minimum: 8, maximum: 15), 1, 15),
      (0, CAFrameRateRange(minimum: 8, maximum: 60, preferred: 20), 1, 20), (0, nil, 2, 30), (120, nil, 1, 60),
    ] as [(Int, CAFrameRateRange?, Int, Int)])
  func `a display link tells of as many frames as it is asked for`(
    preferred: Int, range: CAFrameRateRange?, interval: Int, count: Int
  ) throws {
    final class Target: UIView {
      var count = 0
      func tick(_ link: CADisplayLink) {
        count += 1
        #expect(abs(link.targetTimestamp - link.timestamp - Double(60 / expected) / 60) < 1e-9)
      }
      var expected = 60
    }
    let target = Target()
    target.expected = count
    let screen = try screen(target)
    try screen.perform {
      let link = CADisplayLink(target: target, selector: Selector("tick:", Target.tick(_:)))
      link.preferredFramesPerSecond = preferred
      if let range { link.preferredFrameRateRange = range }
      link.frameInterval = interval
      link.add(to: .main, forMode: .common)
    }
    try screen.advance(to: 1)
    // The first frame is the next one.
    #expect(target.count == count || target.count == count + 1)
  }

  @Test func `asking goes in any order`() throws {
    let view = UIView()
    let screen = try screen(view)
    try screen.perform { UIView.animate(withDuration: 1) { view.alpha = 0 } }
    try screen.advance(to: 1)
    let forwards = (0...10).map { screen.shown(.opacity, at: Double($0) / 10) }
    let backwards = (0...10).reversed().map { screen.shown(.opacity, at: Double($0) / 10) }
    #expect(forwards == backwards.reversed())
  }

  @Test func `code that asks for itself at once finds no end`() throws {
    let screen = try screen()
    func again() { DispatchQueue.main.async { again() } }
    #expect(throws: ScreenError.endless(time: 0, turns: 1_000)) { try screen.perform { again() } }
    #expect(
      ScreenError.endless(time: 0.5, turns: 1_000).description
        == "the code finds no end at 0.5 s: after 1000 turns something is due at once again")
  }

  @Test func `a view without a size is an error`() throws {
    #expect(throws: ScreenError.noSize("UIView")) { try Run.screen().show { UIView() } }
    #expect(
      ScreenError.noSize("UIView").description
        == "the UIView has no size: give it a frame, or an intrinsic content size")
  }

  @Test func `a frame that is not a number is an error, as on iOS`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5)))
    let error = ScreenError.noPlace(layer: "UILabel", view: "UIView")
    #expect(throws: error) { try Run.screen().show { view } }
    #expect(error.description == "the frame of a UILabel in the UIView is not a number: iOS ends the app here")
  }

  @Test(arguments: [UIView.KeyframeAnimationOptions.beginFromCurrentState, []])
  func `a keyframe that goes back begins where the one before it ends`(options: UIView.KeyframeAnimationOptions) throws
  {
    let view = UIView()
    let screen = try Run.screen(showing: view) { view.alpha = 0.6 }
    try screen.perform {
      UIView.animateKeyframes(withDuration: 2, delay: 0, options: [options, .calculationModeLinear]) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 1 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.6 }
      }
    }
    let shown = [0, 1, 1.001, 1.5, 2].map { time -> Double in
      if case .number(let alpha)? = screen.shown(.opacity, at: time) { alpha } else { -1 }
    }
    #expect(abs(shown[0] - 0.6) < 1e-6 && abs(shown[1] - 1) < 1e-6 && shown[2] > 0.99 && abs(shown[4] - 0.6) < 1e-6)
    #expect(shown[3] > 0.65 && shown[3] < 0.95)
  }
}
