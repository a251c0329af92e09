internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckHTTP
internal import PresscheckRendering

/// The query of a request about a button, with the names of the options of `render`.
struct Query: Sendable {
  /// The button's key.
  var button: String
  /// One picture: without `at` the settled one.
  var selection: Selection
  /// Whether `at`, and whether a state or events, are given.
  var hasTime: Bool
  var properties: [ReadingContext.Override]
  /// Properties that the file sets and that are left out.
  var unset: [String]
  var background: String?
  /// The path of a layer that is drawn alone; nil for the whole button.
  var layer: String?

  /// The most events that a request may have.
  static let maximumEvents = 500
  /// The longest value.
  static let maximumLength = 20_000
  /// The most properties that a request may set.
  static let maximumProperties = 200

  init(_ request: HTTPRequest) throws(Refusal) {
    let values = Values(request)
    self = try refusing { () throws(Diagnostic) in try Query(values) }
  }

  private init(_ values: Values) throws(Diagnostic) {
    guard let key = try values.one("button") else {
      throw Diagnostic(file: nil, "the request names no button", exit: .usage)
    }
    button = key
    selection = Selection(state: try values.one("state"), events: try values.one("events"))
    let instants = try values.one("at").map { text throws(Diagnostic) in
      try values.single(Instant.list(text), of: .at)
    }
    hasTime = instants != nil
    selection.instants = [instants ?? .settled]
    if let text = try values.one("scale") {
      selection.matrix.scales = [try values.single(Double.scales(text), of: .scale)]
    }
    for choice in Traits.choices { try Self.read(choice, from: values, into: &selection.matrix) }
    if let text = try values.one("locale") {
      let names = text.commaSeparated
      guard names != [Localization.all] else { throw values.severalValues(.locale) }
      selection.locales = [try values.single(names, of: .locale)]
    }
    selection.quirks = try values.choice(.quirks) ?? .faithful
    let texts = values.all("property")
    unset = values.all("unset")
    guard texts.count + unset.count <= Self.maximumProperties else {
      throw Diagnostic(option: .property, "a request sets at most \(Self.maximumProperties) properties")
    }
    properties = try texts.map(ReadingContext.Override.init(parsing:))
    background = try values.one("background")
    layer = try values.one("layer")
    for text in texts + unset + [selection.events, selection.state, background, layer].compactMap(\.self) {
      guard text.utf8.count <= Self.maximumLength else {
        throw Diagnostic(file: nil, "a value has more than \(Self.maximumLength) bytes", exit: .usage)
      }
    }
  }

  private static func read<Choice: TraitChoice>(
    _: Choice.Type, from values: Values, into matrix: inout Matrix
  ) throws(Diagnostic) {
    if let choice: Choice = try values.choice(Choice.option) { matrix[keyPath: Choice.list] = [choice] }
  }

  /// The request for the picture of a button.
  func request(of file: ButtonFile) throws(Diagnostic) -> PictureRequest {
    try checked(try file.requests(selection))
  }

  /// The request for a film of a button.
  func film(_ options: FilmOptions, of file: ButtonFile) throws(Diagnostic) -> PictureRequest {
    var selection = selection
    selection.film = options
    return try checked(try file.requests(selection))
  }

  private func checked(_ requests: [PictureRequest]) throws(Diagnostic) -> PictureRequest {
    guard let request = requests.first else { throw Diagnostic(file: nil, "there is no such picture", exit: .usage) }
    guard request.events.count <= Self.maximumEvents else {
      throw Diagnostic(option: .events, "a request has at most \(Self.maximumEvents) events")
    }
    return request
  }
}

extension Query {
  /// The values of a request; each may be there once.
  struct Values {
    private let request: HTTPRequest

    init(_ request: HTTPRequest) { self.request = request }

    func all(_ name: String) -> [String] { request.values(name) }

    /// Nil if the request has no such value.
    func one(_ name: String) throws(Diagnostic) -> String? {
      let values = request.values(name)
      guard values.count < 2 else { throw Diagnostic(file: nil, "\(name) is there twice", exit: .usage) }
      return values.first
    }

    /// The only one of several values.
    func single<Value>(_ values: [Value], of option: RequestOption) throws(Diagnostic) -> Value {
      guard values.count == 1 else { throw severalValues(option) }
      return values[0]
    }

    func severalValues(_ option: RequestOption) -> Diagnostic {
      Diagnostic(option: option, "takes only one value")
    }

    /// One of a closed list.
    func choice<Value: RawRepresentable<String> & CaseIterable>(_ option: RequestOption) throws(Diagnostic) -> Value? {
      guard let text = try one(option.rawValue) else { return nil }
      if let value = Value(rawValue: text) { return value }
      let known = Value.allCases.map(\.rawValue)
      let wrong = text.commaSeparated.first { !known.contains($0) }
      throw Diagnostic(
        option: option, wrong.map { "\($0.quoted) is not one of its values" } ?? "takes only one value",
        hint: "write \(Suggestions.list(known))")
    }
  }
}
