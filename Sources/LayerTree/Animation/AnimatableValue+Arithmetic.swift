internal import PresscheckGraphics

extension AnimatableValue {
  /// The value a fraction of the way to another: 0 is this one, 1 the other, exactly. Fractions may lie outside. What has
  /// no in-between, such as lists of different lengths and paths of different steps, changes halfway (*modelled*).
  public func blended(
    to other: AnimatableValue, _ fraction: Double, _ blending: PathBlending = .faithful
  ) -> AnimatableValue {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    guard isLike(other), kind != .boolean else { return fraction < 0.5 ? self : other }
    return switch (self, other) {
    case (.transform(let from), .transform(let to)): .transform(from.blended(to: to, fraction))
    case (.path(let from), .path(let to)): .path(from.blended(to: to, fraction, blending))
    default: combined(with: other) { $0 + ($1 - $0) * fraction }
    }
  }

  /// This value and another one added to it. Transforms are concatenated, the other one first (*documented*). What cannot
  /// be added leaves it as it is.
  public func adding(_ other: AnimatableValue) -> AnimatableValue {
    if case (.transform(let base), .transform(let other)) = (self, other) { return .transform(other.then(base)) }
    return isLike(other) ? combined(with: other, +) : self
  }

  /// What has to be added to another value to give this one; nil where nothing can, as for flags and over a transform
  /// that flattens the plane.
  public func offset(from base: AnimatableValue) -> AnimatableValue? {
    guard isLike(base), kind != .boolean else { return nil }
    if case (.transform(let this), .transform(let base)) = (self, base) {
      return base.inverse.map { .transform(this.then($0)) }
    }
    return combined(with: base, -)
  }

  /// What undoes it when both are added; a transform that flattens the plane gives the identity.
  public var negated: AnimatableValue {
    if case .transform(let transform) = self { return .transform(transform.inverse ?? .identity) }
    return scaled(by: -1)
  }

  /// Every number times a factor; a transform so much of the way from the identity. Flags stay.
  public func scaled(by factor: Double) -> AnimatableValue {
    if case .transform(let transform) = self { return .transform(Transform.identity.blended(to: transform, factor)) }
    return with(components.map { $0 * factor })
  }

  /// What adds nothing.
  var zero: AnimatableValue {
    if case .transform = self { return .transform(.identity) }
    return with(components.map { _ in 0 })
  }

  /// How far it is to another value: the length of the difference of all their numbers, which for points is the distance
  /// (*modelled* for what is no point or number). Unlike values are 1 apart.
  func distance(to other: AnimatableValue) -> Double {
    guard isLike(other), kind != .boolean else { return self == other ? 0 : 1 }
    return zip(components, other.components).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private func isLike(_ other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.path(let a), .path(let b)): a.isLike(b)
    case (.numbers(let a), .numbers(let b)): a.count == b.count
    case (.colors(let a), .colors(let b)): a.count == b.count
    default: kind == other.kind
    }
  }

  private func combined(
    with other: AnimatableValue, _ operation: (Double, Double) -> Double
  ) -> AnimatableValue {
    with(zip(components, other.components).map(operation))
  }
}
