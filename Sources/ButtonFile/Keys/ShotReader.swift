package import PresscheckControls

/// Reads `shots:` and `matrix:`.
struct ShotReader {
  private let file: ButtonFileReader
  private let states: [String]
  private let events: [EventSignature]

  private var source: Source { file.source }
  private var values: ValueReader { file.values }

  init(_ file: ButtonFileReader, states: [String], events: [EventSignature]) {
    self.file = file
    self.states = states
    self.events = events
  }

  /// Without a list: every settled state.
  func shots(_ entry: Entry?) throws(Diagnostic) -> [Shot] {
    guard let entry else { return states.map { Shot(state: $0) } }
    let shots = try entry.list("shots", in: source) { item throws(Diagnostic) in try shot(item) }
    guard !shots.isEmpty else { throw source.error("shots must not be empty", at: entry.mark) }
    return shots
  }

  private func shot(_ entry: Entry) throws(Diagnostic) -> Shot {
    let fields = try Fields(entry, "a shot", keys: ["id", "state", "events", "at", "film"], in: source)
    var shot = Shot(place: source.place(entry.mark))
    if let entry = fields["id"] { shot.id = try file.fileName(entry, "id") }
    if let entry = fields["state"] { shot.state = try state(entry) }
    if let entry = fields["events"] { shot.events = try calls(entry) }
    if let entry = fields["at"] { shot.instants = try instants(entry) }
    if let entry = fields["film"] {
      guard fields["at"] == nil else {
        throw source.error("a shot is a film or has instants, not both", at: fields.field("film")?.mark)
      }
      shot.film = try film(entry)
      shot.instants = []
    }
    return shot
  }

  private func state(_ entry: Entry) throws(Diagnostic) -> String {
    let name = try values.text(entry, "state")
    guard states.contains(name) else {
      throw source.error(
        "there is no state \(name.quoted)", at: entry.mark, hint: Spelling.hint(for: name, among: states))
    }
    return name
  }

  private func calls(_ entry: Entry) throws(Diagnostic) -> [EventCall] {
    guard case .scalar(let scalar) = entry.value else { throw values.mismatch("events", "text", entry) }
    return try EventReader(scalar, at: entry.mark, own: events, values).calls()
  }

  private func instants(_ entry: Entry) throws(Diagnostic) -> [Instant] {
    var instants: [Instant] = []
    for item in entry.items {
      guard let text = item.text, !item.isEmpty else { throw values.mismatch("at", "seconds or settled", item) }
      do {
        instants.append(try Instant(parsing: text))
      } catch {
        throw source.error("at: \(error.message)", at: item.mark, hint: error.hint)
      }
    }
    guard !instants.isEmpty else { throw source.error("at must not be empty", at: entry.mark) }
    return instants
  }

  private func film(_ entry: Entry) throws(Diagnostic) -> Film {
    let fields = try Fields(entry, "film", keys: ["duration", "fps"], in: source)
    var film = Film()
    if let entry = fields["fps"] { film.fps = try values.number(entry, Film.rates, "fps") }
    if let entry = fields["duration"] {
      let duration = try values.number(entry, Film.durations, "duration")
      let frames = film.frameCount(duration: duration)
      guard frames <= Film.mostFrames else {
        throw source.error("the film has \(frames) frames: at most \(Film.mostFrames)", at: entry.mark)
      }
      film.duration = duration
    }
    return film
  }

  func matrix(_ entry: Entry?) throws(Diagnostic) -> Matrix {
    var matrix = Matrix()
    guard let entry else { return matrix }
    let fields = try Fields(entry, "matrix", keys: ["scale", "appearance", "direction"], in: source)
    if let entry = fields["scale"] {
      matrix.scales = try variants(entry, "scale") { item throws(Diagnostic) in
        try values.number(item, .scale, "scale")
      }
    }
    if let entry = fields["appearance"] { matrix.appearances = try variants(entry, "appearance", values.choice) }
    if let entry = fields["direction"] { matrix.directions = try variants(entry, "direction", values.choice) }
    return matrix
  }

  private func variants<Value: Hashable>(
    _ entry: Entry, _ name: String, _ read: (Entry) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> [Value] {
    var variants: [Value] = []
    for item in entry.items {
      let variant = try read(item)
      guard !variants.contains(variant) else { throw source.error("\(name) has \(item.phrase) twice", at: item.mark) }
      variants.append(variant)
    }
    guard !variants.isEmpty else { throw source.error("\(name) must not be empty", at: entry.mark) }
    return variants
  }

  private func variants<Choice: RawRepresentable<String> & CaseIterable & Hashable>(
    _ entry: Entry, _ name: String, _ read: (Entry, [String], String) throws(Diagnostic) -> String
  ) throws(Diagnostic) -> [Choice] {
    try variants(entry, name) { item throws(Diagnostic) in
      let text = try read(item, Choice.allCases.map(\.rawValue), name)
      guard let choice = Choice(rawValue: text) else { throw values.mismatch(name, "a known name", item) }
      return choice
    }
  }
}

extension Limits {
  /// Pixels a point.
  package static let scale = Limits(0.01, 100)
}
