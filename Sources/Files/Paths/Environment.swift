internal import Glibc

/// Environment variables.
package enum Environment {
  /// The folder of libthai's dictionary, which says where lines break in Thai.
  package static let thaiDictionary = "LIBTHAI_DICTDIR"

  /// Whether this is an automatic run: `CI` is set, and is not empty, 0 or false.
  package static var isCI: Bool { !["", "0", "false"].contains((variable("CI") ?? "").lowercased()) }

  package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
