import PresscheckTestSupport
import Testing

@testable import PresscheckHTTP

struct RequestParserTests {
  private static let good = [
    "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /frame?button=kauf%20mich&at=0.25&property=a=1&property=b%3D2&x&+=+ HTTP/1.1\r\nhost:a\r\nAccept: \t*/* \r\n\r\n",
    "\r\n\r\nPOST /write?token=a HTTP/1.1\r\nHost: a\r\nContent-Length: 7\r\nContent-Type: application/json\r\n\r\n{\"a\":1}",
    "HEAD /%C3%BCber HTTP/1.0\r\nConnection: keep-alive\r\nX: a\r\nx: b\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n\r\n\r",
  ]

  /// The requests of a text that comes in these parts, and the refusal that ends them.
  private func read(_ parts: [[UInt8]]) -> (requests: [RequestHead], refusal: HTTPRefusal?) {
    var parser = RequestParser()
    var requests: [RequestHead] = []
    for part in parts {
      parser.add(part)
      do throws(HTTPRefusal) {
        reading: while true {
          switch try parser.step() {
          case .request(let request): requests.append(request)
          case .expectsContinue: continue
          case .incomplete: break reading
          }
        }
      } catch {
        return (requests, error)
      }
    }
    return (requests, nil)
  }

  @Test func `A request has its method, path, query, fields and body`() throws {
    let requests = read(Self.good.map { Array($0.utf8) }).requests
    #expect(requests.count == 5)
    #expect(requests.map(\.request.method) == ["GET", "GET", "POST", "GET", "POST"])
    #expect(requests.map(\.request.path) == ["/", "/frame", "/write", "/über", "/"])
    #expect(requests[1].request.query.map(\.name) == ["button", "at", "property", "property", "x", " "])
    #expect(requests[1].request.query.map(\.value) == ["kauf mich", "0.25", "a=1", "b=2", "", " "])
    #expect(requests[1].request.fields == ["host": "a", "accept": "*/*"])
    #expect(requests[2].request.body == Array("{\"a\":1}".utf8))
    #expect(requests[3].request.fields["x"] == "a, b")
    #expect(requests.map(\.isHead) == [false, false, false, true, false])
    #expect(requests.map(\.keepsAlive) == [true, true, true, true, false])
    #expect(requests[4].request.body == [13, 10, 13])
  }

  @Test func `Cut at any byte it is the same request`() {
    for text in Self.good {
      let bytes = Array(text.utf8)
      let whole = read([bytes])
      #expect(whole.requests.count == 1)
      for cut in 0...bytes.count {
        #expect(read([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole)
      }
      #expect(read(bytes.map { [$0] }) == whole)
    }
  }

  @Test(arguments: 0..<200)
  func `Pipelined requests in random parts are the same requests`(seed: Int) {
    var random = SeededGenerator(seed: 1, input: seed)
    let texts = (0..<5).map { _ in random.pick(Self.good) }
    let bytes = texts.flatMap { Array($0.utf8) }
    var (parts, start) = ([[UInt8]](), 0)
    while start < bytes.count {
      let end = min(bytes.count, start + 1 + random.below(60))
      parts.append(Array(bytes[start..<end]))
      start = end
    }
    #expect(read(parts) == read(texts.map { Array($0.utf8) }))
  }

  @Test(arguments: 0..<500)
  func `Whatever a changed request means, it means the same in one piece and byte by byte`(seed: Int) {
    var random = SeededGenerator(seed: 2, input: seed)
    var bytes = Array(random.pick(Self.good).utf8)
    for _ in 0...random.below(4) {
      let range = random.range(in: bytes.count)
      bytes.replaceSubrange(range, with: (0..<random.below(4)).map { _ in random.byte() })
    }
    #expect(read([bytes]) == read(bytes.map { [$0] }))
  }

  private static let wrong = [
    ("GET / HTTP/1.1\n\n", 400), ("GET / HTTP/1.1\r\nHost: a\n\r\n", 400), ("GET /\r\n\r\n", 400), (" \r\n\r\n", 400),
    ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505), ("GET / HTTX/1.1\r\nHost: a\r\n\r\n", 400),
    ("G(T / HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\n folded: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\u{0}b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\rb: c\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\n\r\n", 411),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1048577\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n", 413),
    ("GET / HTTP/1.1\r\nHost: a\r\nExpect: gold\r\n\r\n", 417),
    ("GET /../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /a/%2e%2E HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /a%2f.. HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /./a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /?a=%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /% HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /?a=%4 HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /?%ff HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /%C3%28 HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /\u{7F} HTTP/1.1\r\nHost: a\r\n\r\n", 400),
  ]

  @Test func `What is wrong is refused in words`() {
    for (text, status) in Self.wrong {
      let (requests, refusal) = read([Array(text.utf8)])
      #expect(requests.isEmpty)
      #expect(refusal?.status == status, "\(text)")
      #expect(refusal?.words.isEmpty == false)
    }
  }

  @Test func `Heads are bounded, however they come`() {
    let address = "GET /" + String(repeating: "a", count: 40_000)
    let fields = "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "a", count: 40_000)
    let many = "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: a\r\n", count: 101)
    for (text, status) in [(address, 414), (fields, 431), (many, 431)] {
      let bytes = Array(text.utf8)
      #expect(read([bytes]).refusal?.status == status)
      let parts = stride(from: 0, to: bytes.count, by: 1_000).map { Array(bytes[$0..<min(bytes.count, $0 + 1_000)]) }
      #expect(read(parts).refusal?.status == status)
    }
    let fits = "GET /" + String(repeating: "a", count: 32_000) + " HTTP/1.1\r\nHost: a\r\n\r\n"
    #expect(read([Array(fits.utf8)]).requests.count == 1)
  }

  @Test func `A client that waits is told to go on once`() throws {
    var parser = RequestParser()
    parser.add("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n".utf8)
    #expect(try parser.step() == .expectsContinue)
    #expect(try parser.step() == .incomplete)
    parser.add("ab".utf8)
    guard case .request(let head) = try parser.step() else { Issue.record("no request"); return }
    #expect(head.request.body == Array("ab".utf8))
    #expect(!parser.hasBegun)
  }
}
