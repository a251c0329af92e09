/// The numbers in an SVG's attributes, as far as they decide how much work there is.
enum SVGLengths {
  /// Whether the length of an outline depends on the attribute.
  static func areGeometry(_ attribute: String) -> Bool {
    ["d", "points", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2"].contains(
      attribute)
  }

  /// The most CSS pixels that a unit or a percent can stand for.
  private static let longestUnit = 100.0

  /// The sum of all numbers without their signs; an upper bound if one has a unit.
  static func sum(of value: String) -> Double {
    var hasUnit = false
    var sum = 0.0
    each(value) { number, unit in
      sum += number
      hasUnit = hasUnit || unit == UInt8(ascii: "%")
    }
    return hasUnit ? sum * longestUnit : sum
  }

  /// The least number above 0 in a text that may hold others; nil for none.
  static func shortest(in text: String) -> Double? {
    var shortest: Double?
    each(text) { number, unit in
      guard number > 0 else { return }
      let length = unit == UInt8(ascii: "%") ? number / longestUnit : number
      shortest = min(shortest ?? length, length)
    }
    return shortest
  }

  /// Calls the body with each number and the byte after it.
  private static func each(_ value: String, _ body: (Double, UInt8?) -> Void) {
    let bytes = Array(value.utf8)
    var index = 0
    func digits() { while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 } }
    while index < bytes.count {
      let start = index
      digits()
      if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
        index += 1
        digits()
      }
      guard index > start, index - start > 1 || bytes[start] != UInt8(ascii: ".") else {
        index = max(index, start + 1)
        continue
      }
      let mantissa = index
      if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
        let exponent = index
        digits()
        if index == exponent { index = mantissa }
      }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      body(Double("0" + text) ?? .infinity, index < bytes.count ? bytes[index] : nil)
    }
  }
}
