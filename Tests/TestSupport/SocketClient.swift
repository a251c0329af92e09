import Glibc

/// A client of a server on this machine, which writes what it likes.
package final class SocketClient {
  package let socket: Int32

  /// How long a test waits for what must come, in seconds.
  private static let timeout = 20

  package init(port: UInt16) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var timeout = timeval(tv_sec: SocketClient.timeout, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    withUnsafePointer(to: address) {
      _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { close(socket) }

  /// False when the server takes no more.
  @discardableResult
  package func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Writes no more.
  package func end() { shutdown(socket, Int32(SHUT_WR)) }

  /// What comes until the text, or until the server ends.
  package func read(until text: String? = nil) -> String { String(decoding: bytes(until: text), as: UTF8.self) }

  /// The same, undecoded.
  package func bytes(until text: String? = nil) -> [UInt8] {
    let wanted = text.map { Array($0.utf8) }
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = recv(socket, &part, part.count, 0)
      guard count > 0 else { break }
      let searched = max(0, bytes.count - (wanted?.count ?? 0))
      bytes += part[..<count]
      if let wanted, bytes[searched...].firstRange(of: wanted) != nil { break }
    }
    return bytes
  }
}
