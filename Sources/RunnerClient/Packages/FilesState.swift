internal import PresscheckFiles

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
    let list = names.map { name in
      let version = FileVersion(path: "\(folder)/\(name)", followingLinks: true)
      return version.map { "\(name) \($0)" } ?? name
    }
    let known = Digest.text(of: list)
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
}
