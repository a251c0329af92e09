internal import PresscheckFiles

/// A line of a source and what it was ported to: an error that the compiler finds in one is shown in the other.
struct OwnLine {
  private let own: [UInt8]
  private let ported: [UInt8]

  /// A line as it stands in the source, and as the compiler read it.
  init(_ own: String, ported: String) {
    (self.own, self.ported) = (Array(own.utf8), Array(ported.utf8))
  }

  /// The place in the source, in bytes from 1, of a place in the ported line.
  ///
  /// Inside of what was changed it is where the change begins.
  func column(_ column: Int) -> Int {
    guard own.count != ported.count else { return column }
    let same = zip(own, ported).prefix { $0 == $1 }.count
    let rest = min(own.count, ported.count) - same
    let end = zip(own.reversed(), ported.reversed()).prefix(rest).prefix { $0 == $1 }.count
    if column - 1 < same { return column }
    return column - 1 >= ported.count - end ? column - ported.count + own.count : same + 1
  }
}

extension Diagnostic {
  /// The same error with the source's own line in its excerpt, and the place in that.
  ///
  /// - Parameter line: A line of a file, from 1; nil if it cannot be read.
  /// - Returns: The error as it is if the line is that of the source.
  func inSource(_ line: (_ file: String, _ number: Int) -> String?) -> Diagnostic {
    guard let file, let place, let excerpt, let own = line(file, place.line) else { return self }
    let shown = excerpt.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = shown.first.map(String.init), first != own.withoutTabs() else { return self }
    let ported = first.withTabs(of: own)
    guard own != ported else { return self }
    let column = OwnLine(own, ported: ported).column(place.column)
    let indent = own.utf8.prefix(column - 1).map { $0 == UInt8(ascii: "\t") ? "\t" : " " }.joined()
    let marks = own.utf8.count == ported.utf8.count ? shown.dropFirst().map(String.init) : ["\(indent)^"]
    var moved = self
    moved.place = FileLocation(line: place.line, column: column)
    moved.excerpt = ([own] + marks).joined(separator: "\n")
    return moved
  }
}

extension String {
  /// As the compiler shows a line: a tab goes on to the next of the columns that are eight apart.
  fileprivate func withoutTabs() -> String {
    var line = ""
    for character in self {
      if character == "\t" {
        line += String(repeating: " ", count: 8 - line.utf8.count % 8)
      } else {
        line.append(character)
      }
    }
    return line
  }

  /// A line that the compiler shows, with the tabs at the beginning of the line in the source.
  fileprivate func withTabs(of own: String) -> String {
    let tabs = String(own.prefix { $0 == "\t" })
    let shown = tabs.withoutTabs()
    return hasPrefix(shown) ? tabs + String(dropFirst(shown.count)) : self
  }
}
