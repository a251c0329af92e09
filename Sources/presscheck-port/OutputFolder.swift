internal import Glibc
internal import PresscheckFiles

/// The folder of ported files.
enum OutputFolder {
  /// Writes all files or none; those that hold the same bytes already stay as they are, so that builds stay incremental.
  static func write(_ files: [(path: String, bytes: [UInt8])], sources: [SwiftSources.Found]) throws(Diagnostic) {
    let read = Set(sources.compactMap { FileIdentity($0.path) })
    for file in files {
      if let identity = FileIdentity(file.path), read.contains(identity) {
        throw Diagnostic(
          file: nil, "\(file.path.quoted) is a source", hint: "name another folder for the ported files",
          exit: .cannotCreate)
      }
    }
    takeManyFiles()
    let batch = FileBatch()
    for file in files where (try? InputFile.read(file.path, maximum: file.bytes.count)) != file.bytes {
      let draft = try FileDraft(of: file.path)
      try draft.write(file.bytes)
      batch.add(draft)
    }
    try batch.write()
  }

  /// Lets this process have as many files open as the system allows: every draft is one until all are written.
  private static func takeManyFiles() {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
