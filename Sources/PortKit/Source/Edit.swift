/// A replacement of some bytes of a file, which keeps the number of lines.
struct Edit: Hashable {
  var range: Range<Int>
  var text: String
}

extension [Edit] {
  /// The bytes of a file with all edits made; of two that overlap, the first one counts.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    let ordered = enumerated().sorted {
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
