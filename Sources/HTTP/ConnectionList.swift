internal import Glibc
internal import Synchronization

/// The open connections of a server.
///
/// One that has not shown the token gives way to a new one, or ends when its time is over.
final class ConnectionList: Sendable {
  private struct Connection {
    var socket: Int32
    /// In seconds of `SystemClock`.
    var since: Double
    /// Whether it has shown the token.
    var isTrusted = false
    /// Whether it is answered with 503, because there are too many.
    var isTurnedAway = false
  }

  private let maximum: Int
  private let open = Mutex<[UInt: Connection]>([:])

  init(maximum: Int) { self.maximum = maximum }

  func add(_ connection: OpaquePointer, socket: Int32, now: Double) {
    open.withLock { open in
      var new = Connection(socket: socket, since: now)
      if open.values.count(where: { !$0.isTurnedAway }) >= maximum {
        let strangers = open.filter { !$0.value.isTrusted && !$0.value.isTurnedAway }
        if let oldest = strangers.min(by: { $0.value.since < $1.value.since }) {
          shutdown(oldest.value.socket, Int32(SHUT_RDWR))
          open[oldest.key] = nil
        } else {
          new.isTurnedAway = true
        }
      }
      open[UInt(bitPattern: connection)] = new
    }
  }

  func remove(_ connection: OpaquePointer) { open.withLock { $0[UInt(bitPattern: connection)] = nil } }

  /// Whether the requests of a connection are carried out.
  func serves(_ connection: OpaquePointer) -> Bool {
    open.withLock { $0[UInt(bitPattern: connection)]?.isTurnedAway == false }
  }

  /// Keeps a connection, which has shown the token.
  func trust(_ connection: OpaquePointer) { open.withLock { $0[UInt(bitPattern: connection)]?.isTrusted = true } }

  /// Ends the connections that came before a moment and have not shown the token.
  func endStrangers(before moment: Double) {
    open.withLock { open in
      for (key, stranger) in open where !stranger.isTrusted && stranger.since < moment {
        shutdown(stranger.socket, Int32(SHUT_RDWR))
        open[key] = nil
      }
    }
  }
}
