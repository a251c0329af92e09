internal import Glibc

/// Sockets that take connections on the loopback address.
enum LoopbackSocket {
  /// - Parameter port: 0 for any that is free.
  /// - Returns: The socket and its port.
  /// - Throws: Why the port cannot be listened on.
  static func listening(port: UInt16) throws(HTTPServerError) -> (socket: Int32, port: UInt16) {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard socket >= 0 else { throw HTTPServerError("no socket can be made", errno) }
    var yes: Int32 = 1
    // Connections of an earlier server that are not over yet leave the port free.
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(socket, address, size) == 0, listen(socket, SOMAXCONN) == 0,
          getsockname(socket, address, &size) == 0
        else { return errno }
        return 0
      }
    }
    guard status == 0 else {
      close(socket)
      throw HTTPServerError(port: port, status)
    }
    return (socket, UInt16(bigEndian: address.sin_port))
  }
}
