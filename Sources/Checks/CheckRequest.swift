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

  var request: PictureRequest
  var rules: [CheckRule]

  /// Where it begins: a state is entered from the initial one.
  var start: Start { Start(state: request.events.isEmpty ? nil : request.state, traits: request.traits) }
  /// The state that it settles in, if it has no events.
  var end: Start { Start(state: request.state, traits: request.traits) }

  /// As in `touchDown@0`; nil for none.
  var events: String? {
    request.events.isEmpty ? nil : request.events.map(\.description).joined(separator: " ")
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
    let moving = variants.map { ($0.traits, $0.rules.filter(\.isOfSeries)) }.filter { !$0.1.isEmpty }
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
    return file.control.states.filter { state == nil || $0 == state }.map { checkRequest($0, [], (traits, rules)) }
  }

  private func checkRequest(
    _ start: String, _ events: [EventCall], _ variant: (traits: Traits, rules: [CheckRule])
  ) -> CheckRequest {
    let request = PictureRequest(
      name: PictureName(button: file.name, shot: start, traits: variant.traits),
      state: start == file.control.states.first ? nil : start, events: events, captureTime: .still(.settled),
      traits: variant.traits)
    return CheckRequest(request: request, rules: variant.rules)
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

extension ButtonFile {
  /// The variants of the matrix, and those that rules of their own are asked in.
  fileprivate func variants(_ rules: [CheckRule]) -> [(traits: Traits, rules: [CheckRule])] {
    var variants: [(traits: Traits, rules: [CheckRule])] = []
    func ask(_ traits: Traits, _ rule: CheckRule) {
      guard let index = variants.firstIndex(where: { $0.traits == traits }) else {
        return variants.append((traits, [rule]))
      }
      if !variants[index].rules.contains(where: { $0.name == rule.name }) { variants[index].rules.append(rule) }
    }
    let own = matrix.traits(.faithful, palette: palette.system)
    for traits in own {
      for rule in rules where isAskedInMatrix(rule) { ask(traits, rule) }
    }
    for rule in rules {
      for traits in added(to: own, of: rule.variants) { ask(traits, rule) }
    }
    return variants
  }

  /// Whether *Reduce Motion* may change what it shows.
  private var heedsReduceMotion: Bool { !reduced.isEmpty || control.code != nil }

  /// The usual frames are those with *Reduce Motion* of a button that does not heed it.
  private func isAskedInMatrix(_ rule: CheckRule) -> Bool {
    switch rule.variants {
    case .matrix, .textSizes: true
    case .reduceMotion: !heedsReduceMotion
    case .contentSizes: false
    }
  }

  /// The variants that are not those of the matrix.
  private func added(to matrix: [Traits], of variants: CheckRule.Variants) -> [Traits] {
    switch variants {
    case .matrix: return []
    case .textSizes: return largerTexts(matrix)
    case .reduceMotion: return heedsReduceMotion ? matrix.map { $0.with { $0.reduceMotion = .on } } : []
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
          var traits = first
          (traits.locale, traits.contentSize, traits.direction) = (locale, size, direction)
          return traits
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

extension CheckRule {
  /// Whether it is asked of transitions.
  var isOfSeries: Bool { if case .series = question { true } else { false } }
}
