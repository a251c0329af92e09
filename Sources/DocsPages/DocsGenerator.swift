internal import Glibc
package import PresscheckButtonFile
package import PresscheckCodecs
internal import PresscheckGoldens
package import PresscheckRendering

/// Makes a project's documentation, or says what of it is out of date.
package struct DocsGenerator: Sendable {
  /// What became of a file, or would.
  package struct Outcome: Hashable, Sendable {
    /// Seen from the working folder.
    package var path: String

    /// Nil for a file that is as it should be.
    package var change: Change?

    /// Of a picture that is asked for, in pixels.
    package var width: Int?

    /// Of a picture that is asked for, in pixels.
    package var height: Int?

    /// Of a film.
    package var frameTiming: FrameTiming?

    /// Of the file that stands there at the end.
    package var byteCount: Int?
  }

  /// What is to be done about a file.
  package enum Change: Hashable, Sendable, CaseIterable {
    /// It is not there.
    case missing
    /// It shows something else.
    case outOfDate
    /// No shot asks for it, and this program made it, so it is removed.
    case leftOver
    /// No shot asks for it, and someone else made it, so it stays.
    case foreign
  }

  private let isCheck: Bool
  private let effort: PNG.Effort
  private let threads: Int

  /// - Parameters:
  ///   - isCheck: Says what would be done and does nothing.
  ///   - effort: What time a smaller file is worth.
  ///   - threads: How many draw at once.
  package init(isCheck: Bool = false, effort: PNG.Effort = .dense, threads: Int = 1) {
    self.isCheck = isCheck
    self.effort = effort
    self.threads = threads
  }

  /// A picture whose pixels are equal is never written.
  ///
  /// - Parameters:
  ///   - plan: What the documentation consists of.
  ///   - findings: Is told of all that is odd about the buttons before anything is written.
  ///   - tell: Is called for each file in turn, on the caller's thread.
  /// - Throws: What cannot be drawn, read or written.
  package func run(
    _ plan: DocumentationPlan, findings: ([Diagnostic]) throws(Diagnostic) -> Void,
    tell: (Outcome) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    try findings(plan.findings)
    try Renderer.work(on: plan.parts.map { ($0, $0.frames) }, threads: threads) {
      (renderContext, part, frame) throws(Diagnostic) in
      try picture(frame, part, on: renderContext)
    } deliver: { (outcome: Outcome) throws(Diagnostic) in
      try tell(outcome)
    }
    for page in plan.pages { try tell(try write(page)) }
    for path in plan.leftOver { try tell(try clear(path)) }
  }

  private func picture(_ frame: ResolvedPicture, _ part: DocumentationPlan.Part, on renderContext: RenderContext)
    throws(Diagnostic) -> Outcome
  {
    var outcome = Outcome(
      path: part.folder + frame.name.description, width: frame.width, height: frame.height,
      frameTiming: frame.frameTiming)
    if let bytes = try standing(outcome.path) {
      outcome.byteCount = bytes.count
      let match = try GoldenMatch(bytes, of: frame, part.renderer, isExact: true, on: renderContext)
      if match.outcome == .same { return outcome }
      outcome.change = .outOfDate
    } else {
      outcome.change = .missing
    }
    if isCheck { return outcome }
    let png = try part.renderer.picture(of: frame, on: renderContext, effort: effort).png
    try AtomicFile.write(png, to: outcome.path)
    outcome.byteCount = png.count
    return outcome
  }

  /// Nil when nothing stands there.
  private func standing(_ path: String) throws(Diagnostic) -> [UInt8]? {
    do {
      return try InputFile.read(path, maximum: GoldenFile.maximumBytes)
    } catch .absent {
      return nil
    } catch {
      throw .reading(error, "the picture", path)
    }
  }

  private func write(_ page: DocumentationPage) throws(Diagnostic) -> Outcome {
    let bytes = Array(page.text.utf8)
    let old = page.old.map { Array($0.utf8) }
    var outcome = Outcome(path: page.path, byteCount: isCheck ? old?.count : bytes.count)
    guard old != bytes else { return outcome }
    outcome.change = old == nil ? .missing : .outOfDate
    if !isCheck { try AtomicFile.write(bytes, to: page.path) }
    return outcome
  }

  private func clear(_ path: String) throws(Diagnostic) -> Outcome {
    let outcome = Outcome(path: path, change: DocsGenerator.isOurs(path) ? .leftOver : .foreign)
    guard !isCheck, outcome.change == .leftOver else { return outcome }
    guard unlink(path) == 0 else {
      throw Diagnostic(file: nil, "cannot remove \(path.quoted): \(InputFile.reason(errno))", exit: .cannotCreate)
    }
    // Fails where anything else is in it, and is meant to.
    rmdir(Paths.folder(of: path))
    return outcome
  }

  /// Whether a picture says that this program drew it. What is no file of its own is never ours.
  private static func isOurs(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let bytes = try? InputFile.read(path, maximum: GoldenFile.maximumBytes), let texts = try? PNG.texts(bytes)
    else { return false }
    return texts.contains { $0.keyword == Fingerprint.keyword }
  }
}
