import Glibc
import PresscheckHTTP
import Synchronization

/// Ctrl-C and SIGTERM end a server instead of the process.
enum EndingSignals {
  /// The address of the server that they end; 0 for none.
  private static let server = Atomic<UInt>(0)

  /// The programs that this one starts have the system's own way to end.
  ///
  /// The process that starts this one may have blocked the signals, as a thread of Dispatch has them.
  static func end(_ server: HTTPServer) {
    self.server.store(UInt(bitPattern: Unmanaged.passRetained(server).toOpaque()), ordering: .releasing)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      sigaddset(&signals, number)
      signal(number) { _ in
        guard let address = UnsafeRawPointer(bitPattern: EndingSignals.server.load(ordering: .acquiring)) else {
          return
        }
        Unmanaged<HTTPServer>.fromOpaque(address).takeUnretainedValue().stop()
      }
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
