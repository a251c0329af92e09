/// What to say of a name that is not known.
package enum Suggestions {
  /// The nearest known name when it is near, else all of them when they are few.
  package static func hint(for name: String, among known: [String]) -> String? {
    if let nearest = nearest(to: name, among: known) { return "did you mean \"\(nearest)\"?" }
    guard !known.isEmpty, known.count <= 12 else { return nil }
    return known.count == 1 ? "it can be \(known[0])" : "it can be \(list(known))"
  }

  /// The known name with the fewest slips; nil when even that one has more than a third of its letters wrong. Of equals
  /// the first.
  package static func nearest(to name: String, among known: [String]) -> String? {
    let letters = Array(name.lowercased())
    // Distances grow with the product of lengths, and no name that is known is this long.
    guard letters.count <= 64 else { return nil }
    let ranked = known.map { (name: $0, slips: distance(letters, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.slips < $1.slips }) else { return nil }
    return best.slips <= max(1, max(letters.count, best.name.count) / 3) ? best.name : nil
  }

  /// How many letters are wrong, missing, too many or swapped with their neighbour.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = []
    var row = Array(0...b.count)
    for i in a.indices {
      var next = [i + 1]
      for j in b.indices {
        let slip = a[i] == b[j] ? 0 : 1
        var best = min(row[j] + slip, row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        next.append(best)
      }
      (before, row) = (row, next)
    }
    return row[b.count]
  }

  /// `a, b or c`.
  package static func list(_ names: [String], _ word: String = "or") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension String {
  /// In quotation marks, on one line, cut where it gets long.
  package var quoted: String {
    let shown = prefix(60).map { character in
      switch character {
      case "\n", "\r\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\"": "\\\""
      default: character.isVisible ? String(character) : "\\u{\(character.hexadecimal)}"
      }
    }
    return "\"" + shown.joined() + (count > 60 ? "…" : "") + "\""
  }
}

extension Character {
  /// Not a control character, which would garble a terminal.
  fileprivate var isVisible: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  fileprivate var hexadecimal: String {
    unicodeScalars.first.map { String($0.value, radix: 16, uppercase: true) } ?? ""
  }
}
