internal import Glibc

/// Writes files whole or not at all.
package enum AtomicFile {
  /// Writes bytes to a path: under another name beside it first, then in its place. Folders that are missing are made.
  /// What is not a regular file, such as `/dev/stdout`, is written to as it is.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - path: Keeps its mode where a file stands there; where a link stands, the file that it leads to is replaced.
  ///   - isDurable: Whether the disk has the new file before the old one is given up.
  /// - Throws: Exit 73 where the file cannot be made, 74 where writing breaks off. Nothing new is left behind.
  package static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = false) throws(Diagnostic) {
    let draft = try FileDraft(of: path)
    try draft.write(bytes)
    try draft.finish(isDurable: isDurable)
  }

  /// Writes to an open descriptor, such as standard output.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - descriptor: Stays open.
  ///   - name: What it is called, for the sentence of an error.
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

  /// - Returns: The folders that were made, the outer ones first.
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
      // Another run may have made it in the meantime.
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
