import PresscheckFiles
import PresscheckTestSupport
import Synchronization

@testable import PresscheckHTTP

/// A server that runs as long as the value is there.
final class TestServer: Sendable {
  let server: HTTPServer
  private let hasEnded = Mutex(false)

  init(_ limits: HTTPLimits = HTTPLimits(), _ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse = echo) throws {
    server = try HTTPServer(limits: limits, handler: Handler(answer: answer))
    BackgroundThread.start { [server] in server.run() }
  }

  deinit { server.stop() }

  /// `METHOD path` and the number of the body's bytes.
  static func echo(_ request: HTTPRequest) -> HTTPResponse {
    request.path == "/events" ? .eventStream : .text("\(request.method) \(request.path) \(request.body.count)")
  }

  func client() -> SocketClient { SocketClient(port: server.port) }

  /// The head of a request that is allowed.
  func head(_ method: String = "GET", _ path: String = "/", _ fields: String...) -> String {
    let lines = ["\(method) \(path)?token=\(server.token) HTTP/1.1", "Host: 127.0.0.1:\(server.port)"] + fields
    return lines.map { $0 + "\r\n" }.joined() + "\r\n"
  }

  /// The status of the answer to a text on a connection of its own, or what came instead.
  func status(_ text: String) -> Int? { status(Array(text.utf8)) }

  func status(_ bytes: [UInt8]) -> Int? {
    let client = client()
    client.write(bytes)
    return Int(client.read(until: "\r\n").dropFirst("HTTP/1.1 ".count).prefix(3))
  }

  /// Whether it answers a good request.
  var lives: Bool { status(head()) == 200 }

  private struct Handler: HTTPHandler {
    let answer: @Sendable (HTTPRequest) -> HTTPResponse

    func answer(_ request: HTTPRequest) -> HTTPResponse { answer(request) }
    func pace(of request: HTTPRequest) -> HTTPPace {
      switch request.path {
      case "/slow": .slow
      case "/waiting": .waiting
      default: .quick
      }
    }
  }
}
