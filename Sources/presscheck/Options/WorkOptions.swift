import ArgumentParser
import Glibc
import PresscheckButtonFile
import PresscheckRendering

/// What pictures are made with: what every verb that makes some has in common.
struct WorkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A font file or a folder of them, looked in before all others; their fonts also stand in for missing characters.",
      valueName: "path"), completion: .file())
  var fonts: [String] = []

  @Option(help: ArgumentHelp("How many pictures are made at once; default: as many as there are processors."))
  var threads: Int?

  func validate() throws {
    if let threads, !(1...256).contains(threads) { throw ValidationError("--threads takes 1 to 256, not \(threads)") }
  }

  var threadCount: Int { threads ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Button files, named by hand or found by the configuration's patterns, and what takes their pictures. Every file is read
  /// before the first error ends the run.
  func renderers(
    _ paths: [String], _ context: ReadingContext, _ configuration: Configuration, areFound: Bool = false
  ) throws(Diagnostic) -> [Renderer] {
    try WorkOptions.checkNamedOnce(paths)
    func renderer(_ file: ButtonFile) throws(Diagnostic) -> Renderer {
      Renderer(file, fonts: try FontResolver(folders: fonts, file: file, configuration: configuration))
    }
    if areFound { return try ButtonFile.mapFound(paths, context, renderer) }
    return try paths.mapAll { path throws(Diagnostic) in try renderer(try ButtonFile(path: path, context: context)) }
  }

  /// - Throws: Exit 64 for a file that comes twice.
  static func checkNamedOnce(_ paths: [String]) throws(Diagnostic) {
    for (index, path) in paths.enumerated() where paths[..<index].contains(path) {
      throw Diagnostic(file: nil, "\(path) is named twice", exit: .usage)
    }
  }
}
