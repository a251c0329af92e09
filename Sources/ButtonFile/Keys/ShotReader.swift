internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

/// Reads `shots:`.
struct ShotReader {
  let file: ButtonFileReader
  let states: StateNames
  let events: [EventSignature]

  private var source: Source { file.source }
  private var values: ValueReader { file.values }

  /// Without a list: one shot per settled state.
  func shots(_ node: Node?) throws(Diagnostic) -> [Shot] {
    guard let node else { return states.all.map { Shot(state: $0) } }
    let shots = try node.list("shots", in: source, shot)
    guard !shots.isEmpty else { throw source.error("shots must not be empty", at: node.mark) }
    return shots
  }

  private func shot(_ node: Node) throws(Diagnostic) -> Shot {
    let fields = try values.mapping(node, "a shot", keys: ["id", "state", "events", "at", "film"] + PictureWords.keys)
    var shot = Shot(place: source.place(node.mark))
    var errors = ErrorList()
    if let node = fields["id"] { shot.id = errors.attempt(try file.fileName(node, "id")) }
    if let node = fields["state"] {
      shot.state = errors.attempt(try file.layersReader.stateName(node, "state", among: states))
    }
    if let node = fields["events"] { shot.events = errors.attempt(try calls(node)) ?? [] }
    if let node = fields["at"] { shot.instants = errors.attempt(try instants(node)) ?? [] }
    shot.words = errors.attempt(try values.pictureWords(fields)) ?? PictureWords()
    if let node = fields["film"] {
      if fields["at"] != nil {
        errors.add(source.error("a shot is a film or has instants, not both", at: fields.field("film")?.mark))
      }
      shot.film = errors.attempt(try film(node))
      shot.instants = []
    }
    try errors.end()
    return shot
  }

  private func calls(_ node: Node) throws(Diagnostic) -> [EventCall] {
    guard case .scalar(let scalar) = node.value else { throw values.mismatch("events", "text", node) }
    return try EventReader(scalar: scalar, start: node.mark, own: events, values: values, failure: file.failures.events)
      .calls()
  }

  private func instants(_ node: Node) throws(Diagnostic) -> [Instant] {
    var instants: [Instant] = []
    for item in node.items {
      guard let text = item.text, !item.isEmpty else { throw values.mismatch("at", "seconds or settled", item) }
      do {
        instants.append(try Instant(parsing: text))
      } catch {
        throw source.error("at: \(error.message)", at: item.mark, hint: error.hint)
      }
    }
    guard !instants.isEmpty else { throw source.error("at must not be empty", at: node.mark) }
    return instants
  }

  private func film(_ node: Node) throws(Diagnostic) -> Film {
    if let text = node.text, !node.isEmpty {
      let seconds = try? Instant.seconds(text.hasSuffix("ms") ? text : String(text.prefix { $0 != "s" }))
      throw values.mismatch("film", "a map", node, hint: "write {duration: \(seconds.map(\.plain) ?? "2")}")
    }
    let fields = try values.mapping(node, "film", keys: ["duration", "fps"])
    var film = Film()
    if let node = fields["fps"], let fps = try values.attempt(try values.number(node, Film.rates, "fps")) {
      film.fps = fps
    }
    if let node = fields["duration"] {
      let duration = try values.seconds(node, Film.durations, "duration")
      let frames = film.frameCount(duration: duration)
      guard frames <= Film.maximumFrames else {
        throw source.error("the film has \(frames) frames: at most \(Film.maximumFrames)", at: node.mark)
      }
      film.duration = duration
    }
    return film
  }
}
