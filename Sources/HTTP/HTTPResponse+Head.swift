internal import Glibc

extension HTTPResponse {
  /// What every answer says: nothing of it is kept, guessed, told to others or shown inside another site.
  ///
  /// The fields of the response replace these; whatever is not a page of ours may do nothing.
  private static let safeFields = [
    "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY", "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  ]

  /// The status line and the header fields, with the empty line after them.
  func head(keepsAlive: Bool) -> [UInt8] {
    var all = HTTPResponse.safeFields.merging(fields) { $1 }
    all["Content-Type"] = type
    all["Connection"] = keepsAlive ? "keep-alive" : "close"
    all["Date"] = HTTPResponse.date(time(nil))
    if !isEventStream { all["Content-Length"] = String(body.count) }
    let lines = all.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let texts = ["HTTP/1.1 \(status) \(HTTPResponse.reason(status))"] + lines
    // A control character in a value would end its line.
    return texts.flatMap { $0.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 } + [0x0D, 0x0A] } + [0x0D, 0x0A]
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func date(_ seconds: time_t) -> String {
    var (seconds, parts) = (seconds, tm())
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][Int(parts.tm_wday)]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(two).joined(separator: ":")
    return "\(day), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1_900) \(clock) GMT"
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 421: "Misdirected Request"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: status < 400 ? "OK" : "Error"
    }
  }
}
