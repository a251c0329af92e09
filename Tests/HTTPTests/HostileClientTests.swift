import PresscheckTestSupport
import Testing

@testable import PresscheckHTTP

/// Whatever a client does, the answer is words or the end of its connection, and the server answers the next one.
struct HostileClientTests {
  @Test func `Wrong requests are answered in words, and the connection ends`() throws {
    let server = try TestServer()
    let own = "Host: 127.0.0.1:\(server.server.port)\r\n"
    for (text, status) in [
      ("GET / HTTP/1.1\r\n\(own)\r\n", 403), ("GET /?token=x HTTP/1.1\r\n\(own)\r\n", 403),
      ("GET /?token=\(server.server.token) HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
      (server.head("GET", "/", "Origin: http://evil.example"), 421),
      (server.head("GET", "/", "Sec-Fetch-Site: cross-site"), 421),
      (server.head("GET", "/%FF"), 400), (server.head("POST", "/", "Content-Length: 0"), 415),
      (server.head("DELETE"), 405),
      ("\u{16}\u{3}\u{1}\u{2}hello TLS\n", 400),
    ] {
      #expect(server.status(text) == status)
    }
    #expect(server.lives)
  }

  @Test func `What is too large is refused before it is read, and the answer arrives`() throws {
    let server = try TestServer()
    let padding = String(repeating: "a", count: 1_000_000)
    for (text, status) in [
      ("GET /\(padding)", 414), (server.head("GET", "/", "X: \(padding)"), 431),
      (server.head("POST", "/", "Content-Type: application/json", "Content-Length: 9000000") + padding + padding, 413),
    ] {
      let client = server.client()
      client.write(text)
      client.end()
      let answer = client.read()
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
      #expect(answer.contains(status == 413 ? "\r\n\r\nthe body has more than" : "\r\n\r\n<html>"))
    }
    #expect(server.lives)
  }

  @Test func `A body in parts that becomes too large ends its connection`() throws {
    var limits = HTTPLimits()
    limits.body = 10
    let server = try TestServer(limits)
    let client = server.client()
    client.write(
      server.head("POST", "/", "Content-Type: application/json", "Transfer-Encoding: chunked") + "b\r\n0123456789a\r\n")
    #expect(client.read() == "")
    #expect(server.lives)
  }

  @Test func `A request that never ends is ended, one that never begins too`() throws {
    var limits = HTTPLimits()
    limits.requestSeconds = 0.5
    let server = try TestServer(limits)
    let (slow, silent) = (server.client(), server.client())
    slow.write("GET / HTTP/1.1\r\nHost:")
    #expect(slow.read() == "")
    #expect(silent.read() == "")
    #expect(server.lives)
  }

  @Test func `Between two requests a connection may be silent for a while only`() throws {
    var limits = HTTPLimits()
    // libmicrohttpd counts whole seconds.
    limits.idleSeconds = 1
    let server = try TestServer(limits)
    let client = server.client()
    client.write(server.head())
    #expect(client.read().hasSuffix("GET / 0"))
  }

  @Test func `A reader that takes nothing is left, others are answered meanwhile`() throws {
    var limits = HTTPLimits()
    limits.idleSeconds = 1
    let server = try TestServer(limits) { request in
      .text(request.path == "/large" ? String(repeating: "a", count: 30_000_000) : "small")
    }
    let reader = server.client()
    reader.write(server.head("GET", "/large") + server.head("GET", "/large"))
    #expect(reader.read(until: "HTTP/1.1 200 OK").hasPrefix("HTTP/1.1 200 OK"))
    #expect(server.lives)
    // As many as there are workers several times.
    for _ in 0..<20 { #expect(server.lives) }
  }

  @Test func `A stream that nobody reads is bounded`() throws {
    var limits = HTTPLimits()
    limits.waitingEvents = 100_000
    let server = try TestServer(limits)
    let (deaf, alert) = (server.client(), server.client())
    for client in [deaf, alert] {
      client.write(server.head("GET", "/events"))
      _ = client.read(until: "retry: 500\n\n")
    }
    let data = String(repeating: "a", count: 90_000)
    for number in 0..<300 {
      server.server.send(event: "goldens", data: data)
      server.server.send(event: "mark", data: "\(number)")
      let isHeard = alert.read(until: "data: \(number)\n\n").contains("data: \(number)\n\n")
      #expect(isHeard)
    }
    // What the system itself held comes, then the end.
    #expect(deaf.read().utf8.count < 300 * 90_000)
    #expect(server.lives)
  }

  @Test func `More connections than it serves are turned away in words, and it serves again`() throws {
    var limits = HTTPLimits()
    limits.connections = 8
    limits.requestSeconds = 600
    let server = try TestServer(limits)
    var clients = (0..<8).map { _ in server.client() }
    // The server has taken each of them.
    for client in clients {
      client.write(server.head())
      #expect(client.read(until: "GET / 0").hasSuffix("GET / 0"))
    }
    for _ in 0..<40 {
      let client = server.client()
      client.write(server.head())
      let answer = client.read()
      #expect(answer.hasPrefix("HTTP/1.1 503 "))
      #expect(answer.hasSuffix("there are more than 8 connections: try again later\n"))
    }
    clients.removeAll()
    var status: Int?
    repeat { status = server.status(server.head()) } while status == 503
    #expect(status == 200)
  }

  @Test func `Connections without the token give way, so that they lock nobody out`() throws {
    var limits = HTTPLimits()
    limits.connections = 8
    limits.requestSeconds = 600
    let server = try TestServer(limits)
    let stream = server.client()
    stream.write(server.head("GET", "/events"))
    #expect(!stream.read(until: "retry: 500\n\n").isEmpty)
    let strangers = (0..<40).map { number in
      let client = server.client()
      if number.isMultiple(of: 2) { client.write("GET / HTTP/1.1\r\nHost:") }
      return client
    }
    #expect(server.lives)
    // The one that has shown it stays.
    server.server.send(event: "mark", data: "1")
    #expect(stream.read(until: "data: 1\n\n").contains("data: 1\n\n"))
    #expect(strangers[0].read() == "")
  }

  @Test func `A request without the token is the last of its connection, and one with it is not`() throws {
    var limits = HTTPLimits()
    limits.idleSeconds = 600
    let server = try TestServer(limits)
    let own = "Host: 127.0.0.1:\(server.server.port)\r\n"
    for (text, status) in [
      ("GET / HTTP/1.1\r\n\(own)\r\n", 403), ("GET /events?token=x HTTP/1.1\r\n\(own)\r\n", 403),
      (server.head("GET", "/", "Origin: http://evil.example"), 421),
    ] {
      let client = server.client()
      client.write(text + server.head())
      let answer = client.read()
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
      #expect(answer.contains("\r\nConnection: close\r\n"))
      #expect(answer.split(separator: "HTTP/1.1 ").count == 1)
    }
    let client = server.client()
    client.write(server.head("GET", "/a"))
    #expect(!client.read(until: "GET /a 0").contains("\r\nConnection: "))
    client.write(server.head("GET", "/b"))
    #expect(client.read(until: "GET /b 0").hasSuffix("GET /b 0"))
  }

  @Test(arguments: 0..<40)
  func `Random bytes get words or nothing`(seed: Int) throws {
    let server = try TestServer()
    var random = SeededGenerator(seed: 3, input: seed)
    var bytes = Array(server.head("GET", "/frame", "Connection: close").utf8)
    for _ in 0...random.below(6) {
      bytes.replaceSubrange(random.range(in: bytes.count), with: (0..<random.below(9)).map { _ in random.byte() })
    }
    let client = server.client()
    client.write(bytes)
    client.end()
    let answer = client.read()
    #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 "))
    #expect(server.lives)
  }

  @Test func `Clients that go in the middle of everything leave nothing behind`() throws {
    let server = try TestServer { request in
      request.path == "/events" ? .eventStream : .text(String(repeating: "a", count: 1_000_000))
    }
    for number in 0..<600 {
      let client = server.client()
      switch number % 4 {
      case 0: break
      case 1: client.write("GET / HT")
      case 2: client.write(server.head())
      default: client.write(server.head("GET", "/events"))
      }
    }
    var status: Int?
    repeat { status = server.status(server.head()) } while status == 503
    #expect(status == 200)
  }
}
