import Foundation
import Testing

@testable import PresscheckPortKit

@Suite struct TableRuleTests {
  /// What the tables of a class hold.
  private func entries(_ members: String, type: String = "class B: UIButton") -> [String] {
    let text = ported("\(type) {\n\(members)\n}")
    let last = text.split(separator: "\n").last.map(String.init) ?? ""
    return last.split(separator: "(").dropFirst().isEmpty
      ? [] : last.pieces(of: "KeyValueProperty(") + last.pieces(of: "CallableMethod(")
  }

  @Test func `a property's entry reads and writes it`() {
    #expect(
      ported("public class B: UIButton {\n  @IBInspectable private var radius: CGFloat = 0\n}")
        == """
        public class B: UIButton {
          @IBInspectable private var radius: CGFloat = 0
        public override class var keyValueProperties: [KeyValueProperty] { super.keyValueProperties + \
        [KeyValueProperty("radius", type: "CGFloat", inspectable: true, get: { (o: B) -> CGFloat in o.radius }, \
        set: { (o: B, v: CGFloat) in o.radius = v })] } }
        """)
  }

  @Test func `an enumeration of the sources has its cases' names`() {
    let text = ported(
      "enum Mode { case on, off, level(Int) }\nclass B: UIView {\n  var mode = 1\n  var now: Mode? = nil\n"
        + "  func set(_ mode: Mode, animated: Bool) {}\n}")
    #expect(
      text.contains(
        "KeyValueProperty(\"now\", type: \"Mode?\", inspectable: false, cases: [\"on\": Mode.on, \"off\": Mode.off], "
          + "get: { (o: B) -> Mode? in o.now }"))
    #expect(
      text.contains(
        "CallableMethod(\"set\", parameters: [\"mode: enum(on | off)\", \"animated: Bool\"], call: { (o: B, a: [Any]) in try "
          + "o.set(CallableMethod.choice(0, of: a, [\"on\": Mode.on, \"off\": Mode.off]), animated: "))
  }

  @Test(arguments: [
    "enum Mode { case level(Int) }", "private enum Mode { case on }", "enum Mode<T> { case on }",
    "class Box<T> { enum Mode { case on } }\ntypealias Mode = Box<Int>.Mode", "struct Mode { static let on = Mode() }",
  ])
  func `an enumeration whose cases have no plain names is in no table`(declaration: String) {
    let text = ported("\(declaration)\nclass B: UIView {\n  var now: Mode?\n  func set(_ mode: Mode) {}\n}")
    #expect(!text.contains("KeyValueProperty(") && !text.contains("CallableMethod("))
    let nested = ported("class Box<T> { enum Mode { case on } }\nclass B: UIView {\n  var now: Box<Int>.Mode?\n}")
    #expect(!nested.contains("KeyValueProperty("))
  }

  @Test(arguments: [
    "extension UIButton { func paint(for state: State) {} }\nclass B: UIButton { enum State { case on } }",
    "enum Mode { case other }\nclass A: UIView { enum Mode { case on } }\nclass B: A { var mode: Mode = .on }",
    "enum Style { case on }\nclass B: UIActivityIndicatorView { var other = Style.medium }",
    "enum Mode { case `init`, `self` }\nclass B: UIView { var mode: Mode? }",
    "enum Mode { @available(*, unavailable) case gone }\nclass B: UIView { var mode: Mode? }",
  ])
  func `an enumeration that could be another one is in no table`(text: String) {
    #expect(!ported(text).contains("cases: [") && !ported(text).contains("CallableMethod.choice("))
  }

  @Test func `an optional that takes a case can be left out`() {
    let text = ported("enum Kind { case a }\nclass B: UIView { func set(_ on: Bool, kind: Kind?) {} }")
    #expect(
      text.contains("parameters: [\"on: Bool\", \"kind: enum(a)\"]") && text.contains("parameters: [\"on: Bool\"], "))
  }

  @Test func `a method's entry calls it with arguments`() {
    #expect(
      ported("class B: UIView {\n  func setLoading(_ on: Bool, animated: Bool = true) {}\n}")
        == """
        class B: UIView {
          func setLoading(_ on: Bool, animated: Bool = true) {}
        override class var callableMethods: [CallableMethod] { super.callableMethods + \
        [CallableMethod("setLoading", parameters: ["on: Bool", "animated: Bool"], call: { (o: B, a: [Any]) in try \
        o.setLoading(CallableMethod.argument(0, of: a, as: (Bool).self), animated: \
        CallableMethod.argument(1, of: a, as: (Bool).self)) }), CallableMethod("setLoading", parameters: ["on: Bool"], \
        call: { (o: B, a: [Any]) in try o.setLoading(CallableMethod.argument(0, of: a, as: (Bool).self)) })] } }
        """)
  }

  @Test(
    arguments: [
      ("var a: String?", ["\"a\", type: \"String?\", inspectable: false"]),
      ("var a: UIColor!", ["\"a\", type: \"UIColor?\", inspectable: false"]),
      ("var a = 1", ["\"a\", type: \"Int\", inspectable: false"]),
      ("var a = -1.5", ["\"a\", type: \"Double\", inspectable: false"]),
      ("var a = \"x\"", ["\"a\", type: \"String\", inspectable: false"]),
      ("var a = false", ["\"a\", type: \"Bool\", inspectable: false"]),
      ("var a = CGFloat(2)", ["\"a\", type: \"CGFloat\", inspectable: false"]),
      ("var a = UIColor.red", ["\"a\", type: \"UIColor\", inspectable: false"]),
      ("var a = UIFont.systemFont(ofSize: 1)", ["\"a\", type: \"UIFont\", inspectable: false"]),
      (
        "var a: Int = 1, b: Bool = true",
        ["\"a\", type: \"Int\", inspectable: false", "\"b\", type: \"Bool\", inspectable: false"]
      ),
      (
        "var a, b: CGFloat",
        ["\"a\", type: \"CGFloat\", inspectable: false", "\"b\", type: \"CGFloat\", inspectable: false"]
      ),
      ("var a: Int { get { 1 } set {} }", ["\"a\", type: \"Int\", inspectable: false"]),
      ("var a: Int = 1 { didSet {} }", ["\"a\", type: \"Int\", inspectable: false"]),
      ("@IBInspectable var a: [NSNumber]?", ["\"a\", type: \"[NSNumber]?\", inspectable: true"]),
      ("@IBInspectable override var a: Int { didSet {} }", ["\"a\", type: \"Int\", inspectable: true"]),
      ("@IBOutlet weak var a: UILabel!", ["\"a\", type: \"UILabel?\", inspectable: false"]),
      ("var a = UIImage(named: \"x\")", []), ("var a = UIFont.systemFontSize", []), ("var a = compute()", []),
      ("var a: Int { 1 }", []), ("let a = 1", []), ("static var a = 1", []), ("override var a: Int { didSet {} }", []),
      ("var a: [Int] = []", ["\"a\", type: \"[Int]\", inspectable: false"]),
      ("var a = [\"x\", \"y\"]", ["\"a\", type: \"[String]\", inspectable: false"]),
      ("var a = [UIColor.red, .blue]", ["\"a\", type: \"[UIColor]\", inspectable: false"]),
      ("var a: UIEdgeInsets = .zero", ["\"a\", type: \"UIEdgeInsets\", inspectable: false"]),
      ("var a = [0, 0.5, 1]", ["\"a\", type: \"[Double]\", inspectable: false"]),
      ("var a: [Date] = []", []), ("var a = [1, \"x\"] as [Any]", []), ("@available(*, unavailable) var a = 1", []),
      ("#if DEBUG\nvar a = 1\n#endif", []),
      ("#if os(iOS)\nvar a = 1\n#endif", ["\"a\", type: \"Int\", inspectable: false"]),
    ] as [(String, [String])])
  func `properties with plain types are in the table`(member: String, expected: [String]) {
    #expect(entries(member) == expected)
  }

  @Test(
    arguments: [
      ("func f() {}", ["\"f\", parameters: []"]),
      ("func f() -> Int { 1 }", ["\"f\", parameters: []"]),
      ("func f(_ c: UIColor?, d: String) throws {}", ["\"f\", parameters: [\"c: UIColor?\", \"d: String\"]"]),
      ("func f(completion: (() -> Void)? = nil) {}", ["\"f\", parameters: []"]),
      ("func f(completion: (() -> Void)?) {}", ["\"f\", parameters: []"]),
      ("@objc func f() {}", ["\"f\", parameters: []"]),
      ("@objc private func f() {}", ["\"f\", parameters: []"]),
      ("@objc func f(_ s: UIButton) {}", ["\"f:\", parameters: [\"s: UIButton\"]"]),
      (
        "@objc func f(flag: Bool) {}",
        ["\"f\", parameters: [\"flag: Bool\"]", "\"fWithFlag:\", parameters: [\"flag: Bool\"]"]
      ),
      ("@IBAction func f(_ s: Any!) {}", ["\"f:\", parameters: [\"s: Any?\"]"]),
      ("private func f() {}", []), ("static func f() {}", []), ("override func f() {}", []),
      ("func f<T>(_ t: T) {}", []), ("func f(_ d: Data) {}", []), ("func f(_ a: Int...) {}", []),
      ("func f(_ a: inout Int) {}", []), ("func f(_ b: @escaping () -> Void) {}", []), ("func == (a: B, b: B) {}", []),
    ] as [(String, [String])])
  func `methods with plain arguments, and those for Objective-C, are in the table`(member: String, expected: [String]) {
    #expect(entries(member) == expected)
  }

  @Test(arguments: [
    "class B: UIButton", "class B: CAShapeLayer", "class B: UIGestureRecognizer, P", "final class B: UIView",
  ])
  func `subclasses of UIKit's classes have tables`(type: String) { #expect(!entries("var a = 1", type: type).isEmpty) }

  @Test(arguments: [
    "class B", "class B: NSObject", "class B<T>: UIView", "struct B", "class B: UIScrollViewDelegate",
    "class B: Unknown", "class B: CAAnimation", "extension UIView",
  ])
  func `other types have none`(type: String) { #expect(entries("static let a = 1; func f() {}", type: type).isEmpty) }

  @Test func `superclasses are found through the set, through type aliases and generic classes`() {
    let texts = ported([
      "A.swift": "class A<T>: UIView {}\ntypealias Base = C\nclass C: UIControl {}\n",
      "B.swift": "class B: A<Int> { func f() {} }\nclass D: Base { func f() {} }\n",
    ])
    #expect(texts["A.swift"] == "class A<T>: UIView {}\ntypealias Base = C\nclass C: UIControl {}\n")
    #expect(texts["B.swift"]?.pieces(of: "CallableMethod(").count == 2)
  }

  @Test func `members of extensions count, unless they are private in another file`() {
    let texts = ported([
      "A.swift": "class A: UIView { }", "B.swift": "extension A { var a: Int { get { 1 } set {} } }",
      "C.swift": "private extension A { var b: Int { get { 1 } set {} } }",
      "D.swift": "extension UIView { @IBInspectable var c: Int { get { 1 } set {} } }",
    ])
    #expect(
      texts["A.swift"]?.pieces(of: "KeyValueProperty(") == [
        "\"a\", type: \"Int\", inspectable: false", "\"c\", type: \"Int\", inspectable: true",
      ])
  }

  @Test(arguments: [
    (
      "class B: UIView {\n@IBInspectable var a = make()\n}",
      "a cannot be set by name: its type is not written\nhint: write the type after a colon"
    ),
    (
      "class B: UIView {\n#if DEBUG\n@IBInspectable var a = 1\n#endif\n}",
      "a cannot be set by name: it stands under a condition"
    ),
    ("class B<T>: UIView {\n@IBInspectable var a = 1\n}", "a cannot be set by name: B is generic"),
    (
      "class B: Other {\n@IBInspectable var a = 1\n}",
      "a cannot be set by name: its superclass is not one of UIKit's, nor in these sources"
    ),
  ])
  func `an inspectable property without an entry is a warning`(text: String, message: String) {
    let line = text.contains("DEBUG") ? 3 : 2
    #expect(warned(text).findings == ["A.swift:\(line):1: warning: \(message)"])
  }
}

extension String {
  /// The heads of a table's entries, up to the closures.
  fileprivate func pieces(of name: String) -> [String] {
    let marked = replacing("[\(name)", with: "\u{1}").replacing(" \(name)", with: "\u{1}")
    return marked.split(separator: "\u{1}", omittingEmptySubsequences: false).dropFirst().map { piece in
      let end = [", get: ", ", call: "].compactMap { piece.firstRange(of: $0)?.lowerBound }.min() ?? piece.endIndex
      return String(piece[..<end])
    }
  }
}
