package import PresscheckButtonFile
internal import PresscheckRaster

/// A question that `check` asks of a button.
package struct CheckRule: Sendable {
  /// The part of a button that a rule sees, and its answers: none where there is nothing to measure.
  enum Question: Sendable {
    /// Asked of each settled state.
    case moment(@Sendable (Moment, CheckSettings.Profile) throws(RasterError) -> [CheckResult])
    /// Asked of each transition, frame by frame.
    case series(@Sendable (Series, CheckSettings.Profile) throws(RasterError) -> [CheckResult])
  }

  /// Such as `text-contrast`.
  package var name: String
  /// One sentence without a full stop: when it fails.
  package var summary: String
  /// The guideline that it follows, such as `WCAG 1.4.3`.
  package var source: String
  /// The profiles that it belongs to.
  package var profiles: Set<CheckSettings.Profile>
  /// Whether it is asked of the button for people who have chosen *Reduce Motion*, whatever the matrix says.
  var reducesMotion = false
  var question: Question

  init(
    name: String, summary: String, source: String, profiles: Set<CheckSettings.Profile> = [.wcag, .hig, .aaa],
    moment: @escaping @Sendable (Moment, CheckSettings.Profile) throws(RasterError) -> [CheckResult]
  ) {
    (self.name, self.summary, self.source, self.profiles) = (name, summary, source, profiles)
    question = .moment(moment)
  }

  init(
    name: String, summary: String, source: String, profiles: Set<CheckSettings.Profile> = [.wcag, .hig, .aaa],
    reducesMotion: Bool = false,
    series: @escaping @Sendable (Series, CheckSettings.Profile) throws(RasterError) -> [CheckResult]
  ) {
    (self.name, self.summary, self.source, self.profiles) = (name, summary, source, profiles)
    (self.reducesMotion, question) = (reducesMotion, .series(series))
  }

  /// In the order of reports.
  package static let all: [CheckRule] = [
    .textContrast, .textContrastEnhanced, .textContrastTransition, .disabledContrast, .targetSize, .flash,
    .reduceMotion,
    .endless,
  ]

  /// The names of all rules.
  package static let names = all.map(\.name)
}
