internal import Glibc
internal import Synchronization

/// What other threads tell the server's loop.
final class Mailbox: Sendable {
  enum Message: Sendable {
    /// The answer to the request of the connection with this number.
    case answer(HTTPResponse, connection: Int)
    /// A part of every event stream.
    case event([UInt8])
  }

  private let messages = Mutex<[Message]>([])
  /// Readable after a message or a wake.
  let bell: Int32
  private let button: Int32

  init() throws(HTTPServerError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw HTTPServerError("no pipe can be made", errno) }
    for end in ends { Descriptor.prepare(end) }
    (bell, button) = (ends[0], ends[1])
  }

  deinit {
    close(bell)
    close(button)
  }

  func add(_ message: Message) {
    messages.withLock { $0.append(message) }
    wake()
  }

  /// Safe inside a signal handler.
  func wake() {
    var byte: UInt8 = 0
    // A full pipe rings already.
    _ = write(button, &byte, 1)
  }

  /// Everything that has come since the last time.
  func take() -> [Message] {
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    while read(bell, &bytes, bytes.count) > 0 {}
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
