/// A line that GitHub Actions shows beside a line of a file.
package enum WorkflowCommand {
  /// - Parameters:
  ///   - word: `error`, `warning` or `notice`.
  ///   - file: The file's path; nil for none.
  ///   - place: The place in it.
  ///   - title: Above the message; nil for none.
  ///   - message: One line or several.
  /// - Returns: The line.
  package static func line(
    _ word: String, file: String?, at place: FileLocation? = nil, title: String? = nil, _ message: String
  ) -> String {
    var properties = file.map { ["file=\($0.commandProperty)"] } ?? []
    if file != nil, let place { properties += ["line=\(place.line)", "col=\(place.column)"] }
    if let title { properties.append("title=\(title.commandProperty)") }
    let head = ([word] + (properties.isEmpty ? [] : [properties.joined(separator: ",")])).joined(separator: " ")
    return "::\(head)::\(message.commandData)"
  }
}
