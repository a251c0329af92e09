public import PresscheckButtonFile
internal import PresscheckChecks
public import PresscheckControls
internal import PresscheckFiles
public import PresscheckGraphics
internal import PresscheckInterfaceBuilder
public import PresscheckLayerTree
internal import PresscheckRendering

/// The guidelines that ``expectAccessible(of:label:size:padding:background:traits:matrix:profile:ignoring:strict:fileID:file:function:line:column:)``
/// holds a button against.
public enum AccessibilityProfile: String, Hashable, Sendable, CaseIterable {
  /// WCAG 2.2 at level AA.
  case wcag
  /// WCAG 2.2 at level AAA.
  case aaa
  /// Apple's Human Interface Guidelines, beside WCAG at level AA.
  case hig
}

/// Fails the test for each rule of `presscheck check` that a button fails, in any state, transition and variant.
///
/// ```swift
/// @Test func people() {
///   expectAccessible(of: BuyButton(), matrix: Matrix(appearances: [.light, .dark]))
/// }
/// ```
///
/// A failure names the rule, the state and the nearest value that would pass, and has a picture with the place outlined as an
/// attachment.
///
/// - Parameters:
///   - control: The button.
///   - label: The words of a screen reader in place of the title; nil is the title.
///   - size: In points; nil is the button's intrinsic size.
///   - padding: The canvas around the button.
///   - background: The ground behind the button; where it lets something through, the appearance's `systemBackground` is behind
///     it.
///   - traits: The screen and its user, as `Traits` lists them.
///   - matrix: Every combination of its values; nil is that of the traits alone.
///   - profile: The guidelines.
///   - ignoring: Rules whose failures are accepted, such as `"target-size"`, each with the reason.
///   - strict: Whether warnings fail too.
///   - fileID: The call's module and file; do not pass this argument or those after it.
///   - file: The call's source file.
///   - function: The test's name where Swift Testing does not know it.
///   - line: The call's line.
///   - column: The call's column.
public func expectAccessible(
  of control: any Recordable, label: String? = nil, size: Size? = nil, padding: CanvasSetting.Padding = .points(0),
  background: DynamicColor = DynamicColor(.clear), traits: Traits = Traits(), matrix: Matrix? = nil,
  profile: AccessibilityProfile = .wcag, ignoring: [String: String] = [:], strict: Bool = false,
  fileID: StaticString = #fileID, file: StaticString = #filePath, function: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, file: file, function: function, line: line, column: column)
  let picture = ControlPicture(
    control: control, instants: [.settled], size: size, canvas: CanvasSetting(padding: padding, background: background),
    traits: traits, matrix: matrix)
  AccessibilityAssertion(site: site, profile: profile, ignoring: ignoring, isStrict: strict).expect {
    _ throws(Diagnostic) in
    var file = try picture.file(at: site)
    file.accessibility.label = label
    return [file]
  }
}

/// Fails the test for each rule of `presscheck check` that a layer fails.
///
/// The layer is the one state of a button of the layer's size; see
/// ``expectAccessible(of:label:size:padding:background:traits:matrix:profile:ignoring:strict:fileID:file:function:line:column:)``.
///
/// - Parameters:
///   - layer: The layer.
///   - label: The words of a screen reader in place of the text; nil is the text.
///   - background: The colour behind the layer.
///   - scale: Pixels per point.
///   - appearance: Chooses the ground behind a background that lets something through.
///   - profile: The guidelines.
///   - ignoring: Rules whose failures are accepted, each with the reason.
///   - strict: Whether warnings fail too.
///   - fileID: The call's module and file; do not pass this argument or those after it.
///   - file: The call's source file.
///   - function: The test's name where Swift Testing does not know it.
///   - line: The call's line.
///   - column: The call's column.
public func expectAccessible(
  of layer: Layer, label: String? = nil, background: Color = .clear, scale: Double = 2,
  appearance: Appearance = .light, profile: AccessibilityProfile = .wcag, ignoring: [String: String] = [:],
  strict: Bool = false, fileID: StaticString = #fileID, file: StaticString = #filePath, function: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  expectAccessible(
    of: BareLayer(layer, size: nil), label: label, background: DynamicColor(background),
    traits: Traits(scale: scale, appearance: appearance), profile: profile, ignoring: ignoring, strict: strict,
    fileID: fileID, file: file, function: function, line: line, column: column)
}

/// Fails the test for each rule that a button file, storyboard or XIB fails, as `presscheck check` tells them.
///
/// ```swift
/// @Test func people() { expectAccessible(ofFile: "Buttons/buy.yaml") }
/// ```
///
/// - Parameters:
///   - path: The button file, storyboard or XIB, relative to the folder of `Package.swift`.
///   - label: A pattern of labels or names of buttons in a storyboard or XIB; nil is all of them.
///   - profile: The guidelines; nil are those of the file or the configuration, else WCAG 2.2 at level AA.
///   - ignoring: Rules whose failures are accepted, each with the reason, beside what the file ignores.
///   - strict: Whether warnings fail too.
///   - fileID: The call's module and file; do not pass this argument or those after it.
///   - file: The call's source file.
///   - function: The test's name where Swift Testing does not know it.
///   - line: The call's line.
///   - column: The call's column.
public func expectAccessible(
  ofFile path: String, label: String? = nil, profile: AccessibilityProfile? = nil, ignoring: [String: String] = [:],
  strict: Bool = false, fileID: StaticString = #fileID, file: StaticString = #filePath, function: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, file: file, function: function, line: line, column: column)
  let assertion = AccessibilityAssertion(site: site, profile: profile, ignoring: ignoring, isStrict: strict)
  assertion.expect { configuration throws(Diagnostic) in
    try assertion.environment.buttons(ofFile: path, label: label, configuration, from: site)
  }
}

/// Checks a call's buttons.
struct AccessibilityAssertion {
  let site: CallSite
  /// Nil follows the files and the configuration.
  let profile: AccessibilityProfile?
  /// Reasons by the names of rules.
  let ignoring: [String: String]
  let isStrict: Bool
  var environment = TestEnvironment.current

  /// Fails the test once for each kind of failure, or for another error.
  func expect(_ files: (Configuration) throws(Diagnostic) -> [ButtonFile]) {
    for failure in failures(files) { failure.report(at: site) }
  }

  func failures(_ files: (Configuration) throws(Diagnostic) -> [ButtonFile]) -> [Failure] {
    do throws(Diagnostic) {
      let configuration = try Configuration.find(from: site.folder)
      let plan = try plan(configuration.check)
      var report = try CheckReport(plan)
      var errors = ErrorList()
      for file in try files(configuration) {
        let renderer = Renderer(file, fonts: try FontResolver(file: file, configuration: configuration))
        guard let check = errors.attempt(try ButtonCheck(renderer, plan)) else { continue }
        try report.add(check, of: file)
        for error in check.errors { errors.add(error) }
      }
      return errors.errors.map { Failure($0, at: site, in: environment) }
        + report.buttons.flatMap { $0.failures(strict: isStrict) }.map { Failure($0.lines, $0.picture) }
    } catch {
      return [Failure(error, at: site, in: environment)]
    }
  }

  private func plan(_ settings: CheckSettings) throws(Diagnostic) -> CheckPlan {
    var plan = CheckPlan(profile: profile.flatMap { CheckSettings.Profile(rawValue: $0.rawValue) }, settings: settings)
    (plan.outlined, plan.drawsPictures) = (isStrict ? [.fail, .warning] : [.fail], true)
    for (rule, reason) in ignoring.sorted(by: { $0.key < $1.key }) {
      guard !reason.trimmingBlanks.isEmpty else {
        throw Diagnostic(
          file: site.path, at: site.place, "ignoring needs a reason for \(rule.quoted)",
          hint: "say why the failure is accepted")
      }
      plan.settings.ignore.append(
        CheckSettings.Ignore(rule: rule, reason: reason, file: site.path, place: site.place))
    }
    return plan
  }
}
