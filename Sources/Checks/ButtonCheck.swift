package import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster
package import PresscheckRendering

/// The rules and settings of a run.
package struct CheckPlan: Sendable {
  package var rules: [CheckRule]
  /// The only state; nil for all.
  package var state: String?
  /// Nil for that of the files and the configuration.
  package var profile: CheckSettings.Profile?
  /// The configuration's.
  package var settings: CheckSettings

  package init(
    rules: [CheckRule] = CheckRule.all, state: String? = nil, profile: CheckSettings.Profile? = nil,
    settings: CheckSettings = CheckSettings()
  ) {
    (self.rules, self.state, self.profile, self.settings) = (rules, state, profile, settings)
  }
}

/// The results of a button.
package struct ButtonCheck: Sendable {
  /// The button's name.
  package var name: String
  package var file: String
  /// In the order of states, variants and rules.
  package var results: [CheckResult]
  /// Whether the ground beneath a canvas was behind a text.
  package var usesGround: Bool
  /// Errors of code that fails in a state, whose results are missing.
  package var errors: [Diagnostic]

  /// Checks each settled state of a button in each variant of its matrix.
  ///
  /// - Throws: An error that is not about one state alone.
  package init(_ renderer: Renderer, _ plan: CheckPlan, threads: Int = 1) throws(Diagnostic) {
    let file = renderer.file
    let profile = plan.profile ?? file.check.profile ?? plan.settings.profile ?? .wcag
    let rules = plan.rules.filter { $0.profiles.contains(profile) }
    let requests = file.checkedRequests(plan.state)
    let resolved = try renderer.resolveEach(requests, threads: threads)
    var errors = ErrorList()
    let pictures = resolved.compactMap { errors.attempt($0) }
    let ground = file.check.background ?? plan.settings.background
    let found = try Workers(threads).map(pictures, own: { TextContrastMeter() }) {
      (meter, picture) throws(Diagnostic) in
      var list = picture.list
      list.background = list.background.over(ground.opaque(in: picture.request.traits))
      let state = renderer.state(of: picture.request)
      let moment = Moment(
        state: state, isInactive: state == ButtonCheck.inactiveState, runsCode: file.control.code != nil,
        traits: picture.request.traits, tree: picture.tree, list: list,
        hasGround: !picture.list.background.isOpaque, meter: meter)
      do throws(RasterError) {
        var results: [CheckResult] = []
        for rule in rules { results += try rule.check(moment, profile) }
        return results.map { $0.placed(in: file, picture.request, state: state) }
      } catch {
        throw renderer.diagnostic(error)
      }
    }
    (name, self.file, results) = (file.name, file.path, found.flatMap(\.self))
    usesGround = results.contains { $0.showsGround }
    self.errors = errors.errors
  }

  /// The state of UIKit's controls, and of files with that word, in which `isEnabled` is false.
  static let inactiveState = "disabled"
}

extension ButtonFile {
  /// The settled states in the variants of the matrix.
  fileprivate func checkedRequests(_ state: String?) -> [PictureRequest] {
    let states = control.states.filter { state == nil || $0 == state }
    return states.flatMap { state in
      matrix.traits(.faithful, palette: palette.system).map { traits in
        PictureRequest(
          name: PictureName(button: name, shot: state, traits: traits),
          state: state == control.states.first ? nil : state, events: [], captureTime: .still(.settled), traits: traits)
      }
    }
  }
}

extension CheckResult {
  fileprivate func placed(in button: ButtonFile, _ request: PictureRequest, state: String) -> CheckResult {
    var result = self
    result.state = state
    result.variant = String(request.name.file.dropLast(4).dropFirst(PictureName.legible(state).count))
    // Scales are told apart only where there are several.
    var name = request.name
    if button.matrix.scales.count == 1 { name.traits.scale = 1 }
    result.subject = name.stem
    let place = button.places.place(ofLayer: layer, keys: keys, in: state)
    result.place = place ?? (layer == nil ? button.places.size : nil) ?? button.places.control
    result.file = result.place?.file ?? button.path
    return result
  }
}

extension DynamicColor? {
  /// The ground beneath a canvas that lets something through: the colour, else the system's background.
  fileprivate func opaque(in traits: Traits) -> Color {
    let system = traits.palette["systemBackground"]?.resolved(in: traits) ?? .white
    return self?.resolved(in: traits).over(system) ?? system
  }
}

extension Color {
  /// The colour over an opaque one.
  func over(_ ground: Color) -> Color {
    var color = ground.lerp(to: self, alpha)
    color.alpha = 1
    return color
  }
}
