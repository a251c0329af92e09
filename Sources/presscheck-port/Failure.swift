/// Why a run ends early.
struct Failure: Error {
  /// The numbers of BSD's `sysexits`.
  enum Exit: Int32 {
    case refused = 65
    case notFound = 66
    case cannotWrite = 73
  }

  /// Nil if everything was printed already.
  var message: String?
  var hint: String?
  var exit: Exit

  /// What standard error gets.
  var text: String? {
    message.map { "error: \($0)\n" + (hint.map { "hint: \($0)\n" } ?? "") }
  }
}
