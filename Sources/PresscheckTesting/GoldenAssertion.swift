package import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckGoldens
package import PresscheckRendering
internal import Synchronization

/// The content of a golden.
package enum GoldenKind: Sendable { case picture, tree }

/// Compares a call's pictures, or their trees, with their goldens.
package struct GoldenAssertion {
  package var site: CallSite
  /// The mode of the call; nil for none.
  let record: RecordMode?
  var kind = GoldenKind.picture
  var environment = TestEnvironment.current
  var claims = GoldenClaims.process
  var run = TestRun.process

  /// Pictures, and the folder of their goldens with a slash at its end.
  package typealias Subject = (requests: [PictureRequest], file: ButtonFile, goldens: String)

  /// One failure for each picture that does not pass, or for another error.
  func failures(_ subjects: (Project) throws(Diagnostic) -> [Subject]) -> [Failure] {
    var failures: [Failure] = []
    do throws(Diagnostic) {
      let recording = try ChosenRecordMode(call: record, in: environment)
      let configuration = try Configuration.find(from: site.folder)
      let report = configuration.path == nil ? environment.reportDirectory(of: site.path) : nil
      let project = Project(configuration, report: report)
      for (requests, file, goldens) in try subjects(project) {
        var file = file
        if recording.mode == .all { file.tolerance = nil }
        let renderer = Renderer(file, fonts: try FontResolver(file: file, configuration: configuration))
        let part = GoldenPlan.Part(renderer, goldens: goldens, of: project)
        for picture in try part.resolve(requests) {
          let failure =
            switch kind {
            case .picture: try failure(of: picture, in: file, part, recording, project)
            case .tree: try treeFailure(of: picture, in: file, part, recording, project)
            }
          if let failure { failures.append(failure) }
        }
      }
    } catch {
      failures.append(Failure(error, at: site, in: environment))
    }
    return failures
  }

  private func failure(
    of picture: ResolvedPicture, in file: ButtonFile, _ part: GoldenPlan.Part, _ recording: ChosenRecordMode,
    _ project: Project
  ) throws(Diagnostic) -> Failure? {
    if let rival = claims.rival(of: claim(picture, of: file), forGolden: part.goldenPath(of: picture)) {
      return Failure(name: picture.name.description, kind, rival: rival)
    }
    let result = try part.result(of: picture, in: project)
    let recorded = recording.mode.writes(result.verdict.outcome) ? result.drawn : nil
    let isOfSource = file.path == site.path
    run.add(result, of: picture, at: site, isOfSource: isOfSource, isRecorded: recorded != nil, in: project)
    guard result.verdict.outcome != .same else { return nil }
    var failure = Failure(name: picture.name, result)
    let golden = environment.shown(result.golden)
    if let recorded {
      let isFirst = !InputFile.isFolder(site.folder + "goldens")
      try part.record(recorded, of: picture)
      failure.tell(recordedAt: golden)
      if isFirst, isOfSource, let hint = environment.excluding(site) { failure.lines.append(hint) }
    } else {
      failure.tell(golden: golden, kept: keep(result, in: project), recording, site)
    }
    failure.lines += (file.findings + picture.findings).map { "\($0.severity.rawValue): \($0.message)" }
    return failure
  }

  /// Two tests of one button file expect the same pictures at the same place: the file's.
  func claim(_ picture: ResolvedPicture, of file: ButtonFile) -> GoldenClaims.Claim {
    let place = picture.request.place
    let line = place.map { ":\($0.line)" } ?? ""
    return GoldenClaims.Claim(place: environment.shown(place?.file ?? file.path) + line, picture: picture.identity)
  }

  /// Writes the pictures below the report's folder, each test module's in a folder of its own.
  private func keep(
    _ result: PictureResult, in project: Project
  ) -> Result<(rendered: String?, difference: String?), Diagnostic> {
    let name = "tests/\(site.module)/"
    let folder = project.reportDirectory.path + name
    let pictures = result.verdict.pictures
    return Result { () throws(Diagnostic) in
      for file in result.files { try project.reportDirectory.write(file.bytes, to: name + file.path) }
      return (
        pictures?.actual.map { environment.shown(folder + $0) },
        pictures?.difference.map { environment.shown(folder + $0) }
      )
    }
  }
}

extension ResolvedPicture {
  /// Equal for pictures of the same content, within a process.
  fileprivate var identity: Int {
    var hasher = Hasher()
    hasher.combine(request)
    hasher.combine(tree)
    hasher.combine(width)
    hasher.combine(height)
    return hasher.finalize()
  }
}

/// The picture of each golden: a golden with two pictures would fail in turn.
final class GoldenClaims: Sendable {
  struct Claim: Hashable, Sendable {
    /// `BuyTests.swift:12`.
    var place: String
    /// Equal for pictures of the same content.
    var picture: Int
  }

  /// Those of all tests of this process.
  static let process = GoldenClaims()

  private let claims = Mutex<[String: Claim]>([:])

  /// The first claim of a golden, if it has another picture or place; nil else, because a test may run again.
  func rival(of claim: Claim, forGolden path: String) -> Claim? {
    claims.withLock { claims in
      if let first = claims[path] { return first == claim ? nil : first }
      claims[path] = claim
      return nil
    }
  }
}

extension GoldenAssertion {
  /// - Parameters:
  ///   - site: The call.
  ///   - record: The mode of the call; nil for none.
  ///   - kind: The kind of golden that is compared.
  package init(_ site: CallSite, record: RecordMode?, of kind: GoldenKind = .picture) {
    self.init(site: site, record: record, kind: kind)
  }
}
