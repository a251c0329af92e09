internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension CheckRule {
  /// The size of the area that takes touches.
  package static let targetSize = CheckRule(
    name: "target-size",
    summary:
      "the area that takes touches is below 24 × 24 pt; below 44 × 44 pt it is a warning, in the profiles aaa and hig a "
      + "failure",
    source: "WCAG 2.5.8, 2.5.5, Apple's Human Interface Guidelines",
    question: .moment { moment, profile in TargetSizeRule(isStrict: profile != .wcag).results(at: moment) })
}

/// The sides of the area in which a class takes touches, or of a button's bounds with its transform.
struct TargetSizeRule {
  /// Whether the larger size is required too.
  let isStrict: Bool

  /// WCAG 2.5.8, in points (*documented*).
  private static let minimum = 24.0
  /// WCAG 2.5.5 and Apple's guidelines, in points (*documented*).
  private static let recommended = 44.0

  func results(at moment: Moment) -> [CheckResult] {
    guard !moment.isInactive else { return [] }
    guard let area = area(at: moment) else {
      var result = CheckResult("target-size", .unmeasured)
      result.reason = "the code of the class fails when it is asked where it takes touches"
      return [result]
    }
    // Nobody can press it in this state.
    guard area.square > 0 else { return [] }
    // A millionth of a point is rounding.
    let side = area.square + 1e-6
    let required = side < Self.minimum || !isStrict && side >= Self.recommended ? Self.minimum : Self.recommended
    let isSquare = side < min(area.size.width, area.size.height)
    let size =
      isSquare
      ? "\(Self.side(area.square)) × \(Self.side(area.square)) of \(Self.words(area.size)) pt"
      : "\(Self.words(area.size)) pt"
    let verdict: CheckResult.Verdict =
      side >= Self.recommended ? .pass : side < Self.minimum || isStrict ? .fail : .warning
    var result = CheckResult("target-size", verdict)
    result.required = required
    result.keys = ["size", "transform"]
    if verdict != .pass {
      let needed = "\(Self.side(required)) × \(Self.side(required)) pt"
      result.tell("\(size) take touches, \(verdict == .fail ? "needs" : "below") \(needed)")
    }
    return [result]
  }

  /// The area of a class that its hit tests find, else the bounds; nil if the code fails.
  private func area(at moment: Moment) -> TouchArea? {
    guard !moment.runsCode else { return moment.probe?.touches }
    let (bounds, transform) = (moment.tree.bounds, moment.tree.transform)
    let width = transform.applyToVector(Point(bounds.width, 0)).length
    let height = transform.applyToVector(Point(0, bounds.height)).length
    return TouchArea(size: Size(width, height), square: min(width, height))
  }

  private static func words(_ size: Size) -> String { "\(side(size.width)) × \(side(size.height))" }

  /// In points, rounded down to hundredths.
  private static func side(_ length: Double) -> String {
    Number.short(((length + 1e-6) * 100).rounded(.down) / 100, decimals: 2)
  }
}
