import Foundation
import PresscheckCoreGraphics
import PresscheckLayerTree
import PresscheckUIKit
import Testing

@MainActor struct GeometryValueTests {
  @Test func `an NSValue holds what it is given`() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(
      NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue == UIOffset(horizontal: 1, vertical: 2))
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    #expect(NSValue(cgAffineTransform: transform) == NSValue(cgAffineTransform: transform))
    #expect(NSValue(cgAffineTransform: transform) != NSValue(cgAffineTransform: .identity))
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(cgPoint: .zero).cgAffineTransformValue == .identity)
  }

  @Test func `geometry is text and back`() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {3, 4}}" && NSCoder.cgRect(for: "{{1, 2.5}, {3, 4}}") == rect)
    #expect(NSCoder.cgPoint(for: "{-0.5,2}") == CGPoint(x: -0.5, y: 2))
    #expect(NSCoder.string(for: CGSize(width: 1, height: 2)) == "{1, 2}" && NSCoder.cgSize(for: "nothing") == .zero)
    #expect(NSCoder.cgVector(for: NSCoder.string(for: CGVector(dx: 1, dy: 2))) == CGVector(dx: 1, dy: 2))
  }

  @Test func `geometry is archived`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(CGPoint(x: 1, y: 2.5), forKey: "point")
    archiver.encode(CGVector(dx: 3, dy: 4), forKey: "vector")
    archiver.encode(CGSize(width: 5, height: 6), forKey: "size")
    archiver.encode(CGRect(x: 7, y: 8, width: 9, height: 10), forKey: "rect")
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2.5))
    #expect(coder.decodeCGVector(forKey: "vector") == CGVector(dx: 3, dy: 4))
    #expect(coder.decodeCGSize(forKey: "size") == CGSize(width: 5, height: 6))
    #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 7, y: 8, width: 9, height: 10))
    #expect(coder.decodeCGPoint(forKey: "none") == .zero)
  }

  @Test func `insets make a rectangle smaller, and follow the direction`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
    #expect(UIEdgeInsets(insets.insets) == insets && UIEdgeInsets() == .zero)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(directional.resolved(.leftToRight) == insets)
    #expect(directional.resolved(.rightToLeft) == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(UIRectCorner.allCorners.contains(.topLeft) && UIRectEdge.all.rawValue == 15)
  }
}
