internal import Glibc

/// Writes files whole or not at all.
public enum AtomicFile {
  /// Writes bytes to a path: under another name beside it first, then in its place. Folders that are missing are made.
  /// What is not a regular file, such as `/dev/stdout`, is written to as it is.
  ///
  /// - Throws: Exit 73 where the file cannot be made, 74 where writing breaks off. Nothing new is left behind.
  public static func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw cannotWrite(path, "the path is empty or holds a NUL") }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw cannotWrite(path, "it is a folder") }
    if exists, status.st_mode & S_IFMT != S_IFREG { return try writeThrough(bytes, path) }
    if exists, access(path, W_OK) != 0 { throw failure(path, errno) }
    let target = exists ? resolved(path) : path
    let made = try makeFolders(above: target)
    do throws(Diagnostic) {
      try replace(target, with: bytes)
    } catch {
      for folder in made.reversed() { rmdir(folder) }
      throw error
    }
  }

  /// Writes to an open descriptor, such as standard output.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - descriptor: Stays open.
  ///   - name: What it is called, for the sentence of an error.
  /// - Throws: Exit 74.
  public static func write(_ bytes: [UInt8], toDescriptor descriptor: Int32, name: String) throws(Diagnostic) {
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

  /// Where a chain of links ends, so that the file is replaced and not the link.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func writeThrough(_ bytes: [UInt8], _ path: String) throws(Diagnostic) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    try write(bytes, toDescriptor: descriptor, name: path)
  }

  private static func replace(_ path: String, with bytes: [UInt8]) throws(Diagnostic) {
    let (descriptor, temporary) = try create(beside: path)
    do throws(Diagnostic) {
      try fill(descriptor, with: bytes, path)
      guard rename(temporary, path) == 0 else { throw failure(path, errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Writes and closes.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8], _ path: String) throws(Diagnostic) {
    do throws(Diagnostic) {
      try write(bytes, toDescriptor: descriptor, name: path)
    } catch {
      close(descriptor)
      throw error
    }
    // Full disks and disks across a network may say so only now.
    guard close(descriptor) == 0 else { throw failure(path, errno, whileWriting: true) }
  }

  private static func create(beside path: String) throws(Diagnostic) -> (descriptor: Int32, path: String) {
    var attempt = 0
    while true {
      let temporary = Paths.folder(of: path) + ".presscheck-\(getpid())-\(attempt)"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, temporary) }
      guard errno == EEXIST, attempt < 10_000 else { throw failure(path, errno) }
      attempt += 1
    }
  }

  /// - Returns: The folders that were made, the outer ones first.
  private static func makeFolders(above path: String) throws(Diagnostic) -> [String] {
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

  private static func failure(_ path: String, _ code: Int32, whileWriting: Bool = false) -> Diagnostic {
    let isBroken = whileWriting || [ENOSPC, EDQUOT, EIO, EFBIG].contains(code)
    return isBroken
      ? Diagnostic(file: nil, "writing \(path.quoted) failed: \(InputFile.reason(code))", exit: .inputOutput)
      : cannotWrite(path, InputFile.reason(code))
  }

  private static func cannotWrite(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(file: nil, "cannot write \(path.quoted): \(reason)", exit: .cannotCreate)
  }
}
