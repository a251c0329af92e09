/// A request as it was read whole: its size is bounded before it is handed on.
package struct HTTPRequest: Hashable, Sendable {
  /// In capital letters: `GET`, `POST`; a `HEAD` comes as `GET`, and the server leaves the answer's body out.
  package var method: String
  /// Decoded, without the query: `/frame`.
  package var path: String
  /// The names and values of the query, decoded, in their order.
  package var query: [(name: String, value: String)] { items.map { ($0.name, $0.value) } }
  /// The header fields, their names in small letters; what is said twice is joined by `, `.
  package var fields: [String: String]
  /// Empty without one.
  package var body: [UInt8]
  private var items: [Item]

  private struct Item: Hashable, Sendable {
    var name: String
    var value: String
  }

  package init(
    _ method: String = "GET", path: String, query: [(name: String, value: String)] = [], fields: [String: String] = [:],
    body: [UInt8] = []
  ) {
    (self.method, self.path, self.fields, self.body) = (method, path, fields, body)
    items = query.map { Item(name: $0.name, value: $0.value) }
  }

  /// The values of a name in the query.
  package func values(_ name: String) -> [String] { items.filter { $0.name == name }.map(\.value) }
}
