extension Sequence {
  /// Transforms every element before the first error ends the run; that error brings along the others, each once.
  package func mapAll<Value>(_ transform: (Element) throws(Diagnostic) -> Value) throws(Diagnostic) -> [Value] {
    var values: [Value] = []
    var errors: [Diagnostic] = []
    for element in self {
      do throws(Diagnostic) {
        values.append(try transform(element))
      } catch {
        errors += error.all.filter { !errors.contains($0) }
      }
    }
    guard var first = errors.first else { return values }
    first.others = Array(errors.dropFirst())
    throw first
  }
}

extension Diagnostic {
  /// So many errors of one run are shown.
  static let maximumShown = 20

  /// This error and its others.
  var all: [Diagnostic] {
    var own = self
    own.others = []
    return [own] + others
  }

  /// An error and its others, for a person.
  ///
  /// - Parameter mark: Sets off a word, as in ``text(marking:)``.
  /// - Returns: The first of them, and how many more there are.
  package func texts(marking mark: (String, Severity?) -> String) -> [String] {
    let rest = all.count - Diagnostic.maximumShown
    let more = rest > 0 ? [Diagnostic(file: nil, "\(rest) more \(rest == 1 ? "error" : "errors")")] : []
    return (all.prefix(Diagnostic.maximumShown) + more).map { $0.text(marking: mark) }
  }

  /// The same for programs: `{"errors": [{"file", "line", "column", "message", "hint"}]}`, null for what there is not.
  package var errorsJSON: JSON {
    let errors = all.prefix(Diagnostic.maximumShown).map { error -> JSON in
      .object([
        "file": error.file.map { .text($0) } ?? .null, "line": error.line.map { .number(Double($0)) } ?? .null,
        "column": error.column.map { .number(Double($0)) } ?? .null, "message": .text(error.message),
        "hint": error.hint.map { .text($0) } ?? .null,
      ])
    }
    return .object(["errors": .list(errors)])
  }
}
