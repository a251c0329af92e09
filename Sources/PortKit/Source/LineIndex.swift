/// Finds the line and the column of a byte; lines end as Swift's lexer ends them: at LF, CR and CRLF.
struct LineIndex {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + LineIndex.ends(bytes[...])
  }

  /// From 1, the column in characters.
  func place(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, String(decoding: bytes[starts[low]..<min(offset, bytes.count)], as: UTF8.self).count + 1)
  }

  /// How many lines end in some bytes.
  static func count(_ bytes: ArraySlice<UInt8>) -> Int { ends(bytes).count }

  /// The offsets after each end of a line.
  private static func ends(_ bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.indices.compactMap { index in
      let isEnd =
        bytes[index] == UInt8(ascii: "\n")
        || bytes[index] == UInt8(ascii: "\r") && (index + 1 >= bytes.endIndex || bytes[index + 1] != UInt8(ascii: "\n"))
      return isEnd ? index + 1 : nil
    }
  }
}
