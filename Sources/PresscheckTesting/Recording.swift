internal import PresscheckButtonFile

/// Which goldens a test writes, and who said so.
struct Recording: Hashable, Sendable {
  /// Who said so.
  enum Origin: Hashable, Sendable {
    case call, trait, environment
  }

  /// What is done.
  var mode: RecordMode

  /// Nobody's word is the environment's.
  var origin: Origin

  /// Set where a recording was asked for and is refused.
  var refused: RecordMode?

  /// What traits ask for, of the test that runs.
  @TaskLocal static var asked: RecordMode?

  static let variable = "PRESSCHECK_RECORD"

  /// - Parameters:
  ///   - call: What the call asks for.
  ///   - trait: What the nearest trait asks for.
  ///   - environment: Say the rest.
  /// - Throws: For a word in the environment that is no mode, when it counts.
  init(call: RecordMode?, trait: RecordMode? = Recording.asked, in environment: TestEnvironment) throws(Diagnostic) {
    if let call {
      (mode, origin) = (call, .call)
    } else if let trait {
      (mode, origin) = (trait, .trait)
    } else {
      (mode, origin) = (try Recording.mode(environment.record), .environment)
    }
    if environment.isCI, mode != .never { (mode, refused) = (.never, mode) }
  }

  private static func mode(_ word: String?) throws(Diagnostic) -> RecordMode {
    guard let word, !word.isEmpty else { return .never }
    guard let mode = RecordMode(rawValue: word) else {
      let hint = Suggestions.hint(for: word, among: RecordMode.allCases.map(\.rawValue))
      throw Diagnostic(file: nil, "\(variable) cannot be \"\(word)\"", hint: hint, exit: .usage)
    }
    return mode
  }
}
