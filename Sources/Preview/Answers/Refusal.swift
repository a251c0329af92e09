internal import PresscheckFiles

/// Why a request has no answer.
enum Refusal: Error {
  /// A value is wrong, or a button cannot be read.
  case diagnostic(Diagnostic)
  /// There is nothing of that name, in words.
  case notFound(String)
  /// Nothing was done, because something has changed since the page asked, in words.
  case conflict(String)

  /// The status of the answer: who asks is to blame, or else what the server needs, such as room on the disk.
  var status: Int {
    switch self {
    case .diagnostic(let problem):
      [.internalError, .cannotCreate, .inputOutput].contains(problem.exit) ? 500 : 400
    case .notFound: 404
    case .conflict: 409
    }
  }

  /// A wrong value in a request, with the words for an error.
  static func wrong(_ message: String, hint: String? = nil) -> Refusal {
    .diagnostic(Diagnostic(file: nil, message, hint: hint, exit: .usage))
  }
}

/// Runs work whose errors are diagnostics.
func refusing<Value>(_ work: () throws(Diagnostic) -> Value) throws(Refusal) -> Value {
  do { return try work() } catch { throw .diagnostic(error) }
}
