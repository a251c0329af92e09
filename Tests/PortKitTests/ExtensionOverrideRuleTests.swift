import Testing

@testable import PresscheckPortKit

@Suite struct ExtensionOverrideRuleTests {
  /// The class's last line and the extension of a class whose extension has a member.
  private func moved(_ member: String, head: String = "extension B", type: String = "class B: Base") -> (String, String)
  {
    let text = ported("\(type) {\n}\n\(head) {\n  \(member)\n}")
    let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    #expect(lines.count == 3 && lines[0] == "\(type) {")
    let own = lines[2].dropFirst("\(head) {\n".count).dropLast(2)
    return (lines[1], String(own))
  }

  @Test(arguments: [
    (
      "override func awakeFromNib() { super.awakeFromNib() }",
      "override func awakeFromNib() { ported_awakeFromNib() } }",
      "           func ported_awakeFromNib() { super.awakeFromNib() }"
    ),
    (
      "override func f(_ a: Int, with b: inout Int, c: Int = 2) throws -> Bool { true }",
      "override func f(_ p0: Int, with p1: inout Int, c p2: Int = 2) throws -> Bool { try ported_f(p0, with: &p1, c: p2) } }",
      "           func ported_f(_ a: Int, with b: inout Int, c: Int = 2) throws -> Bool { true }"
    ),
    ("open override func f() {}", "public override func f() { ported_f() } }", "  public          func ported_f() {}"),
    (
      "@objc private override func f() {}", "override func f() { ported_f() } }",
      "                         func ported_f() {}"
    ),
    (
      "@discardableResult override func f() -> Int { 1 }",
      "@discardableResult override func f() -> Int { ported_f() } }",
      "  @discardableResult          func ported_f() -> Int { 1 }"
    ),
    (
      "override class var layerClass: AnyClass { L.self }",
      "override class var layerClass: AnyClass { ported_layerClass } }",
      "           class var ported_layerClass: AnyClass { L.self }"
    ),
    (
      "override var a: Int { get { 1 } set { } }",
      "override var a: Int { get { ported_a } set { ported_a = newValue } } }",
      "           var ported_a: Int { get { 1 } set { } }"
    ),
    (
      "override var on: Bool { didSet { use(oldValue) } }",
      "override var on: Bool { didSet { ported_didSet_on(oldValue) } } }",
      "                         func ported_didSet_on(_ oldValue: Bool) { use(oldValue) }"
    ),
    (
      "public override var on: Bool { willSet(next) { use(next) } didSet {} }",
      "public override var on: Bool { willSet { ported_willSet_on(newValue) } didSet { ported_didSet_on(oldValue) } } }",
      "                                func ported_willSet_on(_ next: Bool) { use(next) } ; func ported_didSet_on(_ oldValue: Bool) {}"
    ),
  ])
  func `the class overrides, and calls its extension`(member: String, inClass: String, inExtension: String) {
    let (own, rest) = moved(member)
    #expect(own == inClass)
    #expect(rest.withSingleBlanks == inExtension.withSingleBlanks)
  }

  @Test func `the class can be in another file, and the extension private`() {
    let texts = ported([
      "A.swift": "private extension B {\n  override func f() {}\n}",
      "B.swift": "class O {}\npublic class B: Base { var a = 1 }\n",
    ])
    #expect(texts["A.swift"] == "private extension B {\n           internal func ported_f() {}\n}")
    #expect(
      texts["B.swift"]
        == "class O {}\npublic class B: Base { var a = 1 ; override func f() { ported_f() } }\n"
        + "#sourceLocation()\nimport PresscheckUIKit\n")
  }

  @Test func `nested classes are found`() {
    let text = ported("class O { class I: Base {\n} }\nextension O.I { override func f() {} }")
    #expect(
      text
        == "class O { class I: Base {\noverride func f() { ported_f() } } }\nextension O.I {          func ported_f() {} }"
    )
  }

  @Test func `a method of an extension that a subclass overrides moves too`() {
    let text = ported("class A {\n}\nextension A { @objc func f() {} }\nclass B: A { override func f() { super.f() } }")
    #expect(
      text == "class A {\nfunc f() { ported_f() } }\nextension A {       func ported_f() {} }\n"
        + "class B: A { override func f() { super.f() } }")
  }

  @Test(arguments: [
    (
      "override func f(_ a: Int...) {}",
      "a method with a variadic parameter or a default value of several lines that is overridden in an extension stays there"
    ),
    ("override subscript(a: Int) -> Int { a }", "a subscript that is overridden in an extension stays there"),
    (
      "#if DEBUG\noverride func f() {}\n#endif",
      "something under a condition that is overridden in an extension stays there"
    ),
  ])
  func `what cannot move is refused`(member: String, message: String) {
    let line = member.hasPrefix("#if") ? 3 : 2
    #expect(
      findings("class B: Base {}; extension B {\n\(member)\n}") == [
        "A.swift:\(line):1: error: \(message)\nhint: move it into the class"
      ])
  }

  @Test func `what an extension of Apple's class declares cannot be overridden`() {
    #expect(
      findings("extension UIView { @objc func f() {} }\nclass B: UIButton { override func f() {} }") == [
        """
        A.swift:2:21: error: f is declared in an extension of UIView, where only Objective-C lets a subclass override it
        hint: declare it in a class of your own
        """
      ])
  }
}
