internal import Glibc
internal import PresscheckButtonFile
internal import PresscheckText

/// A text that changes with what files hold.
enum FilesState {
  /// Reads the files only if one of them may have changed since the last time.
  ///
  /// - Parameters:
  ///   - names: Relative to the folder.
  ///   - folder: Without a slash at its end.
  ///   - path: A file that keeps the text, with the sizes and times of the files.
  /// - Returns: A digest of the files' names and bytes.
  static func text(of names: [String], in folder: String, kept path: String) -> String {
    let list = names.map { identity(of: "\(folder)/\($0)", $0) }.joined(separator: "\n")
    let known = Digest(Array(list.utf8)).text()
    if let kept = try? InputFile.read(path, maximum: 1 << 10) {
      let words = String(decoding: kept, as: UTF8.self).split(separator: " ").map(String.init)
      if words.count == 2, words[0] == known { return words[1] }
    }
    let digest = Digest()
    for name in names {
      guard let bytes = try? InputFile.read("\(folder)/\(name)", maximum: 1 << 24) else { continue }
      digest.add(whole: Array(name.utf8))
      digest.add(whole: bytes)
    }
    let state = digest.text()
    try? AtomicFile.write(Array("\(known) \(state)".utf8), to: path)
    return state
  }

  /// A file's name, size, number and times, one of which changes with what it holds.
  private static func identity(of path: String, _ name: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return name }
    let times = [status.st_mtim, status.st_ctim].map { "\($0.tv_sec).\($0.tv_nsec)" }
    return "\(name) \(status.st_size) \(status.st_ino) \(times[0]) \(times[1])"
  }
}
