internal import PresscheckButtonFile
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
        let verdicts = try chosen.mapAll { key throws(Diagnostic) in
          guard let verdict = review.report.verdicts.first(where: { $0.name == key.name && $0.golden == key.golden })
          else {
            throw Diagnostic(file: nil, "there is no picture \(key.name.quoted) any longer", exit: .missingGolden)
          }
          return verdict
        }
        let rendered = Dictionary(
          review.pictures.map { ("actual/" + $0.key.name, $0.value.picture.rendered) },
          uniquingKeysWith: { first, _ in first })
        let approval = try Approval(of: verdicts.filter { $0.outcome != .same }, to: review.project) {
          (path) throws(Diagnostic) in
          guard let bytes = rendered[path] ?? nil else {
            throw Diagnostic(file: nil, "the picture \(path.quoted) was not rendered", exit: .missingGolden)
          }
          return bytes
        }
        try undo.approve(approval)
        return .json(json(try self.review(), undo))
      }
    } catch {
      throw refusal(error)
    }
  }

  func undo(_: HTTPRequest) throws(Refusal) -> HTTPResponse {
    do throws(Diagnostic) {
      return try goldens.turns.withLock { undo throws(Diagnostic) in
        try undo.undo()
        return .json(json(try review(), undo))
      }
    } catch {
      throw refusal(error)
    }
  }

  /// What has changed since the page asked is a conflict.
  private func refusal(_ problem: Diagnostic) -> Refusal {
    problem.exit == .missingGolden ? .conflict(words(problem)) : .diagnostic(problem)
  }

  /// Reads `{"pictures": [{"name": …, "golden": …}]}`.
  private static func pictures(_ body: [UInt8]) throws(Diagnostic) -> [LiveGoldens.PictureKey] {
    let document = try Document(body: body)
    let fields = try MappingReader(document.root, "the request", keys: ["pictures"], in: document.source)
    let list = try fields.required("pictures", of: "the request")
    let pictures = try list.list("pictures", in: document.source) { item throws(Diagnostic) in
      let own = try MappingReader(item, "a picture", keys: ["name", "golden"], in: document.source)
      let name = try own.required("name", of: "a picture").text ?? ""
      return LiveGoldens.PictureKey(name: name, golden: try own.required("golden", of: "a picture").text ?? "")
    }
    guard pictures.count <= maximumPictures else {
      throw Diagnostic(file: nil, "a request approves at most \(maximumPictures) pictures", exit: .usage)
    }
    return pictures
  }
}

extension Document {
  /// The JSON of a request.
  init(body: [UInt8]) throws(Diagnostic) {
    do throws(Diagnostic) {
      try self.init(body, file: "request.json", bounds: Bounds(bytes: 1 << 26, values: 1_000_000))
    } catch {
      throw Diagnostic(file: nil, error.message, hint: error.hint, exit: .usage)
    }
  }
}
