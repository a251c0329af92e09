import Foundation

/// A fresh folder that anybody may look into, there as long as the value is.
final class TemporaryFolder {
  let path: String

  init() throws {
    let base = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    path = "\(base)/presscheck-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and the folders above it.
  func write(_ bytes: [UInt8], _ name: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func write(_ text: String, _ name: String) throws { try write(Array(text.utf8), name) }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  /// Copies a file from elsewhere, and makes the folders above it.
  func copy(_ original: String, _ name: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: URL(fileURLWithPath: original), to: file)
  }

  func allow(_ permissions: Int, _ name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: "\(path)/\(name)")
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }

  func handle(forWriting name: String) throws -> FileHandle {
    try write([], name)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  /// All that is in it, hidden things too, folders with a slash at their end, sorted.
  var names: [String] {
    let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return found.map { isFolder($0) ? $0 + "/" : $0 }.sorted()
  }

  /// The PNGs in it, sorted.
  var pictures: [String] { names.filter { $0.hasSuffix(".png") } }

  /// The PNGs in it and their bytes.
  func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in pictures { contents[name] = try bytes(name) }
    return contents
  }

  private func isFolder(_ name: String) -> Bool {
    var answer: ObjCBool = false
    return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &answer) && answer.boolValue
  }
}
