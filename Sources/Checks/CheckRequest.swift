internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckRendering

/// A way to a state, and what is asked of it.
struct CheckRequest: Sendable {
  /// A settled state in a variant.
  struct Start: Hashable {
    /// Nil is the initial state.
    var state: String?
    var traits: Traits
  }

  /// A variant that results are about, and the rules that are asked of it.
  struct Asked: Sendable {
    var traits: Traits
    var rules: [CheckRule]
  }

  var request: PictureRequest
  /// The variants that show the request's picture, each one.
  var asked: [Asked]

  /// Where it begins: a state is entered from the initial one.
  var start: Start { Start(state: request.events.isEmpty ? nil : request.state, traits: request.traits) }
  /// The state that it settles in, if it has no events.
  var end: Start { Start(state: request.state, traits: request.traits) }

  /// As in `touchDown@0`; nil for none.
  var events: String? {
    request.events.isEmpty ? nil : request.events.text
  }
}

extension Renderer {
  /// The settled states, then the ways of events between them, each in the variants of the rules.
  func checkRequests(_ rules: [CheckRule], state: String?) throws(Diagnostic) -> [CheckRequest] {
    let variants = file.variants(rules)
    let states = file.control.states
    var requests = states.filter { state == nil || $0 == state }.flatMap { start in
      variants.map { checkRequest(start, [], $0) }
    }
    let moving = variants.compactMap { $0.filtered(\.isOfSeries) }
    guard !moving.isEmpty else { return requests }
    for (start, events) in try eventWays() where state == nil || start == state {
      requests += moving.map { checkRequest(start, events, $0) }
    }
    return requests
  }

  /// The settled states in the pseudo-locale, in the first variant of the matrix, for the rules that ask of every language.
  func pseudoRequests(_ rules: [CheckRule], state: String?) -> [CheckRequest] {
    let rules = rules.filter { $0.variants == .textSizes }
    guard !rules.isEmpty, var traits = file.matrix.traits(.faithful, palette: file.palette.system).first else {
      return []
    }
    traits.locale = PseudoLocale.name
    let variant = ShownVariant(traits: traits, asked: [CheckRequest.Asked(traits: traits, rules: rules)])
    return file.control.states.filter { state == nil || $0 == state }.map { checkRequest($0, [], variant) }
  }

  private func checkRequest(
    _ start: String, _ events: [EventCall], _ variant: ShownVariant
  ) -> CheckRequest {
    let request = PictureRequest(
      name: PictureName(
        button: file.name, shot: start, traits: variant.traits, usualPalette: file.palette.usual),
      state: start == file.control.states.first ? nil : start, events: events, captureTime: .still(.settled),
      traits: variant.traits)
    return CheckRequest(request: request, asked: variant.asked)
  }

  /// The events of the file's shots, and each single one that leads from a state other than the first to another one.
  ///
  /// For code, whose every way is a recording of its own, those of the shots alone.
  private func eventWays() throws(Diagnostic) -> [(start: String, events: [EventCall])] {
    var ways: [(start: String, events: [EventCall])] = []
    func add(_ start: String, _ events: [EventCall]) {
      if !ways.contains(where: { $0.start == start && $0.events == events }) { ways.append((start, events)) }
    }
    let first = file.control.states.first ?? ""
    for shot in file.shots where !shot.events.isEmpty { add(shot.state ?? first, shot.events) }
    guard file.control.code == nil else { return ways }
    for transition in try transitions() where transition.from != first {
      add(transition.from, try EventCall.list("\(transition.event)@0", own: file.events, palette: file.palette))
    }
    return ways
  }
}

/// A variant that is drawn, for itself and for others that show the same.
private struct ShownVariant {
  var traits: Traits
  var asked: [CheckRequest.Asked]

  /// Asks a rule of a variant, once.
  mutating func ask(_ rule: CheckRule, of traits: Traits) {
    guard let index = asked.firstIndex(where: { $0.traits == traits }) else {
      return asked.append(CheckRequest.Asked(traits: traits, rules: [rule]))
    }
    if !asked[index].rules.contains(where: { $0.name == rule.name }) { asked[index].rules.append(rule) }
  }

  /// With some of the rules; nil if there are none.
  func filtered(_ isIncluded: (CheckRule) -> Bool) -> ShownVariant? {
    var variant = self
    for index in asked.indices { variant.asked[index].rules.removeAll { !isIncluded($0) } }
    variant.asked.removeAll(where: \.rules.isEmpty)
    return variant.asked.isEmpty ? nil : variant
  }
}

extension ButtonFile {
  /// The variants of the matrix, and those that rules of their own are asked in.
  fileprivate func variants(_ rules: [CheckRule]) -> [ShownVariant] {
    var variants: [ShownVariant] = []
    func ask(_ traits: Traits, _ rule: CheckRule) {
      let shown = shown(traits)
      if let index = variants.firstIndex(where: { $0.traits == shown }) {
        variants[index].ask(rule, of: traits)
      } else {
        variants.append(ShownVariant(traits: shown, asked: [CheckRequest.Asked(traits: traits, rules: [rule])]))
      }
    }
    let own = matrix.traits(.faithful, palette: palette.system)
    for traits in own {
      for rule in rules where rule.variants == .matrix || rule.variants == .textSizes { ask(traits, rule) }
    }
    for rule in rules {
      for traits in added(to: own, of: rule.variants) { ask(traits, rule) }
    }
    return variants
  }

  /// The traits without those that the button does not heed: it shows the same with them.
  private func shown(_ traits: Traits) -> Traits {
    traits.with { shown in
      if reduced.isEmpty, control.code == nil { shown.reduceMotion = .off }
      if !variant(for: traits).control.followsContentSize { shown.contentSize = .large }
    }
  }

  /// The variants that are not those of the matrix.
  private func added(to matrix: [Traits], of variants: CheckRule.Variants) -> [Traits] {
    switch variants {
    case .matrix: return []
    case .textSizes: return largerTexts(matrix)
    case .reduceMotion: return matrix.map { $0.with { $0.reduceMotion = .on } }
    case .contentSizes:
      return [ContentSize.large, .accessibility2].flatMap { size in
        matrix.prefix(1).map { $0.with { $0.contentSize = size } }
      }
    }
  }

  /// A variant in larger sizes, every language and both directions: AX2 is WCAG's 200 % (194 % of the default body text).
  private func largerTexts(_ own: [Traits]) -> [Traits] {
    guard control.code == nil, let first = own.first else { return [] }
    return ([nil] + localeNames).flatMap { locale in
      [ContentSize.large, .extraExtraExtraLarge, .accessibility2].flatMap { size in
        [Direction.leftToRight, .rightToLeft].map { direction in
          first.with { ($0.locale, $0.contentSize, $0.direction) = (locale, size, direction) }
        }
      }
    }
  }
}

extension Traits {
  fileprivate func with(_ change: (inout Traits) -> Void) -> Traits {
    var traits = self
    change(&traits)
    return traits
  }
}
