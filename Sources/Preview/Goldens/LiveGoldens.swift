internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckRendering
internal import Synchronization

/// A project's goldens: compared in memory, approved, and put back as they were.
final class LiveGoldens: Sendable {
  /// The result of comparing all pictures.
  struct Review: Sendable {
    var project: Project
    var report: Report
    /// By the pictures' names and goldens.
    var pictures: [PictureKey: (key: String, picture: ReviewedPicture)] = [:]
    /// The parts by the keys of their buttons.
    var parts: [String: GoldenPlan.Part] = [:]
    /// The keys by the names of the folders in which the buttons' goldens are.
    var keys: [String: String] = [:]
    /// Buttons that cannot be drawn.
    var problems: [(key: String, problem: Diagnostic)] = []
    /// Files of buttons that changed after they were read.
    var changed: [String] = []
  }

  /// The identity of a picture in a request: pictures of two buttons can have one name.
  struct PictureKey: Hashable, Sendable {
    var name: String
    var golden: String
  }

  /// The results of a button, until it or a golden of it changes.
  private struct Known: Sendable {
    let button: LiveButton
    let goldens: [FileVersion?]
    let pictures: [ReviewedPicture]
  }

  /// A picture that is approved as it was shown.
  struct Choice: Sendable {
    var key: PictureKey
    /// The former value of `Verdict.shown`.
    var shown: String
  }

  /// A picture of the last answers, for requests of its parts.
  struct Shown: Sendable {
    var verdict: Verdict
    /// The part that renders it, and the rendered picture of one that fails; nil for a stale golden.
    var part: GoldenPlan.Part?
    var rendered: [UInt8]?
    var project: Project
  }

  private let known = Mutex<[String: Known]>([:])
  private let shown = Mutex<[PictureKey: Shown]>([:])
  /// One comparison, approval or undo at a time.
  let turns = Mutex(UndoList(of: "the golden"))

  /// Compares what has changed since the last time.
  ///
  /// - Parameters:
  ///   - snapshot: The buttons.
  ///   - isWhole: Whether these are all of the project's.
  ///   - only: The key of one button; nil for all.
  ///   - threads: How many pictures are drawn at once.
  /// - Returns: The verdicts; of one button and the stale goldens, if there is one.
  /// - Throws: For two pictures of one name, and for a golden that cannot be listed.
  func review(
    _ snapshot: ProjectSnapshot, isWhole: Bool, only: String? = nil, threads: Int
  ) throws(Diagnostic) -> Review {
    let project = Project(snapshot.reading.configuration)
    var buttons: [(key: String, button: LiveButton)] = []
    var isBroken = snapshot.reading.problem != nil
    for listed in snapshot.buttons {
      if case .success(let button) = listed.result { buttons.append((listed.key, button)) } else { isBroken = true }
    }
    // The goldens of a button that cannot be read would look as if nobody needed them.
    let plan = try GoldenPlan(
      buttons.map(\.button.renderer), of: project, isWhole: isWhole && !isBroken, readingBegan: SystemClock.timeOfDay)
    var review = Review(project: project, report: Report(verdicts: [], renderer: ""))
    var all: [ReviewedPicture] = []
    for ((key, button), part) in zip(buttons, plan.parts) {
      review.parts[key] = part
      review.keys[PictureName.legible(button.file.name)] = key
      if part.hasChanged(since: button.readingBegan) { review.changed.append(button.file.path) }
      guard only == nil || only == key else { continue }
      do throws(Diagnostic) {
        let pictures = try pictures(key, button, part, project, threads)
        for picture in pictures {
          review.pictures[PictureKey(name: picture.verdict.name, golden: picture.verdict.golden)] = (key, picture)
        }
        all += pictures
      } catch {
        review.problems.append((key, error))
      }
    }
    known.withLock { known in
      let keys = Set(snapshot.buttons.map(\.key))
      known = known.filter { keys.contains($0.key) }
    }
    review.report = try plan.report(all, of: project)
    return review
  }

  /// Keeps what an answer shows.
  func show(_ review: Review) {
    shown.withLock { shown in
      for verdict in review.report.verdicts {
        let key = PictureKey(name: verdict.name, golden: verdict.golden)
        let own = review.pictures[key]
        shown[key] = Shown(
          verdict: verdict, part: own.flatMap { review.parts[$0.key] }, rendered: own?.picture.rendered,
          project: review.project)
      }
    }
  }

  func shown(_ key: PictureKey) -> Shown? { shown.withLock { $0[key] } }

  /// Forgets what answers showed, because buttons were read again.
  func forget() { shown.withLock { $0 = [:] } }

  private func pictures(
    _ key: String, _ button: LiveButton, _ part: GoldenPlan.Part, _ project: Project, _ threads: Int
  ) throws(Diagnostic) -> [ReviewedPicture] {
    let goldens = part.goldenVersions
    if let known = known.withLock({ $0[key] }), known.button === button, known.goldens == goldens {
      return known.pictures
    }
    let pictures = try part.review(of: project, threads: threads)
    known.withLock { $0[key] = Known(button: button, goldens: goldens, pictures: pictures) }
    return pictures
  }
}
