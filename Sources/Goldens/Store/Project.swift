internal import Glibc
package import PresscheckButtonFile

/// Where a team keeps its button files, its goldens and what the last run found.
package struct Project: Sendable {
  /// As it was found; an empty one where there is none.
  package let configuration: Configuration

  /// The configuration's folder, seen from the working folder, with a slash at its end; empty for the working folder.
  package let folder: String

  /// Where a run leaves its report and pictures.
  package let reportDirectory: ReportDirectory

  /// - Parameters:
  ///   - configuration: Says where things are.
  ///   - report: Takes the place of the configuration's own; nil for that, or `.presscheck/` beside the configuration.
  package init(_ configuration: Configuration, report: String? = nil) {
    self.configuration = configuration
    folder = Paths.folder(of: configuration.path ?? "")
    reportDirectory = ReportDirectory(
      report ?? configuration.report ?? folder + ".presscheck", isStandard: report == nil)
  }

  /// The button files that the configuration names, seen from the working folder, in order.
  ///
  /// - Throws: Exit 64 when it names none, 66 for a pattern that no file fits.
  package func buttonFiles() throws(Diagnostic) -> [String] {
    guard !configuration.buttons.isEmpty else {
      let hint =
        configuration.path == nil
        ? "name button files, or write presscheck.yaml with buttons: [\"**/*.button.yaml\"]"
        : "name button files, or add buttons: [\"buttons/*.yaml\"] to \(configuration.path ?? "")"
      throw Diagnostic(file: nil, "no button files are named", hint: hint, exit: .usage)
    }
    return try buttonFiles(configuration.buttons)
  }

  /// The button files that a command line names.
  ///
  /// - Parameter names: Paths of files, or patterns of what the project has; none for all of the project.
  /// - Returns: The files, and the patterns; where there is one, a file's path is one too, and the files are all there are.
  /// - Throws: As `buttonFiles()`.
  package func buttonFiles(named names: [String]) throws(Diagnostic) -> (files: [String], patterns: [String]) {
    if names.isEmpty { return (try buttonFiles(), []) }
    let isPattern = names.contains { !InputFile.exists($0) && !["yaml", "yml", "json"].contains(Paths.ending(of: $0)) }
    guard !configuration.buttons.isEmpty, isPattern || names.contains(where: { $0.contains("*") }) else {
      return (names, [])
    }
    let known = try buttonFiles()
    let all = Set(known.map(relative))
    return (known + names.filter { InputFile.exists($0) && !all.contains(relative($0)) }, names)
  }

  /// The files that patterns mean, each once.
  ///
  /// - Throws: Exit 66 for a pattern that no file fits.
  package func buttonFiles(_ patterns: [String]) throws(Diagnostic) -> [String] {
    var files: [String] = []
    for pattern in patterns {
      let found = try Glob(pattern).files(in: folder).map { folder + $0 }.filter { $0 != configuration.path }
      guard !found.isEmpty else {
        throw Diagnostic(
          file: configuration.path, "no file fits \(pattern.quoted)", hint: "patterns are seen from the file's folder",
          exit: .inputNotFound)
      }
      files += found.filter { !files.contains($0) }
    }
    return files
  }

  /// Where the goldens of a button file are kept, with a slash at its end.
  package func goldens(of file: ButtonFile) -> String {
    guard let folder = configuration.goldensFolder else { return Paths.folder(of: file.path) + "goldens/" }
    return folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// A path as it is seen from the project's folder, so that it means the same on another machine.
  package func relative(_ path: String) -> String { Paths.relative(path, to: folder) }

  /// A path as it is seen from the working folder, the shortest way.
  package func shown(_ path: String) -> String { Paths.relative(path, to: "") }

  /// Such a path, seen from the working folder.
  package func located(_ path: String) -> String { Paths.resolve(path, in: folder) }
}

extension Paths {
  /// A path as seen from a folder, both as seen from the working folder. No link is followed.
  package static func relative(_ path: String, to folder: String) -> String {
    let target = absoluteParts(path)
    let base = absoluteParts(folder)
    let shared = zip(target, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - shared) + target[shared...]).joined(separator: "/")
  }

  private static func absoluteParts(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : workingFolder + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}
