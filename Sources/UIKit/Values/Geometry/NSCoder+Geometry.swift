public import Foundation
internal import PresscheckCoreGraphics

/// Geometry as text: `{1, 2}` for a point, `{{1, 2}, {3, 4}}` for a rectangle.
extension NSCoder {
  /// A point from its text; zero from another text (*documented*).
  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(in: string, 2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  /// A vector from its text; zero from another text (*documented*).
  public class func cgVector(for string: String) -> CGVector {
    let numbers = numbers(in: string, 2)
    return CGVector(dx: numbers[0], dy: numbers[1])
  }
  /// A size from its text; zero from another text (*documented*).
  public class func cgSize(for string: String) -> CGSize {
    let numbers = numbers(in: string, 2)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  /// A rectangle from its text; zero from another text (*documented*).
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(in: string, 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The text of a point (*documented*).
  public class func string(for point: CGPoint) -> String { text(point.x, point.y) }
  /// The text of a vector (*documented*).
  public class func string(for vector: CGVector) -> String { text(vector.dx, vector.dy) }
  /// The text of a size (*documented*).
  public class func string(for size: CGSize) -> String { text(size.width, size.height) }
  /// The text of a rectangle (*documented*).
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }

  /// The point of a key; zero without one (*documented*).
  public func decodeCGPoint(forKey key: String) -> CGPoint { value(of: key, decodePoint) ?? .zero }
  /// The vector of a key; zero without one (*documented*).
  public func decodeCGVector(forKey key: String) -> CGVector {
    let text = value(of: key) { decodeObject(of: NSString.self, forKey: $0) } ?? nil
    return NSCoder.cgVector(for: text as String? ?? "")
  }
  /// The size of a key; zero without one (*documented*).
  public func decodeCGSize(forKey key: String) -> CGSize { value(of: key, decodeSize) ?? .zero }
  /// The rectangle of a key; zero without one (*documented*).
  public func decodeCGRect(forKey key: String) -> CGRect { value(of: key, decodeRect) ?? .zero }

  /// Foundation's archives of Linux end the process when they are asked for a key that they lack.
  private func value<Value>(of key: String, _ decode: (String) -> Value) -> Value? {
    containsValue(forKey: key) ? decode(key) : nil
  }

  /// Keeps a vector under a key (*documented*).
  public func encode(_ vector: CGVector, forKey key: String) {
    encode(NSCoder.string(for: vector) as NSString, forKey: key)
  }

  private class func text(_ first: CGFloat, _ second: CGFloat) -> String {
    let numbers = [first, second].map { number in Int(exactly: number).map { "\($0)" } ?? "\(number)" }
    return "{\(numbers[0]), \(numbers[1])}"
  }

  /// The numbers between the braces and commas; zeros unless there are as many as asked for.
  private class func numbers(in string: String, _ count: Int) -> [Double] {
    let parts = string.split { "{}, ".contains($0) }.map { Double($0) }
    guard parts.count == count else { return [Double](repeating: 0, count: count) }
    return parts.map { $0 ?? 0 }
  }
}
