internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckRendering

/// The coverage of buttons whose inputs are as in an earlier run, and whose goldens have the same names and sizes.
///
/// A file for each button lies beside those of ``ResultCache``, which keeps the folder small.
struct CoverageCache {
  private let project: Project
  private let folder: CacheFolder
  private let program: String
  private let settlingTime: Int64

  /// Nil where versions of the program cannot be told apart; the values are those of ``ResultCache``.
  init?(of project: Project, program: String? = ResultCache.program, settlingTime: Int64 = ResultCache.settlingTime) {
    guard let program else { return nil }
    (self.project, self.program, self.settlingTime) = (project, program, settlingTime)
    folder = CacheFolder(of: project.folder)
  }

  /// The key of a part of a plan, on any thread; nil for inputs that may have changed while they were read.
  var key: @Sendable (GoldenPlan.Part, GoldenPlan) -> String? {
    { [project, program, settlingTime] part, plan in
      guard let changed = part.inputs.changed, changed + settlingTime < plan.readingBegan else { return nil }
      let folder = project.goldens(of: part.renderer.file)
      // The size tells a picture from a pointer of Git LFS, and takes no longer than to see whether the file is there.
      let goldens = part.requests.compactMap { request -> String? in
        let version = FileVersion(path: folder + request.name.description, followingLinks: true)
        return version.map { "\(request.name) \($0.size)" }
      }
      return Digest.text(of: ["coverage", program] + part.identity + goldens)
    }
  }

  /// - Returns: Reads the coverage of a key, on any thread; nil for one that is not there, or that was changed by hand.
  /// - Throws: Exit 73 for a folder that is a link.
  func open() throws(Diagnostic) -> @Sendable (String) -> StateCoverage? {
    let read = try folder.open(maximum: CoverageCache.maximumBytes)
    return { key in
      guard let bytes = read(key), let document = try? Document(bytes, file: key + ".json") else { return nil }
      return try? StateCoverage.codec.read(document.root, "the coverage", ValueReader(document.source))
    }
  }

  /// A folder that takes no files is left as it is.
  func write(_ coverage: StateCoverage, for key: String) {
    try? folder.write(Array(StateCoverage.codec.write(coverage).compact.utf8), for: key)
  }

  private static let maximumBytes = 1 << 20
}
