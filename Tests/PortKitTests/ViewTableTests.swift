import Testing

@testable import PresscheckPortKit

/// How a program makes the views of a set of files.
@Suite struct ViewTableTests {
  private func making(_ initializers: String) -> String? {
    let source = "import UIKit\nclass Mark: UIView {\n\(initializers)\n}\n"
    let lines = Porting([SourceFile(path: "Mark.swift", text: source)]).viewTable.split(separator: "\n")
    return lines.first { $0.contains("Mark.self") }.map { String($0.drop { $0 != ":" }.dropFirst(2).dropLast(2)) }
  }

  @Test(arguments: [
    ("", "{ Mark(frame: $0) }"),
    ("init() { super.init(frame: .zero) }", "{ Mark().placed(in: $0) }"),
    ("init(size: Int = 3) { super.init(frame: .zero) }", "{ Mark().placed(in: $0) }"),
    ("convenience init() { self.init(frame: .zero) }", "{ Mark(frame: $0) }"),
    ("init(size: Int) { super.init(frame: .zero) }", "nil"),
    ("init?() { super.init(frame: .zero) }", "nil"),
  ])
  func `a view is made with a frame, else with nothing`(initializers: String, making: String) {
    #expect(self.making(initializers) == making)
  }
}
