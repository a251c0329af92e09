import Glibc

/// The folder of ported files.
struct OutputFolder {
  let path: String

  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// Writes all files or none; those that hold the same bytes already stay as they are, so that builds stay incremental.
  func write(_ files: [(path: String, bytes: [UInt8])], sources: [SourceSearch.Found]) throws(Failure) {
    let read = Set(sources.compactMap { FileContent.status($0.path)?.identity })
    for file in files {
      if let status = FileContent.status(file.path), read.contains(status.identity) {
        throw Failure(
          message: "\"\(file.path)\" is a source", hint: "name another folder for the ported files", exit: .cannotWrite)
      }
    }
    let changed = files.filter { FileContent.bytes(of: $0.path, maximum: $0.bytes.count + 1) != $0.bytes }
    var drafts: [(draft: String, path: String)] = []
    do throws(Failure) {
      for file in changed {
        try makeFolders(above: file.path)
        drafts.append((try draft(file.bytes, of: file.path), file.path))
      }
      for (draft, path) in drafts where rename(draft, path) != 0 { throw failure(path) }
    } catch {
      for (draft, _) in drafts { unlink(draft) }
      throw error
    }
  }

  /// Writes a file under a temporary name beside its own.
  private func draft(_ bytes: [UInt8], of path: String) throws(Failure) -> String {
    let draft = "\(path).\(getpid()).part"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    let isWritten = FileContent.write(bytes, to: descriptor)
    guard close(descriptor) == 0, isWritten else {
      let failure = failure(path)
      unlink(draft)
      throw failure
    }
    return draft
  }

  private func makeFolders(above path: String) throws(Failure) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").dropLast() {
      folder += part + "/"
      if FileContent.status(folder)?.isFolder ?? false { continue }
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST && FileContent.status(folder)?.isFolder ?? false else {
        guard [EEXIST, ENOTDIR].contains(errno) else { throw failure(path) }
        let message = "cannot write \"\(path)\": \"\(folder.dropLast())\" is not a folder"
        throw Failure(message: message, exit: .cannotWrite)
      }
    }
  }

  private func failure(_ path: String) -> Failure {
    Failure(message: "cannot write \"\(path)\": \(FileContent.reason())", exit: .cannotWrite)
  }
}
