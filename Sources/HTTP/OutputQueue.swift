internal import Glibc

/// Bytes that wait until a reader takes them.
struct OutputQueue {
  private var chunks: [[UInt8]] = []
  /// What the reader has of the first chunk.
  private var offset = 0
  private(set) var count = 0

  enum Outcome {
    /// Whether the reader has taken anything.
    case went(Bool)
    case readerIsGone
  }

  var isEmpty: Bool { chunks.isEmpty }

  mutating func add(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    chunks.append(bytes)
    count += bytes.count
  }

  /// Hands the socket as much as it takes now.
  mutating func write(to socket: Int32) -> Outcome {
    var went = false
    while let chunk = chunks.first {
      let sent = chunk[offset...].withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if sent < 0, errno == EINTR { continue }
      if sent < 0, errno == EAGAIN || errno == EWOULDBLOCK { return .went(went) }
      guard sent > 0 else { return .readerIsGone }
      went = true
      (offset, count) = (offset + sent, count - sent)
      if offset == chunk.count {
        chunks.removeFirst()
        offset = 0
      }
    }
    return .went(went)
  }
}
