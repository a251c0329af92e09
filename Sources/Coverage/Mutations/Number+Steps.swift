internal import PresscheckGraphics
internal import PresscheckLayerTree

extension PropertyType {
  /// Of a number, or of each number in a list; nil for other types.
  var limits: Limits? {
    switch self {
    case .number(let limits), .integer(let limits), .numbers(let limits): limits
    default: nil
    }
  }
}

extension Double {
  /// The number with a step added, or taken away where that is beyond the limits; nil where both are, and for infinity.
  func stepped(_ step: Double, in limits: Limits?) -> Double? {
    guard isFinite else { return nil }
    return [self + step, self - step].first { limits?.contains($0) ?? true }
  }

  var words: String { Number.short(self, decimals: 4) }
}
