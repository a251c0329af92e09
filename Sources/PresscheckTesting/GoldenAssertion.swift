internal import PresscheckButtonFile
internal import PresscheckGoldens
internal import PresscheckRendering

/// Holds what a test asks for against its goldens.
struct GoldenAssertion {
  var site: CallSite

  /// What the call asks for.
  let record: RecordMode?
  var environment = TestEnvironment.current
  var claims = GoldenClaims.process
  var run = TestRun.process

  /// Pictures, and the folder of their goldens, with a slash at its end.
  typealias Subject = (requests: [PictureRequest], file: ButtonFile, goldens: String)

  /// - Parameter subject: Is told where things are.
  /// - Returns: One for each picture that is not as it should be; or what else is wrong.
  func failures(_ subject: (Project) throws(Diagnostic) -> Subject) -> [Failure] {
    var failures: [Failure] = []
    do throws(Diagnostic) {
      let recording = try Recording(call: record, in: environment)
      let configuration = try Configuration.find(from: site.folder)
      let run = configuration.path == nil ? environment.reportDirectory(of: site.path) : nil
      let project = Project(configuration, report: run)
      var (requests, file, goldens) = try subject(project)
      if recording.mode == .all { file.tolerance = nil }
      let renderer = Renderer(file, fonts: try FontResolver(file: file, configuration: configuration))
      let check = SingleCheck(renderer, goldens: goldens, of: project)
      for frame in try check.resolve(requests) {
        if let failure = try failure(of: frame, in: file, check, recording, project) { failures.append(failure) }
      }
    } catch {
      failures.append(Failure(error, at: site, in: environment))
    }
    return failures
  }

  private func failure(
    of frame: ResolvedPicture, in file: ButtonFile, _ check: SingleCheck, _ recording: Recording, _ project: Project
  ) throws(Diagnostic) -> Failure? {
    let claim = claim(frame, of: file)
    if let rival = claims.rival(of: claim, forGolden: check.golden(of: frame)) {
      return Failure(name: frame.name, rival: rival)
    }
    let answer = try check.answer(frame)
    let recorded = recording.mode.writes(answer.verdict.outcome) ? answer.drawn : nil
    run.add(
      answer, of: frame, at: site, isOfSource: file.path == site.path, isRecorded: recorded != nil, in: project)
    guard answer.verdict.outcome != .same else { return nil }
    var failure = Failure(name: frame.name, answer)
    if let recorded {
      let isFirst = !GoldenFolder.exists(site.folder + "goldens")
      try check.record(recorded, of: frame)
      failure.tell(recordedAt: environment.shown(answer.golden))
      if isFirst, file.path == site.path, let hint = environment.excluding(site) { failure.lines.append(hint) }
    } else {
      failure.tell(paths(of: answer, in: project), recording, site.test)
    }
    failure.lines += frame.findings.map { "\($0.severity.rawValue): \($0.message)" }
    return failure
  }

  /// Two tests of one button file ask for the same pictures at the same place: the file's.
  private func claim(_ frame: ResolvedPicture, of file: ButtonFile) -> GoldenClaims.Claim {
    let place = frame.request.place
    let line = place.map { ":\($0.line)" } ?? ""
    return GoldenClaims.Claim(place: environment.shown(place?.file ?? file.path) + line, picture: frame.identity)
  }

  /// Leaves the pictures in the run's folder, each test module's in a folder of its own.
  private func paths(of answer: SingleCheck.Answer, in project: Project) -> Failure.Paths {
    let folder = "\(project.reportDirectory.path)tests/\(site.module)/"
    var paths = Failure.Paths(golden: environment.shown(answer.golden))
    do throws(Diagnostic) {
      for file in answer.files { try AtomicFile.write(file.bytes, to: folder + file.path) }
      paths.drawn = answer.verdict.pictures?.actual.map { environment.shown(folder + $0) }
      paths.difference = answer.verdict.pictures?.difference.map { environment.shown(folder + $0) }
    } catch {
      paths.problem = error.message
    }
    return paths
  }
}

extension ResolvedPicture {
  /// Equal for what is drawn from the same, within a process.
  fileprivate var identity: Int {
    var hasher = Hasher()
    hasher.combine(request)
    hasher.combine(tree)
    hasher.combine(width)
    hasher.combine(height)
    return hasher.finalize()
  }
}
