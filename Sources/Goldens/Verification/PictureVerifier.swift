internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckComparison
internal import PresscheckRendering
internal import PresscheckText

/// What one picture came to, and what there is to look at.
struct PictureResult: Sendable {
  var verdict: Verdict

  /// Files for the report's folder.
  var files: [ReportPicture] = []

  /// What is found only when the picture is drawn.
  var findings: [Diagnostic] = []
}

/// A file of the report's folder.
struct ReportPicture: Sendable {
  /// Below the report's folder.
  var path: String
  var bytes: [UInt8]
}

/// Holds pictures against their goldens. Works on any thread; writes nothing.
struct PictureVerifier: Sendable {
  let part: GoldenPlan.Part
  let project: Project

  /// Nothing is encoded for a picture that is as its golden.
  func result(_ renderContext: RenderContext, _ frame: ResolvedPicture) throws(Diagnostic) -> PictureResult {
    let golden = part.golden(of: frame.name)
    // A shot that the file takes from another one has no place in it.
    let place = frame.request.place.flatMap { $0.file == nil ? $0 : nil }
    var verdict = Verdict(
      name: frame.name.description, golden: project.relative(golden.path),
      file: project.relative(part.renderer.file.path), place: place, outcome: .same, inputs: part.inputs)
    let bytes: [UInt8]?
    do {
      bytes = try golden.bytes()
    } catch {
      verdict.outcome = .unreadable(error.message, error.exit)
      return try failed(verdict, frame, on: renderContext)
    }
    guard let bytes else {
      verdict.outcome = .missing
      return try failed(verdict, frame, on: renderContext)
    }
    // What stands there now is nobody's picture, so there is nothing to approve in its place.
    if GoldenFile.isPointer(bytes) {
      verdict.outcome = .unreadable(GoldenFile.pointerSentence, .badInput)
      return PictureResult(verdict: verdict)
    }
    verdict.goldenDigest = Digest(bytes).text()
    verdict.tolerance = part.renderer.file.tolerance?.phrase
    let match = try GoldenMatch(bytes, of: frame, part.renderer, on: renderContext)
    verdict.outcome = match.outcome
    verdict.film = match.film
    if match.outcome == .same {
      return PictureResult(verdict: verdict, findings: match.shows == false ? [part.renderer.emptiness(of: frame)] : [])
    }
    verdict.renderers = match.renderers(now: frame.fingerprint)
    if let explanation = match.explanation(of: frame, part.renderer) {
      verdict.changes = ChangeSummary(explanation)
      verdict.cause = explanation.cause(naming: project.configuration.palette)
    } else {
      verdict.changes = match.note
    }
    return try failed(verdict, frame, golden: bytes, match.pair, on: renderContext)
  }

  /// Draws the picture as it will be approved, and all that shows how it differs.
  private func failed(
    _ verdict: Verdict, _ frame: ResolvedPicture, golden: [UInt8]? = nil, _ pair: GoldenMatch.Pair? = nil,
    on renderContext: RenderContext
  ) throws(Diagnostic) -> PictureResult {
    var result = PictureResult(verdict: verdict)
    var pictures = Verdict.Pictures()
    func add(_ folder: String, _ bytes: [UInt8]) -> String {
      let path = "\(folder)/\(verdict.name)"
      result.files.append(ReportPicture(path: path, bytes: bytes))
      return path
    }
    // `GoldenFile.write(picture:)` packs the stills that are kept.
    let effort: PNG.Effort = frame.frameTiming == nil ? .fast : .dense
    let picture = try part.renderer.picture(of: frame, on: renderContext, effort: effort)
    pictures.actual = add("actual", picture.png)
    result.verdict.pictureDigest = Digest(picture.png).text()
    if verdict.outcome == .missing {
      result.verdict.pixels =
        frame.frameTiming == nil
        ? ShownPixels.digest(of: picture.bitmap.straight()) : ShownPixels.digest(of: picture.png)
    }
    result.findings = picture.findings.filter { !frame.findings.contains($0) }
    if let golden, verdict.outcome.exit == .different { pictures.expected = add("expected", golden) }
    if let pair {
      let shown = DifferencePictures(expected: pair.expected, actual: pair.actual, tolerance: pair.tolerance)
      try part.renderer.encoding { () throws(CodecError) in
        if let picture = shown?.sideBySide { pictures.difference = add("difference", try PNG.encode(picture)) }
        if let shown { pictures.blink = add("blink", try shown.blinking()) }
      }
    }
    result.verdict.pictures = pictures
    return result
  }
}

extension DifferencePictures {
  /// Both pictures by turns, half a second each, for ever: an APNG.
  fileprivate func blinking() throws(CodecError) -> [UInt8] {
    guard let size = blink.first?.size else { throw .noFrames }
    let bytes = AnimationBytes()
    let encoder = try AnimationEncoder.png(AnimationSettings(size: size, frameRate: 2), into: bytes)
    for (index, picture) in blink.enumerated() {
      try encoder.append(picture.premultiplied(), until: Double(index + 1) / 2)
    }
    _ = try encoder.finish()
    return bytes.bytes
  }
}
