internal import PresscheckCGLib

/// A SHA-256 digest, computed by GLib: it is infeasible to find other bytes of the same digest.
package struct Digest: ~Copyable {
  private let checksum: OpaquePointer

  package init() {
    guard let checksum = presscheck_checksum_new(Int32(presscheck_sha256)) else {
      preconditionFailure("GLib has no SHA-256")
    }
    self.checksum = checksum
  }

  package init(_ bytes: [UInt8]) {
    self.init()
    add(bytes)
  }

  deinit { presscheck_checksum_free(checksum) }

  package func add(_ bytes: [UInt8]) { presscheck_checksum_update(checksum, bytes, bytes.count) }

  /// Adds bytes after their count, so that the next ones cannot be taken for a part of them.
  package func add(whole bytes: [UInt8]) {
    add(Array("\(bytes.count):".utf8))
    add(bytes)
  }

  /// The digest of texts, each after its count.
  package static func text(of texts: [String]) -> String {
    let digest = Digest()
    for text in texts { digest.add(whole: Array(text.utf8)) }
    return digest.text()
  }

  /// 64 hexadecimal digits; nothing can be added afterwards.
  package consuming func text() -> String { String(cString: presscheck_checksum_get_string(checksum)) }

  /// Whether a text can be that of a digest.
  package static func isText(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
