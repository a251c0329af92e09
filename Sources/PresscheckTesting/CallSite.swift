internal import PresscheckButtonFile
internal import Testing

/// Where a test asks for a golden.
struct CallSite: Sendable {
  /// `ShopTests/BuyTests.swift`.
  var fileID: StaticString

  /// The source file, as XCTest takes it.
  var file: StaticString

  /// The source file, as the compiler was told of it.
  var path: String

  /// From 1.
  var line: UInt

  /// From 1.
  var column: UInt

  /// Which test asks.
  var test: RunningTest

  init(
    fileID: StaticString, file: StaticString, function: String, line: UInt, column: UInt, test: Test? = Test.current
  ) {
    self.fileID = fileID
    self.file = file
    path = "\(file)"
    self.line = line
    self.column = column
    self.test = RunningTest(test, function: function, module: "\(fileID)".firstPart(before: "/"))
  }

  /// Of the source file, with a slash at its end.
  var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  /// What the folder of its goldens is called: `BuyTests`.
  var stem: String { String(path.dropFirst(folder.count)).firstPart(before: ".swift") }

  var module: String { "\(fileID)".firstPart(before: "/") }

  var place: FileLocation { FileLocation(line: Int(line), column: Int(column)) }

  var sourceLocation: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: path, line: Int(line), column: Int(column))
  }
}

extension String {
  /// All of it where there is no such mark.
  fileprivate func firstPart(before mark: String) -> String {
    ranges(of: mark).last.map { String(self[..<$0.lowerBound]) } ?? self
  }
}
