import Testing

@testable import PresscheckPortKit

@Suite struct ManagedPropertyRuleTests {
  @Test func `a layer keeps the property's value under its name`() {
    let text = ported("class L: CALayer {\n  @NSManaged var progress: CGFloat\n}").split(separator: "\n")
    #expect(
      String(text[1]).withSingleBlanks == """
        var progress: CGFloat { get { managedValue(forKey: "progress", as: CGFloat.self) ?? 0 } set { \
        setValue(newValue, forKey: "progress") } }
        """)
  }

  @Test func `an optional property begins with nil`() {
    let text = ported("class L: CAShapeLayer {\n  @NSManaged public var color: UIColor?\n}").split(separator: "\n")
    #expect(
      String(text[1]).withSingleBlanks == """
        public var color: UIColor? { get { managedValue(forKey: "color", as: UIColor.self) } set { \
        setValue(newValue, forKey: "color") } }
        """)
  }

  @Test func `a property that is unwrapped by itself begins with nil too`() {
    let text = ported("class L: CALayer {\n  @NSManaged var ring: Ring!\n}").split(separator: "\n")
    #expect(
      String(text[1]).withSingleBlanks == """
        var ring: Ring! { get { managedValue(forKey: "ring", as: Ring.self) } set { setValue(newValue, forKey: "ring") } }
        """)
  }

  @Test func `other objects and other types are refused`() {
    #expect(
      findings("class A: NSManagedObject { @NSManaged var x: Int }") == [
        "A.swift:1:28: error: @NSManaged works in layers only\nhint: Core Data is not on Linux"
      ])
    #expect(
      findings("class L: CALayer { @NSManaged var x: Box }") == [
        "A.swift:1:35: error: the @NSManaged property x has no value of the type Box to begin with"
      ])
  }
}
