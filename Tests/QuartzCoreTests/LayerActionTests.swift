import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckQuartzCore

/// What happens by itself when a property of a layer changes.
@MainActor @Suite struct LayerActionTests {
  /// Answers as a view does.
  private final class Owner: CALayerDelegate {
    var answer: (any CAAction)?
    var asked: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append(event)
      return answer
    }
  }

  @Test func `a bare layer that was shown animates for a quarter of a second on the curve default`() {
    let run = LayerRun()
    run.at(1) { $0.opacity = 0 }
    #expect(run.shown(.opacity, at: 1) == .number(1))
    #expect(run.shown(.opacity, at: 1.125) == .number(1 - TimingCurve.default.progress(at: 0.5)))
    #expect(run.shown(.opacity, at: 1.25) == .number(0))
  }

  @Test func `a layer that nobody has seen does not move`() {
    let run = LayerRun { $0.opacity = 0.5 }
    #expect(run.root.animationKeys() == nil)
  }

  @Test func `a second change begins at what shows`() {
    let run = LayerRun()
    run.at(0) { $0.position = CGPoint(x: 150, y: 50) }
    run.at(0.125) { $0.position = CGPoint(x: 50, y: 50) }
    let middle = 50 + 100 * TimingCurve.default.progress(at: 0.5)
    #expect(run.shown(.position, at: 0.125) == .point(Point(middle, 50)))
  }

  @Test func `hidden is a cross-fade`() {
    let run = LayerRun()
    run.at(0) { $0.isHidden = true }
    let shown = run.within { run.root.lowered().presentation(at: 0.125) }
    #expect(!shown.isHidden && shown.opacity == 1 - TimingCurve.default.progress(at: 0.5))
  }

  @Test func `a cross-fade that interrupts another one begins at what shows`() {
    let run = LayerRun()
    run.at(0) { $0.isHidden = true }
    run.at(0.125) { $0.isHidden = false }
    let half = 1 - TimingCurve.default.progress(at: 0.5)
    #expect(run.within { run.root.lowered().presentation(at: 0.125).opacity } == half)
    let later = run.within { run.root.lowered().presentation(at: 0.25).opacity }
    #expect(later == half + (1 - half) * TimingCurve.default.progress(at: 0.5))
  }

  @Test func `paths do not animate by themselves`() {
    let run = LayerRun()
    run.at(0) { $0.shadowPath = CGPath(rect: .zero, transform: nil) }
    run.at(1) { $0.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil) }
    #expect(run.root.animationKeys() == nil)
  }

  @Test func `an equal value runs no action`() {
    let owner = Owner()
    let run = LayerRun { $0.delegate = owner }
    run.at(0) { $0.opacity = 1 }
    #expect(owner.asked.isEmpty)
  }

  @Test func `the delegate is asked first, and NSNull ends the search`() {
    let owner = Owner()
    owner.answer = NSNull()
    let run = LayerRun { $0.delegate = owner }
    run.at(0) { $0.opacity = 0 }
    #expect(owner.asked == ["opacity"] && run.root.animationKeys() == nil)
    owner.answer = nil
    run.at(0) { $0.opacity = 1 }
    #expect(run.root.animationKeys() == ["opacity"])
  }

  @Test func `a layer's own actions come before the implicit one`() {
    let run = LayerRun()
    run.at(0) { layer in
      let slow = CABasicAnimation(keyPath: "opacity")
      (slow.fromValue, slow.duration) = (1, 2)
      layer.actions = ["opacity": slow, "backgroundColor": NSNull()]
      layer.opacity = 0
      layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    }
    #expect(run.root.animationKeys() == ["opacity"])
    #expect(run.shown(.opacity, at: 1) == .number(0.5))
  }

  @Test func `a transaction can switch actions off`() {
    let run = LayerRun()
    run.at(0) { layer in
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0
      CATransaction.commit()
      layer.cornerRadius = 4
    }
    #expect(run.root.animationKeys() == ["cornerRadius"])
  }

  @Test func `a transaction takes its values by the names that old code has for them`() {
    let run = LayerRun()
    var heard = 0
    let block: () -> Void = { heard += 1 }
    run.at(0) { layer in
      CATransaction.begin()
      CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
      CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
      #expect(CATransaction.value(forKey: kCATransactionCompletionBlock) is () -> Void)
      layer.opacity = 0
      CATransaction.setValue(kCFBooleanFalse, forKey: kCATransactionDisableActions)
      layer.cornerRadius = 4
      CATransaction.commit()
    }
    #expect(run.root.animationKeys() == ["cornerRadius"])
    run.at(0.25)
    #expect(heard == 1)
  }

  @Test func `a completion waits for the animations of its transaction`() {
    let run = LayerRun()
    var heard: [String] = []
    run.at(0) { layer in
      CATransaction.begin()
      CATransaction.setCompletionBlock { heard.append("moved") }
      layer.opacity = 0
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setCompletionBlock { heard.append("nothing") }
      CATransaction.commit()
    }
    #expect(heard == ["nothing"])
    run.at(0.25)
    #expect(heard == ["nothing", "moved"])
  }

  @Test func `a layer that leaves the tree no longer moves`() {
    let run = LayerRun()
    let listener = Listener()
    let child = CALayer()
    run.at(0) { $0.addSublayer(child) }
    run.at(1) { _ in
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.duration, fade.toValue, fade.delegate) = (9, 0, listener)
      child.add(fade, forKey: "fade")
    }
    run.at(2) { _ in child.removeFromSuperlayer() }
    #expect(child.animationKeys() == nil && listener.heard == ["start", "stop false"])
  }
}
