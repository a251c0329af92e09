internal import Glibc
internal import PresscheckFiles

/// A file that one process at a time has locked while it builds; it holds what that builds, for those that wait.
struct BuildLock {
  let path: String

  /// Runs work, one after the other in all processes.
  ///
  /// - Parameters:
  ///   - subject: The name of the build.
  ///   - announce: Is told what another process builds, if that is waited for; nil is quiet.
  ///   - work: Builds.
  /// - Returns: The work's result.
  /// - Throws: The work's error; exit 73 if the lock cannot be written.
  func alone<Value>(
    building subject: String, _ announce: ((String) -> Void)?, _ work: () throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    let file = try PackageCache.hinted { () throws(Diagnostic) in
      _ = try AtomicFile.makeFolders(above: path)
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard file >= 0 else { throw AtomicFile.failure(path, errno) }
      return file
    }
    defer { close(file) }
    if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      announce?("waiting for another build of \(BuildLock.subject(in: file))\n")
      while flock(file, LOCK_EX) != 0, errno == EINTR {}
    }
    let text = Array(subject.utf8)
    ftruncate(file, 0)
    _ = text.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
    return try work()
  }

  /// The words that the process that has the lock wrote.
  private static func subject(in file: Int32) -> String {
    var text = [UInt8](repeating: 0, count: 1 << 12)
    let count = pread(file, &text, text.count, 0)
    return count > 0 ? String(decoding: text[..<count], as: UTF8.self).withVisibleControls : "Presscheck's package"
  }
}
