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

extension GoldenPlan.Part {
  /// Compares a picture with its golden, on any thread.
  ///
  /// Encodes nothing for a picture that passes, and writes nothing. One that fails has pictures of its difference, and its golden
  /// beside it, if `showsDifference`.
  func result(
    of picture: ResolvedPicture, in project: Project, showsDifference: Bool = true, on context: RenderContext
  ) throws(Diagnostic) -> PictureResult {
    let golden = golden(of: picture.name)
    var result = PictureResult(verdict: verdict(of: picture.request, .missing), golden: golden.path)
    /// Adds the picture for an approval, and the pictures of the difference.
    func failed(_ bytes: [UInt8]? = nil, _ match: GoldenMatch? = nil) throws(Diagnostic) -> PictureResult {
      try result.fail(picture, golden: showsDifference ? bytes : nil, match, on: context)
      let opened = project.openedFiles(of: renderer.file)
      result.verdict.opened = opened.isEmpty ? nil : opened
      return result
    }
    result.goldenIdentity = FileVersion(path: golden.path)
    let file: [UInt8]?
    do {
      file = try golden.bytes()
    } catch {
      result.verdict.outcome = .unreadable(error.message, error.exit)
      return try failed()
    }
    guard let bytes = file else { return try failed() }
    // The golden is not fetched, so there is nothing to approve in its place.
    if GoldenFile.isPointer(bytes) {
      result.verdict.outcome = .unreadable(GoldenFile.pointerSentence, .badInput)
      return result
    }
    if GoldenFile.hasConflict(bytes) {
      result.verdict.outcome = .unreadable(GoldenFile.conflictSentence, .badInput)
      return try failed()
    }
    let match = try GoldenMatch(bytes, of: picture, on: context)
    result.verdict.outcome = match.outcome
    result.verdict.film = match.film
    if match.outcome == .same {
      result.verdict.isTolerated = match.isTolerated ? true : nil
      if match.shows == false { result.findings = [picture.emptiness] }
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
    return try failed(bytes, match)
  }
}

extension PictureResult {
  /// Adds the picture for an approval and, with a golden, the pictures of the difference.
  fileprivate mutating func fail(
    _ picture: ResolvedPicture, golden: [UInt8]?, _ match: GoldenMatch?, on context: RenderContext
  ) throws(Diagnostic) {
    var pictures = Verdict.Pictures()
    func add(_ folder: String, _ bytes: [UInt8]) -> String {
      let path = "\(folder)/\(verdict.name)"
      files.append((path, bytes))
      return path
    }
    // `GoldenFile.compressed(_:)` compresses the stills that become goldens.
    let isStill = picture.frameTiming == nil
    let rendered = try picture.rendered(drawn: match?.drawn, on: context, effort: isStill ? .fast : .dense)
    pictures.actual = add("actual", rendered.png)
    verdict.pictureDigest = Digest(rendered.png).text()
    if verdict.outcome == .missing {
      verdict.pixels =
        isStill ? ShownPixels.digest(of: rendered.bitmap.straight()) : ShownPixels.digest(of: rendered.png)
    }
    findings = rendered.findings.filter { !picture.findings.contains($0) }
    if let golden {
      if verdict.outcome.exit == .different { pictures.expected = add("expected", golden) }
      if let shown = match?.pair?.shown {
        try picture.renderer.encoding { () throws(CodecError) in
          if let picture = shown.sideBySide { pictures.difference = add("difference", try PNG.encode(picture)) }
        }
      }
    }
    verdict.pictures = pictures
  }
}

// MARK: - Tests

/// Tests compare one picture at a time and do not know each other's goldens, so that none is stale.
extension GoldenPlan.Part {
  /// The folder of the goldens has a slash at its end.
  package init(_ renderer: Renderer, goldens folder: String, of project: Project) {
    self.init(renderer, of: project, folder: folder, inputs: Inputs(digest: "", changed: nil), requests: [])
  }

  package func resolve(_ requests: [PictureRequest]) throws(Diagnostic) -> [ResolvedPicture] {
    let text = PangoTypesetter(library: renderer.fonts.library)
    let pictures = try renderer.resolve(requests)
    try renderer.checkIgnoredLayers(in: pictures.first, text: text)
    return try pictures.map { picture throws(Diagnostic) in
      var picture = picture
      picture.findings += try picture.toleranceFindings(text: text)
      return picture
    }
  }

  package func result(of picture: ResolvedPicture, in project: Project) throws(Diagnostic) -> PictureResult {
    var result = try result(of: picture, in: project, on: RenderContext(renderer.fonts.library))
    if result.verdict.outcome != .same {
      result.verdict.inputs = try? Inputs(of: renderer.file, project.configuration).digest
    }
    return result
  }

  /// Makes a rendered picture the golden.
  package func record(_ bytes: [UInt8], of picture: ResolvedPicture) throws(Diagnostic) {
    let golden = golden(of: picture.name)
    try golden.write(try golden.compressed(bytes))
  }

  /// The path of a picture's golden.
  package func goldenPath(of picture: ResolvedPicture) -> String { golden(of: picture.name).path }
}
