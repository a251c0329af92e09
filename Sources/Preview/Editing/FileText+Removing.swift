internal import PresscheckFiles

extension FileText {
  /// The text without a key and its value; a comment behind it stays.
  func removing(_ pair: SpannedNode.Pair, from map: SpannedNode) throws(EditError) -> String {
    guard let pairs = map.map, let index = pairs.firstIndex(of: pair) else {
      throw EditError(words: "the file has no such key")
    }
    guard !pair.value.hasAnchor else { throw EditError(words: "other values of the file refer to it by an anchor") }
    guard !hasComment(in: pair.value), !scalars[pair.key.range.upperBound..<valueStart(pair)].contains("#") else {
      throw EditError(words: "there are comments within the value")
    }
    return map.isFlow ? removing(index, fromFlow: pairs) : try removing(index, fromBlock: pairs)
  }

  private func valueStart(_ pair: SpannedNode.Pair) -> Int {
    max(pair.key.range.upperBound, pair.value.range.lowerBound)
  }

  /// Where a pair's characters end, the colon of an empty value included.
  private func end(_ pair: SpannedNode.Pair) -> Int {
    if pair.value.range.isEmpty {
      let colon = scalars[pair.key.range.upperBound...].firstIndex(of: ":") ?? pair.key.range.upperBound
      return colon + 1
    }
    return pair.value.range.upperBound
  }

  // MARK: - In brackets

  private func removing(_ index: Int, fromFlow pairs: [SpannedNode.Pair]) -> String {
    let (start, end) = (pairs[index].key.range.lowerBound, end(pairs[index]))
    var stop = end
    while stop < scalars.count, scalars[stop].isBlank { stop += 1 }
    if stop < scalars.count, scalars[stop] == "," {
      stop += 1
      // Up to the next key, or up to a comment behind it.
      while stop < scalars.count, scalars[stop].isBlank { stop += 1 }
      return removing(start..<stop)
    }
    guard index > 0 else { return removing(start..<end) }
    // The last key takes the comma before it along.
    let before = self.end(pairs[index - 1])
    let gap = scalars[before..<start]
    guard let comma = gap.firstIndex(of: ",") else { return removing(start..<end) }
    if gap[(comma + 1)...].allSatisfy({ $0.isBlank || $0.endsLine }) { return removing(comma..<end) }
    // A comment lies between them.
    var rest = without(start..<end)
    rest.remove(at: comma)
    return String(String.UnicodeScalarView(rest))
  }

  private func removing(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(without(range))) }

  /// Removes characters, and their line if nothing else is on it.
  private func without(_ range: Range<Int>) -> [Unicode.Scalar] {
    var (start, stop) = (range.lowerBound, range.upperBound)
    var lineStart = start
    while lineStart > 0, scalars[lineStart - 1].isBlank { lineStart -= 1 }
    let beginsLine = lineStart == 0 || scalars[lineStart - 1].endsLine
    let endsLine = stop >= scalars.count || scalars[stop].endsLine
    if beginsLine, endsLine {
      start = lineStart
      if stop < scalars.count { stop += scalars[stop...].starts(with: ["\r", "\n"]) ? 2 : 1 }
    } else if endsLine, scalars[range].last?.isBlank == true {
      // The blanks after a comma would end the line.
      start = lineStart
    }
    var changed = scalars
    changed.removeSubrange(start..<stop)
    return changed
  }

  // MARK: - In lines

  private func removing(_ index: Int, fromBlock pairs: [SpannedNode.Pair]) throws(EditError) -> String {
    let pair = pairs[index]
    let (start, end) = (pair.key.range.lowerBound, end(pair))
    guard pairs.count > 1 else { throw EditError(words: "it is the only key of its map") }
    guard beginsLine(start) else {
      // The first key stands beside a dash, where the next one moves to.
      guard index == 0 else { throw EditError(words: "the key stands beside another one") }
      let next = pairs[1].key.range.lowerBound
      guard scalars[end..<next].allSatisfy({ $0.isBlank || $0.endsLine }) else {
        throw EditError(words: "a comment follows the value")
      }
      return removing(start..<next)
    }
    // A block of text ends where the next line begins.
    if scalars[end - 1].endsLine { return replacing(lineStart(start)..<end, with: "") }
    let rest = scalars[end..<lineStop(end)]
    if rest.allSatisfy(\.isBlank) { return replacing(lineStart(start)..<nextLine(end), with: "") }
    // The comment behind the value stays.
    guard let comment = rest.firstIndex(of: "#") else {
      throw EditError(words: "something follows the value on its line")
    }
    return replacing(start..<comment, with: "")
  }
}
