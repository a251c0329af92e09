package import Foundation

/// A fresh folder that anybody may look into, there as long as the value is.
package final class TemporaryFolder {
  package let path: String

  package init() {
    // Short: messages cut long paths off.
    let unique = String(UInt64.random(in: 0...(.max >> 8)), radix: 36)
    path = "\(ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp")/presscheck-\(unique)"
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    } catch {
      preconditionFailure("no temporary folder can be made: \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and the folders above it.
  ///
  /// - Returns: Its path.
  @discardableResult
  package func write(_ bytes: [UInt8], _ name: String) throws -> String {
    let file = try place(for: name)
    try Data(bytes).write(to: file)
    return file.path
  }

  @discardableResult
  package func write(_ text: String, _ name: String) throws -> String { try write(Array(text.utf8), name) }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  /// Copies a file from elsewhere, and makes the folders above it.
  package func copy(_ original: String, _ name: String) throws {
    try FileManager.default.copyItem(at: URL(fileURLWithPath: original), to: place(for: name))
  }

  /// Makes a link, which leads to a path relative to its folder.
  package func link(_ name: String, to path: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(self.path)/\(name)", withDestinationPath: path)
  }

  package func allow(_ permissions: Int, _ name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: "\(path)/\(name)")
  }

  package func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }

  /// A file as UTF-8.
  package func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  package func handle(forWriting name: String) throws -> FileHandle {
    try write([], name)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  /// All that is in it, hidden things too, folders with a slash at their end, sorted.
  package var names: [String] {
    let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return found.map { isFolder($0) ? $0 + "/" : $0 }.sorted()
  }

  /// What is directly in a folder, sorted; nothing where there is no such folder.
  package static func names(_ path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }

  /// The PNGs in it, sorted.
  package var pictures: [String] { names.filter { $0.hasSuffix(".png") } }

  /// The PNGs in it and their bytes.
  package func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in pictures { contents[name] = try bytes(name) }
    return contents
  }

  private func place(for name: String) throws -> URL {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    return file
  }

  private func isFolder(_ name: String) -> Bool {
    var answer: ObjCBool = false
    return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &answer) && answer.boolValue
  }
}
