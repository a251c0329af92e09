/// Hints about unknown names.
package enum Suggestions {
  /// The name that was probably meant, else all known ones if they are few.
  package static func hint(for name: String, among known: [String]) -> String? {
    if let meant = meant(by: name, among: known) { return "did you mean \"\(meant)\"?" }
    guard !known.isEmpty, known.count <= 18 else { return nil }
    return known.count == 1 ? "it can be \(known[0])" : "it can be \(list(known))"
  }

  /// The known name that was probably meant: CSS or another tool's word for it, else the nearest if it is near.
  package static func meant(by name: String, among known: [String]) -> String? {
    Synonyms.meant(by: name, among: known) ?? nearest(to: name, among: known)
  }

  /// The first known name with the fewest wrong letters; nil if more than a third of them are wrong.
  package static func nearest(to name: String, among known: [String]) -> String? {
    let letters = Array(name.lowercased())
    // The work grows with the product of the lengths, and no known name is this long.
    guard letters.count <= 64 else { return nil }
    let ranked = known.map { (name: $0, slips: distance(letters, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.slips < $1.slips }) else { return nil }
    return best.slips <= max(1, max(letters.count, best.name.count) / 3) ? best.name : nil
  }

  /// How many letters are wrong, missing, extra or swapped with their neighbour.
  package static func distance(_ a: [Character], _ b: [Character]) -> Int {
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
