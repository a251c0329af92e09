internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree
internal import Synchronization

/// A program that holds an app's own classes: handles one request at a time and caches the answers.
final class RunnerProgram: Sendable {
  let inputs: ClassInputs
  /// By classes: where they use members that are not drawn.
  let memberNotes: [String: [Diagnostic]]
  private let path: String
  private let timeout: Double
  private let running = Mutex(Running())
  private let known = Mutex(Known())

  private struct Running: ~Copyable {
    var process: RunnerProcess?
  }

  private struct Known {
    var descriptions: [String: ClassDescription] = [:]
    var recordings: [RecordingRequest: Kept] = [:]
    /// By classes.
    var openedFiles: [String: Set<String>?] = [:]
    /// Of all recordings together.
    var momentCount = 0
  }

  /// A recording, and what its code has opened.
  private struct Kept {
    var recording: Recording
    var opened: [String: FileVersion]

    init(_ recording: Recording, opened: Set<String>?) {
      self.recording = recording
      self.opened = Dictionary((opened ?? []).map { ($0, FileVersion(openedAt: $0)) }) { first, _ in first }
    }

    var isCurrent: Bool { opened.allSatisfy { FileVersion(openedAt: $0.key) == $0.value } }
  }

  init(path: String, inputs: ClassInputs, memberNotes: [String: [Diagnostic]], timeout: Double) {
    (self.path, self.inputs, self.memberNotes, self.timeout) = (path, inputs, memberNotes, timeout)
  }

  /// The files that the code of a class has named in all recordings; nil where one of them does not say.
  func openedFiles(of className: String) -> Set<String>? { known.withLock { $0.openedFiles[className] ?? [] } }

  func names() throws(Diagnostic) -> [String] {
    let lines = try ask([RecordLine("classes", [:]).text, "go: "], about: "the classes")
    guard let line = try? RecordLine(reading: lines.first ?? [], line: 1), let names = line.list("names") else {
      throw unreadable("the list of classes")
    }
    return names.compactMap(\.text)
  }

  func description(of className: String) throws(Diagnostic) -> ClassDescription {
    if let known = known.withLock({ $0.descriptions[className] }) { return known }
    let lines = try ask([RecordLine("describe", ["class": .text(className)]).text, "go: "], about: className)
    let read = lines.enumerated().compactMap { try? RecordLine(reading: $1, line: $0 + 1) }
    guard read.count == lines.count, let description = ClassDescription(reading: read) else {
      throw unreadable("the description of \(className)")
    }
    known.withLock { $0.descriptions[className] = description }
    return description
  }

  /// A view's recording; one that is long enough already is not made again.
  ///
  /// The settled tree of a view depends on how long it runs, so that a longer recording never answers for time 0 alone. The
  /// other way round, a view that has settled for good shows the same however long it runs.
  func record(_ request: RecordingRequest) throws(Diagnostic) -> Recording {
    guard request.end > 0 else { return try kept(request) }
    var settled = request
    settled.end = 0
    let recording = try kept(settled)
    return recording.isComplete ? recording : try kept(request)
  }

  private func kept(_ request: RecordingRequest) throws(Diagnostic) -> Recording {
    var key = request
    key.end = request.end > 0 ? 1 : 0
    if let known = known.withLock({ $0.recordings[key] }), known.isCurrent,
      known.recording.isComplete || request.end <= known.recording.end
    {
      return known.recording
    }
    let (className, answer) = (request.subject.className, try answer(request.lines, about: request.subject.className))
    known.withLock { known in
      let before = known.openedFiles[className] ?? []
      known.openedFiles[className] = answer.openedFiles.flatMap { before?.union($0) }
    }
    do throws(RecordingError) {
      var recording = try Recording(reading: answer.lines, quirks: request.traits.quirks)
      recording.end = request.end
      known.withLock { [recording] known in
        if known.momentCount >= RunnerProgram.maximumMoments { (known.recordings, known.momentCount) = ([:], 0) }
        known.momentCount += recording.timeline.moments.count
        known.recordings[key] = Kept(recording, opened: answer.openedFiles)
      }
      return recording
    } catch {
      guard case .undrawable = error else {
        throw unreadable("what \(request.subject.className) showed (\(error))")
      }
      throw Diagnostic(file: nil, "in \(request.subject.className), \(error)")
    }
  }

  /// Films of many variants would fill the memory.
  private static let maximumMoments = 8_192

  private func ask(_ request: [String], about subject: String) throws(Diagnostic) -> [ArraySlice<UInt8>] {
    try answer(request, about: subject).lines
  }

  private func answer(_ request: [String], about subject: String) throws(Diagnostic) -> RunnerProcess.Answer {
    try Result { () throws(Diagnostic) in
      try running.withLock { running throws(Diagnostic) in
        if running.process == nil { running.process = try RunnerProcess.start(path) }
        do throws(RunnerProcess.Failure) {
          guard let answer = try running.process?.ask(request, seconds: timeout) else { return RunnerProcess.Answer() }
          return answer
        } catch {
          if error.isFatal { running.process = nil }
          throw error.diagnostic(about: subject, timeout: timeout)
        }
      }
    }.get()
  }

  private func unreadable(_ what: String) -> Diagnostic {
    Diagnostic(file: nil, "\(what) cannot be read", exit: .internalError)
  }
}
