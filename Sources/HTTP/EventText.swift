/// The parts of an event stream.
enum EventText {
  static let comment = Array(": still here\n\n".utf8)

  /// An event with its lines of data.
  static func event(_ name: String, _ data: String) -> [UInt8] {
    let isEnd = { (character: Character) in character == "\n" || character == "\r" || character == "\r\n" }
    let lines = data.split(omittingEmptySubsequences: false, whereSeparator: isEnd).map { "data: \($0)\n" }
    return Array("event: \(name.filter { !isEnd($0) })\n\(lines.joined())\n".utf8)
  }
}
