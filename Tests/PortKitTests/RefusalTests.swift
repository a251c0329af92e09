import Testing

@testable import PresscheckPortKit

@Suite struct RefusalTests {
  private static let clock =
    "\nhint: use DispatchQueue.main, a Timer or an animation's completion, which run on the virtual clock"

  @Test(arguments: [
    ("func f() async {}", "1:10: error: async is not supported"),
    ("let a = await f()", "1:9: error: await is not supported"),
    ("func f() { async let a = 1 }", "1:12: error: async is not supported"),
    ("let a = Task { 1 }", "1:9: error: Task is not supported"),
    ("let a = Task.detached { 1 }", "1:9: error: Task is not supported"),
    ("var a: Task<Void, Never>?", "1:8: error: Task is not supported"),
    ("let a = AsyncStream<Int> { _ in }", "1:9: error: AsyncStream is not supported"),
    ("withCheckedContinuation { _ in }", "1:1: error: withCheckedContinuation is not supported"),
  ])
  func `concurrency is refused by name`(text: String, expected: String) {
    #expect(findings(text) == ["A.swift:\(expected)\(Self.clock)"])
  }

  @Test func `a type of one's own can be called Task`() {
    #expect(findings("struct Task {}\nlet a = Task(), b: Task? = nil") == [])
    #expect(findings("enum Kind { case Task }\nlet a = Kind.Task") == [])
  }

  @Test(arguments: [
    "method_exchangeImplementations", "method_setImplementation", "method_getImplementation", "class_addMethod",
    "class_replaceMethod", "class_getInstanceMethod", "class_getClassMethod", "imp_implementationWithBlock",
  ])
  func `swizzling is refused`(name: String) {
    #expect(
      findings("\(name)(a, b)") == [
        "A.swift:1:1: error: \(name) needs Objective-C's runtime\nhint: override the method in a subclass instead"
      ])
  }

  @Test func `the description of a type is its name, unless a class has another one`() {
    #expect(ported("let a = type(of: x).description()") == "let a = String(reflecting: type(of: x))")
    let own = "class A { class func description() -> String { \"a\" } }\nlet a = type(of: A()).description()"
    #expect(ported(own) == own)
  }

  @Test func `other calls of the runtime are refused or left out`() {
    let (text, found) = warned("func f() {\n  object_setClass(\n    layer, L.self)\n}")
    #expect(text == "func f() {\n  ()\n\n}")
    #expect(found == ["A.swift:2:3: warning: object_setClass is left out: an object keeps its class on Linux"])
    let hint = "\nhint: override the method in a subclass instead"
    #expect(
      findings("let a = object_setClass(b, c)") == [
        "A.swift:1:9: error: object_setClass needs Objective-C's runtime\(hint)"
      ])
    #expect(findings("var a: NSInvocation?") == ["A.swift:1:8: error: NSInvocation needs Objective-C's runtime\(hint)"])
  }

  @Test(arguments: ["(x as AnyObject).method?()", "(x as AnyObject).method()", "(x as! AnyObject).method"])
  func `a dynamic call is refused`(text: String) {
    #expect(
      findings(text) == [
        """
        A.swift:1:1: error: method is looked up in AnyObject, which needs Objective-C's runtime
        hint: cast to a class or a protocol
        """
      ])
  }

  @Test func `casts to AnyObject stay`() {
    #expect(
      ported("layer.colors = [a as AnyObject, (b as Base).c]") == "layer.colors = [a as AnyObject, (b as Base).c]")
  }

  private static let observed =
    "only the state of controls, the place, alpha and isHidden of views and the content of scroll views tell observers"

  @Test(arguments: [
    ("a.addObserver(b, forKeyPath: \"layer.bounds\", options: [], context: nil)", "changes of bounds are not observed"),
    (
      "addObserver(b, forKeyPath: #keyPath(UIView.tag), options: [], context: nil)",
      "changes of tag are not observed"
    ),
    ("a.observe(\\.tag, options: []) { _, _ in }", "changes of tag are not observed"),
    ("a.observe(\\B.layer.frame) { _, _ in }", "changes of frame are not observed"),
  ])
  func `observers of other properties are a warning`(text: String, message: String) {
    #expect(
      warned(text).findings == [
        "A.swift:1:1: warning: \(message)\nhint: \(Self.observed)"
      ])
  }

  @Test(arguments: [
    "a.addObserver(b, forKeyPath: \"isHighlighted\", options: [], context: nil)",
    "a.addObserver(b, forKeyPath: \"self.state\", options: [], context: nil)",
    "a.addObserver(b, forKeyPath: #keyPath(UIButton.isEnabled), options: [], context: nil)",
    "a.observe(\\.isSelected) { _, _ in }", "a.observe(\\.frame) { _, _ in }",
    "a.addObserver(b, forKeyPath: \"contentOffset\", options: [], context: nil)",
    "NotificationCenter.default.addObserver(self, selector: s, name: n, object: nil)",
  ])
  func `observers of properties that tell them are not`(text: String) { #expect(findings(text) == []) }

  @Test func `an unknown key path is a warning`() {
    #expect(
      warned("a.addObserver(b, forKeyPath: path, options: [], context: nil)").findings == [
        "A.swift:1:1: warning: \(Self.observed): the key path is not known here"
      ])
  }

  @Test func `TextKit is refused in words`() {
    #expect(
      findings("let a: NSLayoutManager? = nil") == [
        "A.swift:1:8: error: NSLayoutManager is part of TextKit, which is not drawn here\n"
          + "hint: draw the text with a UILabel or NSAttributedString.draw(in:), or leave the file out"
      ])
    #expect(findings("class NSTextStorage {}; let a = NSTextStorage()") == [])
  }

  @Test func `keys of a class without a table are a warning`() {
    #expect(
      warned("class A: NSObject { func f() { setValue(1, forKey: \"x\") } }").findings == [
        """
        A.swift:1:32: warning: A has no table of properties: its keys have no values
        hint: only subclasses of UIKit's views, controls and layers have one, and no generic class
        """
      ])
    #expect(findings("class A: CABasicAnimation { func f() { setValue(1, forKey: \"x\") } }") == [])
    #expect(findings("class A: UIView { func f() { self.setValue(1, forKey: \"x\") } }") == [])
    #expect(findings("class A: NSObject { func f() { other.setValue(1, forKey: \"x\") } }") == [])
  }
}
