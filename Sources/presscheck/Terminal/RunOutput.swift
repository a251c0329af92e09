import PresscheckFiles

/// Prints each finding once, however many pictures it is about.
struct Findings {
  private let isStrict: Bool
  private var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  /// Whether findings are not printed as they come: with `--quiet`, and if the JSON of an error contains them.
  private var isSilent: Bool { Console.style.isQuiet || isStrict && Console.style.isJSON }

  init(strict: Bool) { isStrict = strict }

  mutating func add(_ findings: [Diagnostic]) {
    for finding in findings where seen.insert(finding).inserted {
      all.append(finding)
      if !isSilent { Console.report(finding) }
    }
  }

  /// Adds findings, and ends a strict run if there are any.
  mutating func check(_ findings: [Diagnostic]) throws(Diagnostic) {
    add(findings)
    try end()
  }

  /// - Throws: Exit 65 for a strict run with findings; notes are none, and errors end it by themselves.
  func end() throws(Diagnostic) {
    let warnings = all.filter { $0.severity == .warning }
    guard isStrict, !warnings.isEmpty else { return }
    let count = warnings.count
    var error = Diagnostic(file: "--strict", count == 1 ? "there is a finding" : "there are \(count) findings")
    if isSilent { error.others = all.filter { $0.severity != .note } }
    throw error
  }
}

/// The results of a command for several files: a line each and the counts, or one list as JSON.
struct FileList {
  private let isJSON = Console.style.isJSON
  private var items: [JSON] = []
  private var counts: [String: Int] = [:]

  /// Adds a file: prints its line, which `--quiet` omits unless it is the result, or keeps its JSON for the list.
  ///
  /// The word says what happened to the file, such as `new`, for the counts.
  mutating func add(
    _ line: String?, counting word: String = "", isResult: Bool = false, json: @autoclosure () -> JSON
  ) throws(Diagnostic) {
    counts[word, default: 0] += 1
    if isJSON {
      items.append(json())
    } else if let line {
      if isResult { try Console.print(line) } else { try Console.tell(line) }
    }
  }

  /// The number of files with a word.
  func count(_ word: String) -> Int { counts[word] ?? 0 }

  func contains(otherThan word: String) -> Bool { counts.keys.contains { $0 != word } }

  /// Prints the list as JSON, else the counts in the order of their words.
  func end(_ name: String, counting words: [String] = []) throws(Diagnostic) {
    if isJSON { return try Console.print(JSON.object([name: .list(items)])) }
    if words.isEmpty { return }
    try Console.tell(words.compactMap { word in counts[word].map { "\($0) \(word)" } }.joined(separator: ", "))
  }
}
