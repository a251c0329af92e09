internal import PresscheckButtonFile
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster

extension CheckRule {
  /// The size of the area that takes touches.
  package static let targetSize = CheckRule(
    name: "target-size",
    summary:
      "the area that takes touches is below 24 × 24 pt; below 44 × 44 pt it is a warning, in the profiles aaa and hig a "
      + "failure",
    source: "WCAG 2.5.8, 2.5.5, Apple's Human Interface Guidelines", profiles: [.wcag, .hig, .aaa]
  ) { (moment, profile) throws(RasterError) in
    TargetSizeRule(isStrict: profile != .wcag).results(at: moment)
  }
}

/// The sides of a button's bounds, with its transform.
struct TargetSizeRule {
  /// Whether the larger size is required too.
  let isStrict: Bool

  /// WCAG 2.5.8, in points (*documented*).
  private static let minimum = 24.0
  /// WCAG 2.5.5 and Apple's guidelines, in points (*documented*).
  private static let recommended = 44.0

  func results(at moment: Moment) -> [CheckResult] {
    guard !moment.isInactive else { return [] }
    let (bounds, transform) = (moment.tree.bounds, moment.tree.transform)
    let width = transform.applyToVector(Point(bounds.width, 0)).length
    let height = transform.applyToVector(Point(0, bounds.height)).length
    // A millionth of a point is rounding.
    let side = min(width, height) + 1e-6
    let required = side < Self.minimum || !isStrict && side >= Self.recommended ? Self.minimum : Self.recommended
    let size = "\(Self.side(width)) × \(Self.side(height)) pt"
    let verdict: CheckResult.Verdict =
      side >= Self.recommended
      ? .pass : moment.runsCode ? .unmeasured : side < Self.minimum || isStrict ? .fail : .warning
    var result = CheckResult("target-size", verdict)
    result.required = required
    result.keys = ["size", "transform"]
    switch verdict {
    case .pass, .note: break
    case .unmeasured: result.reason = "code decides which touches a class with small bounds takes"
    case .fail, .warning:
      let needed = "\(Self.side(required)) × \(Self.side(required)) pt"
      result.message =
        verdict == .fail ? "\(size) take touches, needs \(needed)" : "\(size) take touches, below \(needed)"
      result.reason = result.message
    }
    return [result]
  }

  /// In points, rounded down to hundredths.
  private static func side(_ length: Double) -> String {
    Number.short(((length + 1e-6) * 100).rounded(.down) / 100, decimals: 2)
  }
}
