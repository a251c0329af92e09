import PresscheckButtonFile

/// Says each finding once, however many pictures it is about.
struct Findings {
  private let isStrict: Bool
  private(set) var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  /// Whether they are kept back until they end the run: with `--quiet`, and where they are a part of its JSON.
  private var isSilent: Bool { Console.manner.isQuiet || isStrict && Console.manner.isJSON }

  /// - Parameter strict: Whether a finding ends the run.
  init(strict: Bool) {
    isStrict = strict
  }

  mutating func say(_ findings: [Diagnostic]) {
    for finding in findings where seen.insert(finding).inserted {
      all.append(finding)
      if !isSilent { Console.say(finding) }
    }
  }

  /// - Throws: Exit 65 when there is any, notes apart, and `--strict` was given.
  func end() throws(Diagnostic) {
    let warnings = all.filter { $0.severity != .note }
    guard isStrict, let first = warnings.first else { return }
    let count = warnings.count
    var error = Diagnostic(file: "--strict", count == 1 ? "there is a finding" : "there are \(count) findings")
    if isSilent { error.others = [first] + warnings.dropFirst() }
    throw error
  }
}
