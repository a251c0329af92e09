internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckComparison
package import PresscheckFiles
package import PresscheckRendering
internal import PresscheckText

/// The verdict on one picture, and the files that show it.
package struct PictureResult: Sendable {
  package var verdict: Verdict
  /// The golden's path.
  package var golden: String
  /// PNG files below the report's folder; none for a picture that passes.
  package fileprivate(set) var files: [(path: String, bytes: [UInt8])] = []
  /// Of the golden before it was read; nil for none, and for a link.
  fileprivate(set) var goldenIdentity: FileVersion?
  /// Findings that rendering brought up.
  var findings: [Diagnostic] = []

  /// The rendered picture; nil for a picture that passes.
  package var drawn: [UInt8]? { files.first { $0.path == verdict.pictures?.actual }?.bytes }
}

/// Compares pictures with their goldens, on any thread.
package struct PictureVerifier: Sendable {
  let part: GoldenPlan.Part
  let project: Project
  /// Whether a picture that fails has pictures of its difference, and its golden beside it.
  var showsDifference = true

  /// Encodes nothing for a picture that passes, and writes nothing.
  func result(_ context: RenderContext, _ picture: ResolvedPicture) throws(Diagnostic) -> PictureResult {
    let golden = part.golden(of: picture.name)
    var result = PictureResult(verdict: part.verdict(of: picture.request, .missing), golden: golden.path)
    result.goldenIdentity = FileVersion(path: golden.path)
    let file: [UInt8]?
    do {
      file = try golden.bytes()
    } catch {
      result.verdict.outcome = .unreadable(error.message, error.exit)
      return try failed(result, picture, on: context)
    }
    guard let bytes = file else { return try failed(result, picture, on: context) }
    // The golden is not fetched, so there is nothing to approve in its place.
    if GoldenFile.isPointer(bytes) {
      result.verdict.outcome = .unreadable(GoldenFile.pointerSentence, .badInput)
      return result
    }
    if GoldenFile.hasConflict(bytes) {
      result.verdict.outcome = .unreadable(GoldenFile.conflictSentence, .badInput)
      return try failed(result, picture, on: context)
    }
    let match = try GoldenMatch(bytes, of: picture, part.renderer, on: context)
    result.verdict.outcome = match.outcome
    result.verdict.film = match.film
    if match.outcome == .same {
      result.verdict.isTolerated = match.isTolerated ? true : nil
      if match.shows == false { result.findings = [part.renderer.emptiness(of: picture)] }
      return result
    }
    result.verdict.goldenDigest = Digest(bytes).text()
    result.verdict.renderers = match.renderers
    if let explanation = match.explanation {
      result.verdict.changes = ChangeSummary(explanation)
      result.verdict.cause = explanation.cause(naming: project.configuration.palette)
    } else {
      result.verdict.changes = match.note
    }
    return try failed(result, picture, golden: bytes, match, on: context)
  }

  /// Adds the picture for an approval, and the pictures of the difference.
  private func failed(
    _ result: PictureResult, _ picture: ResolvedPicture, golden: [UInt8]? = nil, _ match: GoldenMatch? = nil,
    on context: RenderContext
  ) throws(Diagnostic) -> PictureResult {
    var result = result
    var pictures = Verdict.Pictures()
    func add(_ folder: String, _ bytes: [UInt8]) -> String {
      let path = "\(folder)/\(result.verdict.name)"
      result.files.append((path, bytes))
      return path
    }
    // `GoldenFile.compressed(_:)` compresses the stills that become goldens.
    let isStill = picture.frameTiming == nil
    let rendered = try part.renderer.picture(
      of: picture, drawn: match?.drawn, on: context, effort: isStill ? .fast : .dense)
    pictures.actual = add("actual", rendered.png)
    result.verdict.pictureDigest = Digest(rendered.png).text()
    let opened = project.openedFiles(of: part.renderer.file)
    result.verdict.opened = opened.isEmpty ? nil : opened
    if result.verdict.outcome == .missing {
      result.verdict.pixels =
        isStill ? ShownPixels.digest(of: rendered.bitmap.straight()) : ShownPixels.digest(of: rendered.png)
    }
    result.findings = rendered.findings.filter { !picture.findings.contains($0) }
    if showsDifference, let golden, result.verdict.outcome.exit == .different {
      pictures.expected = add("expected", golden)
    }
    if showsDifference, let shown = match?.pair?.shown {
      try part.renderer.encoding { () throws(CodecError) in
        if let picture = shown.sideBySide { pictures.difference = add("difference", try PNG.encode(picture)) }
      }
    }
    result.verdict.pictures = pictures
    return result
  }
}

// MARK: - Tests

/// Tests compare one picture at a time and do not know each other's goldens, so that none is stale.
extension PictureVerifier {
  /// The folder of the goldens has a slash at its end.
  package init(_ renderer: Renderer, goldens folder: String, of project: Project) {
    let part = GoldenPlan.Part(
      renderer, of: project, folder: folder, inputs: Inputs(digest: "", changed: nil), requests: [])
    self.init(part: part, project: project)
  }

  package func resolve(_ requests: [PictureRequest]) throws(Diagnostic) -> [ResolvedPicture] {
    let text = PangoTypesetter(library: part.renderer.fonts.library)
    let pictures = try part.renderer.resolve(requests)
    try part.renderer.checkIgnoredLayers(in: pictures.first, text: text)
    return try pictures.map { picture throws(Diagnostic) in
      var picture = picture
      picture.findings += try part.renderer.toleranceFindings(of: picture, text: text)
      return picture
    }
  }

  package func result(of picture: ResolvedPicture) throws(Diagnostic) -> PictureResult {
    var result = try result(RenderContext(part.renderer.fonts.library), picture)
    if result.verdict.outcome != .same {
      result.verdict.inputs = try? Inputs(of: part.renderer.file, project.configuration).digest
    }
    return result
  }

  /// Makes a rendered picture the golden.
  package func record(_ bytes: [UInt8], of picture: ResolvedPicture) throws(Diagnostic) {
    let golden = part.golden(of: picture.name)
    try golden.write(try golden.compressed(bytes))
  }

  /// The path of a picture's golden.
  package func golden(of picture: ResolvedPicture) -> String { part.golden(of: picture.name).path }
}
