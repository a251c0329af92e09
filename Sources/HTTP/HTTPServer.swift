internal import Glibc
internal import PresscheckCMicroHTTPD
internal import PresscheckFiles
internal import Synchronization

/// A server of HTTP/1.1 for this machine's own browser: it listens on 127.0.0.1 and answers requests that have the token.
///
/// libmicrohttpd reads and writes, on a thread for each connection.
package final class HTTPServer: Sendable {
  /// The port that it listens on.
  package let port: UInt16
  package let token = AccessToken()
  let access: HTTPAccess
  let limits: HTTPLimits
  let handler: any HTTPHandler
  let library: MicroHTTPD
  let connections: ConnectionList
  let streams = EventStreamList()
  let slots = AnswerSlots()
  private let socket: Int32
  private let ending: EndingPipe
  private let isRunning = Atomic(false)

  /// Listens from now on; `run` answers.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - limits: Bounds of requests, connections and time.
  ///   - handler: Makes the answers.
  /// - Throws: Why the port cannot be listened on, or that libmicrohttpd is not installed.
  package init(
    port: UInt16 = 0, limits: HTTPLimits = HTTPLimits(), handler: any HTTPHandler
  ) throws(HTTPServerError) {
    guard let library = MicroHTTPD.installed else { throw .noLibrary }
    ending = try EndingPipe()
    (socket, self.port) = try LoopbackSocket.listening(port: port)
    access = HTTPAccess(port: self.port, token: token)
    connections = ConnectionList(maximum: limits.connections)
    (self.limits, self.handler, self.library) = (limits, handler, library)
  }

  /// libmicrohttpd closes the socket of a server that has run.
  deinit { if !isRunning.load(ordering: .acquiring) { close(socket) } }

  /// The page's address.
  package var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }

  /// Answers until `stop`, once; answers that are being made then are not waited for.
  package func run() {
    isRunning.store(true, ordering: .releasing)
    // The library lets any thread stop it.
    nonisolated(unsafe) let daemon = library.start(self, on: socket)
    while !ending.hasEnded(within: min(1, limits.requestSeconds)) {
      connections.endStrangers(before: SystemClock.seconds - limits.requestSeconds)
    }
    streams.end()
    BackgroundThread.start { [self] in
      library.stop(daemon)
      withExtendedLifetime(self) {}
    }
  }

  /// Ends `run` at once, with open connections too; safe inside a signal handler.
  package func stop() { ending.end() }

  /// Sends an event to every open stream.
  ///
  /// - Parameters:
  ///   - event: Its name.
  ///   - data: Its lines.
  ///   - isState: Whether it says how things stand: a stream that opens later begins with the last of its name.
  package func send(event: String, data: String, isState: Bool = false) {
    streams.add(EventText.event(event, data), isState ? event : nil)
  }
}
