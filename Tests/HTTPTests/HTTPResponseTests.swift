import Testing

@testable import PresscheckHTTP

struct HTTPResponseTests {
  @Test func `Every answer forbids keeping, guessing and telling`() {
    let fields = HTTPResponse.text("Hallo").allFields
    #expect(fields["Cache-Control"] == "no-store")
    #expect(fields["X-Content-Type-Options"] == "nosniff")
    #expect(fields["Referrer-Policy"] == "no-referrer")
    #expect(fields["Content-Type"] == "text/plain; charset=utf-8")
    #expect(fields["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'")
    #expect(!fields.keys.contains { $0.hasPrefix("Access-Control") || $0 == "Server" })
  }

  @Test func `A page has a policy of its own`() {
    let page = HTTPResponse(type: "text/html", fields: ["Content-Security-Policy": "default-src 'self'"], [])
    #expect(page.allFields["Content-Security-Policy"] == "default-src 'self'")
  }

  @Test func `A value cannot end its line`() {
    let response = HTTPResponse(type: "text/plain", fields: ["X": "a\r\nSet-Cookie: b\u{0}"], [])
    #expect(response.allFields["X"] == "a  Set-Cookie: b ")
  }

  @Test func `An event has each line of its data`() {
    #expect(
      String(decoding: EventText.event("buttons", "[\"a\"]"), as: UTF8.self) == "event: buttons\ndata: [\"a\"]\n\n")
    #expect(
      String(decoding: EventText.event("a\nb", "1\r\n\n2\r"), as: UTF8.self)
        == "event: ab\ndata: 1\ndata: \ndata: 2\ndata: \n\n")
  }
}
