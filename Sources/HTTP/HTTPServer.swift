internal import Glibc
internal import Synchronization

/// A server of HTTP/1.1 for this machine's own browser: it listens on 127.0.0.1 and answers whoever knows the token.
///
/// One thread reads and writes all connections, workers make the answers.
package final class HTTPServer: Sendable {
  /// The port that it listens on.
  package let port: UInt16
  package let token: AccessToken
  private let listener: Listener
  private let mailbox: Mailbox
  private let limits: HTTPLimits
  private let handler: any HTTPHandler
  private let isStopped = Atomic(false)

  /// Listens from now on; `run` answers.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - token: What every address must have.
  ///   - limits: What it bears.
  ///   - handler: Makes the answers.
  /// - Throws: Why the port cannot be listened on.
  package init(
    port: UInt16 = 0, token: AccessToken = AccessToken(), limits: HTTPLimits = HTTPLimits(), handler: any HTTPHandler
  ) throws(HTTPServerError) {
    mailbox = try Mailbox()
    listener = try Listener(port: port)
    self.port = listener.port
    (self.token, self.limits, self.handler) = (token, limits, handler)
  }

  /// The page's address.
  package var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }

  /// Answers until `stop`.
  package func run() {
    let workers = WorkerPool()
    defer { workers.end() }
    var loop = ServerLoop(limits, HTTPAccess(port: port, token: token), handler, workers, mailbox)
    while !isStopped.load(ordering: .acquiring) { loop.turn(listener) }
  }

  /// Ends `run` at once, with open connections too; safe inside a signal handler.
  package func stop() {
    isStopped.store(true, ordering: .releasing)
    mailbox.wake()
  }

  /// Sends an event to every open stream.
  package func send(event: String, data: String) { mailbox.add(.event(EventText.event(event, data))) }
}
