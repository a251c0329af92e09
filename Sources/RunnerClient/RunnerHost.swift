package import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckFiles
internal import Synchronization

/// Builds programs that hold an app's own classes, and has them run.
package final class RunnerHost: ViewClassHost {
  private struct State {
    /// By their sources.
    var programs: [[String]: Result<RunnerProgram, Diagnostic>] = [:]
    var builds = true
    var hasRefused = false
  }

  private let state = Mutex(State())
  private let announce: @Sendable (String) -> Void
  private let timeout: Double

  /// - Parameters:
  ///   - timeout: How long an answer is waited for, in seconds; nil for a minute.
  ///   - announce: Shows what takes long.
  package init(timeout: Double? = nil, announce: @escaping @Sendable (String) -> Void) {
    (self.timeout, self.announce) = (timeout ?? 60, announce)
  }

  package func open(_ reference: ViewClassReference) throws(Diagnostic) -> any OpenedViewClass {
    let program = try program(reference)
    return OpenedClass(
      program: program, name: reference.className, description: try program.description(of: reference.className),
      memberNotes: try program.memberNotes(of: reference.className))
  }

  package func names(in reference: ViewClassReference) throws(Diagnostic) -> [String] {
    try program(reference).names()
  }

  private func program(_ reference: ViewClassReference) throws(Diagnostic) -> RunnerProgram {
    let key = reference.sources.map(Paths.absolute)
    return try state.withLock { state in
      if let known = state.programs[key] { return known }
      let made = Result { () throws(Diagnostic) in
        let build = try RunnerBuild(reference, announce: announce)
        guard let program = try build.program(builds: state.builds) else {
          state.hasRefused = true
          throw Diagnostic(
            file: nil, "the class is being built", hint: "the first class of a project takes some minutes",
            exit: .inputNotFound)
        }
        return RunnerProgram(program, sources: build.sources, inputs: build.inputs, timeout: timeout)
      }
      state.programs[key] = made
      return made
    }.get()
  }

  package func stopBuilding() { state.withLock { $0.builds = false } }

  package var hasRefused: Bool { state.withLock { $0.hasRefused } }
}

/// A class of a program.
private struct OpenedClass: OpenedViewClass {
  let program: RunnerProgram
  let name: String
  let description: ClassDescription
  let memberNotes: [Diagnostic]

  var inputs: ClassInputs { program.inputs }
  var openedFiles: Set<String>? { program.openedFiles(of: name) }

  func record(_ request: RecordingRequest) throws(Diagnostic) -> Recording { try program.record(request) }
}
