package import PresscheckFiles
package import Testing

/// The place of a call that expects a golden.
package struct CallSite: Sendable {
  /// `ShopTests/BuyTests.swift`.
  var fileID: StaticString
  /// The source file, in the form that XCTest takes.
  var file: StaticString
  /// The source file.
  package var path: String
  var line: UInt
  var column: UInt
  /// Without parentheses and backticks.
  let testName: String
  /// The regular expression with which `swift test --filter` runs the test alone.
  let testFilter: String

  /// Without a test of Swift Testing, as in XCTest and in a detached task, the test's name is the function's.
  package init(
    fileID: StaticString, file: StaticString, function: String, line: UInt, column: UInt, test: Test? = Test.current
  ) {
    (self.fileID, self.file, path, self.line, self.column) = (fileID, file, "\(file)", line, column)
    let name = (test?.name ?? function).firstPart(before: "(").filter { $0 != "`" }
    testName = name
    testFilter =
      test.map { "\($0.id.moduleName).\($0.id.nameComponents.joined(separator: "/"))".asPattern }
      ?? "\("\(fileID)".firstPart(before: "/"))\\..*\\b\(name.asPattern)\\b"
  }

  /// The source file's folder, with a slash at its end.
  package var folder: String { Paths.folder(of: path) }

  /// The name of the goldens' folder: `BuyTests`.
  var stem: String { PictureName.button(ofSource: path) }

  var module: String { "\(fileID)".firstPart(before: "/") }

  package var place: FileLocation { FileLocation(line: Int(line), column: Int(column)) }

  var sourceLocation: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: path, line: Int(line), column: Int(column))
  }
}

extension String {
  /// Everything before the last occurrence of a mark; all without one.
  fileprivate func firstPart(before mark: String) -> String {
    ranges(of: mark).last.map { String(self[..<$0.lowerBound]) } ?? self
  }

  /// The regular expression that matches only this text.
  fileprivate var asPattern: String {
    reduce(into: "") { text, character in
      if "\\^$.|?*+()[]{}".contains(character) { text += "\\" }
      text.append(character)
    }
  }
}
