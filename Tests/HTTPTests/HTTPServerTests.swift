import Dispatch
import Glibc
import PresscheckTestSupport
import Testing

@testable import PresscheckHTTP

struct HTTPServerTests {
  @Test func `Requests on one connection are answered in their order`() throws {
    let server = try TestServer { request in
      // The earlier ones take longer.
      usleep(request.path == "/0" ? 20_000 : 0)
      return .text(request.path)
    }
    let client = server.client()
    client.write((0..<50).map { server.head("GET", "/\($0)") }.joined())
    client.write(server.head("GET", "/last", "Connection: close"))
    let answers = client.read().split(separator: "HTTP/1.1 200 OK").map { $0.split(separator: "\r\n\r\n").last }
    #expect(answers == (0..<50).map { "/\($0)" } + ["/last"])
  }

  @Test func `A HEAD has the length and no body`() throws {
    let server = try TestServer()
    let client = server.client()
    client.write(server.head("HEAD", "/x", "Connection: close"))
    let answer = client.read()
    #expect(answer.contains("Content-Length: 8\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n"))
  }

  @Test func `A client that waits is told to go on`() throws {
    let server = try TestServer()
    let client = server.client()
    client.write(
      server.head(
        "POST", "/a", "Content-Type: application/json", "Content-Length: 2", "Expect: 100-continue", "Connection: close"
      ))
    #expect(client.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
    client.write("{}")
    #expect(client.read().hasSuffix("POST /a 2"))
  }

  @Test func `A body in parts is read like one with a length`() throws {
    let server = try TestServer()
    let client = server.client()
    let fields = ["Content-Type: application/json", "Transfer-Encoding: chunked", "Connection: close"]
    client.write(server.head("POST", "/a", fields[0], fields[1], fields[2]) + "1\r\n{\r\n1\r\n}\r\n0\r\n\r\n")
    #expect(client.read().hasSuffix("POST /a 2"))
  }

  @Test func `A client that has ended writing gets its answers`() throws {
    let server = try TestServer { _ in .text(String(repeating: "a", count: 3_000_000)) }
    let client = server.client()
    client.write(server.head() + server.head())
    client.end()
    #expect(client.read().utf8.count > 6_000_000)
  }

  @Test func `An old client is answered and left`() throws {
    let server = try TestServer()
    let client = server.client()
    client.write("GET /?token=\(server.server.token) HTTP/1.0\r\nHost: localhost:\(server.server.port)\r\n\r\n")
    #expect(client.read().hasSuffix("GET / 0"))
  }

  @Test func `Events reach every stream`() throws {
    let server = try TestServer()
    let clients = (0..<3).map { _ in server.client() }
    for client in clients {
      client.write(server.head("GET", "/events"))
      #expect(client.read(until: "retry: 500\n\n").contains("Content-Type: text/event-stream\r\n"))
    }
    server.server.send(event: "buttons", data: "[\"buy\"]")
    for client in clients {
      #expect(client.read(until: "]\n\n\r\n").contains("event: buttons\ndata: [\"buy\"]\n\n"))
    }
    server.server.stop()
    for client in clients { #expect(!client.read().contains("event")) }
  }

  @Test func `A stream that opens later begins with how things stand`() throws {
    let server = try TestServer()
    server.server.send(event: "building", data: "\"A.swift\"", isState: true)
    server.server.send(event: "buttons", data: "[]")
    server.server.send(event: "building", data: "\"\"", isState: true)
    server.server.send(event: "version", data: "1", isState: true)
    let client = server.client()
    client.write(server.head("GET", "/events"))
    let head = client.read(until: "retry: 500\n\n")
    server.server.send(event: "mark", data: "1")
    let events = head + client.read(until: "mark\ndata: 1\n\n\r\n")
    #expect(events.ranges(of: "event: ").count == 3)
    #expect(events.contains("event: building\ndata: \"\"\n\n") && events.contains("event: version\ndata: 1\n\n"))
  }

  @Test func `A comment keeps a stream open`() throws {
    var limits = HTTPLimits()
    limits.commentSeconds = 0.02
    let server = try TestServer(limits)
    let client = server.client()
    client.write(server.head("GET", "/events"))
    for _ in 0..<2 { #expect(client.read(until: ": still here\n\n").contains(": still here\n\n")) }
  }

  @Test func `A port that is taken is refused in words`() throws {
    let server = try TestServer()
    let error = #expect(throws: HTTPServerError.self) {
      try HTTPServer(port: server.server.port, handler: Nothing())
    }
    #expect(error?.message == "port \(server.server.port) is in use by another program")
  }

  private struct Nothing: HTTPHandler {
    func answer(_ request: HTTPRequest) -> HTTPResponse { .text("") }
    func pace(of request: HTTPRequest) -> HTTPPace { .quick }
  }

  @Test func `Slow answers and those that wait never hold up the others, and all of them come`() throws {
    let gate = DispatchSemaphore(value: 0)
    let server = try TestServer { request in
      if request.path != "/" { gate.wait() }
      return TestServer.echo(request)
    }
    // More than there are workers on any machine.
    let held = (0..<100).map { (server.client(), $0.isMultiple(of: 2) ? "/slow" : "/waiting") }
    for (client, path) in held { client.write(server.head("GET", path)) }
    for _ in 0..<10 { #expect(server.lives) }
    for _ in held { gate.signal() }
    for (client, path) in held { #expect(client.read(until: "GET \(path) 0").hasSuffix("GET \(path) 0")) }
  }
}
