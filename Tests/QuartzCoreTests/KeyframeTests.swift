import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckQuartzCore

/// Keyframes on curves and ways, and runs that add up.
@MainActor @Suite struct KeyframeTests {
  private func number(_ run: LayerRun, _ keyPath: AnimationKeyPath, at time: Double) -> Double {
    if case .number(let number)? = run.shown(keyPath, at: time) { number } else { .nan }
  }

  private func keyframes(_ keyPath: String, _ values: [Any]) -> CAKeyframeAnimation {
    let keyframes = CAKeyframeAnimation(keyPath: keyPath)
    (keyframes.values, keyframes.duration) = (values, 1)
    return keyframes
  }

  // MARK: - Splines

  @Test func `cubic keyframes pass their values on a smooth curve`() {
    let run = LayerRun()
    let curve = keyframes("position.x", [0, 10, 10, 0])
    curve.calculationMode = .cubic
    run.at(0) { $0.add(curve, forKey: nil) }
    for (time, x) in [(0.0, 0.0), (1 / 3, 10), (2 / 3, 10), (0.5, 11.25)] {
      #expect(abs(number(run, .positionX, at: time) - x) < 1e-9)
    }
    #expect(run.findings == [])
  }

  @Test func `paced cubic keyframes go at an even speed`() {
    let run = LayerRun()
    let curve = keyframes("position.x", [0, 40, 100])
    curve.calculationMode = .cubicPaced
    run.at(0) { $0.add(curve, forKey: nil) }
    #expect(abs(number(run, .positionX, at: 0.5) - 50) < 1e-6 && run.findings == [])
  }

  @Test func `cubic keyframes of a transform are a finding`() {
    let run = LayerRun()
    let scales = [1.0, 2, 1].map { CATransform3DMakeScale($0, $0, 1) }
    let curve = keyframes("transform", scales)
    curve.calculationMode = .cubic
    run.at(0) { $0.add(curve, forKey: nil) }
    #expect(run.findings == ["smooth keyframes are drawn with straight stretches between them"])
  }

  // MARK: - Turning with the way

  @Test func `what moves on a path turns with it if the mode says so`() {
    for (mode, turn) in [(nil, 0), (CAAnimationRotationMode.rotateAuto, 0.0), (.rotateAutoReverse, .pi)] {
      let run = LayerRun()
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 0))
      path.addLine(to: CGPoint(x: 10, y: 10))
      let way = CAKeyframeAnimation(keyPath: "position")
      (way.path, way.duration, way.rotationMode) = (path, 2, mode)
      run.at(0) { $0.add(way, forKey: nil) }
      #expect(run.shown(.position, at: 0.5) == .point(Point(5, 0)))
      for (time, angle) in [(0.5, 0.0), (1.5, Double.pi / 2)] where mode != nil {
        let shown = number(run, .rotation, at: time) - angle - turn
        #expect(abs(shown - (shown / (2 * .pi)).rounded() * 2 * .pi) < 1e-9)
      }
      if mode == nil { #expect(number(run, .rotation, at: 1.5) == 0) }
      #expect(run.findings == [])
    }
  }

  @Test func `on a circle it turns evenly`() {
    let run = LayerRun()
    let way = CAKeyframeAnimation(keyPath: "position")
    way.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    (way.duration, way.rotationMode, way.calculationMode) = (4, .rotateAuto, .paced)
    run.at(0) { $0.add(way, forKey: nil) }
    // From 3 o'clock clockwise: a tangent lies a quarter ahead.
    for time in [0.5, 1.1, 2.3] {
      let shown = number(run, .rotation, at: time) - (time + 1) * .pi / 2
      #expect(abs(shown - (shown / (2 * .pi)).rounded() * 2 * .pi) < 0.01)
    }
  }

  // MARK: - Runs that add up

  private func turn(_ angle: Double, runs: Float) -> CABasicAnimation {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue, turn.duration) = (0, angle, 1)
    (turn.isCumulative, turn.repeatCount) = (true, runs)
    return turn
  }

  @Test func `each run begins where the one before ended`() {
    let run = LayerRun()
    run.at(0) { $0.add(turn(.pi / 8, runs: 3), forKey: nil) }
    for (time, share) in [(0.5, 0.5), (1, 1), (1.5, 1.5), (2.75, 2.75)] {
      #expect(abs(number(run, .rotation, at: time) - share * .pi / 8) < 1e-9, "at \(time)")
    }
    #expect(number(run, .rotation, at: 3.1) == 0 && run.findings == [])
  }

  @Test func `endless turns by a share of the circle come back`() {
    let run = LayerRun()
    run.at(0) { $0.add(turn(.pi / 2, runs: .infinity), forKey: nil) }
    for (time, angle) in [(1.5, 0.75 * Double.pi), (4.5, .pi / 4), (400.5, .pi / 4)] {
      #expect(abs(number(run, .rotation, at: time) - angle) < 1e-6, "at \(time)")
    }
    let whole = LayerRun()
    whole.at(0) { $0.add(turn(2 * .pi, runs: .greatestFiniteMagnitude), forKey: nil) }
    #expect(run.findings == [] && whole.findings == [])
  }

  @Test func `what grows without end is a finding`() {
    let run = LayerRun()
    run.at(0) { $0.add(turn(1, runs: .infinity), forKey: nil) }
    #expect(run.findings == ["CAPropertyAnimation.isCumulative is accepted, not drawn"])
  }

  // MARK: - Transactions

  @Test func `a completion without animations is called when its transaction is committed`() {
    let run = LayerRun()
    var heard: [String] = []
    run.at(0) { _ in
      CATransaction.begin()
      CATransaction.setCompletionBlock { heard.append("first") }
      CATransaction.setCompletionBlock { heard.append("second") }
      #expect(heard == ["first"])
      CATransaction.commit()
      #expect(heard == ["first", "second"])
    }
  }

  @Test func `animations of a transaction inside belong to the one around unless it has a block of its own`() {
    let run = LayerRun()
    var heard: [String] = []
    run.at(0) { layer in
      CATransaction.begin()
      CATransaction.setCompletionBlock { heard.append("outer") }
      CATransaction.begin()
      layer.add(turn(1, runs: 1), forKey: nil)
      CATransaction.commit()
      CATransaction.commit()
      #expect(heard.isEmpty)
    }
    run.at(0.9)
    #expect(heard.isEmpty)
    run.at(1)
    #expect(heard == ["outer"])
  }
}
