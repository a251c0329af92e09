internal import PresscheckFiles

/// Why a request has no answer.
struct Refusal: Error {
  var problem: Diagnostic
  /// The status of the answer.
  var status: Int

  /// A value is wrong, or a button cannot be read: who asks is to blame, or else what the server needs, such as room on
  /// the disk.
  static func diagnostic(_ problem: Diagnostic) -> Refusal {
    let isOfServer = [.internalError, .cannotCreate, .inputOutput].contains(problem.exit)
    return Refusal(problem: problem, status: isOfServer ? 500 : 400)
  }

  /// A wrong value in a request, with the words for an error.
  static func wrong(_ message: String, hint: String? = nil) -> Refusal {
    .diagnostic(Diagnostic(file: nil, message, hint: hint, exit: .usage))
  }

  /// There is nothing of that name.
  static func notFound(_ message: String) -> Refusal {
    Refusal(problem: Diagnostic(file: nil, message), status: 404)
  }

  /// Nothing was done, because something has changed since the page asked.
  static func conflict(_ message: String, hint: String? = nil) -> Refusal {
    conflict(Diagnostic(file: nil, message, hint: hint))
  }

  static func conflict(_ problem: Diagnostic) -> Refusal { Refusal(problem: problem, status: 409) }
}

/// Runs work whose errors are diagnostics.
func refusing<Value>(_ work: () throws(Diagnostic) -> Value) throws(Refusal) -> Value {
  do { return try work() } catch { throw .diagnostic(error) }
}

extension Diagnostic {
  /// An error and its others, the first ones.
  private func shown(_ worded: (Diagnostic) -> Diagnostic) -> [Diagnostic] {
    all.prefix(Diagnostic.maximumShown).map(worded)
  }

  func words(_ worded: (Diagnostic) -> Diagnostic) -> String {
    shown(worded).map(\.description).joined(separator: "\n")
  }

  /// `{"errors": [{"file", "option", "line", "column", "message", "hint", "excerpt"}]}`, without what is absent.
  func json(_ worded: (Diagnostic) -> Diagnostic) -> JSON {
    let errors = shown(worded).map { error -> JSON in
      let file = error.option == nil ? error.file : nil
      return .object([
        "file": file.map { .text($0) }, "option": error.option.map { .text($0.rawValue) },
        "line": error.line.map { .number(Double($0)) }, "column": error.column.map { .number(Double($0)) },
        "message": .text(error.sentence), "hint": error.hint.map { .text($0) },
        "excerpt": error.excerpt.map { .text($0) },
      ])
    }
    return .object(["errors": .list(errors)])
  }
}
