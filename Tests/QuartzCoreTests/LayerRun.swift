import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
@testable import PresscheckQuartzCore

/// Runs code on a clock of its own, one test after the other: a run stays on the main actor.
@MainActor final class LayerRun {
  let clock = MediaClock()
  let root = CALayer()

  init(_ body: (CALayer) -> Void = { _ in }) {
    within {
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      body(root)
      turn()
    }
  }

  func within<Result>(_ body: () -> Result) -> Result {
    let outer = (MediaClock.current, DrawingEnvironment.current)
    MediaClock.current = clock
    DrawingEnvironment.current = environment
    defer {
      environment = DrawingEnvironment.current
      (MediaClock.current, DrawingEnvironment.current) = outer
    }
    return body()
  }

  private var environment: DrawingEnvironment? = DrawingEnvironment(text: NoText()) { _, _, _ in
    PixelImage(width: 1, height: 1, rgba: [0, 0, 0, 0])
  }

  var findings: [String] { environment?.findings ?? [] }

  /// Lets time pass, and does something at its end.
  func at(_ time: Double, _ body: (CALayer) -> Void = { _ in }) {
    within {
      while let next = clock.nextTime, next <= time {
        clock.advance(to: max(next, clock.now))
        turn()
      }
      clock.advance(to: max(time, clock.now))
      body(root)
      turn()
    }
  }

  private func turn() {
    for _ in 0..<100 {
      let didSomething = clock.performDue()
      root.layoutTree()
      root.displayTree()
      clock.commit(root)
      guard didSomething || clock.nextTime.map({ $0 <= clock.now }) == true else { return }
    }
  }

  /// What shows of a property of a layer in the tree.
  func shown(_ keyPath: AnimationKeyPath, at time: Double, of layer: CALayer? = nil) -> PropertyValue? {
    within { (layer ?? root).lowered().shownValue(keyPath, at: time) }
  }
}

/// Writes down what it is told.
final class Listener: CAAnimationDelegate {
  var heard: [String] = []
  func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append("stop \(flag)") }
}
