internal import PresscheckGraphics
package import PresscheckLayerTree

extension AnimationKeyPath {
  /// The key path of Core Animation's name; nil for what is not drawn.
  package init?(quartzCore name: String) {
    let known = [
      "hidden": "isHidden", "foregroundColor": "color", "affineTransform": "transform",
      // Both factors at once, which is what code of apps calls it.
      "transform.scale.xy": "transform.scale",
    ]
    self.init(known[name] ?? name)
  }
}

extension PropertyValue {
  /// A value that Swift code gives an animation or a layer; nil for none, and for one of another kind.
  package init?(_ value: Any?, for keyPath: AnimationKeyPath) {
    guard let value = value.flatMap(Self.unwrapped), let found = Self.read(value, keyPath.type),
      keyPath.type.takes(found)
    else { return nil }
    self = found
  }

  /// The value of an optional in an `Any`.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private static func read(_ value: Any, _ type: PropertyType) -> PropertyValue? {
    switch value {
    case let value as CGColor: return .color(value.color)
    case let value as CGPath: return .path(value.path)
    case let value as CGAffineTransform: return .transform(value.transform)
    case let value as CATransform3D: return PropertyValue(transform: value.value)
    case let value as CGPoint: return .point(value.point)
    case let value as CGSize: return .point(Point(Double(value.width), Double(value.height)))
    case let value as CGRect:
      return .rect(
        origin: value.origin.point, size: Size(Double(value.size.width), Double(value.size.height)))
    case let value as CGVector: return .point(Point(Double(value.dx), Double(value.dy)))
    case let value as Float: return .number(Double(shortest: value))
    case let value as CGFloat: return .number(Double(value))
    case let value as [CGColor]: return .colors(value.map(\.color))
    case let value as [NSNumber]: return .numbers(value.map(\.doubleValue))
    case let value as NSNumber:
      if case .boolean = type { return .boolean(value.boolValue) }
      return .number(value.doubleValue)
    case let value as NSValue: return read(value.boxed, type)
    case let values as [Any]:
      let colors = values.compactMap { $0 as? CGColor }
      return colors.count == values.count ? .colors(colors.map(\.color)) : nil
    default: return nil
    }
  }

  /// As Swift code gets it.
  package var object: Any {
    switch self {
    case .number(let number): NSNumber(value: number)
    case .boolean(let flag): NSNumber(value: flag)
    case .text(let text): text
    case .point(let point): CGPoint(point)
    // A difference of rectangles keeps its size below 0.
    case .rect(let origin, let size):
      CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    case .color(let color): CGColor(color)
    case .colors(let colors): colors.map { CGColor($0) }
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .path(let path): CGPath(path)
    case .transform(let transform): CATransform3DMakeAffineTransform(CGAffineTransform(transform))
    case .transform3D(let transform): CATransform3D(transform)
    default: self
    }
  }
}
