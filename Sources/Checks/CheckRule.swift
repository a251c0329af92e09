package import PresscheckButtonFile
internal import PresscheckRaster

/// A question that `check` asks of a button.
package struct CheckRule: Sendable {
  /// The part of a button that a rule sees, and its answers: none where there is nothing to measure.
  enum Question: Sendable {
    /// Asked of each settled state.
    case moment(@Sendable (Moment, CheckSettings.Profile) throws(RasterError) -> [CheckResult])
    /// Asked of each transition, frame by frame.
    case series(@Sendable (Series) throws(RasterError) -> [CheckResult])
    /// Asked of all settled states of a variant together, in their order; the results have their states.
    case states(@Sendable ([Moment]) throws(RasterError) -> [CheckResult])
    /// Asked of each settled state at the content sizes L and AX2.
    case contentSizes(@Sendable (_ usual: Moment, _ large: Moment) -> [CheckResult])
  }

  /// The variants that a rule is asked in.
  enum Variants: Sendable {
    /// Those of the matrix.
    case matrix
    /// Those of the matrix with *Reduce Motion*.
    case reduceMotion
    /// Those of the matrix, and larger texts in every language and direction; of code in the matrix's alone.
    case textSizes
    /// The first of the matrix at the content sizes L and AX2.
    case contentSizes
  }

  /// Such as `text-contrast`.
  package var name: String
  /// One sentence without a full stop: when it fails.
  package var summary: String
  /// The guideline that it follows, such as `WCAG 1.4.3`.
  package var source: String
  /// The profiles that it belongs to.
  package var profiles: Set<CheckSettings.Profile> = [.wcag, .hig, .aaa]
  var variants = Variants.matrix
  var question: Question

  /// Whether it is asked of transitions.
  var isOfSeries: Bool { if case .series = question { true } else { false } }
  /// Whether it compares content sizes.
  var isOfContentSizes: Bool { if case .contentSizes = question { true } else { false } }

  /// In the order of reports.
  package static let all: [CheckRule] = [
    .textContrast, .textContrastEnhanced, .textContrastTransition, .disabledContrast, .nonTextContrast, .targetSize,
    .textClipped, .dynamicType, .colorOnlyState, .focus, .label, .flash, .reduceMotion, .endless,
  ]

  /// The names of all rules.
  package static let names = all.map(\.name)
}
