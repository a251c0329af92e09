internal import PresscheckGraphics
internal import PresscheckLayerTree

extension PropertyValue {
  /// The value as numbers, for a curve; nil for what has none, such as a path.
  var curveNumbers: [Double]? {
    switch self {
    case .number, .point, .rect, .color, .colors, .numbers: components
    case .boolean(let flag): [flag ? 1 : 0]
    case .transform(let transform): TransformParts(transform).curveNumbers
    case .transform3D(let transform): TransformParts(transform).curveNumbers
    default: nil
    }
  }
}

extension PropertyType {
  /// The names of a curve's numbers; nil for a single number, a list of them or a list of colours.
  var curveParts: [String]? {
    switch self {
    case .point: ["x", "y"]
    case .rect: ["x", "y", "width", "height"]
    case .color: ["red", "green", "blue", "alpha"]
    case .transform: ["translation.x", "translation.y", "rotation", "scale.x", "scale.y"]
    default: nil
    }
  }

  /// The curve's value while the property has none, such as no colour; nil if it is left out then.
  var curveNumbersOfNothing: [Double]? { if case .color = self { [0, 0, 0, 0] } else { nil } }
}

extension TransformParts {
  fileprivate var curveNumbers: [Double] { [translation.x, translation.y, rotation, scaleX, scaleY] }
}
