internal import Glibc

/// Environment variables.
package enum Environment {
  /// The folder of libthai's dictionary, which says where lines break in Thai.
  package static let thaiDictionary = "LIBTHAI_DICTDIR"

  package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
