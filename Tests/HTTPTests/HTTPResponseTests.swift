import Testing

@testable import PresscheckHTTP

struct HTTPResponseTests {
  private func lines(_ response: HTTPResponse, keepsAlive: Bool = true) -> [String] {
    String(decoding: response.head(keepsAlive: keepsAlive), as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  @Test func `Every answer forbids keeping, guessing and telling`() {
    let lines = lines(.text("Hallo"))
    #expect(lines[0] == "HTTP/1.1 200 OK")
    for line in [
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
      "Content-Length: 5", "Content-Type: text/plain; charset=utf-8", "Connection: keep-alive",
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    ] {
      #expect(lines.contains(line))
    }
    #expect(!lines.contains { $0.hasPrefix("Access-Control") || $0.hasPrefix("Server:") })
  }

  @Test func `A page has a policy of its own`() {
    let page = HTTPResponse(type: "text/html", fields: ["Content-Security-Policy": "default-src 'self'"], [])
    #expect(lines(page).filter { $0.hasPrefix("Content-Security") } == ["Content-Security-Policy: default-src 'self'"])
  }

  @Test func `A value cannot end its line`() {
    let response = HTTPResponse(type: "text/plain", fields: ["X": "a\r\nSet-Cookie: b\u{0}"], [])
    #expect(lines(response).contains("X: a  Set-Cookie: b "))
  }

  @Test func `An event stream has no length and ends with the connection`() {
    let lines = lines(.eventStream, keepsAlive: false)
    #expect(lines.contains("Connection: close"))
    #expect(!lines.contains { $0.hasPrefix("Content-Length") })
  }

  @Test func `Dates are as HTTP writes them`() {
    #expect(HTTPResponse.date(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPResponse.date(0) == "Thu, 01 Jan 1970 00:00:00 GMT")
  }

  @Test func `An event has each line of its data`() {
    #expect(
      String(decoding: EventText.event("buttons", "[\"a\"]"), as: UTF8.self) == "event: buttons\ndata: [\"a\"]\n\n")
    #expect(
      String(decoding: EventText.event("a\nb", "1\r\n\n2\r"), as: UTF8.self)
        == "event: ab\ndata: 1\ndata: \ndata: 2\ndata: \n\n")
  }
}
