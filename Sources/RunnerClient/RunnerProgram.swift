internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree
internal import Synchronization

/// A program that holds an app's own classes: runs as often as threads ask at once, and caches the answers.
final class RunnerProgram: Sendable {
  let inputs: ClassInputs
  private let program: HeldFile
  private let sources: SourceSet
  /// Where its code finds XIBs: the same for all requests, which are known by what else they say.
  private let nibFolders: [String]
  private let timeout: Double
  /// Running programs that nobody asks just now.
  private let idle = Mutex<[RunnerProcess]>([])
  private let known = Mutex(Known())
  /// Films of many variants would fill the memory.
  private let recordings = BoundedCache<RecordingRequest, Kept>(8_192) { $0.recording.timeline.moments.count }

  private struct Known {
    var descriptions: [String: ClassDescription] = [:]
    /// By classes; nil before it was asked for.
    var memberNotes: [String: [Diagnostic]]?
    /// Requests for which the code has failed: it does so again.
    var failures: [RecordingRequest: Diagnostic] = [:]
    /// By classes.
    var openedFiles: [String: Set<String>?] = [:]
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

  init(_ program: HeldFile, sources: SourceSet, inputs: ClassInputs, timeout: Double) {
    (self.program, self.sources, self.inputs, self.timeout) = (program, sources, inputs, timeout)
    nibFolders = sources.folders.map(Paths.absolute)
  }

  /// The files that the code of a class has named in all recordings; nil where one of them does not say.
  func openedFiles(of className: String) -> Set<String>? { known.withLock { $0.openedFiles[className] ?? [] } }

  func names() throws(Diagnostic) -> [String] { try list("names", of: "classes") }

  /// A list of texts that the program gives of all its classes.
  private func list(_ key: String, of request: String) throws(Diagnostic) -> [String] {
    let lines = try answer([RecordLine(request, [:]).text, "go: "], about: "the classes").lines
    guard let line = try? RecordLine(reading: lines.first ?? [], line: 1), let list = line.list(key) else {
      throw unreadable("the list of \(request)")
    }
    return list.compactMap(\.text)
  }

  /// The places where a class uses members that are not drawn, or in part.
  func memberNotes(of className: String) throws(Diagnostic) -> [Diagnostic] {
    try allNotes(of: className).filter { $0.severity != .error }
  }

  /// Why a class is not in the program, if the porter has left it out.
  private func absence(of className: String) -> Diagnostic? {
    let outermost = String(className.prefix { $0 != "." })
    return (try? allNotes(of: outermost))?.first { $0.severity == .error }
  }

  private func allNotes(of className: String) throws(Diagnostic) -> [Diagnostic] {
    if let known = known.withLock({ $0.memberNotes }) { return known[className] ?? [] }
    let notes = MemberNotes.notes(try list("uses", of: "members"), path: sources.path)
    known.withLock { $0.memberNotes = notes }
    return notes[className] ?? []
  }

  func description(of className: String) throws(Diagnostic) -> ClassDescription {
    if let known = known.withLock({ $0.descriptions[className] }) { return known }
    let lines: [ArraySlice<UInt8>]
    do throws(Diagnostic) {
      lines = try answer([RecordLine("describe", ["class": .text(className)]).text, "go: "], about: className).lines
    } catch {
      throw absence(of: className) ?? error
    }
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
    if let known = recordings[key], known.isCurrent,
      known.recording.isComplete || request.end <= known.recording.end
    {
      return known.recording
    }
    if let failure = known.withLock({ $0.failures[request] }) { throw failure }
    let className = request.subject.className
    var sent = request
    sent.resources.nibFolders = nibFolders
    let answer: RunnerProcess.Answer
    do {
      answer = try self.answer(sent.lines, about: className)
    } catch {
      if error.scope == .picture { known.withLock { $0.failures[request] = error } }
      throw error
    }
    known.withLock { known in
      let before = known.openedFiles[className] ?? []
      known.openedFiles[className] = answer.openedFiles.flatMap { before?.union($0) }
    }
    do throws(RecordingError) {
      var recording = try Recording(reading: answer.lines, quirks: request.traits.quirks)
      recording.end = request.end
      recordings[key] = Kept(recording, opened: answer.openedFiles)
      return recording
    } catch {
      guard case .undrawable = error else {
        throw unreadable("what \(request.subject.className) showed (\(error))")
      }
      throw Diagnostic(file: nil, "in \(request.subject.className), \(error)")
    }
  }

  private func answer(_ request: [String], about subject: String) throws(Diagnostic) -> RunnerProcess.Answer {
    let process: RunnerProcess
    if let waiting = idle.withLock({ $0.popLast() }) {
      process = waiting
    } else {
      process = try RunnerProcess.start(program.path)
    }
    do throws(RunnerProcess.Failure) {
      let answer = try process.ask(request, seconds: timeout)
      idle.withLock { $0.append(process) }
      return answer
    } catch {
      if !error.isFatal { idle.withLock { $0.append(process) } }
      throw error.diagnostic(about: subject, timeout: timeout, sources)
    }
  }

  private func unreadable(_ what: String) -> Diagnostic {
    Diagnostic(file: nil, "\(what) cannot be read", exit: .internalError)
  }
}
