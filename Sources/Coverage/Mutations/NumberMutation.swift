internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Mutation {
  /// A number one step further, or the other way where that is beyond the property's limits.
  static let number = Mutation { property, value, scale in
    guard case .number(let number) = value, let next = number.stepped(scale.step(property), in: property.type.limits)
    else { return [] }
    return [MutationStep("", .number(next), from: number.words, to: next.words)]
  }

  /// Each number of a list.
  static let numbers = Mutation { property, value, scale in
    guard case .numbers(let numbers) = value else { return [] }
    return parts(numbers, numbers.indices.map { "[\($0)]" }, scale.step(property), in: property.type.limits) {
      .numbers($0)
    }
  }

  /// A step of each number of a value.
  static func parts(
    _ numbers: [Double], _ names: [String], _ step: Double, in limits: Limits? = nil,
    _ value: ([Double]) -> PropertyValue
  ) -> [MutationStep] {
    zip(numbers.indices, names).compactMap { index, name in
      guard let next = numbers[index].stepped(step, in: limits) else { return nil }
      var changed = numbers
      changed[index] = next
      return MutationStep(name, value(changed), from: numbers[index].words, to: next.words)
    }
  }
}

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
  func stepped(_ step: Double, in limits: Limits? = nil) -> Double? {
    guard isFinite else { return nil }
    return [self + step, self - step].first { limits?.contains($0) ?? true }
  }

  var words: String { Number.short(self, decimals: 4) }
}
