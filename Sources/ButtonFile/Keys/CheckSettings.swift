package import PresscheckFiles
package import PresscheckLayerTree

/// The settings of `check` in a button file or the configuration.
package struct CheckSettings: Hashable, Sendable {
  /// The guidelines that results are held against.
  package enum Profile: String, Hashable, Sendable, CaseIterable {
    /// WCAG 2.2 at level AA.
    case wcag
    /// WCAG 2.2 at level AAA.
    case aaa
    /// Apple's Human Interface Guidelines, beside WCAG at level AA.
    case hig
  }

  /// Failures that are accepted, and why.
  package struct Ignore: Hashable, Sendable {
    /// The rule's name.
    package var rule: String
    /// The button's name; nil for every one that the settings are for.
    package var button: String?
    /// Nil for every state.
    package var state: String?
    package var reason: String
    /// The file that has it, and where.
    package var file: String
    package var place: FileLocation

    package init(
      rule: String, button: String? = nil, state: String? = nil, reason: String, file: String, place: FileLocation
    ) {
      (self.rule, self.button, self.state, self.reason) = (rule, button, state, reason)
      (self.file, self.place) = (file, place)
    }
  }

  /// Nil for none of its own.
  package var profile: Profile?
  package var ignore: [Ignore] = []
  /// The ground beneath a canvas that is not opaque; nil for none of its own.
  package var background: DynamicColor?

  package init() {}
}

extension ValueReader {
  /// `check:` of a button with its states, or of all buttons.
  func checkSettings(_ node: Node, _ states: StateNames? = nil) throws(Diagnostic) -> CheckSettings {
    let fields = try mapping(node, "check", keys: ["profile", "ignore", "background"])
    var errors = ErrorList()
    var settings = CheckSettings()
    if let node = fields["profile"] { settings.profile = errors.attempt(try choice(node, "profile")) }
    if let node = fields["ignore"] {
      let ignore = { (item: Node) throws(Diagnostic) in try checkIgnore(item, states) }
      settings.ignore = errors.attempt(try node.list("ignore", in: source, ignore)) ?? []
    }
    if let node = fields["background"] { settings.background = errors.attempt(try color(node, "background")) }
    try errors.end()
    return settings
  }

  private func checkIgnore(_ node: Node, _ states: StateNames?) throws(Diagnostic) -> CheckSettings.Ignore {
    let what = "an entry of ignore"
    let fields = try mapping(node, what, keys: ["rule", "button", "state", "reason"])
    let rule = try filledText(try fields.required("rule", of: what), "rule")
    let reason = try reason(fields, of: what, saying: "why the failure is accepted")
    return CheckSettings.Ignore(
      rule: rule, button: try filledText(fields, "button"), state: try state(fields, among: states), reason: reason,
      file: source.file, place: source.place(fields.mark))
  }
}
