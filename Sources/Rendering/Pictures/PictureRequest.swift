package import PresscheckButtonFile
package import PresscheckControls
package import PresscheckFiles
internal import PresscheckLayerTree

/// One picture to render.
package struct PictureRequest: Hashable, Sendable {
  /// Unique in a run.
  package var name: PictureName
  /// Nil is the initial state.
  package var state: String?
  /// From time 0 on, when the button has settled in its state.
  package var events: [EventCall]
  package var captureTime: CaptureTime
  /// The traits that the button is rendered for, the scale among them.
  package var traits: Traits
  /// Where a file requests it; nil for a flag or a default.
  package var place: FileLocation?

  package init(
    name: PictureName, state: String?, events: [EventCall] = [], captureTime: CaptureTime, traits: Traits,
    place: FileLocation? = nil
  ) {
    (self.name, self.state, self.events) = (name, state, events)
    (self.captureTime, self.traits, self.place) = (captureTime, traits, place)
  }

  /// Refuses two requests of a run that have one name.
  ///
  /// - Returns: A finding for two names that a Mac takes for one, once for each pair of files.
  @discardableResult
  package static func checkNames(
    _ requested: [(file: ButtonFile, requests: [PictureRequest])]
  ) throws(Diagnostic) -> [Diagnostic] {
    var files: [String: Int] = [:]
    var first: [String: (file: Int, request: Int)] = [:]
    var pairs: Set<[String]> = []
    var findings: [Diagnostic] = []
    for (number, (file, requests)) in requested.enumerated() {
      for (index, request) in requests.enumerated() {
        let name = request.name.description
        if let other = files.updateValue(number, forKey: name) {
          throw sameName(request, in: file, requested[other].file)
        }
        let folded = PictureName.folded(name)
        guard let earlier = first[folded] else {
          first[folded] = (number, index)
          continue
        }
        let other = requested[earlier.file]
        guard pairs.insert([file.title, other.file.title]).inserted else { continue }
        findings.append(sameOnMac(request, in: file, as: other.requests[earlier.request], in: other.file))
      }
    }
    return findings
  }

  /// The finding about a name that a Mac's file system takes for another one.
  package static func sameOnMac(
    _ request: PictureRequest, in file: ButtonFile, as other: PictureRequest, in otherFile: ButtonFile
  ) -> Diagnostic {
    let isSameFile = otherFile.path == file.path
    return Diagnostic(
      .warning, file: file.path, at: request.place ?? file.places.control,
      "\(request.name) and \(other.name)\(isSameFile ? "" : " of \(otherFile.path)") are one file on a Mac",
      hint: "names must differ in more than capitals")
  }

  /// The error of a request whose name another request has, of the same file or another one.
  package static func sameName(_ request: PictureRequest, in file: ButtonFile, _ other: ButtonFile) -> Diagnostic {
    let isSameFile = other.path == file.path
    let isSameButton = isSameFile && other.origin == file.origin
    let others = isSameButton ? "" : isSameFile ? ", of two buttons" : ", one of them in \(other.path)"
    let hint =
      file.origin == nil
      ? "write name: in one of the files to rename its pictures" : "give one of the buttons another label"
    return Diagnostic(
      file: file.path, at: request.place, "two pictures are called \(request.name)\(others)",
      hint: isSameButton ? "give one of the shots another id" : hint)
  }
}

/// The time that a picture shows.
package enum CaptureTime: Hashable, Sendable {
  /// One moment.
  case still(Instant)
  /// From time 0 on.
  case film(Film)

  /// The last time that it shows for certain, in seconds.
  ///
  /// A film without a duration begins when what is finite is over, and compares the longest film's time with that.
  var end: Double {
    switch self {
    case .still(.seconds(let seconds)): seconds
    case .still(.settled): 0
    case .film(let film): film.duration ?? FilmLoop.longest
    }
  }
}

/// The flags that choose pictures, in place of the file or beside it.
package struct Selection: Hashable, Sendable {
  package var state: String?
  /// `--at`.
  package var instants: [Instant]?
  /// As typed: the button decides which names are known.
  package var events: String?
  /// The id of a shot of the file, or its state.
  package var shot: String?
  /// Empty lists for the file's; its languages are in `locales`.
  package var matrix: Matrix
  /// Names of languages as typed, `base` for the button's own and `all` for every one.
  package var locales: [String]
  package var quirks: Quirks
  /// Non-nil renders films only.
  package var film: FilmOptions?

  package init(
    state: String? = nil, instants: [Instant]? = nil, events: String? = nil, shot: String? = nil,
    matrix: Matrix = .only(), locales: [String] = [], quirks: Quirks = .faithful, film: FilmOptions? = nil
  ) {
    (self.state, self.instants, self.events, self.shot, self.matrix) = (state, instants, events, shot, matrix)
    (self.locales, self.quirks, self.film) = (locales, quirks, film)
  }

  /// Whether flags replace the file's shots and matrix.
  var replacesShots: Bool { state != nil || instants != nil || events != nil }
}

extension ButtonFile {
  /// The pictures to render, shot by shot, instant by instant, variant by variant; exit 64 for a flag that does not fit.
  package func requests(_ selection: Selection = Selection()) throws(Diagnostic) -> [PictureRequest] {
    for scale in selection.matrix.scales where !Limits.scale.contains(scale) {
      let message = "a scale must be a number \(Limits.scale.phrase), not \(scale.plain)"
      throw Diagnostic(option: .scale, message)
    }
    let requests = requests(of: try shots(selection), try matrix(selection), selection.quirks)
    do throws(Diagnostic) {
      try PictureRequest.checkNames([(self, requests)])
    } catch {
      // Of several times in a request, two have one name.
      guard selection.instants?.count ?? 0 > 1 else { throw error }
      throw Diagnostic(
        option: .at, error.message, hint: "times that differ by less than half a microsecond have one name")
    }
    return requests
  }

  private func requests(of shots: [Shot], _ matrix: Matrix, _ quirks: Quirks) -> [PictureRequest] {
    let traits = matrix.traits(quirks, palette: palette.system)
    let moments = shots.flatMap { shot in shot.captureTimes.map { (shot, $0) } }
    // Memory for no more than there are: a run keeps all of them.
    var requests: [PictureRequest] = []
    requests.reserveCapacity(moments.count * traits.count)
    for (shot, captureTime) in moments { requests += traits.lazy.map { request(shot, captureTime, $0) } }
    return requests
  }

  /// The names that `--shot` accepts.
  package var shotTitles: [String] { shots.map { $0.title(in: control) } }

  /// Every picture that the file requests; an automatic padding has room for all of them.
  package func ownRequests(_ quirks: Quirks) -> [PictureRequest] { requests(of: shots, matrix, quirks) }

  private func shots(_ selection: Selection) throws(Diagnostic) -> [Shot] {
    let stills = selection.replacesShots ? [try shot(selection)] : try ownShots(selection)
    guard let film = selection.film else { return stills }
    // If no shot is a film and none is chosen, the film begins in the initial state.
    let films = selection.replacesShots || selection.shot != nil ? stills : shots.filter { $0.film != nil }
    return (films.isEmpty ? [Shot()] : films).map { $0.filmed(film) }
  }

  private func ownShots(_ selection: Selection) throws(Diagnostic) -> [Shot] {
    guard let id = selection.shot else { return shots }
    let named = shots.filter { $0.title(in: control) == id }
    guard !named.isEmpty else {
      let hint = Suggestions.hint(for: id, among: shotTitles)
      throw Diagnostic(option: .shot, "\(title) has no shot \(id.quoted)", hint: hint)
    }
    return named
  }

  private func shot(_ selection: Selection) throws(Diagnostic) -> Shot {
    guard selection.shot == nil else {
      throw Diagnostic(option: .shot, "a state, times or events replace the file's shots")
    }
    if let state = selection.state, !control.states.contains(state) {
      let hint = Suggestions.hint(for: state, among: control.states)
      throw Diagnostic(option: .state, "\(title) has no state \(state.quoted)", hint: hint)
    }
    let calls = try selection.events.map { text throws(Diagnostic) in
      try EventCall.list(text, own: events, palette: palette)
    }
    return Shot(state: selection.state, events: calls ?? [], instants: selection.instants ?? [.settled])
  }

  private func matrix(_ selection: Selection) throws(Diagnostic) -> Matrix {
    var given = selection.matrix
    given.locales = try locales(selection.locales)
    return (selection.replacesShots ? Matrix() : matrix).replaced(by: given)
  }

  /// The languages of a request, each once; nil is the button's own.
  package func locales(_ names: [String]) throws(Diagnostic) -> [String?] {
    var locales: [String?] = []
    for name in names {
      guard name == Localization.own || name == Localization.all || localeNames.contains(name) else {
        let known = [Localization.own] + localeNames
        let hint =
          localeNames.isEmpty
          ? "the file names no languages: locales: {de: {title: …}}" : "it can be \(Suggestions.list(known))"
        throw Diagnostic(option: .locale, "\(title) has no locale \(name.quoted)", hint: hint)
      }
      let named = name == Localization.all ? [nil] + localeNames : [name == Localization.own ? nil : name]
      locales += named.filter { !locales.contains($0) }
    }
    return locales
  }

  private func request(_ shot: Shot, _ captureTime: CaptureTime, _ traits: Traits) -> PictureRequest {
    var seconds: Double?
    if case .still(.seconds(let time)) = captureTime { seconds = time }
    let name = PictureName(
      button: name, shot: shot.title(in: control), seconds: seconds, traits: traits, usualPalette: palette.usual)
    return PictureRequest(
      name: name, state: shot.state, events: shot.events, captureTime: captureTime, traits: traits, place: shot.place)
  }
}

extension Shot {
  /// The id or the state; without both, `events` or the initial state.
  package func title(in control: any Recordable) -> String {
    id ?? state ?? (events.isEmpty ? control.states.first ?? "normal" : "events")
  }

  /// One film, or a still for each instant.
  fileprivate var captureTimes: [CaptureTime] { film.map { [.film($0)] } ?? instants.map { .still($0) } }

  fileprivate func filmed(_ options: FilmOptions) -> Shot {
    var shot = self
    let own = film ?? Film()
    shot.film = Film(duration: options.duration ?? own.duration, fps: options.fps ?? own.fps)
    return shot
  }
}
