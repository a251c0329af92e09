internal import PresscheckGraphics

extension Animation {
  /// The same change of some properties as one of another property.
  ///
  /// - Parameters:
  ///   - keyPaths: The properties: numbers, points or rectangles.
  ///   - isAcross: Whether a point's x or a rectangle's width counts, else y or the height.
  ///   - property: The property that follows.
  ///   - change: Its value for a number, or for a difference of numbers.
  /// - Returns: Nil for an animation that changes none of them.
  package func following(
    _ keyPaths: [AnimationKeyPath], isAcross: Bool, by property: AnimationKeyPath,
    _ change: (_ number: Double, _ isDifference: Bool) -> Double
  ) -> Animation? {
    var followed = self
    switch kind {
    case .group(let children):
      let own = children.compactMap { $0.following(keyPaths, isAcross: isAcross, by: property, change) }
      followed.kind = .group(own)
      return own.isEmpty ? nil : followed
    case .basic(let keyPath, _) where keyPaths.contains(keyPath),
      .keyframes(let keyPath, _) where keyPaths.contains(keyPath),
      .spring(let keyPath, _, _) where keyPaths.contains(keyPath):
      followed = mapValues { value, _, isDifference in
        switch value {
        case .rect(_, let size): .number(change(isAcross ? size.width : size.height, isDifference))
        case .point(let point): .number(change(isAcross ? point.x : point.y, isDifference))
        case .number(let number): .number(change(number, isDifference))
        default: value
        }
      }
    default: return nil
    }
    switch followed.kind {
    case .basic(_, let change): followed.kind = .basic(property, change)
    case .keyframes(_, let keyframes): followed.kind = .keyframes(property, keyframes)
    case .spring(_, let change, let spring): followed.kind = .spring(property, change, spring)
    case .group, .crossFade: break
    }
    return followed
  }
}
