/// A file of Swift source.
package struct SourceFile: Hashable, Sendable {
  /// The team's own name for it, which compilers and findings print.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes) = (path, bytes)
  }

  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// More bytes in one file are refused.
  package static let maximumBytes = 8 << 20

  /// More files at once are refused.
  package static let maximumCount = 4_096
}
