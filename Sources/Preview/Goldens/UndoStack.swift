internal import PresscheckButtonFile
internal import PresscheckGoldens
internal import PresscheckText

/// What goldens were before approvals, the last approval last.
struct UndoStack {
  /// A golden before and after a step of an approval.
  struct Change {
    var path: String
    /// Nil for no file.
    var before: [UInt8]?
    /// Nil for no file.
    var after: [UInt8]?
  }

  private(set) var approvals: [[Change]] = []

  /// The bytes that are kept; older approvals cannot be undone then.
  private static let maximumBytes = 1 << 28

  var count: Int { approvals.count }

  /// The goldens that approvals have written, moved or removed.
  var paths: Set<String> { Set(approvals.joined().map(\.path)) }

  /// Carries an approval out, and keeps what was there before.
  ///
  /// - Throws: What stopped it; the steps before that can be undone.
  mutating func approve(_ approval: Approval) throws(Diagnostic) {
    var changes: [Change] = []
    defer {
      if !changes.isEmpty { approvals.append(changes) }
      while approvals.count > 1, bytes > Self.maximumBytes { approvals.removeFirst() }
    }
    for step in approval.steps {
      let paths = [step.golden] + [step.from].compactMap(\.self)
      let before = try paths.mapAll { path throws(Diagnostic) in try Self.read(path) }
      try step.carryOut()
      for (path, before) in zip(paths, before) {
        changes.append(Change(path: path, before: before, after: try Self.read(path)))
      }
    }
  }

  /// Puts the goldens of the last approval back, byte by byte.
  ///
  /// - Throws: Exit 2 if somebody has changed one of them since; nothing is done then.
  mutating func undo() throws(Diagnostic) {
    guard let changes = approvals.last else {
      throw Diagnostic(file: nil, "there is nothing to undo", exit: .missingGolden)
    }
    for change in changes where try Self.read(change.path) != change.after {
      throw Diagnostic(
        file: nil, "the golden \(change.path.quoted) changed since it was approved",
        hint: "look at it before you put the old one back", exit: .missingGolden)
    }
    for change in changes.reversed() {
      if let bytes = change.before {
        try AtomicFile.write(bytes, to: change.path, isDurable: true)
      } else {
        try GoldenFile(path: change.path).remove()
      }
    }
    approvals.removeLast()
  }

  private var bytes: Int {
    approvals.joined().reduce(0) { $0 + ($1.before?.count ?? 0) + ($1.after?.count ?? 0) }
  }

  private static func read(_ path: String) throws(Diagnostic) -> [UInt8]? {
    do {
      return try InputFile.read(path, maximum: GoldenFile.maximumBytes)
    } catch .absent {
      return nil
    } catch {
      throw .reading(error, "the golden", path)
    }
  }
}
