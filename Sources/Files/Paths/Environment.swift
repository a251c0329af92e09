internal import Glibc

/// Environment variables.
package enum Environment {
  package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
