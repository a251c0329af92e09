package import PresscheckButtonFile
package import PresscheckFiles

/// The results of a run of `check`.
package struct CheckReport: Sendable {
  /// In the order of the files.
  package private(set) var buttons: [ButtonCheck] = []
  /// Why buttons or pictures could not be checked: formats that CI reads say it too.
  package var errors: [Diagnostic] = []
  private let plan: CheckPlan
  /// The ignores of the configuration and the files, and whether each accepted a failure.
  private var ignores: [(ignore: CheckSettings.Ignore, isUsed: Bool)]

  /// - Throws: Exit 65 for an ignore of the configuration whose rule does not exist.
  package init(_ plan: CheckPlan) throws(Diagnostic) {
    self.plan = plan
    ignores = []
    try addIgnores(plan.settings)
  }

  private mutating func addIgnores(_ settings: CheckSettings) throws(Diagnostic) {
    for ignore in settings.ignore {
      guard CheckRule.names.contains(ignore.rule) else {
        throw Diagnostic(
          file: ignore.file, at: ignore.place, "check has no rule \(ignore.rule.quoted)",
          hint: Suggestions.hint(for: ignore.rule, among: CheckRule.names))
      }
      ignores.append((ignore, false))
    }
  }

  /// Adds a button's results, those that it or the configuration accepts with their reasons.
  ///
  /// - Throws: Exit 65 for an ignore of the button's file whose rule does not exist.
  package mutating func add(_ button: ButtonCheck, of file: ButtonFile) throws(Diagnostic) {
    var button = button
    let own = ignores.count
    try addIgnores(file.check)
    let known = Array(ignores.indices).filter { $0 >= own || $0 < plan.settings.ignore.count }
    for index in button.results.indices where [.fail, .warning].contains(button.results[index].verdict) {
      for number in known where ignores[number].ignore.accepts(button.results[index], of: button.name) {
        button.results[index].ignored = ignores[number].ignore.reason
        ignores[number].isUsed = true
      }
    }
    buttons.append(button)
  }

  /// Warnings about ignores that accepted nothing, those of the configuration if all of its buttons were checked.
  package func findings(isWhole: Bool) -> [Diagnostic] {
    guard plan.state == nil else { return [] }
    let rules = Set(plan.rules.map(\.name))
    let names = Set(buttons.map(\.name))
    return ignores.enumerated().compactMap { index, entry -> Diagnostic? in
      let (ignore, isUsed) = entry
      let isAsked = index >= plan.settings.ignore.count || isWhole || ignore.button.map(names.contains) ?? false
      guard !isUsed, isAsked, rules.contains(ignore.rule) else { return nil }
      return Diagnostic(
        .warning, file: ignore.file, at: ignore.place,
        "nothing fails \(ignore.rule) here: the entry of ignore no longer applies", hint: "remove it")
    }
  }

  /// The number of results of a verdict, without those that are ignored.
  package func count(_ verdict: CheckResult.Verdict) -> Int { buttons.reduce(0) { $0 + $1.count(verdict) } }

  /// The number of failures that are accepted with a reason.
  package var ignoredCount: Int { buttons.reduce(0) { $0 + $1.results.count { $0.ignored != nil } } }

  /// Whether something failed; with `strict` a warning is a failure.
  package func fails(strict: Bool) -> Bool { buttons.contains { $0.results.contains { $0.fails(strict: strict) } } }

  /// The pictures of the results, each with a name of its own, without those of what is ignored.
  package var pictures: [CheckPicture] {
    var known: [String: Int] = [:]
    return buttons.flatMap(\.results).compactMap { result in
      guard result.ignored == nil, var picture = result.picture else { return nil }
      let count = known[picture.name, default: 0] + 1
      known[picture.name] = count
      if count > 1 { picture.name = "\(picture.name.dropLast(4))-\(count).png" }
      return picture
    }
  }
}

extension ButtonCheck {
  /// The number of results of a verdict, without those that are ignored.
  package func count(_ verdict: CheckResult.Verdict) -> Int {
    results.count { $0.verdict == verdict && $0.ignored == nil }
  }
}

extension CheckSettings.Ignore {
  fileprivate func accepts(_ result: CheckResult, of name: String) -> Bool {
    rule == result.rule && (button == nil || button == name) && (state == nil || state == result.state)
  }
}
