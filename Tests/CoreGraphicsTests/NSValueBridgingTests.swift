import PresscheckCoreGraphics
import Testing

/// Values become objects and come back, as on Apple's systems.
@Suite struct NSValueBridgingTests {
  @Test func `geometry is an NSValue`() {
    let values: [NSValue] = [
      CGPoint(x: 1, y: 2) as NSValue, CGSize(width: 3, height: 4) as NSValue,
      CGRect(x: 1, y: 2, width: 3, height: 4) as NSValue, CGVector(dx: 1, dy: 2) as NSValue,
      CGAffineTransform(scaleX: 2, y: 2) as NSValue,
    ]
    #expect(values[0].cgPointValue == CGPoint(x: 1, y: 2) && values[1].cgSizeValue == CGSize(width: 3, height: 4))
    let objects: [Any] = values
    #expect(objects[2] as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(objects[0] as? CGSize == nil && objects[3] as? CGVector == CGVector(dx: 1, dy: 2))
    #expect(objects[4] as? CGAffineTransform == CGAffineTransform(scaleX: 2, y: 2))
  }

  @Test func `a CGFloat is an NSNumber`() {
    let number = CGFloat(0.25) as NSNumber
    let object: Any = CGFloat(0.5)
    #expect(number == 0.25 && (object as? NSNumber)?.doubleValue == 0.5)
    let numbers: Any = [CGFloat(1), 2]
    #expect(numbers as? [NSNumber] == [1, 2])
  }
}
