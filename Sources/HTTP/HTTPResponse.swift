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
}

/// Answers requests, on any thread.
package protocol HTTPHandler: Sendable {
  func answer(_ request: HTTPRequest) -> HTTPResponse

  /// Whether an answer may take so long that others must not wait for it.
  func isSlow(_ request: HTTPRequest) -> Bool
}

extension HTTPHandler {
  /// False.
  package func isSlow(_ request: HTTPRequest) -> Bool { false }
}
