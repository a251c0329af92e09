internal import PresscheckFiles
package import PresscheckGraphics
package import PresscheckLayerTree

/// A file's rules for a button's size where it does not fix both sides: the rest follows from the intrinsic size.
package struct SizeRule: Hashable, Sendable {
  /// In points; nil for what the content needs.
  package var width: Double?
  /// In points; nil for what the content needs.
  package var height: Double?
  /// In points.
  package var minimum = Size(0, 0)
  /// In points.
  package var maximum = Size(.infinity, .infinity)
  /// The width divided by the height; nil for any.
  package var aspectRatio: Double?

  /// The smallest size that keeps the rule and has room for content of the intrinsic size; limits come before the content.
  ///
  /// A side that follows from the other one is in whole pixels.
  package func size(for intrinsic: Size, scale: Double) -> Size {
    func limited(_ length: Double, _ minimum: Double, _ maximum: Double) -> Double {
      max(minimum, min(length, maximum))
    }
    guard let ratio = aspectRatio else {
      return Size(
        width ?? limited(intrinsic.width, minimum.width, maximum.width),
        height ?? limited(intrinsic.height, minimum.height, maximum.height))
    }
    func inPixels(_ length: Double) -> Double { max(1, (length * scale).rounded()) / scale }
    if let width { return Size(width, inPixels(width / ratio)) }
    if let height { return Size(inPixels(height * ratio), height) }
    let needed = max(intrinsic.height, intrinsic.width / ratio)
    let height = limited(
      needed, max(minimum.height, minimum.width / ratio), min(maximum.height, maximum.width / ratio))
    return Size(inPixels(height * ratio), inPixels(height))
  }
}

extension SizeRule {
  static let keys = ["width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "aspectRatio"]
  package static let ratios = Limits(0.001, 1000)
  /// In points.
  package static let lengths = Limits(0.001, Limits.length.upper)
}

extension ValueReader {
  /// `size:` as a map.
  func sizeRule(_ node: Node) throws(Diagnostic) -> SizeRule {
    let fields = try mapping(node, "size", keys: SizeRule.keys)
    let numbers = try SizeRule.keys.mapAll { key throws(Diagnostic) -> Double? in
      guard let node = fields[key] else { return nil }
      return try number(node, key == "aspectRatio" ? SizeRule.ratios : SizeRule.lengths, "size: \(key)")
    }
    var rule = SizeRule()
    (rule.width, rule.height) = (numbers[0], numbers[1])
    rule.minimum = Size(numbers[2] ?? 0, numbers[3] ?? 0)
    rule.maximum = Size(numbers[4] ?? .infinity, numbers[5] ?? .infinity)
    rule.aspectRatio = numbers[6]
    let sides = [
      ("width", "Width", rule.width, rule.minimum.width, rule.maximum.width),
      ("height", "Height", rule.height, rule.minimum.height, rule.maximum.height),
    ]
    for (side, name, fixed, minimum, maximum) in sides {
      if fixed != nil, let limit = fields.field("min\(name)") ?? fields.field("max\(name)") {
        throw source.error("size has a \(side), which leaves nothing to \(limit.key)", at: limit.mark)
      }
      guard minimum <= maximum else {
        throw source.error("size: min\(name) is above max\(name)", at: fields.field("min\(name)")?.mark)
      }
    }
    if rule.width != nil, rule.height != nil, let ratio = fields.field("aspectRatio") {
      throw source.error("size has a width and a height, which leave nothing to aspectRatio", at: ratio.mark)
    }
    return rule
  }
}
