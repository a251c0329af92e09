/// Digests of what the renderer computes itself, on the processor that this is compiled for: scripts/journeys/arm64 compares them.
@main enum Kernels {
  static func main() {
    show("transcendental", transcendental)
    show("motion", motion)
    show("blur", blur)
    show("paths", paths)
    show("coverage", coverage)
  }

  private static func show(_ name: StaticString, _ compute: (inout BitDigest) -> Void) {
    var digest = BitDigest()
    compute(&digest)
    print(name, terminator: " ")
    print(digest.state)
  }

  private static func transcendental(_ digest: inout BitDigest) {
    for step in 0..<200_000 {
      let x = (Double(step) - 100_000) * 0.000_731
      let (sin, cos) = Transcendental.sinCos(x)
      digest.add(sin, cos, Transcendental.exp(x / 16), Transcendental.erf(x / 16), Transcendental.atan2(sin, x))
      if x > 0 { digest.add(Transcendental.log(x)) }
    }
  }

  private static func motion(_ digest: inout BitDigest) {
    for damping in 1...40 {
      guard let spring = Spring(damping: Double(damping)) else { continue }
      digest.add(spring.settlingDuration)
      for step in 0..<500 { digest.add(spring.position(at: Double(step) / 250)) }
    }
    for step in 0...10_000 { digest.add(TimingCurve.easeInEaseOut.progress(at: Double(step) / 10_000)) }
  }

  private static func blur(_ digest: inout BitDigest) {
    for tenth in 1...300 {
      for weight in GaussianTaps(sigma: Double(tenth) / 10, cells: 1 + tenth % 4).weights { digest.add(Double(weight)) }
    }
    for step in -5_000...5_000 { digest.add(NormalDistribution.cumulative(Double(step) / 900)) }
  }

  private static func paths(_ digest: inout BitDigest) {
    for step in 0..<60 {
      let path = Path.roundedRect(rect(step), radii: CornerRadii(Double(step) / 3)).applying(turned)
      let flat = path.flattened(tolerance: 0.1)
      digest.add(flat.length, flat.trimmed(from: 0.1, to: 0.73).length)
      if let box = path.bounds { digest.add(box.minX, box.minY, box.maxX, box.maxY) }
    }
  }

  private static func coverage(_ digest: inout BitDigest) {
    for step in 0..<40 {
      let shape = RoundedRect(rect: rect(step), radius: Double(step) / 3)
      guard let edge = RoundedRectEdge(shape, toDevice: turned) else { continue }
      for y in 0..<60 { for x in 0..<120 { digest.add(edge.coverage(Double(x) + 0.5, Double(y) + 0.5)) } }
    }
  }

  private static func rect(_ step: Int) -> Rect {
    Rect(x: Double(step) * 0.37, y: 3.2, width: 40 + Double(step), height: 30.5)
  }

  private static let turned = Transform(a: 1.5, b: 0.2, c: -0.1, d: 1.25, tx: 3, ty: 7)
}

/// FNV-1a over the bits of numbers.
struct BitDigest {
  private(set) var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ values: Double...) {
    for value in values {
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        state = (state ^ (value.bitPattern >> shift) & 0xFF) &* 0x100_0000_01B3
      }
    }
  }
}
