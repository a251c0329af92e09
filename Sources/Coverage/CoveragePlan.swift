internal import PresscheckButtonFile
package import PresscheckGoldens

/// The project of a run of `coverage`, and the shares that it asks for.
package struct CoveragePlan: Sendable {
  /// Knows where the goldens lie.
  package var project: Project
  /// Whether mutants are tried.
  package var triesMutants: Bool
  /// Whether the shots that would notice more are looked for.
  package var suggestsShots: Bool
  /// The least share of each measure, for the caller; nil for those of the files and the configuration.
  package var minimum: Double?

  package init(
    _ project: Project, triesMutants: Bool = false, suggestsShots: Bool = false, minimum: Double? = nil
  ) {
    (self.project, self.triesMutants, self.suggestsShots) = (project, triesMutants, suggestsShots)
    self.minimum = minimum
  }

  /// The configuration's.
  var settings: CoverageSettings { project.configuration.coverage }

  /// The measures that are held against a minimum, in the order of reports.
  var measures: [CoverageSettings.Measure] {
    CoverageSettings.Measure.allCases.filter { $0 != .mutants || triesMutants }
  }
}
