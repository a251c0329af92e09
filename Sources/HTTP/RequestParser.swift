/// Reads requests from the bytes of a connection, however they are cut.
///
/// After a refusal it is of no further use: where the next request would begin is unknown.
struct RequestParser {
  enum Step: Hashable {
    case incomplete
    /// The client waits to be told to send the body.
    case expectsContinue
    /// A request with its body.
    case request(RequestHead)
  }

  private let limits: HTTPLimits
  private var bytes: [UInt8] = []
  /// Where the request begins; its body after its head is read.
  private var start = 0
  private var scanned = 0
  private var lineStart = 0
  private var lines: [Range<Int>] = []
  private var head: RequestHead?

  init(_ limits: HTTPLimits = HTTPLimits()) { self.limits = limits }

  /// Whether a part of a request is there.
  var hasBegun: Bool { head != nil || start < bytes.count }

  mutating func add(_ more: some Sequence<UInt8>) { bytes += more }

  /// The next request, as far as it is there.
  mutating func step() throws(HTTPRefusal) -> Step {
    if head == nil { try readHead() }
    guard var read = head else { return .incomplete }
    let end = start + read.bodyCount
    guard end <= bytes.count else {
      guard read.expectsContinue else { return .incomplete }
      head?.expectsContinue = false
      return .expectsContinue
    }
    read.expectsContinue = false
    read.request.body = Array(bytes[start..<end])
    bytes.removeFirst(end)
    (head, start, scanned, lineStart) = (nil, 0, 0, 0)
    return .request(read)
  }

  private mutating func readHead() throws(HTTPRefusal) {
    while scanned < bytes.count {
      let index = scanned
      scanned += 1
      guard scanned - start <= limits.head else { throw tooLong }
      guard bytes[index] == UInt8(ascii: "\n") else { continue }
      guard index > lineStart, bytes[index - 1] == UInt8(ascii: "\r") else {
        throw HTTPRefusal(400, "lines must end with a carriage return and a line feed")
      }
      let line = lineStart..<(index - 1)
      lineStart = scanned
      if !line.isEmpty {
        lines.append(line)
        guard lines.count <= limits.fields + 1 else { throw tooLong }
        continue
      }
      // Blank lines before a request mean nothing.
      start = scanned
      guard !lines.isEmpty else { continue }
      head = try RequestHead(lines.map { bytes[$0] }, limits)
      lines = []
      return
    }
  }

  private var tooLong: HTTPRefusal {
    lines.isEmpty
      ? HTTPRefusal(414, "the address is longer than \(limits.head) bytes")
      : HTTPRefusal(431, "the header fields are more than \(limits.fields), or longer than \(limits.head) bytes")
  }
}
