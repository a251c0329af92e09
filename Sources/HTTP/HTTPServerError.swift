internal import Glibc

/// Why there is no server.
package struct HTTPServerError: Error, Hashable {
  /// A sentence for people.
  package let message: String

  private init(_ message: String) { self.message = message }

  static let noLibrary = HTTPServerError(
    "the server needs libmicrohttpd: install the Debian package libmicrohttpd12")

  init(_ message: String, _ number: Int32) { self.init("\(message): \(String(cString: strerror(number)))") }

  /// Why a port cannot be listened on.
  init(port: UInt16, _ number: Int32) {
    switch number {
    case EADDRINUSE: self.init("port \(port) is in use by another program")
    case EACCES: self.init("port \(port) is below 1024, which is not for every user")
    default: self.init("port \(port) cannot be listened on", number)
    }
  }
}
