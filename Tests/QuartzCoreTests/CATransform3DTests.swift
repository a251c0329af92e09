import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckQuartzCore

/// Layers that leave the plane.
@MainActor @Suite struct CATransform3DTests {
  private func flipped(_ distance: CGFloat) -> CATransform3D {
    var view = CATransform3DIdentity
    view.m34 = -1 / distance
    return CATransform3DRotate(view, .pi / 3, 0, 1, 0)
  }

  @Test func `a layer keeps its whole transform, and hands it on without a finding`() {
    let run = LayerRun { root in
      root.transform = flipped(500)
      root.sublayerTransform.m34 = -1 / 300
      root.isDoubleSided = false
    }
    #expect(run.root.transform == flipped(500) && run.root.sublayerTransform.m34 == -1 / 300)
    let layer = run.within { run.root.lowered() }
    #expect(layer.transform3D == flipped(500).value && layer.sublayerTransform3D.z.w == -1 / 300)
    #expect(!layer.isDoubleSided && run.findings.isEmpty)
    #expect(run.root.affineTransform() == CATransform3DGetAffineTransform(flipped(500)))
  }

  @Test func `a scale of depth alone is kept, and drawn as the plane's`() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(0.5, 0.5, 0.5)
    #expect(layer.transform == CATransform3DMakeScale(0.5, 0.5, 0.5))
    #expect(layer.own.transform3D.planar == .scale(0.5, 0.5))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.transform == CATransform3DMakeScale(2, 2, 1))
  }

  @Test func `a turn about y is animated by its part and by its matrix`() throws {
    for value in ["transform.rotation.y", "transform"] {
      let run = LayerRun { root in
        let turn = CABasicAnimation(keyPath: value)
        turn.fromValue = value == "transform" ? CATransform3DIdentity as Any : 0 as Any
        turn.toValue = value == "transform" ? CATransform3DMakeRotation(.pi, 0, 1, 0) as Any : CGFloat.pi as Any
        turn.duration = 1
        root.add(turn, forKey: nil)
      }
      let shown = try #require(run.shown(.transform, at: 0.25)?.transform3D)
      let expected = Transform3D.rotation(.pi / 4, 0, 1, 0)
      #expect(zip(shown.numbers, expected.numbers).allSatisfy { abs($0 - $1) < 1e-9 }, "\(value)")
    }
  }

  @Test func `what sublayers are seen with is animated`() throws {
    let run = LayerRun { root in
      let turn = CABasicAnimation(keyPath: "sublayerTransform")
      (turn.fromValue, turn.toValue) = (CATransform3DIdentity, CATransform3DMakeRotation(.pi, 0, 1, 0))
      turn.duration = 1
      root.add(turn, forKey: nil)
    }
    let shown = try #require(run.shown(.sublayerTransform, at: 0.25)?.transform3D)
    #expect(zip(shown.numbers, Transform3D.rotation(.pi / 4, 0, 1, 0).numbers).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(run.findings.isEmpty)
  }

  @Test func `a transform layer leaves its sublayers in space`() {
    let layer = CATransformLayer()
    #expect(layer.own.preservesDepth && layer.lowered().preservesDepth)
    #expect(CATransformLayer(layer: layer).own.preservesDepth)
  }
}
