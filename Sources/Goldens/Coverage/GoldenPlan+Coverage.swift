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
    let keys = measured.map { cache?.key(of: $0, in: self) }
    let work = Array(zip(measured, keys))
    let read = try? cache?.open()
    let found = try? Workers(threads).map(work, own: {}) {
      (_, work: (part: Part, key: String?)) throws(Diagnostic) -> (coverage: StateCoverage?, isNew: Bool) in
      if let key = work.key, let known = read?(key) { return (known, false) }
      var coverage = try? measure(work.part.renderer)
      coverage?.file = work.part.shown.file
      return (coverage, true)
    }
    let all = found ?? []
    for (entry, key) in zip(all, keys) where entry.isNew {
      if let key, let coverage = entry.coverage { cache?.write(coverage, for: key) }
    }
    return all.compactMap(\.coverage).sorted(by: StateCoverage.isOrdered)
  }
}
