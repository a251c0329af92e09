import Testing

@testable import PresscheckPortKit

@Suite struct ObjectProtocolRuleTests {
  @Test(arguments: [
    ("@objc protocol P {}", "      protocol P: AnyObject {}"),
    ("@objc public protocol P { func f() }", "      public protocol P: AnyObject { func f() }"),
    ("@objc protocol P: NSObjectProtocol {}", "      protocol P: NSObjectProtocol {}"),
    ("protocol P {}", "protocol P {}"),
  ])
  func `a protocol for Objective-C is one of classes`(before: String, after: String) {
    #expect(ported(before) == after)
  }
}
