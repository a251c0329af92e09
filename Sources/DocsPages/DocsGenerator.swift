internal import PresscheckButtonFile
package import PresscheckCodecs
package import PresscheckFiles
internal import PresscheckGoldens
package import PresscheckRendering

/// Writes a project's documentation pictures and pages, or checks them.
package struct DocsGenerator: Sendable {
  /// The result for one file.
  package struct Outcome: Hashable, Sendable {
    /// Relative to the working folder.
    package var path: String
    /// Nil for a file that is up to date.
    package var change: Change?
    /// Of a shot's picture, in pixels.
    package var width: Int?
    /// Of a shot's picture, in pixels.
    package var height: Int?
    /// Nil for anything but a film.
    package var frameTiming: FrameTiming?
    /// The size of the file at the end of the run.
    package var byteCount: Int?
  }

  /// The change that a file needs.
  package enum Change: Hashable, Sendable, CaseIterable {
    /// The file does not exist.
    case missing
    /// The file has other content.
    case outOfDate
    /// No shot refers to the file, and presscheck wrote it: it is removed.
    case leftOver
    /// No shot refers to the file, and presscheck did not write it: it stays.
    case foreign
  }

  private let isCheck: Bool
  private let effort: PNG.Effort
  private let threads: Int

  /// With `isCheck`, nothing is written; `effort` is the time spent on smaller files.
  package init(isCheck: Bool = false, effort: PNG.Effort = .dense, threads: Int = 1) {
    (self.isCheck, self.effort, self.threads) = (isCheck, effort, threads)
  }

  /// Writes what is missing or out of date when all pictures are drawn.
  ///
  /// Calls `findings` before anything is drawn, `step` after each picture and page, and then `tell` for each file in turn.
  package func run(
    _ plan: DocumentationPlan, findings: ([Diagnostic]) throws(Diagnostic) -> Void, step: () -> Void = {},
    tell: (Outcome) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    try findings(plan.findings)
    let files = FileBatch()
    var outcomes: [Outcome] = []
    /// The places of the batch's files in the list.
    var written: [Int] = []
    func add(_ made: Made) throws(Diagnostic) {
      if let bytes = made.bytes {
        try files.add(bytes, to: made.outcome.path)
        written.append(outcomes.count)
      }
      outcomes.append(made.outcome)
      step()
    }
    let pictures = plan.parts.flatMap { part in part.pictures.map { (folder: part.folder, picture: $0) } }
    try Workers(threads).pictures(pictures.count) { _, index in
      pictures[index].picture
    } work: { (context, index, picture) throws(Diagnostic) in
      try draw(picture, to: pictures[index].folder, on: context)
    } deliver: { (_, made: Made) throws(Diagnostic) in
      try add(made)
    }
    for page in plan.pages { try add(draw(page)) }
    var told = 0
    func tellAll(upTo end: Int) throws(Diagnostic) {
      for outcome in outcomes[told..<end] { try tell(outcome) }
      told = end
    }
    try files.write { (index) throws(Diagnostic) in try tellAll(upTo: written[index] + 1) }
    try tellAll(upTo: outcomes.count)
    for path in plan.leftOver { try tell(try clear(path)) }
  }

  /// A file, and its bytes if it must be written.
  private struct Made: Sendable {
    var outcome: Outcome
    var bytes: [UInt8]?
  }

  private func draw(
    _ picture: ResolvedPicture, to folder: String, on context: RenderContext
  ) throws(Diagnostic) -> Made {
    var outcome = Outcome(
      path: folder + picture.name.description, change: .missing, width: picture.width, height: picture.height,
      frameTiming: picture.frameTiming)
    if let bytes = try InputFile.optional(outcome.path, as: "the picture", maximum: GoldenFile.maximumBytes) {
      outcome.byteCount = bytes.count
      let match = try GoldenMatch(bytes, of: picture, isExact: true, on: context)
      outcome.change = match.outcome == .same ? nil : .outOfDate
    }
    if isCheck || outcome.change == nil { return Made(outcome: outcome) }
    let png = try picture.rendered(on: context, effort: effort).png
    outcome.byteCount = png.count
    return Made(outcome: outcome, bytes: png)
  }

  private func draw(_ page: DocumentationPage) -> Made {
    let bytes = Array(page.text.utf8)
    let old = page.old.map { Array($0.utf8) }
    var outcome = Outcome(path: page.path, byteCount: isCheck ? old?.count : bytes.count)
    guard old != bytes else { return Made(outcome: outcome) }
    outcome.change = old == nil ? .missing : .outOfDate
    return Made(outcome: outcome, bytes: isCheck ? nil : bytes)
  }

  private func clear(_ path: String) throws(Diagnostic) -> Outcome {
    let file = GoldenFile(path: path)
    let isOurs = !Folder.isLink(path) && (try? file.isOurs()) == true
    if isOurs, !isCheck { try file.remove() }
    return Outcome(path: path, change: isOurs ? .leftOver : .foreign)
  }
}
