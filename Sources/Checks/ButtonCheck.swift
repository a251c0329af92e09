package import PresscheckButtonFile
package import PresscheckFiles
package import PresscheckRendering

/// The rules and settings of a run.
package struct CheckPlan: Sendable {
  package var rules: [CheckRule]
  /// Whether the caller has named the rules, so that no profile leaves one out.
  package var isNamed = false
  /// The only state; nil for all.
  package var state: String?
  /// Nil for that of the files and the configuration.
  package var profile: CheckSettings.Profile?
  /// The configuration's.
  package var settings: CheckSettings
  /// The verdicts whose results say where in the picture they are.
  package var outlined: Set<CheckResult.Verdict> = []
  /// Whether those have pictures too.
  package var drawsPictures = false

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
    let rules = plan.rules.filter { plan.isNamed || $0.profiles.contains(profile) }
    var errors = ErrorList()
    func resolve(
      _ requests: [CheckRequest], _ renderer: Renderer
    ) throws(Diagnostic) -> [(request: CheckRequest, picture: ResolvedPicture)] {
      let resolved = try renderer.resolveEach(requests.map(\.request), threads: threads)
      return zip(requests, resolved).compactMap { request, result in errors.attempt(result).map { (request, $0) } }
    }
    var pictures = try resolve(try renderer.checkRequests(rules, state: plan.state), renderer)
    if let translated = file.inPseudoLocale(Set(pictures.flatMap { $0.picture.tree.texts })) {
      let renderer = Renderer(translated, fonts: renderer.fonts)
      pictures += try resolve(renderer.pseudoRequests(rules, state: plan.state), renderer)
    }
    var settled: [CheckRequest.Start: ResolvedPicture] = [:]
    for (request, picture) in pictures where request.request.events.isEmpty { settled[request.end] = picture }
    var subjects = pictures.map { request, picture in
      CheckSubject(request: request, picture: picture, before: settled[request.start])
    }
    let ground = file.check.background ?? plan.settings.background
    let library = renderer.fonts.library
    let found = try Workers(threads).map(
      subjects, own: { MomentMaker(ground: ground, plan, library: library) }
    ) {
      (maker, subject) throws(Diagnostic) in try subject.answers(maker, profile)
    }
    for (index, answers) in found.enumerated() { subjects[index].known = answers.known }
    (name, self.file, results) = (file.name, file.path, found.flatMap(\.results))
    let maker = MomentMaker(ground: ground, plan, library: library)
    for variant in CheckVariant.all(of: subjects) { results += try variant.results(maker) }
    for sizes in ContentSizes.all(of: subjects) { results += try sizes.results(maker) }
    usesGround = results.contains { $0.showsGround }
    self.errors = errors.errors
  }
}
