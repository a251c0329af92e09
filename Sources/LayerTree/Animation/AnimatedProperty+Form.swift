internal import PresscheckGraphics

extension AnimatedProperty {
  /// How a property's own type becomes an animatable value and comes back within its limits.
  struct Form<Value>: Sendable {
    var wrap: @Sendable (Value) -> AnimatableValue?

    /// Nil for another kind of value and for one that is not finite.
    var unwrap: @Sendable (AnimatableValue) -> Value?

    fileprivate init(
      _ wrap: @escaping @Sendable (Value) -> AnimatableValue?,
      unwrap: @escaping @Sendable (AnimatableValue) -> Value?
    ) {
      self.wrap = wrap
      self.unwrap = { $0.isFinite ? unwrap($0) : nil }
    }
  }
}

extension AnimatedProperty.Form<Double> {
  static func number(from low: Double = -.infinity, to high: Double = .infinity) -> Self {
    Self(AnimatableValue.number) { if case .number(let own) = $0 { min(high, max(low, own)) } else { nil } }
  }

  static var unit: Self { number(from: 0, to: 1) }
  static var length: Self { number(from: 0) }
}

extension AnimatedProperty.Form<Point> {
  static var point: Self { Self(AnimatableValue.point) { if case .point(let own) = $0 { own } else { nil } } }
}

extension AnimatedProperty.Form<Rect> {
  /// A negative size is standardised, as Core Animation does (*measured by others*).
  static var rect: Self {
    Self({ .rect($0) }) {
      if case .rect(let origin, let size) = $0 { Rect(origin: origin, size: size) } else { nil }
    }
  }
}

extension AnimatedProperty.Form<Color> {
  static var color: Self {
    Self(AnimatableValue.color) { if case .color(let own) = $0 { own.clamped } else { nil } }
  }
}

extension AnimatedProperty.Form<Color?> {
  static var optionalColor: Self {
    Self({ $0.map { .color($0) } }) { if case .color(let own) = $0 { own.clamped } else { nil } }
  }
}

extension AnimatedProperty.Form<[Color]> {
  static var colors: Self {
    Self(AnimatableValue.colors) { if case .colors(let own) = $0 { own.map(\.clamped) } else { nil } }
  }
}

extension AnimatedProperty.Form<[Double]> {
  static var numbers: Self { Self(AnimatableValue.numbers) { if case .numbers(let own) = $0 { own } else { nil } } }
}

extension AnimatedProperty.Form<Path> {
  static var path: Self { Self(AnimatableValue.path) { if case .path(let own) = $0 { own } else { nil } } }
}

extension AnimatedProperty.Form<Path?> {
  static var optionalPath: Self {
    Self({ $0.map { .path($0) } }) { if case .path(let own) = $0 { own } else { nil } }
  }
}

extension AnimatedProperty.Form<Transform> {
  static var transform: Self {
    Self(AnimatableValue.transform) { if case .transform(let own) = $0 { own } else { nil } }
  }
}

extension AnimatedProperty.Form<Bool> {
  static var boolean: Self { Self(AnimatableValue.boolean) { if case .boolean(let own) = $0 { own } else { nil } } }
}

extension Color {
  /// Each component within 0…1.
  fileprivate var clamped: Color {
    func unit(_ x: Double) -> Double { min(1, max(0, x)) }
    return Color(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }
}
