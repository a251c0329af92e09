/// Where a run writes.
package enum OutputPath {
  /// - Parameters:
  ///   - path: What will be written.
  ///   - inputs: What the run reads, seen from the working folder.
  /// - Throws: Exit 64 where both lead to one file, by whatever links.
  package static func check(_ path: String, against inputs: [String]) throws(Diagnostic) {
    guard InputFile.exists(path), let input = inputs.first(where: { Folder.isSame($0, path) }) else { return }
    throw Diagnostic(
      file: "-o", "\(path.quoted) is an input of this run: \(input)", hint: "name another file", exit: .usage)
  }
}

extension ButtonFile {
  /// The files that it is read from, and those that it names.
  package var inputs: [String] { [path] + bases + images + fonts }
}
