import PresscheckUIKit
import Testing

@MainActor @Suite struct PortedObjectTests {
  @Test func `an object is one of the class that a method was called on`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1))
    let made: UIBezierPath = PortedObject.cast(path, as: UIBezierPath.self)
    #expect(made === path)
  }

  @Test func `an initializer that fails makes nothing`() {
    let none: UIImage? = nil
    #expect(PortedObject.cast(none, as: UIImage.self) == nil)
  }
}
