import Glibc
import Goldens

/// A folder that is there as long as the value is.
final class TemporaryFolder {
  let path: String

  init() {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/presscheck-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("no temporary folder can be made") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { TemporaryFolder.remove(path) }

  /// Writes a file in it and tells its path.
  @discardableResult
  func write(_ bytes: [UInt8], _ name: String) throws(Diagnostic) -> String {
    try AtomicFile.write(bytes, to: "\(path)/\(name)")
    return "\(path)/\(name)"
  }

  @discardableResult
  func write(_ text: String, _ name: String) throws(Diagnostic) -> String { try write(Array(text.utf8), name) }

  /// What is in it, by name.
  var names: [String] { TemporaryFolder.names(path) }

  static func names(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    for name in names(path) {
      let inner = "\(path)/\(name)"
      if unlink(inner) != 0 { remove(inner) }
    }
    rmdir(path)
  }
}
