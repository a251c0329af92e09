/// Where the lines of a text are, so that a position is found without reading the text again.
struct LineIndex: Hashable, Sendable {
  /// A line without its end.
  fileprivate struct Line: Hashable {
    /// In UTF-8.
    var bytes: Range<Int>
    var scalarCount: Int
    /// The scalars, from 0, that belong to the character before them: none in almost every line.
    var joined: [Int] = []
  }

  private var lines: [Line] = []

  init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var (start, position) = (0, 0)
      while position < bytes.count {
        let end = bytes.lineEnd(at: position)
        if end > 0 {
          lines.append(Line(bytes, start..<position))
          start = position + end
        }
        position += max(1, end)
      }
      lines.append(Line(bytes, start..<bytes.count))
    }
  }

  var count: Int { lines.count }

  /// The column in characters of one in scalars; both from 1.
  func column(_ mark: ScalarPosition) -> Int {
    guard lines.indices.contains(mark.line - 1) else { return 1 }
    let line = lines[mark.line - 1]
    let passed = max(0, min(mark.column - 1, line.scalarCount))
    return passed - line.joined.countBelow(passed) + 1
  }

  /// The bytes of a line without its end, from 1; none if there is no such line.
  func bytes(ofLine number: Int) -> Range<Int> {
    lines.indices.contains(number - 1) ? lines[number - 1].bytes : 0..<0
  }
}

extension LineIndex.Line {
  fileprivate init(_ text: UnsafeBufferPointer<UInt8>, _ bytes: Range<Int>) {
    self.bytes = bytes
    scalarCount = bytes.reduce(0) { $0 + (text[$1] & 0xC0 == 0x80 ? 0 : 1) }
    // In ASCII every scalar is a character.
    guard scalarCount < bytes.count else { return }
    var position = 0
    for character in String(decoding: text[bytes], as: UTF8.self) {
      let next = position + character.unicodeScalars.count
      joined += position + 1..<next
      position = next
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes of the line break that begins here; 0 for none.
  fileprivate func lineEnd(at position: Int) -> Int {
    func has(_ bytes: UInt8...) -> Bool { self[position...].starts(with: bytes) }
    switch self[position] {
    case 0x0A: return 1
    case 0x0D: return has(0x0D, 0x0A) ? 2 : 1
    case 0xC2: return has(0xC2, 0x85) ? 2 : 0
    case 0xE2: return has(0xE2, 0x80, 0xA8) || has(0xE2, 0x80, 0xA9) ? 3 : 0
    default: return 0
    }
  }
}

extension [Int] {
  /// The number of elements of a sorted list that are less: a binary search, since one line can hold a whole file.
  fileprivate func countBelow(_ limit: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
