import ArgumentParser
import Glibc
import Goldens

/// What pictures are made with: what every verb that makes some has in common.
struct WorkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A font file or a folder of them, looked in before all others; their fonts also stand in for missing characters.",
      valueName: "path"))
  var fonts: [String] = []

  @Option(help: ArgumentHelp("How many pictures are made at once; default: as many as there are processors."))
  var threads: Int?

  func validate() throws {
    if let threads, !(1...256).contains(threads) { throw ValidationError("--threads takes 1 to 256, not \(threads)") }
  }

  var threadCount: Int { threads ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Button files by the names they were given, and what takes their pictures.
  func presses(
    _ paths: [String], _ context: ReadingContext, _ configuration: Configuration
  ) throws(Diagnostic) -> [Press] {
    try WorkOptions.checkNamedOnce(paths)
    var presses: [Press] = []
    for path in paths {
      let file = try ButtonFile(path: path, context: context)
      presses.append(
        Press(file, fonts: try FontShelf(folders: fonts, file: file, configuration: configuration)))
    }
    return presses
  }

  /// - Throws: Exit 64 for a file that comes twice.
  static func checkNamedOnce(_ paths: [String]) throws(Diagnostic) {
    for (index, path) in paths.enumerated() where paths[..<index].contains(path) {
      throw Diagnostic(file: nil, "\(path) is named twice", exit: .usage)
    }
  }
}
