internal import Glibc
internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckHTTP
internal import PresscheckRendering
internal import Synchronization

// `/goldens` and `/golden`: what `verify` would say, and its pictures.
extension LiveProject {
  /// The comparison of all goldens, or of one button's.
  func goldens(_ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let only = request.values("button").first
    if let only { _ = try listed(only) }
    return try refusing { () throws(Diagnostic) in
      try goldens.turns.withLock { undo throws(Diagnostic) in .json(json(try review(only: only), undo, only: only)) }
    }
  }

  /// A picture of a golden's comparison.
  func golden(_ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    guard let name = request.values("name").first, let golden = request.values("golden").first,
      let part = request.values("part").first
    else { throw .wrong("the request needs name, golden and part") }
    guard ["expected", "actual", "difference"].contains(part) else {
      throw .wrong("there is no part \(part.quoted)", hint: "write expected, actual or difference")
    }
    let key = LiveGoldens.PictureKey(name: name, golden: golden)
    let bytes: [UInt8]?
    do throws(Diagnostic) {
      if goldens.shown(key) == nil { _ = try goldens.turns.withLock { _ throws(Diagnostic) in try review() } }
      let shown = goldens.shown(key)
      if let shown, let listed = request.values("shown").first, listed != shown.verdict.shown {
        throw Self.isAnother(name)
      }
      bytes = try shown?.picture(part)
    } catch {
      throw conflict(error)
    }
    guard let bytes else { throw .notFound("\(name.quoted) has no picture of that kind") }
    return HTTPResponse(type: "image/png", bytes)
  }

  func review(only: String? = nil) throws(Diagnostic) -> LiveGoldens.Review {
    let threads = min(8, Workers.processorCount)
    let isWhole = setup.files.isEmpty
    var review = try goldens.review(snapshot, isWhole: isWhole, only: only, threads: threads)
    if !review.changed.isEmpty {
      // What is shown and approved is what the files say now.
      reload(review.changed, isTold: false)
      review = try goldens.review(snapshot, isWhole: isWhole, only: only, threads: threads)
    }
    goldens.show(review)
    return review
  }

  func json(_ review: LiveGoldens.Review, _ undo: UndoList, only: String? = nil, id: String? = nil) -> JSON {
    let approved = Set(undo.paths.map(review.project.relative))
    var pictures: [JSON] = []
    for verdict in review.report.verdicts {
      let known = review.pictures[LiveGoldens.PictureKey(name: verdict.name, golden: verdict.golden)]
      let key = known?.key ?? review.keys[String(Paths.folder(of: verdict.name).dropLast())]
      if let only, key != only { continue }
      pictures.append(json(verdict, known?.picture, key, isApproved: approved.contains(verdict.golden), review.project))
    }
    return .object([
      "renderer": .text(review.report.renderer), "pictures": .list(pictures),
      "problems": review.problems.isEmpty
        ? nil
        : .list(
          review.problems.map { .object(["button": .text($0.key), "problem": $0.problem.json(setup.worded)]) }),
      "undoable": .texts(undo.writings.map(\.id)), "id": id.map { .text($0) },
    ])
  }

  private func json(
    _ verdict: Verdict, _ picture: ReviewedPicture?, _ key: String?, isApproved: Bool, _ project: Project
  ) -> JSON {
    // There is no report with a picture in it.
    var shown = verdict
    shown.pictures = nil
    let width: JSON? = picture?.width.map { .number(Double($0)) }
    let height: JSON? = picture?.height.map { .number(Double($0)) }
    return .object([
      "button": key.map { .text($0) } ?? .null, "name": .text(verdict.name), "golden": .text(verdict.golden),
      "outcome": .text(verdict.outcome.word), "lines": .texts(shown.lines(of: project)),
      "cause": verdict.cause.map { .text($0) }, "explanation": .texts(verdict.changes?.lines ?? []),
      "width": width, "height": height,
      "film": .boolean(picture?.isFilm ?? (verdict.film != nil)), "approvable": .boolean(verdict.isApprovable),
      "approved": .boolean(isApproved && verdict.outcome == .same), "shown": .text(verdict.shown),
      "shot": picture.map { json($0.request) },
    ])
  }

  private func json(_ request: PictureRequest) -> JSON {
    let at: JSON? =
      switch request.captureTime {
      case .still(.settled): "settled"
      case .still(.seconds(let seconds)): .number(seconds)
      case .film: nil
      }
    let traits = request.traits
    let moment = JSON.members([
      "state": request.state.map { .text($0) },
      "events": request.events.isEmpty ? nil : .text(request.events.text),
      "at": at, "scale": .number(traits.scale), "locale": .text(traits.locale ?? Localization.own),
    ])
    return .object(moment + traits.choiceMembers)
  }
}

extension Verdict {
  /// A digest of what is shown of the picture: the rendered picture, its golden, and what an approval does with them.
  var shown: String {
    var from = ""
    if case .renamed(let path, _) = outcome { from = path }
    let parts = [outcome.word, from, self.goldenDigest ?? "", self.pictureDigest ?? ""]
    return Digest(Array(parts.joined(separator: "\n").utf8)).text()
  }
}

extension LiveGoldens.Shown {
  /// The golden, the rendered picture or the picture of their difference; nil where there is none.
  func picture(_ part: String) throws(Diagnostic) -> [UInt8]? {
    if part == "expected" {
      var path = verdict.golden
      if case .renamed(let from, _) = verdict.outcome { path = from }
      let bytes = try GoldenFile(path: project.located(path)).bytes()
      guard let digest = verdict.goldenDigest, digest != bytes.map({ Digest($0).text() }) else { return bytes }
      throw LiveProject.isAnother(verdict.name)
    }
    if part == "actual", let rendered { return rendered }
    return try self.part?.picture(part, of: verdict.name, in: project)
  }
}
