internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckComparison
package import PresscheckFiles
package import PresscheckRendering

/// A picture that was compared in memory.
package struct ReviewedPicture: Sendable {
  package var request: PictureRequest
  package var verdict: Verdict
  /// In pixels; nil if it cannot be rendered.
  package var width: Int?
  package var height: Int?
  package var isFilm: Bool
  /// The rendered picture of one that fails, as an approval takes it.
  package var rendered: [UInt8]?
  /// The render fingerprint; nil if it cannot be rendered.
  package var renderer: String?
}

extension GoldenPlan.Part {
  /// Compares the part's pictures with their goldens, and writes nothing.
  package func review(of project: Project, threads: Int) throws(Diagnostic) -> [ReviewedPicture] {
    var reviewed: [ReviewedPicture] = []
    try GoldenPlan(of: self).pictures(threads: threads) { (context, part, picture) throws(Diagnostic) in
      let result = try part.result(of: picture, in: project, showsDifference: false, on: context)
      return ReviewedPicture(
        request: picture.request, verdict: result.verdict, width: picture.width, height: picture.height,
        isFilm: picture.frameTiming != nil, rendered: result.drawn, renderer: picture.fingerprint.description)
    } deliver: {
      reviewed.append($1)
    } fail: { (place, error) throws(Diagnostic) in
      let request = requests[place.request]
      let isFilm = if case .film = request.captureTime { true } else { false }
      reviewed.append(
        ReviewedPicture(request: request, verdict: verdict(of: request, failing: error), isFilm: isFilm))
    }
    return reviewed
  }

  /// A picture as a run of `verify` leaves it in its report; nil where it has none of the kind.
  ///
  /// - Parameters:
  ///   - kind: `actual`, `expected` or `difference`.
  ///   - name: The picture's.
  ///   - project: The part's.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: Rendering's errors.
  package func picture(
    _ kind: String, of name: String, in project: Project
  ) throws(Diagnostic) -> [UInt8]? {
    let requests = try renderer.file.requests()
    guard let index = requests.firstIndex(where: { $0.name.description == name }) else { return nil }
    if kind == "expected" { return try golden(of: requests[index].name).bytes() }
    var bytes: [UInt8]?
    try GoldenPlan(of: with(indices: [index])).pictures(threads: 1) {
      (context, part, picture) throws(Diagnostic) -> [UInt8]? in
      if kind == "actual" { return try picture.rendered(on: context, effort: .fast).png }
      let result = try part.result(of: picture, in: project, on: context)
      return result.files.first { $0.path == result.verdict.pictures?.difference }?.bytes
    } deliver: {
      bytes = $1
    }
    return bytes
  }

  /// Whether a file that the pictures depend on changed after a moment, in nanoseconds since 1970.
  package func hasChanged(since moment: Int64) -> Bool {
    // A file's time is that of the system's last tick.
    inputs.changed.map { $0 > moment - 20_000_000 } ?? false
  }

  /// Stamps that change when one of the part's goldens is written.
  package var goldenVersions: [FileVersion?] {
    let names = (try? renderer.file.requests().map(\.name)) ?? []
    return names.map { FileVersion(path: golden(of: $0).path, followingLinks: true) }
  }
}

extension GoldenPlan {
  /// A plan of one part.
  fileprivate init(of part: Part) {
    (parts, stale, shard, readingBegan) = ([part], [], nil, 0)
  }

  /// The verdicts on the goldens that no shot refers to, and on all pictures together: a golden can have been renamed.
  package func report(_ pictures: [ReviewedPicture], of project: Project) throws(Diagnostic) -> Report {
    var verdicts = pictures.map(\.verdict)
    for golden in stale {
      verdicts.append(try Verifier.stale(golden.name, golden.file, of: project).verdict)
    }
    let renderers = Set(pictures.compactMap(\.renderer)).sorted().joined(separator: "\n")
    return Report(verdicts: verdicts.sorted(by: Verdict.isOrdered), renderer: renderers).withRenames
  }
}
