/// Errors of work that goes on after the first one, each once.
package struct ErrorList {
  package private(set) var errors: [Diagnostic] = []
  private var known: Set<Diagnostic> = []

  package init() {}

  package init(_ errors: [Diagnostic]) { for error in errors { add(error) } }

  package var isEmpty: Bool { errors.isEmpty }

  package var count: Int { errors.count }

  /// The error that was added after so many others; nil for none.
  package func error(after count: Int) -> Diagnostic? { errors.dropFirst(count).first }

  package mutating func add(_ error: Diagnostic) {
    for error in error.all {
      // A mistake of a base is one mistake, however many files extend it.
      var mistake = error
      mistake.extender = nil
      if known.insert(mistake).inserted { errors.append(error) }
    }
  }

  /// The value, or nil after its error was added.
  package mutating func attempt<Value>(_ read: @autoclosure () throws(Diagnostic) -> Value) -> Value? {
    do throws(Diagnostic) {
      return try read()
    } catch {
      add(error)
      return nil
    }
  }

  /// The value of a result, or nil after its error was added.
  package mutating func attempt<Value>(_ result: Result<Value, Diagnostic>) -> Value? { attempt(try result.get()) }

  /// Throws the first error, which carries the others.
  package func end() throws(Diagnostic) {
    guard var first = errors.first else { return }
    first.others = Array(errors.dropFirst())
    throw first
  }

  /// By their places: first those without one, then those of the file, then those of the files that it extends.
  mutating func sort() {
    func rank(_ error: Diagnostic) -> (Int, String, Int, Int) {
      guard let place = error.place else { return (0, "", 0, 0) }
      return (place.file == nil ? 1 : 2, place.file ?? "", place.line, place.column)
    }
    errors = errors.enumerated().sorted { a, b in
      let (first, second) = (rank(a.element), rank(b.element))
      return first == second ? a.offset < b.offset : first < second
    }.map(\.element)
  }
}

/// The errors of one file, whose reading goes on after a wrong key or value.
///
/// Each error stands once: one that follows from another is the same error again.
package final class ErrorLog {
  /// Reading ends after so many: more than anybody reads at once.
  package static let maximum = 100

  package private(set) var noted = ErrorList()

  /// - Throws: The error itself, if there are too many to go on.
  package func note(_ error: Diagnostic) throws(Diagnostic) {
    noted.add(error)
    if noted.count >= ErrorLog.maximum { throw error }
  }

  /// The value that is read if nothing was wrong.
  ///
  /// - Throws: Everything that was noted, and what the reading throws.
  package static func read<Value>(_ read: (ErrorLog) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
    let log = ErrorLog()
    let value: Value
    do throws(Diagnostic) {
      value = try read(log)
    } catch {
      log.noted.add(error)
      try log.end()
      throw error
    }
    try log.end()
    return value
  }

  private func end() throws(Diagnostic) {
    noted.sort()
    try noted.end()
  }
}

extension Sequence {
  /// Transforms every element before the first error is thrown; it carries the other errors, each once.
  package func mapAll<Value>(_ transform: (Element) throws(Diagnostic) -> Value) throws(Diagnostic) -> [Value] {
    var values: [Value] = []
    var errors = ErrorList()
    for element in self {
      do throws(Diagnostic) { values.append(try transform(element)) } catch { errors.add(error) }
    }
    try errors.end()
    return values
  }
}

extension Sequence where Element: Hashable {
  /// The elements in order, each once.
  package var unique: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
