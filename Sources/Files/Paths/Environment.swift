internal import Glibc

/// Environment variables.
package enum Environment {
  /// The folder of libthai's dictionary, which says where lines break in Thai.
  package static let thaiDictionary = "LIBTHAI_DICTDIR"

  /// Whether this is an automatic run: `CI` is set, and is not empty, 0 or false.
  package static var isCI: Bool { variable("CI").map { !["0", "false"].contains($0.lowercased()) } ?? false }

  /// The folder of temporary files, without a slash at its end: an absolute `TMPDIR`, else `/tmp`.
  package static var temporaryFolder: String {
    guard let folder = variable("TMPDIR"), folder.hasPrefix("/") else { return "/tmp" }
    return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// The value of a variable; nil for one that is empty, as for one that is not there.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
