package import PresscheckButtonFile
package import PresscheckControls

/// One picture that is to be taken.
package struct PictureRequest: Hashable, Sendable {
  /// Unique among those of a run.
  package var name: PictureName

  /// Nil is the initial state.
  package var state: String?

  /// From time 0 on, to the button settled in its state.
  package var events: [EventCall]

  /// When it is taken.
  package var captureTime: CaptureTime

  /// What it is taken for, its scale among them.
  package var traits: Traits

  /// Where a file asks for it; nil for what a flag or nobody asks for.
  package var place: FileLocation?
}

/// For how long a picture is taken.
package enum CaptureTime: Hashable, Sendable {
  /// At one moment.
  case still(Instant)
  /// From time 0 on.
  case film(Film)
}

/// What flags say of the pictures to take, in place of the file or beside it.
package struct Selection: Hashable, Sendable {
  /// `--state`.
  package var state: String?

  /// `--at`.
  package var instants: [Instant]?

  /// `--events`, as it was typed: which names are known depends on the button.
  package var events: String?

  /// `--shot`: the shot of the file whose id, or else state, it is.
  package var shot: String?

  /// `--scale`, `--appearance` and `--direction`; empty for what the file says.
  package var scales: [Double]

  /// `--appearance`; empty for what the file says.
  package var appearances: [Appearance]

  /// `--direction`; empty for what the file says.
  package var directions: [Direction]

  /// `--quirks`: a file has no say in it.
  package var quirks: Quirks

  /// Set, films are taken and nothing else.
  package var film: FilmOptions?

  package init(
    state: String? = nil, instants: [Instant]? = nil, events: String? = nil, shot: String? = nil,
    scales: [Double] = [], appearances: [Appearance] = [], directions: [Direction] = [], quirks: Quirks = .faithful,
    film: FilmOptions? = nil
  ) {
    self.state = state
    self.instants = instants
    self.events = events
    self.shot = shot
    self.scales = scales
    self.appearances = appearances
    self.directions = directions
    self.quirks = quirks
    self.film = film
  }

  /// Whether flags say themselves what is taken, so that the file's shots and matrix do not count.
  var replacesShots: Bool { state != nil || instants != nil || events != nil }
}

extension ButtonFile {
  /// The pictures to take, in order: shot by shot, instant by instant, variant by variant.
  ///
  /// - Throws: Exit 64 for a flag that does not fit the button; 65 for two pictures of one name and for a shot that
  ///   cannot be taken.
  package func requests(_ selection: Selection = Selection()) throws(Diagnostic) -> [PictureRequest] {
    for scale in selection.scales where !Limits.scale.contains(scale) {
      let message = "a scale must be a number \(Limits.scale.phrase), not \(scale.plain)"
      throw Diagnostic(file: "--scale", message, exit: .usage)
    }
    let requests = requests(of: try shots(selection), matrix(selection), selection.quirks)
    try PictureRequest.checkNames(requests.map { (self, $0) })
    return requests
  }

  private func requests(of shots: [Shot], _ matrix: Matrix, _ quirks: Quirks) -> [PictureRequest] {
    shots.flatMap { shot in
      shot.exposures.flatMap { captureTime in
        matrix.traits(quirks, palette: palette.system).map { request(shot, captureTime, $0) }
      }
    }
  }

  /// Every picture that the file asks for, which is what an automatic padding must have room for.
  package func ownRequests(_ quirks: Quirks) -> [PictureRequest] { requests(of: shots, matrix, quirks) }

  private func shots(_ selection: Selection) throws(Diagnostic) -> [Shot] {
    let stills = selection.replacesShots ? [try shot(selection)] : try ownShots(selection)
    guard let film = selection.film else { return stills }
    // Where no shot is a film, and none was chosen, the button is filmed from its initial state on.
    let films = selection.replacesShots || selection.shot != nil ? stills : shots.filter { $0.film != nil }
    return (films.isEmpty ? [Shot()] : films).map { $0.filmed(film) }
  }

  private func ownShots(_ selection: Selection) throws(Diagnostic) -> [Shot] {
    guard let id = selection.shot else { return shots }
    let named = shots.filter { $0.title(in: control) == id }
    guard !named.isEmpty else {
      let hint = Suggestions.hint(for: id, among: shots.map { $0.title(in: control) })
      throw Diagnostic(file: "--shot", "\(path) has no shot \(id.quoted)", hint: hint, exit: .usage)
    }
    return named
  }

  private func shot(_ selection: Selection) throws(Diagnostic) -> Shot {
    guard selection.shot == nil else {
      throw Diagnostic(file: "--shot", "--state, --at and --events take the place of the file's shots", exit: .usage)
    }
    if let state = selection.state, !control.states.contains(state) {
      let hint = Suggestions.hint(for: state, among: control.states)
      throw Diagnostic(file: "--state", "\(path) has no state \(state.quoted)", hint: hint, exit: .usage)
    }
    let calls = try selection.events.map { text throws(Diagnostic) in
      try EventCall.list(text, own: events, palette: palette)
    }
    return Shot(state: selection.state, events: calls ?? [], instants: selection.instants ?? [.settled])
  }

  private func matrix(_ selection: Selection) -> Matrix {
    var matrix = selection.replacesShots ? Matrix() : matrix
    if !selection.scales.isEmpty { matrix.scales = selection.scales }
    if !selection.appearances.isEmpty { matrix.appearances = selection.appearances }
    if !selection.directions.isEmpty { matrix.directions = selection.directions }
    return matrix
  }

  private func request(_ shot: Shot, _ captureTime: CaptureTime, _ traits: Traits) -> PictureRequest {
    var seconds: Double?
    if case .still(.seconds(let time)) = captureTime { seconds = time }
    let name = PictureName(
      button: name, shot: shot.title(in: control), seconds: seconds, appearance: traits.appearance,
      direction: traits.direction, palette: traits.palette, scale: traits.scale)
    return PictureRequest(
      name: name, state: shot.state, events: shot.events, captureTime: captureTime, traits: traits, place: shot.place)
  }
}

extension ButtonFile {
  /// What `--shot` calls the file's shots.
  package var shotTitles: [String] { shots.map { $0.title(in: control) } }
}

extension Shot {
  /// The id, else the state, else what happens, else the initial state.
  package func title(in control: any Control) -> String {
    id ?? state ?? (events.isEmpty ? control.states.first ?? "normal" : "events")
  }

  /// What its pictures are: one film, or a still for each instant.
  fileprivate var exposures: [CaptureTime] { film.map { [.film($0)] } ?? instants.map { .still($0) } }

  fileprivate func filmed(_ options: FilmOptions) -> Shot {
    var shot = self
    let own = film ?? Film()
    shot.film = Film(duration: options.duration ?? own.duration, fps: options.fps ?? own.fps)
    return shot
  }
}

extension PictureRequest {
  /// - Parameter requests: All that a run takes, with the files they are of.
  /// - Throws: For two of one name.
  package static func checkNames(_ requests: [(file: ButtonFile, request: PictureRequest)]) throws(Diagnostic) {
    var seen: [String: ButtonFile] = [:]
    for (file, request) in requests {
      let name = request.name.description
      guard let other = seen.updateValue(file, forKey: name) else { continue }
      let elsewhere = other.path == file.path ? "" : ", one of them of \(other.path)"
      throw Diagnostic(
        file: file.path, at: request.place, "two pictures are called \(name)\(elsewhere)",
        hint: other.path == file.path
          ? "give one of the shots an id"
          : "write name: in one of the files: it decides what its pictures are called")
    }
  }
}
