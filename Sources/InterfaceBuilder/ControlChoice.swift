internal import PresscheckFiles

/// Which controls of Interface Builder documents: those that match a pattern of each kind that has any.
package struct ControlChoice: Hashable, Sendable {
  let patterns: [Pattern]

  /// Chooses all controls by default.
  ///
  /// - Parameters:
  ///   - ids: Patterns of elements' ids.
  ///   - labels: Patterns of labels in Interface Builder's outline, or of buttons' names.
  ///   - classes: Patterns of classes.
  package init(ids: [String] = [], labels: [String] = [], classes: [String] = []) {
    let texts: [(RequestOption, [String])] = [(.id, ids), (.label, labels), (.controlClass, classes)]
    patterns = texts.flatMap { option, texts in texts.map { Pattern(option: option, text: $0) } }
  }

  /// Whether it chooses all controls.
  package var isEmpty: Bool { patterns.isEmpty }

  /// A pattern and its kind.
  struct Pattern: Hashable, Sendable {
    var option: RequestOption
    var text: String
  }
}

/// Applies a choice to the controls of all documents of a run.
struct ControlFilter {
  private let patterns: [(pattern: ControlChoice.Pattern, glob: Glob)]
  private var used: Set<ControlChoice.Pattern> = []
  /// The texts that the patterns of each kind can match, for hints; a text may be there twice.
  private var known: [RequestOption: [String]] = [:]

  init(_ choice: ControlChoice) { patterns = choice.patterns.map { ($0, Glob($0.text)) } }

  /// Whether the choice takes a document's control.
  mutating func takes(_ control: FoundControl) -> Bool {
    guard !patterns.isEmpty else { return true }
    let origin = control.origin
    let subjects: [RequestOption: [String]] = [
      .id: [origin.id], .label: [origin.label, control.name].compactMap(\.self), .controlClass: [origin.className],
    ]
    for (option, texts) in subjects { known[option, default: []] += texts }
    let matching = patterns.filter { pattern, glob in (subjects[pattern.option] ?? []).contains(where: glob.matches) }
    used.formUnion(matching.map(\.pattern))
    return Set(patterns.map(\.pattern.option)).isSubset(of: matching.map(\.pattern.option))
  }

  /// - Throws: Exit 64 for a pattern that no control matches, and for a choice of no control at all.
  func end(count: Int) throws(Diagnostic) {
    if let pattern = patterns.first(where: { !used.contains($0.pattern) })?.pattern {
      let names = (known[pattern.option] ?? []).unique
      throw Diagnostic(
        option: pattern.option, "no button has the \(pattern.option.rawValue) \(pattern.text.quoted)",
        hint: Suggestions.hint(for: pattern.text, among: names))
    }
    guard count == 0, let first = patterns.first else { return }
    let texts = patterns.map { "\($0.pattern.option.rawValue) \($0.pattern.text.quoted)" }
    throw Diagnostic(option: first.pattern.option, "no button has \(Suggestions.list(texts, "and"))")
  }
}
