/// A replacement of some bytes of a file, which keeps the number of lines.
struct Edit: Hashable {
  var range: Range<Int>
  var text: String
}

/// A file's edits, which never overlap: of two that do, the first one counts.
struct EditList {
  private(set) var edits: [Edit] = []

  mutating func add(_ edit: Edit) { edits.append(edit) }

  /// The bytes with all edits made.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= end {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }
}
