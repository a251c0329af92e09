internal import PresscheckCPango

/// SHA-256, so that no one can make other bytes of the same digest. GLib computes it, which Pango brings along.
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

  /// Adds bytes with their number before them, so that what comes next cannot be taken for a part of them.
  package func add(whole bytes: [UInt8]) {
    add(Array("\(bytes.count):".utf8))
    add(bytes)
  }

  /// 64 hexadecimal digits. Nothing can be added afterwards.
  package consuming func text() -> String { String(cString: g_checksum_get_string(checksum)) }
}
