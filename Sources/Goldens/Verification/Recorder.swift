internal import PresscheckButtonFile
package import PresscheckCodecs
package import PresscheckFiles
package import PresscheckRendering

/// Writes goldens.
package struct Recorder: Sendable {
  /// Which goldens are written.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Those that do not exist: for new shots.
    case missing
    /// Those that do not exist, and those that `verify` refuses: for an intended change.
    case changed
    /// All with a differing pixel, tolerated or not: to take up small differences.
    case all
  }

  /// The result for one golden.
  package struct Outcome: Hashable, Sendable {
    /// The picture's name.
    package var name: String
    /// The folder of the goldens, with a slash at its end.
    fileprivate var folder: String
    /// The golden's path.
    package var golden: String { folder + name }
    /// Why the golden was written; nil where it was not.
    package var written: Written?
    /// Why there is no picture, and the golden stays as it is: the code of its class fails, or a picture of its button cannot
    /// be drawn; nil for none.
    package var error: Diagnostic?
    /// In pixels; nil without a picture.
    package var width: Int?
    /// In pixels; nil without a picture.
    package var height: Int?
    /// Nil for a still.
    package var frameTiming: FrameTiming?
    /// The size of the new file; nil where none was written.
    package var byteCount: Int?
  }

  /// A thread's result.
  private struct Made {
    var outcome: Outcome
    /// Empty where no golden is written.
    var png: [UInt8] = []
    var findings: [Diagnostic]
  }

  /// Why a golden was written.
  package enum Written: String, Hashable, Sendable, CaseIterable {
    /// There was none.
    case new
    /// The golden was another picture.
    case changed
    /// The golden was the same picture in more bytes.
    case smaller
  }

  private let mode: Mode
  private let effort: PNG.Effort
  private let threads: Int

  /// `effort` is the time spent on smaller files; the goldens do not depend on `threads`.
  package init(_ mode: Mode = .changed, effort: PNG.Effort = .dense, threads: Int = 1) {
    (self.mode, self.effort, self.threads) = (mode, effort, threads)
  }

  /// Writes the goldens of a plan, but not those with equal pixels, except for a smaller file with `all` and `small`, and none
  /// of a button of which a picture cannot be drawn.
  ///
  /// Calls `findings` with those of the files and of each picture, `step` after each picture, `check` after all of them, which prevents any
  /// writing by throwing, and then `tell` for each golden in turn.
  package func run(
    _ plan: GoldenPlan, findings: ([Diagnostic]) -> Void, step: () -> Void, check: () throws(Diagnostic) -> Void,
    tell: (Outcome) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    findings(plan.findings)
    let spool = Spool()
    var outcomes: [(part: Int, outcome: Outcome, bytes: Range<Int>)] = []
    var broken: [Int: Diagnostic] = [:]
    try plan.pictures(threads: threads) { (context, part, picture) throws(Diagnostic) in
      try record(picture, part, on: context)
    } deliver: { (place, made: Made) throws(Diagnostic) in
      findings(made.findings)
      outcomes.append((place.part, made.outcome, try spool.append(made.png)))
      step()
    } fail: { (place, error) throws(Diagnostic) in
      let part = plan.parts[place.part]
      let name = part.requests[place.request].name.description
      outcomes.append((place.part, Outcome(name: name, folder: part.folder, error: error), 0..<0))
      if error.scope == .button, broken[place.part] == nil { broken[place.part] = error }
      step()
    }
    try check()
    for (part, outcome, bytes) in outcomes {
      if let error = broken[part] {
        try tell(Outcome(name: outcome.name, folder: outcome.folder, error: outcome.error ?? error))
        continue
      }
      if outcome.written != nil { try GoldenFile(path: outcome.golden).write(try spool.read(bytes)) }
      try tell(outcome)
    }
  }

  private func record(
    _ picture: ResolvedPicture, _ part: GoldenPlan.Part, on context: RenderContext
  ) throws(Diagnostic) -> Made {
    let golden = part.golden(of: picture.name)
    var made = Made(
      outcome: Outcome(
        name: picture.name.description, folder: part.folder, width: picture.width, height: picture.height,
        frameTiming: picture.frameTiming),
      findings: picture.findings)
    let bytes = try golden.bytes()
    guard let (reason, drawn) = try reason(picture, bytes, part, on: context) else { return made }
    let rendered = try picture.rendered(drawn: drawn, on: context, effort: effort)
    if reason == .smaller, let bytes, rendered.png.count >= bytes.count { return made }
    made.png = rendered.png
    made.findings = rendered.findings
    made.outcome.written = reason
    made.outcome.byteCount = rendered.png.count
    return made
  }

  /// Why the golden is written, and the picture where it was drawn to find that out; nil where the golden stays.
  private func reason(
    _ picture: ResolvedPicture, _ golden: [UInt8]?, _ part: GoldenPlan.Part, on context: RenderContext
  ) throws(Diagnostic) -> (Written, PremultipliedBitmap?)? {
    guard let golden else { return (.new, nil) }
    if mode == .missing { return nil }
    if GoldenFile.isPointer(golden) {
      throw Diagnostic(
        file: nil, "the golden \(part.golden(of: picture.name).path.quoted) is a Git LFS pointer",
        hint: "run git lfs pull")
    }
    let match = try GoldenMatch(golden, of: picture, isExact: mode == .all, on: context)
    if match.outcome != .same { return (.changed, match.drawn) }
    return mode == .all && effort == .small ? (.smaller, match.drawn) : nil
  }
}
