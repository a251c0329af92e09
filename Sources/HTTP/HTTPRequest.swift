/// A request as it was read whole: its size is bounded before it is handed on.
package struct HTTPRequest: Sendable {
  /// In capital letters: `GET`, `POST`; a `HEAD` comes as `GET`, and the server leaves the answer's body out.
  package var method: String
  /// Decoded, without the query: `/frame`.
  package var path: String
  /// The names and values of the query, decoded, in their order.
  package var query: [(name: String, value: String)]
  /// The header fields, their names in small letters; what is said twice is joined by `, `.
  package var fields: [String: String]
  /// Empty without one.
  package var body: [UInt8]

  package init(
    _ method: String = "GET", path: String, query: [(name: String, value: String)] = [], fields: [String: String] = [:],
    body: [UInt8] = []
  ) {
    (self.method, self.path, self.query, self.fields, self.body) = (method, path, query, fields, body)
  }

  /// The values of a name in the query.
  package func values(_ name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }
}
