/// An answer to a request.
package struct HTTPResponse: Hashable, Sendable {
  package var status: Int
  /// The value of `Content-Type`.
  package var type: String
  /// Further fields: their names and values.
  package var fields: [String: String]
  package var body: [UInt8]

  package init(status: Int = 200, type: String, fields: [String: String] = [:], _ body: [UInt8]) {
    (self.status, self.type, self.fields, self.body) = (status, type, fields, body)
  }

  /// A sentence for people.
  package static func text(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, type: "text/plain; charset=utf-8", Array(text.utf8))
  }

  /// An answer that stays open: what `HTTPServer.send` says from now on.
  package static let eventStream = HTTPResponse(type: eventStreamType, Array("retry: 500\n\n".utf8))

  private static let eventStreamType = "text/event-stream"

  var isEventStream: Bool { type == HTTPResponse.eventStreamType && status == 200 }

  /// Fields of every answer: nothing of it is kept, guessed, told to others or shown inside another site.
  ///
  /// The fields of the response replace these; whatever is not a page of ours may do nothing.
  private static let safeFields = [
    "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY", "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  ]

  /// The header fields that the server sends, but for those about the connection.
  var allFields: [String: String] {
    // A control character in a value would end its line.
    HTTPResponse.safeFields.merging(fields) { $1 }.merging(["Content-Type": type]) { $1 }
      .mapValues { String($0.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0) }) }
  }
}

/// Answers requests, on any thread.
package protocol HTTPHandler: Sendable {
  func answer(_ request: HTTPRequest) -> HTTPResponse

  /// How long an answer may take.
  func pace(of request: HTTPRequest) -> HTTPPace
}

/// How long an answer may take: one of another pace never holds up the quick ones.
package enum HTTPPace: Hashable, Sendable {
  case quick
  /// Waits for another program most of the time.
  case waiting
  /// Works for long.
  case slow
}
