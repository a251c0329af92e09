internal import Glibc

/// A socket that takes connections on the loopback address.
struct Listener: ~Copyable {
  let socket: Int32
  let port: UInt16

  /// - Parameter port: 0 for any that is free.
  /// - Throws: Why the port cannot be listened on.
  init(port: UInt16) throws(HTTPServerError) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw HTTPServerError("no socket can be made", errno) }
    Descriptor.prepare(socket)
    var yes: Int32 = 1
    // Connections of an earlier server that are not over yet leave the port free.
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
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
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(socket) }

  /// The next connection that waits.
  ///
  /// - Returns: Nil for none.
  /// - Throws: The number of the system's error, mostly that there are too many files.
  func accept() throws(HTTPServerError) -> Int32? {
    while true {
      let connection = Glibc.accept(socket, nil, nil)
      if connection >= 0 {
        Descriptor.prepare(connection)
        var yes: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        return connection
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EAGAIN: return nil
      default: throw HTTPServerError("no connection can be taken", errno)
      }
    }
  }
}
