/// Who may ask: programs that know the token, and pages of this server.
///
/// A page of another site can make a browser send requests here, by another host name too (DNS rebinding).
struct HTTPAccess: Hashable, Sendable {
  let port: UInt16
  let token: AccessToken

  /// The values of `Host` that mean this server.
  private var hosts: [String] {
    let names = ["127.0.0.1", "localhost"]
    return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
  }

  /// Whether a link to the page was followed, which shows nothing to the page that has the link.
  private func isLink(_ request: HTTPRequest) -> Bool {
    request.method == "GET" && request.path == "/" && request.fields["sec-fetch-mode"] == "navigate"
      && request.fields["sec-fetch-dest"] == "document"
  }

  /// - Throws: Why the request is not answered.
  func check(_ request: HTTPRequest) throws(HTTPRefusal) {
    let place = "this server answers to http://127.0.0.1:\(port) only"
    guard hosts.contains(request.fields["host"]?.lowercased() ?? "") else { throw HTTPRefusal(421, place) }
    if let origin = request.fields["origin"], !hosts.contains(where: { "http://" + $0 == origin }) {
      throw HTTPRefusal(421, "\(place), not to pages of another site")
    }
    guard ["same-origin", "none"].contains(request.fields["sec-fetch-site"] ?? "none") || isLink(request) else {
      throw HTTPRefusal(421, "\(place), not to pages of another site")
    }
    let tokens = request.values("token")
    guard tokens.count == 1, token.matches(tokens[0]) else {
      throw HTTPRefusal(403, "the address has no token or a wrong one: open the address that the server has printed")
    }
    switch request.method {
    case "GET": return
    case "POST":
      let type = request.fields["content-type"]?.lowercased().prefix { $0 != ";" && $0 != " " }
      guard type == "application/json" else { throw HTTPRefusal(415, "a POST needs Content-Type: application/json") }
    default:
      throw HTTPRefusal(405, "\(request.method) is not GET, HEAD or POST", fields: ["Allow": "GET, HEAD, POST"])
    }
  }
}
