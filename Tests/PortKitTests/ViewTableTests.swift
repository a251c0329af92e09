import Testing

@testable import PresscheckPortKit

/// How a program makes the views of a set of files.
@Suite struct ViewTableTests {
  private func making(_ initializers: String) -> String? {
    let source = "import UIKit\nclass Mark: UIView {\n\(initializers)\n}\n"
    let lines = Porting([SourceFile(path: "Mark.swift", text: source)]).viewTable.split(separator: "\n")
    let line = lines.first { $0.contains("Mark.self") }.map { String($0.drop { $0 != ":" }.dropFirst(2)) }
    return line?.replacing(", initializers: [", with: "),").dropLast(2).description
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

  private func initializers(_ source: String) -> [String] {
    let text = Porting([SourceFile(path: "Mark.swift", text: "import UIKit\n" + source)]).viewTable
    return text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { $0.hasPrefix("ViewInit") }
  }

  @Test func `initializers whose arguments a file can give stand in the table`() {
    #expect(
      initializers("class M: UIView { init(title: String, _ n: Int = 1) { super.init(frame: .zero) } }") == [
        "ViewInitializer([.init(\"title\", \"String\"), .init(\"\", \"Int\", isOptional: true)], "
          + "[[0]: { a in try M(title: try ViewInitializer.argument(0, of: a, as: (String).self)) }, "
          + "[0, 1]: { a in try M(title: try ViewInitializer.argument(0, of: a, as: (String).self), "
          + "try ViewInitializer.argument(1, of: a, as: (Int).self)) }]),"
      ])
  }

  @Test func `cases of enumerations stand beside them, closures do nothing and others are nil`() {
    let found = initializers(
      "class M: UIView { enum Style { case plain, filled, other(Int) }\n"
        + "init(style: Style, target: Any?, done: @escaping (Bool) -> Void) { super.init(frame: .zero) } }")
    #expect(
      found.first?.hasPrefix(
        "ViewInitializer([.init(\"style\", \"M.Style\", cases: [\"plain\": M.Style.plain, \"filled\": M.Style.filled])], "
      ) ?? false)
    #expect(found.first?.contains("target: nil, done: { _ in })") ?? false)
  }

  @Test(arguments: [
    "class M: UIView { init(frame: CGRect, model: Model) { super.init(frame: frame) } }",
    "class M: UIView { private init(title: String) { super.init(frame: .zero) } }",
    "class M: UIView { required init?(coder: NSCoder) { nil } }",
    "class M: UIView { init() { super.init(frame: .zero) } }",
    "class M: UIView { convenience init<T>(a: T, b: Int) { self.init(frame: .zero) } }",
  ])
  func `others do not`(source: String) { #expect(initializers(source) == []) }

  @Test func `a class inherits the initializers of a superclass in the sources`() {
    let source = "class A: UIView { init(title: String) { super.init(frame: .zero) } }; class B: A {}"
    #expect(initializers(source).map { $0.contains("try B(title:") } == [false, true])
  }

  @Test(arguments: ["UIButton", "UIControl", "UIView"])
  func `UIButton stands in it, with tables of its own, if an extension adds what Interface Builder sets`(name: String) {
    let source =
      "import UIKit\nextension \(name) { @IBInspectable var radius: CGFloat { get { 0 } set {} }\n"
      + "private var secret: Int { get { 0 } set {} }\nfunc pulse(times: Int) {} }\n"
    let porting = Porting([SourceFile(path: "Mark.swift", text: source)])
    #expect(
      porting.viewTable.contains(
        """
          ViewClass("UIButton", PortedExtensions.UIButton.self, frame: { PortedExtensions.UIButton(frame: $0) }),
        ]

        extension UIButton {
          fileprivate static var addedProperties: [KeyValueProperty] { [KeyValueProperty("radius", \
        type: "CGFloat", inspectable: true, get: { (o: UIButton) -> CGFloat in o.radius }, \
        set: { (o: UIButton, v: CGFloat) in o.radius = v })] }
          fileprivate static var addedMethods: [CallableMethod] { [CallableMethod("pulse",
        """))
    #expect(porting.viewTable.hasSuffix("  }\n}\n") && !porting.viewTable.contains("secret"))
    #expect(porting.report.changes.contains { $0.name == "UIButton.radius" })
  }

  @Test(arguments: [
    "extension UIButton { var radius: CGFloat { get { 0 } set {} } }",
    "extension UIButton { @IBInspectable private var radius: CGFloat { get { 0 } set {} } }",
    "extension UILabel { @IBInspectable var radius: CGFloat { get { 0 } set {} } }",
    "class Own: UIButton { @IBInspectable var radius: CGFloat = 0 }",
  ])
  func `otherwise it does not`(source: String) {
    let table = Porting([SourceFile(path: "Mark.swift", text: "import UIKit\n" + source)]).viewTable
    #expect(!table.contains("ViewClass(\"UIButton\"") && !table.contains("PortedExtensions"))
  }
}
