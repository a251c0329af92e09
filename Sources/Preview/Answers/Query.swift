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

  /// The names of all values, and the token's.
  private static let names =
    [
      "button", "state", "events", "at", "scale", "locale", "quirks", "property", "unset", "background", "layer",
      "token",
    ]
    + Traits.choices.map { $0.option.rawValue }

  /// - Parameters:
  ///   - request: With no other names than those of a query.
  ///   - own: Names that only this path knows.
  /// - Throws: 400 for a value of `render` that is wrong, and for another name.
  init(_ request: HTTPRequest, own: [RequestOption] = []) throws(Refusal) {
    self = try refusing { () throws(Diagnostic) in
      let known = Query.names + own.map(\.rawValue)
      if let wrong = request.query.first(where: { !known.contains($0.name) })?.name {
        let hint = Suggestions.hint(for: wrong, among: known)
        throw Diagnostic(file: nil, "\(request.path) has no \(wrong.quoted)", hint: hint, exit: .usage)
      }
      return try Query(reading: request)
    }
  }

  private init(reading request: HTTPRequest) throws(Diagnostic) {
    guard let key = try request.one("button") else {
      throw Diagnostic(file: nil, "the request names no button", exit: .usage)
    }
    button = key
    selection = Selection(state: try request.one("state"), events: try request.one("events"))
    let instants = try request.one("at").map { text throws(Diagnostic) in
      try Query.single(Instant.list(text), of: .at)
    }
    hasTime = instants != nil
    selection.instants = [instants ?? .settled]
    if let text = try request.one("scale") {
      selection.matrix.scales = [try Query.single(Double.scales(text), of: .scale)]
    }
    for choice in Traits.choices { try Self.read(choice, from: request, into: &selection.matrix) }
    if let text = try request.one("locale") {
      let names = text.commaSeparated
      // All are several, too.
      selection.locales = [try Query.single(names == [Localization.all] ? [] : names, of: .locale)]
    }
    selection.quirks = try request.choice(.quirks) ?? .faithful
    let texts = request.values("property")
    unset = request.values("unset")
    guard texts.count + unset.count <= Self.maximumProperties else {
      throw Diagnostic(option: .property, "a request sets at most \(Self.maximumProperties) properties")
    }
    properties = try texts.map(ReadingContext.Override.init(parsing:))
    background = try request.one("background")
    layer = try request.one("layer")
    for text in texts + unset + [selection.events, selection.state, background, layer].compactMap(\.self) {
      guard text.utf8.count <= Self.maximumLength else {
        throw Diagnostic(file: nil, "a value has more than \(Self.maximumLength) bytes", exit: .usage)
      }
    }
  }

  private static func read<Choice: TraitChoice>(
    _: Choice.Type, from request: HTTPRequest, into matrix: inout Matrix
  ) throws(Diagnostic) {
    if let choice: Choice = try request.choice(Choice.option) { matrix[keyPath: Choice.list] = [choice] }
  }

  /// The only one of several values.
  private static func single<Value>(_ values: [Value], of option: RequestOption) throws(Diagnostic) -> Value {
    guard values.count == 1 else { throw Diagnostic(option: option, "takes only one value") }
    return values[0]
  }

  /// The request for the picture of a button, or for a film of it.
  func request(of file: ButtonFile, film: FilmOptions? = nil) throws(Diagnostic) -> PictureRequest {
    var selection = selection
    selection.film = film
    guard let request = try file.requests(selection).first else {
      throw Diagnostic(file: nil, "there is no such picture", exit: .usage)
    }
    guard request.events.count <= Self.maximumEvents else {
      throw Diagnostic(option: .events, "a request has at most \(Self.maximumEvents) events")
    }
    return request
  }
}

extension HTTPRequest {
  /// The value of a name, which may be there once; nil if the request has no such value.
  func one(_ name: String) throws(Diagnostic) -> String? {
    let values = values(name)
    guard values.count < 2 else { throw Diagnostic(file: nil, "\(name) is there twice", exit: .usage) }
    return values.first
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
