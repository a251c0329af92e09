internal import Glibc

/// Writes files whole or not at all.
package enum AtomicFile {
  /// Writes a file under a temporary name, then renames it; creates missing folders.
  ///
  /// An existing file keeps its mode, and the target of a link is replaced, not the link. If the user has given this very
  /// path, a pipe or a device, like `/dev/stdout`, gets the bytes directly. A durable file is on the disk before it replaces
  /// the old one. An error leaves nothing new behind.
  ///
  /// - Throws: Exit 73 if the file cannot be created, 74 if writing fails.
  package static func write(
    _ bytes: [UInt8], to path: String, isGiven: Bool = false, isDurable: Bool = false
  ) throws(Diagnostic) {
    let draft = try FileDraft(of: path, isGiven: isGiven)
    try draft.write(bytes)
    try draft.finish(isDurable: isDurable)
  }

  /// Removes a file or a link, if it exists.
  ///
  /// - Throws: Exit 73.
  package static func remove(_ path: String) throws(Diagnostic) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw Diagnostic(file: nil, "cannot remove \(path.quoted): \(InputFile.reason(errno))", exit: .cannotCreate)
    }
  }

  /// Writes to an open descriptor, such as standard output.
  ///
  /// The name is the descriptor's in errors.
  ///
  /// - Throws: Exit 74.
  package static func write(_ bytes: [UInt8], toDescriptor descriptor: Int32, name: String) throws(Diagnostic) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(name, count < 0 ? errno : EIO, whileWriting: true) }
      offset += count
    }
  }

  /// Creates the missing folders of a path, and returns them, the outer ones first.
  package static func makeFolders(above path: String) throws(Diagnostic) -> [String] {
    var made: [String] = []
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in Paths.folder(of: path).split(separator: "/") {
      folder += part + "/"
      if InputFile.isFolder(folder) { continue }
      guard mkdir(folder, 0o777) != 0 else {
        made.append(folder)
        continue
      }
      // Another run may have created it in the meantime.
      let code = errno
      if code == EEXIST, InputFile.isFolder(folder) { continue }
      for folder in made.reversed() { rmdir(folder) }
      if code == EEXIST { throw cannotWrite(path, "\(String(folder.dropLast()).quoted) is not a folder") }
      throw failure(path, code)
    }
    return made
  }

  package static func failure(_ path: String, _ code: Int32, whileWriting: Bool = false) -> Diagnostic {
    let isBroken = whileWriting || [ENOSPC, EDQUOT, EIO, EFBIG].contains(code)
    return isBroken
      ? Diagnostic(file: nil, "writing \(path.quoted) failed: \(InputFile.reason(code))", exit: .inputOutput)
      : cannotWrite(path, InputFile.reason(code))
  }

  static func cannotWrite(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(file: nil, "cannot write \(path.quoted): \(reason)", exit: .cannotCreate)
  }
}
