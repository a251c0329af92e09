internal import PresscheckFiles
internal import PresscheckGoldens

/// The contents of files before requests wrote them, so that each request can be undone while its files hold nothing newer.
struct UndoList {
  /// A file before and after a request.
  struct Change {
    var path: String
    /// Nil for no file.
    var before: [UInt8]?
    /// Nil for no file.
    var after: [UInt8]?
  }

  /// The files that one request has written.
  struct Writing {
    /// A random name, which no other writing of any server has.
    let id: String
    let changes: [Change]
  }

  /// In the order of the requests.
  private(set) var writings: [Writing] = []
  /// The noun for a file in errors, such as `the golden`.
  let what: String

  /// The most writings, and the most bytes of files, that are kept; older ones cannot be undone.
  private static let (maximumCount, maximumBytes) = (200, 1 << 28)

  init(of what: String) { self.what = what }

  /// The files that can be put back.
  var paths: Set<String> { Set(writings.flatMap(\.changes).map(\.path)) }

  /// Keeps what a request has written.
  ///
  /// - Parameter changes: In their order; a file can have several.
  /// - Returns: The name by which `undo` finds it; nil if no file is another.
  mutating func add(_ changes: [Change]) -> String? {
    var merged: [Change] = []
    for change in changes {
      if let index = merged.firstIndex(where: { $0.path == change.path }) {
        merged[index].after = change.after
      } else {
        merged.append(change)
      }
    }
    merged.removeAll { $0.before == $0.after }
    guard !merged.isEmpty else { return nil }
    let writing = Writing(id: String(UInt64.random(in: .min ... .max), radix: 36), changes: merged)
    writings.append(writing)
    while writings.count > Self.maximumCount || writings.count > 1 && bytes > Self.maximumBytes {
      writings.removeFirst()
    }
    return writing.id
  }

  /// Puts the files of a writing back, byte by byte, and forgets it.
  ///
  /// - Returns: The contents that the files have again.
  /// - Throws: A conflict if a file has something newer; nothing is done then.
  mutating func undo(_ id: String) throws(Refusal) -> [Change] {
    guard let index = writings.firstIndex(where: { $0.id == id }) else {
      throw .notFound("this was undone already, or another server wrote it: there is nothing to undo")
    }
    let changes = writings[index].changes
    let newer = Set(writings[(index + 1)...].flatMap(\.changes).map(\.path))
    for change in changes {
      guard !newer.contains(change.path) else {
        throw .conflict("\(what) \(change.path.quoted) was written again since: undo that first")
      }
      let now = try refusing { () throws(Diagnostic) in try read(change.path) }
      // A file that an interrupted undo has put back is right already.
      guard now == change.after || now == change.before else {
        throw .conflict(
          "\(what) \(change.path.quoted) changed since it was written",
          hint: "look at it before you put the old one back")
      }
    }
    try refusing { () throws(Diagnostic) in try Self.putBack(changes) }
    writings.remove(at: index)
    return changes
  }

  /// Writes what files were before, the last change first.
  static func putBack(_ changes: [Change]) throws(Diagnostic) {
    for change in changes.reversed() {
      if let bytes = change.before {
        try AtomicFile.write(bytes, to: change.path, isDurable: true)
      } else {
        try GoldenFile(path: change.path).remove()
      }
    }
  }

  /// A file of the list; nil for none.
  func read(_ path: String) throws(Diagnostic) -> [UInt8]? {
    try InputFile.optional(path, as: what, maximum: GoldenFile.maximumBytes)
  }

  private var bytes: Int {
    writings.flatMap(\.changes).reduce(0) { $0 + ($1.before?.count ?? 0) + ($1.after?.count ?? 0) }
  }
}

extension UndoList {
  /// Carries an approval out, whole or not at all, and keeps what was there before.
  ///
  /// - Returns: The name for `undo`; nil if nothing was to be done.
  /// - Throws: The file that could not be written.
  mutating func approve(_ approval: Approval) throws(Diagnostic) -> String? {
    var changes: [Change] = []
    do throws(Diagnostic) {
      for step in approval.steps {
        let paths = [step.golden] + [step.from].compactMap(\.self)
        let before = try paths.mapAll { path throws(Diagnostic) in try read(path) }
        try step.carryOut()
        for (path, before) in zip(paths, before) {
          changes.append(Change(path: path, before: before, after: try read(path)))
        }
      }
    } catch {
      // What cannot be put back can be undone later.
      do throws(Diagnostic) { try Self.putBack(changes) } catch { _ = add(changes) }
      throw error
    }
    return add(changes)
  }
}
