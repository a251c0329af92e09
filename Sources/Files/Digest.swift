internal import PresscheckCGLib

/// A SHA-256 digest, computed by GLib: nobody can make other bytes of the same digest.
package struct Digest: ~Copyable {
  private let checksum: OpaquePointer

  package init() {
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { preconditionFailure("GLib has no SHA-256") }
    self.checksum = checksum
  }

  package init(_ bytes: [UInt8]) {
    self.init()
    add(bytes)
  }

  deinit { g_checksum_free(checksum) }

  package func add(_ bytes: [UInt8]) { g_checksum_update(checksum, bytes, bytes.count) }

  /// Adds bytes after their count, so that the next ones cannot be taken for a part of them.
  package func add(whole bytes: [UInt8]) {
    add(Array("\(bytes.count):".utf8))
    add(bytes)
  }

  /// 64 hexadecimal digits; nothing can be added afterwards.
  package consuming func text() -> String { String(cString: g_checksum_get_string(checksum)) }
}
