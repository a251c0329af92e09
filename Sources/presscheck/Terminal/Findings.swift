import Goldens

/// Says each finding once, however many pictures it is about.
struct Findings {
  private(set) var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  mutating func say(_ findings: [Diagnostic]) {
    for finding in findings where seen.insert(finding).inserted {
      all.append(finding)
      Console.say(finding)
    }
  }

  /// - Throws: Exit 65 when there is any, notes apart, and `--strict` was given.
  func end(strict: Bool) throws(Diagnostic) {
    let count = all.count { $0.severity != .note }
    guard strict, count > 0 else { return }
    throw Diagnostic(file: "--strict", count == 1 ? "there is a finding" : "there are \(count) findings")
  }
}
