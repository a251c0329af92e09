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
  /// `check:`.
  func checkSettings(_ node: Node) throws(Diagnostic) -> CheckSettings {
    let fields = try mapping(node, "check", keys: ["profile", "ignore", "background"])
    var errors = ErrorList()
    var settings = CheckSettings()
    if let node = fields["profile"] {
      let name = errors.attempt(try choice(node, CheckSettings.Profile.allCases.map(\.rawValue), "profile"))
      settings.profile = name.flatMap(CheckSettings.Profile.init)
    }
    if let node = fields["ignore"] {
      settings.ignore = errors.attempt(try node.list("ignore", in: source, checkIgnore)) ?? []
    }
    if let node = fields["background"] { settings.background = errors.attempt(try color(node, "background")) }
    try errors.end()
    return settings
  }

  private func checkIgnore(_ node: Node) throws(Diagnostic) -> CheckSettings.Ignore {
    let what = "an entry of ignore"
    let fields = try mapping(node, what, keys: ["rule", "button", "state", "reason"])
    let rule = try filledText(try fields.required("rule", of: what), "rule")
    let node = try fields.required("reason", of: what)
    let reason = try text(node, "reason")
    guard !reason.trimmingBlanks.isEmpty else {
      throw source.error("reason must say why the failure is accepted", at: node.mark)
    }
    return CheckSettings.Ignore(
      rule: rule, button: try fields["button"].map { node throws(Diagnostic) in try filledText(node, "button") },
      state: try fields["state"].map { node throws(Diagnostic) in try filledText(node, "state") }, reason: reason,
      file: source.file, place: source.place(fields.mark))
  }
}
