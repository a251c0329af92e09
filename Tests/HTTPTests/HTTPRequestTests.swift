import PresscheckHTTP
import Testing

struct HTTPRequestTests {
  @Test func `A query can name one thing several times`() {
    let request = HTTPRequest(path: "/frame", query: [("property", "a=1"), ("at", "0"), ("property", "b=2")])
    #expect(request.values("property") == ["a=1", "b=2"])
    #expect(request.values("scale").isEmpty)
  }
}
