internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckRendering

extension GoldenPlan {
  /// The coverage of the buttons whose first picture the plan has, so that each belongs to one shard.
  ///
  /// A button of a class is left out, because its code would have to run once more for it, and so is one with an error, which
  /// its pictures tell.
  ///
  /// - Parameters:
  ///   - cache: Knows the buttons whose files and goldens are as in an earlier run; nil to measure all.
  ///   - threads: How many buttons are measured at once.
  ///   - measure: Called on any thread.
  /// - Returns: One for each button, by file.
  func coverage(
    _ cache: CoverageCache?, threads: Int, _ measure: @Sendable (Renderer) throws(Diagnostic) -> StateCoverage
  ) -> [StateCoverage] {
    let measured = parts.filter { $0.hasFirstPicture && $0.renderer.file.classInputs == nil }
    let (key, read) = (cache?.key, try? cache?.open())
    let found = Workers(threads).results(measured, own: {}) {
      (_, part) throws(Diagnostic) -> (coverage: StateCoverage?, newKey: String?) in
      let key = key?(part, self)
      if let key, let known = read?(key) { return (known, nil) }
      var coverage = try? measure(part.renderer)
      coverage?.file = part.shown.file
      return (coverage, key)
    }
    .compactMap { try? $0.get() }
    for case (let coverage?, let key?) in found { cache?.write(coverage, for: key) }
    return found.compactMap(\.coverage).sorted(by: StateCoverage.isOrdered)
  }
}
