/// What stands before a request's body, and what it means for the connection.
struct RequestHead: Hashable {
  var request: HTTPRequest
  /// Whether the answer has no body.
  var isHead = false
  /// Whether further requests may follow.
  var keepsAlive: Bool
  /// Of the body, in bytes.
  var bodyCount = 0
  /// Whether the client waits for `100 Continue` before it sends the body.
  var expectsContinue = false

  /// - Parameters:
  ///   - lines: The request line and the fields, without their ends; at least one.
  ///   - limits: What a body may have.
  /// - Throws: What is wrong with them.
  init(_ lines: some Collection<ArraySlice<UInt8>>, _ limits: HTTPLimits) throws(HTTPRefusal) {
    let words = (lines.first ?? []).split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(\.isTokenCharacter) else {
      throw HTTPRefusal(400, "the request line is not METHOD /path HTTP/1.1")
    }
    let version = String(decoding: words[2], as: UTF8.self)
    guard ["HTTP/1.1", "HTTP/1.0"].contains(version) else {
      throw version.hasPrefix("HTTP/")
        ? HTTPRefusal(505, "this server speaks HTTP/1.1") : HTTPRefusal(400, "the request line has no version")
    }
    let target = try RequestTarget(words[1])
    let fields = try RequestHead.fields(lines.dropFirst())
    request = HTTPRequest(
      String(decoding: words[0], as: UTF8.self), path: target.path, query: target.query, fields: fields)
    if request.method == "HEAD" { (request.method, isHead) = ("GET", true) }
    let connection = (fields["connection"] ?? "").lowercased().split { $0 == "," || $0 == " " }
    keepsAlive =
      version == "HTTP/1.1" ? !connection.contains("close") : connection.contains("keep-alive")
    guard version == "HTTP/1.0" || fields["host"] != nil else { throw HTTPRefusal(400, "the field Host is missing") }
    try readBody(fields, limits)
  }

  private mutating func readBody(_ fields: [String: String], _ limits: HTTPLimits) throws(HTTPRefusal) {
    if let coding = fields["transfer-encoding"] {
      throw HTTPRefusal(
        coding.lowercased() == "chunked" ? 411 : 501, "send the body with Content-Length, not in chunks")
    }
    if let text = fields["content-length"] {
      guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw HTTPRefusal(400, "Content-Length is not a number")
      }
      guard let count = Int(text), count <= limits.body else {
        throw HTTPRefusal(413, "the body is larger than \(limits.body) bytes")
      }
      bodyCount = count
    } else if request.method == "POST" {
      throw HTTPRefusal(411, "a POST needs Content-Length")
    }
    guard let expected = fields["expect"] else { return }
    guard expected.lowercased() == "100-continue" else { throw HTTPRefusal(417, "only 100-continue can be expected") }
    expectsContinue = true
  }

  private static func fields(_ lines: some Sequence<ArraySlice<UInt8>>) throws(HTTPRefusal) -> [String: String] {
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].allSatisfy(\.isTokenCharacter),
        line[colon...].allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 9 })
      else { throw HTTPRefusal(400, "a header field is not NAME: value") }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 9 }
      let value = line[(colon + 1)...].drop(while: isBlank)
      let end = value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? value.startIndex
      let text = String(decoding: value[..<end], as: UTF8.self)
      if let earlier = fields[name] {
        guard name != "host", name != "content-length" else {
          throw HTTPRefusal(400, "the field \(name) is there twice")
        }
        fields[name] = earlier + ", " + text
      } else {
        fields[name] = text
      }
    }
    return fields
  }
}

extension UInt8 {
  /// Whether names of methods and fields may contain it.
  fileprivate var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
}
