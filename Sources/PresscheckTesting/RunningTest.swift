internal import Testing

/// The test that asks for a golden.
struct RunningTest: Hashable, Sendable {
  /// Without brackets and backticks.
  let name: String

  /// What `swift test --filter` takes for this test alone: a regular expression.
  let filter: String

  /// - Parameters:
  ///   - test: Nil where XCTest runs, or where a test of Swift Testing has left its task.
  ///   - function: What the call stands in.
  ///   - module: What the test is compiled in.
  init(_ test: Test?, function: String, module: String) {
    if let test {
      name = RunningTest.plain(test.name)
      let id = "\(test.id.moduleName).\(test.id.nameComponents.joined(separator: "/"))"
      filter = id.asPattern
    } else {
      name = RunningTest.plain(function)
      filter = "\(module)\\..*\\b\(name.asPattern)\\b"
    }
  }

  /// `busy` for `busy()`, `busy(_:)` and `` `busy`() ``.
  private static func plain(_ name: String) -> String {
    let whole = name.lastIndex(of: "(").map { name[..<$0] } ?? name[...]
    return whole.filter { $0 != "`" }
  }
}

extension String {
  /// As a regular expression that means just this.
  fileprivate var asPattern: String {
    reduce(into: "") { text, character in
      if "\\^$.|?*+()[]{}".contains(character) { text += "\\" }
      text.append(character)
    }
  }
}
