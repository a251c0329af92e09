import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckQuartzCore

/// Layers of a tree: order, places, layout, time.
@MainActor @Suite struct LayerTreeTests {
  private func names(_ layer: CALayer) -> [String] { (layer.sublayers ?? []).map { $0.name ?? "" } }

  private func layer(_ name: String, _ frame: CGRect = .zero) -> CALayer {
    let layer = CALayer()
    (layer.name, layer.frame) = (name, frame)
    return layer
  }

  @Test func `a sublayer that is inserted again moves`() {
    let root = CALayer()
    let (a, b, c) = (layer("a"), layer("b"), layer("c"))
    for child in [a, b, c] { root.addSublayer(child) }
    root.addSublayer(a)
    #expect(names(root) == ["b", "c", "a"])
    root.insertSublayer(a, at: 0)
    root.insertSublayer(c, below: a)
    root.insertSublayer(b, above: c)
    #expect(names(root) == ["c", "b", "a"])
    root.replaceSublayer(b, with: layer("d"))
    #expect(names(root) == ["c", "d", "a"] && b.superlayer == nil)
  }

  @Test func `a layer that is rendered into a context has smooth edges, and so has all in it`() throws {
    let root = layer("root", CGRect(x: 10.25, y: 10, width: 4, height: 4))
    root.addSublayer(layer("child"))
    let context = CGContext(bounds: Rect(0, 0, 20, 20), scale: 1)
    root.render(in: context)
    let drawn = try #require(context.layers.flatMap { [$0] + $0.sublayers }.first { $0.name == "root" })
    #expect(drawn.allowsEdgeAntialiasing && drawn.sublayers.allSatisfy(\.allowsEdgeAntialiasing))
    #expect(drawn.sublayers.count == 1)
  }

  @Test func `a layer cannot hold one that holds it`() {
    let run = LayerRun { root in
      let child = layer("child")
      root.addSublayer(child)
      child.addSublayer(root)
    }
    #expect(run.findings == ["a CALayer cannot be a sublayer of one inside it"] && run.root.superlayer == nil)
  }

  @Test func `a layer cannot be its own mask, nor the mask of one inside it`() {
    let run = LayerRun { root in
      let child = layer("child")
      root.addSublayer(child)
      child.mask = root
      root.mask = root
    }
    #expect(run.findings == ["a CALayer cannot be the mask of a layer inside it"] && run.root.mask == nil)
  }

  @Test func `the frame is the box of the transformed bounds`() {
    let square = layer("", CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(square.position == CGPoint(x: 25, y: 40) && square.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    square.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
    #expect(square.frame == CGRect(x: -5, y: 20, width: 60, height: 40))
  }

  @Test func `points are converted through the tree`() {
    let (root, child) = (
      layer("", CGRect(x: 5, y: 5, width: 90, height: 90)), layer("", CGRect(x: 10, y: 20, width: 30, height: 40))
    )
    root.addSublayer(child)
    #expect(child.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 11, y: 22))
    #expect(child.convert(CGPoint(x: 11, y: 22), from: root) == CGPoint(x: 1, y: 2))
    #expect(
      child.convert(CGRect(x: 0, y: 0, width: 1, height: 1), to: nil) == CGRect(x: 15, y: 25, width: 1, height: 1))
    #expect(root.hitTest(CGPoint(x: 20, y: 30)) === child && root.hitTest(CGPoint(x: 6, y: 6)) === root)
    #expect(root.hitTest(CGPoint(x: 1, y: 1)) == nil)
  }

  @Test func `a change of size asks for a layout, which the delegate does until nothing must be laid out`() {
    final class Owner: CALayerDelegate {
      var count = 0
      func layoutSublayers(of layer: CALayer) {
        count += 1
        if count < 3 { layer.setNeedsLayout() }
      }
    }
    let owner = Owner()
    let run = LayerRun { $0.delegate = owner }
    #expect(owner.count == 3)
    run.at(0) { $0.position.x += 1 }
    #expect(owner.count == 3)
    run.at(0) { $0.bounds.size.width += 1 }
    #expect(owner.count == 4)
  }

  @Test func `a layout without end is a finding`() {
    final class Restless: CALayer {
      override func layoutSublayers() {
        cornerRadius += 1
        setNeedsLayout()
      }
    }
    let run = LayerRun { $0.addSublayer(Restless()) }
    run.at(0) { $0.sublayers?.first?.setNeedsLayout() }
    #expect(run.findings == ["the layout of a Restless asks for another one 100 times over"])
  }

  @Test func `a layout that sets the same again and again is over`() {
    final class Steady: CALayer {
      var count = 0
      override func layoutSublayers() {
        count += 1
        cornerRadius = 4
        sublayers?.first?.removeFromSuperlayer()
        addSublayer(CALayer())
        setNeedsLayout()
      }
    }
    let layer = Steady()
    let run = LayerRun { $0.addSublayer(layer) }
    run.at(0) { _ in layer.setNeedsLayout() }
    #expect(run.findings.isEmpty && layer.cornerRadius == 4 && layer.sublayers?.count == 1)
    #expect((2...5).contains(layer.count) && !layer.needsLayout())
  }

  @Test func `a stroke that ends before the path has no cap`() {
    let shape = CAShapeLayer()
    shape.strokeEnd = -0.1
    #expect(shape.strokeEnd == -0.1 && shape.strokeStart == 0)
  }

  @Test func `what is drawn lies below the sublayers, within the bounds`() {
    final class Drawn: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(gray: 0, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    }
    let run = LayerRun { root in
      let drawn = Drawn()
      drawn.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      drawn.addSublayer(layer("child"))
      drawn.setNeedsDisplay()
      root.addSublayer(drawn)
    }
    let drawn = run.within { run.root.lowered().sublayers[0] }
    #expect(drawn.sublayers.map(\.name) == ["drawing", "child"])
    #expect(drawn.sublayers[0].masksToBounds && drawn.sublayers[0].sublayers.count == 1)
  }

  @Test func `a layer that stands still stops its animations, and goes on where they were`() {
    let run = LayerRun()
    run.at(0) { layer in
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 2)
      layer.add(fade, forKey: "fade")
    }
    run.at(0.5) { layer in
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      (layer.speed, layer.timeOffset) = (0, paused)
    }
    #expect(run.shown(.opacity, at: 1.5) == .number(0.25))
    run.at(5) { layer in
      let paused = layer.timeOffset
      (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    #expect(run.shown(.opacity, at: 5) == .number(0.25) && run.shown(.opacity, at: 5.5) == .number(0.5))
    run.at(6.5)
    #expect(run.root.animationKeys() == nil)
  }

  @Test(arguments: [CAMediaTimingFillMode.removed, .backwards, .forwards])
  func `an animation that has not begun waits while its layer stands still`(fillMode: CAMediaTimingFillMode) {
    let run = LayerRun()
    run.at(0) { layer in
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration, fade.fillMode) = (0.5, 0, 1, fillMode)
      fade.beginTime = CACurrentMediaTime() + 1
      layer.add(fade, forKey: "fade")
    }
    run.at(0.5) { layer in
      (layer.timeOffset, layer.speed) = (layer.convertTime(CACurrentMediaTime(), from: nil), 0)
    }
    let before = PropertyValue.number(fillMode == .backwards ? 0.5 : 1)
    #expect(run.shown(.opacity, at: 3) == before)
    run.at(5) { layer in
      let paused = layer.timeOffset
      (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    #expect(run.root.animationKeys() == ["fade"])
    #expect(run.shown(.opacity, at: 5.25) == before && run.shown(.opacity, at: 6) == .number(0.25))
  }

  @Test func `a presentation is a copy of what shows`() {
    let run = LayerRun()
    run.at(0) { $0.opacity = 0 }
    run.at(0.25 / 2) { root in
      let shown = Float(1 - TimingCurve.default.progress(at: 0.5))
      #expect(root.presentation()?.opacity == shown && root.opacity == 0)
      #expect(root.presentation() !== root && root.model() === root)
    }
    #expect(run.within { CALayer().presentation() } == nil)
  }

  @Test func `values are set and asked for by key`() {
    let shape = CAShapeLayer()
    shape.setValue(0.5, forKeyPath: "strokeEnd")
    shape.setValue(CGFloat.pi, forKeyPath: "transform.rotation.z")
    shape.setValue("mine", forKey: "own")
    #expect(shape.strokeEnd == 0.5 && shape.value(forKey: "own") as? String == "mine")
    #expect((shape.value(forKeyPath: "strokeEnd") as? NSNumber)?.doubleValue == 0.5)
    #expect(shape.affineTransform().a == -1)
  }

  @Test func `classes have their contents with Core Animation's defaults`() {
    let text = CATextLayer()
    #expect(text.fontSize == 36 && text.foregroundColor == CGColor(Color.white) && !text.isWrapped)
    let shape = CAShapeLayer()
    #expect(shape.fillColor == CGColor(Color.black) && shape.strokeColor == nil && shape.lineWidth == 1)
    #expect((shape.strokeStart, shape.strokeEnd, shape.miterLimit) == (0, 1, 10) && shape.path == nil)
    let gradient = CAGradientLayer()
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
    let layer = CALayer()
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowRadius == 3 && layer.shadowOpacity == 0)
  }

  @Test func `a property that is kept under its name has the class's default, and takes numbers of any type`() {
    final class Gauge: CALayer {
      override class func defaultValue(forKey key: String) -> Any? {
        key == "level" ? 0.5 : super.defaultValue(forKey: key)
      }
      var level: CGFloat { managedValue(forKey: "level", as: CGFloat.self) ?? 0 }
    }
    let layer = Gauge()
    #expect(layer.level == 0.5 && layer.managedValue(forKey: "other", as: CGFloat.self) == nil)
    for value in [0.7 as Double, 0.7 as Float, CGFloat(0.7), NSNumber(value: 0.7)] as [Any] {
      layer.setValue(value, forKey: "level")
      #expect(abs(layer.level - 0.7) < 1e-6)
    }
    layer.setValue(1, forKey: "level")
    #expect(layer.level == 1)
  }

  @Test func `a shadow's opacity is the number that was written`() {
    let layer = CALayer()
    layer.shadowOpacity = 0.3
    #expect(layer.own.shadowOpacity == 0.3)
  }

  @Test func `turns in space show as seen from far away`() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    #expect(abs(layer.own.transform.a - 0.5) < 1e-12 && layer.own.transform.d == 1)
    let back = CATransform3DConcat(layer.transform, CATransform3DInvert(layer.transform))
    #expect(abs(back.m11 - 1) < 1e-12 && abs(back.m13) < 1e-12 && back.m22 == 1)
  }
}
