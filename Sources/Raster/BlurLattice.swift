internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The places along an axis where a blur is computed: the middle of every `step` pixels. Cubics give the pixels between.
///
/// The work for a blur so does not grow with σ. A Gaussian leaves nothing fine: between places a sixth of σ apart the
/// cubic through four of them is off by less than 9/384 · 0.56 / 6⁴, a 400th of 1/255.
struct BlurLattice {
  /// In pixels; at least 1.
  let step: Int

  /// The blur's σ, in steps.
  let sigma: Double

  private static let stepsPerSigma = 6.0

  init(sigma: Double) {
    step = max(1, PixelBox.whole((sigma / BlurLattice.stepsPerSigma).rounded(.down)))
    self.sigma = sigma / Double(step)
  }

  /// The four places that a pixel lies among, and how much it takes of each.
  struct Mix {
    let first: Int
    let weights: SIMD4<Float>
  }

  /// A pixel in the middle of a step takes that place alone, to the bit.
  func mix(ofPixel pixel: Int) -> Mix {
    let position = (Double(pixel) + 0.5) / Double(step) - 0.5
    let whole = position.rounded(.down)
    let t = position - whole
    let (before, after, last) = (t + 1, t - 1, t - 2)
    let weights = SIMD4(
      -t * after * last / 6, before * after * last / 2, -before * t * last / 2, before * t * after / 6)
    return Mix(first: Int(whole) - 1, weights: SIMD4<Float>(weights))
  }

  /// All places that some pixels lie among.
  func places(around pixels: Range<Int>) -> Range<Int> {
    mix(ofPixel: pixels.lowerBound).first..<(mix(ofPixel: pixels.upperBound - 1).first + 4)
  }

  /// The steps that some pixels touch.
  func steps(touching pixels: Range<Int>) -> Range<Int> {
    BlurLattice.quotient(pixels.lowerBound, step)..<(-BlurLattice.quotient(-pixels.upperBound, step))
  }

  /// Rounded down.
  private static func quotient(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }
}
