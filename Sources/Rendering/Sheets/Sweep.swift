package import PresscheckButtonFile

/// A property and the values it is shown with, one after the other.
package struct Sweep: Hashable, Sendable {
  /// As `--property` takes it: a property of the control; of `layers`, a layer and its key.
  package var name: String

  /// As `--property` takes them, each once and at least one.
  package var values: [String]

  package init(name: String, values: [String]) {
    self.name = name
    self.values = values
  }

  /// Reads `name=value,value`. A comma in brackets, in quotes or behind a backslash belongs to the value.
  ///
  /// - Throws: Exit 64 for anything else, and for a value that comes twice.
  package init(parsing text: String) throws(Diagnostic) {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw Sweep.error("expected name=value,value, not \(text.quoted)")
    }
    self.init(
      name: String(text[..<sign]).trimmingBlanks, values: try Sweep.values(in: text[text.index(after: sign)...]))
    for (index, value) in values.enumerated() where values[..<index].contains(value) {
      throw Sweep.error("\(name) has \(value.quoted) twice")
    }
  }

  /// - Throws: Exit 64 when two sweeps are of one property, or `--property` sets one of them.
  static func check(_ sweeps: [Sweep], with properties: [ReadingContext.Override]) throws(Diagnostic) {
    for (index, sweep) in sweeps.enumerated() {
      if sweeps[..<index].contains(where: { $0.name == sweep.name }) {
        throw error("\(sweep.name) is swept twice", hint: "put all its values after one --sweep")
      }
      if properties.contains(where: { $0.name == sweep.name }) {
        throw error("\(sweep.name) is set by --property too")
      }
    }
  }

  /// One value of each sweep, the last one changing fastest; once nothing where there are none.
  static func combinations(_ sweeps: [Sweep]) -> [[ReadingContext.Override]] {
    sweeps.reduce([[]]) { all, sweep in
      all.flatMap { before in
        sweep.values.map { before + [ReadingContext.Override(name: sweep.name, value: $0, flag: flag)] }
      }
    }
  }

  private static let flag = "--sweep"

  private static func error(_ message: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(file: flag, message, hint: hint, exit: .usage)
  }

  private static func values(in text: Substring) throws(Diagnostic) -> [String] {
    var values = [""]
    var depth = 0
    var isEscaped = false
    var quote: Character?
    for character in text {
      let isBracket = "()[]{}".contains(character)
      if let open = quote {
        let ends = character == open && !isEscaped
        isEscaped = character == "\\" && open == "\"" && !isEscaped
        if ends { quote = nil }
      } else if isEscaped {
        // A backslash that saves nothing is a character like others.
        if !isBracket, character != "," { values[values.count - 1].append("\\") }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
        continue
      } else if character == ",", depth == 0 {
        values.append("")
        continue
      } else if "\"'".contains(character), values[values.count - 1].beginsAValue(inBrackets: depth > 0) {
        quote = character
      } else if isBracket {
        depth = max(0, depth + ("([{".contains(character) ? 1 : -1))
      }
      values[values.count - 1].append(character)
    }
    guard quote == nil else { throw error("a quote is not closed in \(String(text).quoted)") }
    guard depth == 0 else {
      let hint = "write \\( for one that belongs to a text"
      throw error("a bracket is not closed in \(String(text).quoted)", hint: hint)
    }
    if isEscaped { values[values.count - 1].append("\\") }
    return values.map(\.trimmingBlanks)
  }
}

extension String {
  /// Whether what comes next is the first character of a value: apostrophes within words are no quotes.
  fileprivate func beginsAValue(inBrackets: Bool) -> Bool {
    trimmingBlanks.last.map { inBrackets && "[{(,:".contains($0) } ?? true
  }
}
