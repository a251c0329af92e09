package import PresscheckButtonFile
internal import PresscheckRaster

/// A question that `check` asks of every moment of a button.
package struct CheckRule: Sendable {
  /// Such as `text-contrast`.
  package var name: String
  /// One sentence without a full stop: when it fails.
  package var summary: String
  /// The guideline that it follows, such as `WCAG 1.4.3`.
  package var source: String
  /// The profiles that it belongs to.
  package var profiles: Set<CheckSettings.Profile>
  /// The answers for a moment; none where there is nothing to measure.
  var check: @Sendable (Moment, CheckSettings.Profile) throws(RasterError) -> [CheckResult]

  /// In the order of reports.
  package static let all: [CheckRule] = [.textContrast, .textContrastEnhanced, .disabledContrast, .targetSize]

  /// The names of all rules.
  package static let names = all.map(\.name)
}
