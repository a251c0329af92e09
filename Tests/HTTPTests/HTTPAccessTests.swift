import Testing

@testable import PresscheckHTTP

struct HTTPAccessTests {
  private let access = HTTPAccess(port: 4711, token: AccessToken())

  private func status(
    _ method: String = "GET", path: String = "/", token: String? = nil, tokens: Int = 1, fields: [String: String] = [:]
  ) -> Int {
    let query = Array(repeating: (name: "token", value: token ?? "\(access.token)"), count: tokens)
    let fields = ["host": "127.0.0.1:4711"].merging(fields) { $1 }
    do throws(HTTPRefusal) {
      try access.check(HTTPRequest(method, path: path, query: query, fields: fields))
      return 200
    } catch {
      #expect(!error.words.isEmpty)
      return error.status
    }
  }

  @Test func `Who knows the token is answered`() {
    #expect(status() == 200)
    #expect(status(fields: ["host": "localhost:4711"]) == 200)
    #expect(
      status(fields: ["host": "LocalHost:4711", "origin": "http://127.0.0.1:4711", "sec-fetch-site": "same-origin"])
        == 200)
    #expect(status(fields: ["sec-fetch-site": "none"]) == 200)
  }

  @Test(arguments: [
    "evil.example", "evil.example:4711", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:47110", "127.0.0.1:4711@evil.example",
    "localhost", "[::1]:4711", "", "127.1:4711", "localhost.:4711",
  ])
  func `Another host is misdirected`(host: String) { #expect(status(fields: ["host": host]) == 421) }

  @Test(arguments: [
    "http://evil.example", "null", "https://127.0.0.1:4711", "http://127.0.0.1:80", "http://127.0.0.1:4711/", "",
  ])
  func `A page of another site is misdirected`(origin: String) { #expect(status(fields: ["origin": origin]) == 421) }

  @Test(arguments: ["cross-site", "same-site", "?"])
  func `What a browser calls foreign is misdirected`(site: String) {
    #expect(status(fields: ["sec-fetch-site": site]) == 421)
  }

  @Test func `A link to the page may be anywhere, and leads to nothing else`() {
    let link = ["sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"]
    #expect(status(fields: link) == 200)
    #expect(status(token: "", fields: link) == 403)
    #expect(status("POST", fields: link.merging(["content-type": "application/json"]) { $1 }) == 421)
    #expect(status(path: "/frame", fields: link) == 421)
    #expect(status(fields: link.merging(["sec-fetch-dest": "iframe"]) { $1 }) == 421)
    #expect(status(fields: link.merging(["sec-fetch-mode": "no-cors"]) { $1 }) == 421)
    #expect(status(fields: link.merging(["origin": "http://evil.example"]) { $1 }) == 421)
  }

  @Test func `Without the token nothing is answered`() {
    #expect(status(token: "") == 403)
    #expect(status(token: "\(access.token)x") == 403)
    #expect(status(token: String("\(access.token)".dropLast())) == 403)
    #expect(status(token: String("\(access.token)".reversed())) == 403)
    #expect(status(tokens: 0) == 403)
    #expect(status(tokens: 2) == 403)
    #expect(status("POST", tokens: 0) == 403)
  }

  @Test func `A POST is JSON`() {
    #expect(status("POST", fields: ["content-type": "application/json"]) == 200)
    #expect(status("POST", fields: ["content-type": "Application/JSON; charset=utf-8"]) == 200)
    for type in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""] {
      #expect(status("POST", fields: ["content-type": type]) == 415)
    }
    #expect(status("POST") == 415)
  }

  @Test(arguments: ["PUT", "DELETE", "OPTIONS", "get", "CONNECT"])
  func `Other methods are not allowed`(method: String) { #expect(status(method) == 405) }

  @Test func `Tokens are long and differ`() {
    let tokens = (0..<100).map { _ in "\(AccessToken())" }
    #expect(Set(tokens).count == 100)
    #expect(
      tokens.allSatisfy { $0.utf8.count == 43 && $0.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) } })
    #expect(Set(tokens.joined()).count == 64)
  }
}
