import PresscheckGraphics
import PresscheckLayerTree

func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-12) -> Bool { abs(a - b) <= tolerance }

func near(_ a: Point, _ b: Point, _ tolerance: Double = 1e-12) -> Bool { a.distance(to: b) <= tolerance }

func near(_ a: Transform, _ b: Transform, _ tolerance: Double = 1e-12) -> Bool {
  zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { near($0, $1, tolerance) }
}

extension Layer {
  /// A 100 by 100 layer with one animation.
  static func sample(_ animation: Animation, zPosition: Double = 0) -> Layer {
    var layer = Layer(name: "plate", frame: Rect(0, 0, 100, 100))
    layer.zPosition = zPosition
    layer.add(animation)
    return layer
  }

  /// What shows of a number, which zPosition is without limits.
  func z(at time: Double) -> Double { presentation(at: time).zPosition }
}

extension Animation {
  /// From 0 to 1 without limits, so that each value tells the progress.
  static func ramp(_ timing: MediaTiming, timingFunction: TimingCurve = .linear) -> Animation {
    .basic(.zPosition, from: .number(0), to: .number(1), timing: timing, timingFunction: timingFunction)
  }
}
