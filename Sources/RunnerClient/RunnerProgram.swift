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
  private let recordings = BoundedCache<RecordingRequest, Kept<Recording>>(8_192) { $0.value.timeline.moments.count }

  private struct Known {
    var descriptions: [String: ClassDescription] = [:]
    /// By classes; nil before it was asked for.
    var memberNotes: [String: [Diagnostic]]?
    /// Requests for which the code has failed: it does so again.
    var failures: [RecordingRequest: Kept<Diagnostic>] = [:]
    /// By classes.
    var openedFiles: [String: Set<String>?] = [:]
  }

  /// A recording or why there is none, and what its code has opened.
  private struct Kept<Value: Sendable>: Sendable {
    var value: Value
    private var opened: [String: FileVersion]

    init(_ value: Value, opened: Set<String>?) {
      self.value = value
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
    let lines = try answer([RecordLine(request, [:]).text, "go: "], about: "the classes")
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
      lines = try answer([RecordLine("describe", ["class": .text(className)]).text, "go: "], about: className)
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
    if let known = recordings[key], known.isCurrent, known.value.isComplete || request.end <= known.value.end {
      return known.value
    }
    if let failure = known.withLock({ $0.failures[request] }), failure.isCurrent { throw failure.value }
    let className = request.subject.className
    var sent = request
    sent.resources.nibFolders = nibFolders
    let (answer, opened) = ask(sent.lines, about: className)
    let lines: [ArraySlice<UInt8>]
    do {
      lines = try answer.get()
    } catch {
      if error.scope == .picture { known.withLock { $0.failures[request] = Kept(error, opened: opened) } }
      if opened != nil { add(opened, openedBy: className) }
      throw error
    }
    add(opened, openedBy: className)
    do throws(RecordingError) {
      var recording = try Recording(reading: lines, quirks: request.traits.quirks)
      recording.end = request.end
      recordings[key] = Kept(recording, opened: opened)
      return recording
    } catch {
      guard case .undrawable = error else {
        throw unreadable("what \(request.subject.className) showed (\(error))")
      }
      throw Diagnostic(file: nil, "in \(request.subject.className), \(error)")
    }
  }

  private func add(_ opened: Set<String>?, openedBy className: String) {
    known.withLock { known in
      let before = known.openedFiles[className] ?? []
      known.openedFiles[className] = opened.flatMap { before?.union($0) }
    }
  }

  /// The lines of an answer about all classes, or about a class for which none of its code runs.
  private func answer(_ request: [String], about subject: String) throws(Diagnostic) -> [ArraySlice<UInt8>] {
    try ask(request, about: subject).lines.get()
  }

  /// An answer, and the files that code has named for it; nil where that is not known.
  private func ask(
    _ request: [String], about subject: String
  ) -> (lines: Result<[ArraySlice<UInt8>], Diagnostic>, openedFiles: Set<String>?) {
    func diagnostic(_ failure: RunnerProcess.Failure) -> Diagnostic {
      failure.diagnostic(about: subject, timeout: timeout, sources)
    }
    let process: RunnerProcess
    if let waiting = idle.withLock({ $0.popLast() }) {
      process = waiting
    } else {
      do { process = try RunnerProcess.start(program.path) } catch { return (.failure(error), nil) }
    }
    do {
      let answer = try process.ask(request, seconds: timeout)
      idle.withLock { $0.append(process) }
      return (answer.lines.mapError(diagnostic), answer.openedFiles)
    } catch {
      return (.failure(diagnostic(error)), nil)
    }
  }

  private func unreadable(_ what: String) -> Diagnostic {
    Diagnostic(file: nil, "\(what) cannot be read", exit: .internalError)
  }
}
