internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckHTTP
internal import PresscheckRendering
internal import Synchronization

// `/approve` and `/undo`.
extension LiveProject {
  /// The most pictures of one approval.
  private static let maximumPictures = 100_000

  func approve(_ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let chosen = try refusing { () throws(Diagnostic) in try Self.pictures(request.body) }
    do throws(Diagnostic) {
      return try goldens.turns.withLock { undo throws(Diagnostic) in
        let review = try review()
        let found = Dictionary(
          review.report.verdicts.map { (LiveGoldens.PictureKey(name: $0.name, golden: $0.golden), $0) },
          uniquingKeysWith: { first, _ in first })
        let verdicts = try chosen.mapAll { choice throws(Diagnostic) in
          guard let verdict = found[choice.key] else {
            throw Diagnostic(
              file: nil, "there is no picture \(choice.key.name.quoted) any longer", exit: .missingGolden)
          }
          guard verdict.shown == choice.shown else { throw Self.isAnother(choice.key.name) }
          return verdict
        }
        let rendered = Dictionary(
          review.pictures.map { ("actual/" + $0.key.name, $0.value.picture.rendered) },
          uniquingKeysWith: { first, _ in first })
        let context = ReadingContext(review.project.configuration, host: host.withLock { $0 })
        let approval = try Approval(of: verdicts.filter { $0.outcome != .same }, to: review.project, context) {
          (path) throws(Diagnostic) in
          guard let bytes = rendered[path] ?? nil else {
            throw Diagnostic(file: nil, "the picture \(path.quoted) was not rendered", exit: .missingGolden)
          }
          return bytes
        }
        try checkReach(of: approval, to: review.project)
        let id = try undo.approve(approval)
        return .json(json(try self.review(), undo, id: id))
      }
    } catch {
      throw conflict(error)
    }
  }

  /// Puts the goldens of one approval back.
  func undo(_ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let id = try refusing { () throws(Diagnostic) in try Document.undoing(request.body) }
    return try goldens.turns.withLock { undo throws(Refusal) in
      _ = try undo.undo(id)
      return try refusing { () throws(Diagnostic) in .json(json(try review(), undo)) }
    }
  }

  /// A file that has changed since the page asked is a conflict.
  func conflict(_ problem: Diagnostic) -> Refusal {
    problem.exit == .missingGolden ? .conflict(problem) : .diagnostic(problem)
  }

  /// Goldens are written in the project only, wherever links lead.
  private func checkReach(of approval: Approval, to project: Project) throws(Diagnostic) {
    for path in approval.steps.flatMap({ [$0.golden] + [$0.from].compactMap(\.self) }) {
      guard PathReach(of: path, configuration: project.configuration.path).contains(path) else {
        throw Diagnostic(
          file: nil, "the golden \(path.quoted) is behind a link that leads out of the project",
          hint: "replace the link with what it leads to", exit: .usage)
      }
    }
  }

  /// The refusal of a picture that is another one than the page has.
  static func isAnother(_ name: String) -> Diagnostic {
    Diagnostic(
      file: nil, "the picture \(name.quoted), or its golden, changed since it was shown",
      hint: "look at what is shown now", exit: .missingGolden)
  }

  /// Reads `{"pictures": [{"name": …, "golden": …, "shown": …}]}`.
  private static func pictures(_ body: [UInt8]) throws(Diagnostic) -> [LiveGoldens.Choice] {
    let document = try Document(body: body)
    let fields = try MappingReader(document.root, "the request", keys: ["pictures"], in: document.source)
    let list = try fields.required("pictures", of: "the request")
    let pictures = try list.list("pictures", in: document.source) { item throws(Diagnostic) in
      let own = try MappingReader(item, "a picture", keys: ["name", "golden", "shown"], in: document.source)
      let texts = try ["name", "golden", "shown"].mapAll { key throws(Diagnostic) in
        try own.required(key, of: "a picture").text ?? ""
      }
      return LiveGoldens.Choice(key: LiveGoldens.PictureKey(name: texts[0], golden: texts[1]), shown: texts[2])
    }
    guard pictures.count <= maximumPictures else {
      throw Diagnostic(file: nil, "a request approves at most \(maximumPictures) pictures", exit: .usage)
    }
    return pictures
  }
}

extension Document {
  /// Reads `{"id": …}`.
  static func undoing(_ body: [UInt8]) throws(Diagnostic) -> String {
    let document = try Document(body: body)
    let fields = try MappingReader(document.root, "the request", keys: ["id"], in: document.source)
    return try fields.required("id", of: "the request").text ?? ""
  }

  /// The JSON of a request.
  init(body: [UInt8]) throws(Diagnostic) {
    do throws(Diagnostic) {
      try self.init(body, file: "request.json", bounds: Bounds(bytes: 1 << 26, values: 1_000_000))
    } catch {
      throw Diagnostic(file: nil, error.message, hint: error.hint, exit: .usage)
    }
  }
}
