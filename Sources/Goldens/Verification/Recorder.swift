package import PresscheckButtonFile
package import PresscheckCodecs
package import PresscheckRendering

/// Writes goldens.
package struct Recorder: Sendable {
  /// Which goldens are written.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Where there is none: for new shots.
    case missing
    /// Where there is none, and where `verify` would complain: for a change that is meant.
    case changed
    /// Wherever a pixel differs, tolerated or not: to take up what small differences have come together.
    case all
  }

  /// What became of a golden.
  package struct Recording: Hashable, Sendable {
    /// The picture's name.
    package var name: String

    /// Seen from the working folder.
    package var golden: String

    /// Whether it was written; nil where it stands as it was.
    package var written: Written?

    /// In pixels.
    package var width: Int

    /// In pixels.
    package var height: Int

    /// Nil for a still.
    package var frameTiming: FrameTiming?

    /// Of the file that stands there now; nil where it stands as it was.
    package var byteCount: Int?

    /// What is to be written.
    fileprivate var png: [UInt8] = []

    /// What is found only when the picture is drawn.
    fileprivate var findings: [Diagnostic] = []
  }

  /// Why a golden was written.
  package enum Written: String, Hashable, Sendable, CaseIterable {
    /// There was none.
    case new
    /// It was another picture.
    case changed
    /// It was the same picture in more bytes.
    case smaller
  }

  private let mode: Mode
  private let effort: PNG.Effort
  private let threads: Int

  /// - Parameters:
  ///   - mode: Which goldens are written.
  ///   - effort: What time a smaller file is worth.
  ///   - threads: How many pictures are drawn at once; the goldens do not depend on it.
  package init(_ mode: Mode = .changed, effort: PNG.Effort = .dense, threads: Int = 1) {
    self.mode = mode
    self.effort = effort
    self.threads = threads
  }

  /// A golden whose pixels are equal is never written, unless all are to be small and it becomes smaller.
  ///
  /// - Parameters:
  ///   - plan: What is recorded.
  ///   - findings: Is told of what is odd about the buttons before anything is written, and of what is found then at the end.
  ///   - tell: Is called for each golden in turn, on the caller's thread.
  /// - Throws: What is wrong with a button, before anything is written; exit 65 for a golden that is a link.
  package func run(
    _ plan: GoldenPlan, findings: ([Diagnostic]) throws(Diagnostic) -> Void,
    tell: (Recording) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    var found: [Diagnostic] = []
    let parts = try plan.frames(threads: threads, findings: &found)
    try findings(found)
    var late: [Diagnostic] = []
    try Renderer.work(on: parts.map { ($0.part, $0.frames) }, threads: threads) {
      (renderContext, part, frame) throws(Diagnostic) in
      try record(frame, part, on: renderContext)
    } deliver: { (recording: Recording) throws(Diagnostic) in
      if recording.written != nil { try GoldenFile(path: recording.golden).write(recording.png) }
      late += recording.findings
      try tell(recording)
    }
    // That a picture is empty is known only when it is drawn.
    try findings(late)
  }

  private func record(_ frame: ResolvedPicture, _ part: GoldenPlan.Part, on renderContext: RenderContext)
    throws(Diagnostic) -> Recording
  {
    let golden = part.golden(of: frame.name)
    var recording = Recording(
      name: frame.name.description, golden: golden.path, width: frame.width, height: frame.height,
      frameTiming: frame.frameTiming)
    let bytes = try golden.bytes()
    guard let reason = try reason(frame, bytes, part, on: renderContext) else { return recording }
    let picture = try part.renderer.picture(of: frame, on: renderContext, effort: effort)
    if reason == .smaller, let bytes, picture.png.count >= bytes.count { return recording }
    recording.png = picture.png
    recording.findings = picture.findings.filter { !frame.findings.contains($0) }
    recording.written = reason
    recording.byteCount = recording.png.count
    return recording
  }

  /// Nil where the golden stays.
  private func reason(
    _ frame: ResolvedPicture, _ golden: [UInt8]?, _ part: GoldenPlan.Part, on renderContext: RenderContext
  ) throws(Diagnostic) -> Written? {
    guard let golden else { return .new }
    if mode == .missing { return nil }
    if GoldenFile.isPointer(golden) {
      throw Diagnostic(
        file: nil, "the golden \(part.golden(of: frame.name).path.quoted) is a Git LFS pointer",
        hint: "run git lfs pull")
    }
    let match = try GoldenMatch(golden, of: frame, part.renderer, isExact: mode == .all, on: renderContext)
    if match.outcome != .same { return .changed }
    return mode == .all && effort == .small ? .smaller : nil
  }
}
