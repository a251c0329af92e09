internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A key that a layer of a button file may have, with what it does to the layer: the one list behind the file format,
/// the schema, the documentation and the drawing.
struct LayerProperty: Sendable {
  /// What a value may depend on.
  struct Context: Sendable {
    var traits: Traits
    var superlayerSize: Size
  }

  var property: Property
  var apply: @Sendable (inout Layer, PropertyValue, Context) -> Void

  /// What a type takes: the keys that every layer has, in the order they are applied, then its own.
  static func all(of type: LayerType) -> [LayerProperty] {
    switch type {
    case .plain: common
    case .gradient: common + gradient
    case .shape: common + shape
    case .text: common + text
    case .image: common + image
    case .spinner: common + spinner
    case .progressRing: common + progressRing
    case .replicator: common + replicator
    }
  }
}

// MARK: - Making one for each type of value

extension LayerProperty {
  typealias Key<Value> = any WritableKeyPath<Layer, Value> & Sendable

  static func number(
    _ name: String, _ limits: Limits, unit: String? = nil, default value: Double?, _ summary: String,
    _ key: Key<Double>
  ) -> LayerProperty {
    let property = Property(name, .number(limits), unit: unit, default: value.map { .number($0) }, summary)
    return LayerProperty(property: property) { layer, value, _ in
      if case .number(let number) = value { layer[keyPath: key] = number }
    }
  }

  static func integer(
    _ name: String, _ limits: Limits, default value: Int, _ summary: String, _ key: Key<Int>
  ) -> LayerProperty {
    let property = Property(name, .integer(limits), default: .number(Double(value)), summary)
    return LayerProperty(property: property) { layer, value, _ in
      if case .number(let number) = value { layer[keyPath: key] = Int(number) }
    }
  }

  static func boolean(_ name: String, default value: Bool, _ summary: String, _ key: Key<Bool>) -> LayerProperty {
    LayerProperty(property: Property(name, .boolean, default: .boolean(value), summary)) { layer, value, _ in
      if case .boolean(let flag) = value { layer[keyPath: key] = flag }
    }
  }

  static func text(_ name: String, default value: String?, _ summary: String, _ key: Key<String>) -> LayerProperty {
    LayerProperty(property: Property(name, .text, default: value.map { .text($0) }, summary)) { layer, value, _ in
      if case .text(let text) = value { layer[keyPath: key] = text }
    }
  }

  static func color(
    _ name: String, default value: DynamicColor?, _ summary: String, _ key: Key<Color>
  ) -> LayerProperty {
    let property = Property(name, .color, default: value.map { .color($0) }, summary)
    return LayerProperty(property: property) { layer, value, context in
      if case .color(let color) = value { layer[keyPath: key] = color.resolved(in: context.traits.appearance) }
    }
  }

  static func color(_ name: String, _ summary: String, _ key: Key<Color?>) -> LayerProperty {
    LayerProperty(property: Property(name, .color, summary)) { layer, value, context in
      if case .color(let color) = value { layer[keyPath: key] = color.resolved(in: context.traits.appearance) }
    }
  }

  static func point(
    _ name: String, unit: String? = nil, default value: Point?, _ summary: String, _ key: Key<Point>
  ) -> LayerProperty {
    let property = Property(name, .point, unit: unit, default: value.map { .point($0) }, summary)
    return LayerProperty(property: property) { layer, value, _ in
      if case .point(let point) = value { layer[keyPath: key] = point }
    }
  }

  static func rect(
    _ name: String, unit: String? = nil, default value: Rect?, _ summary: String, _ key: Key<Rect>
  ) -> LayerProperty {
    let property = Property(name, .rect, unit: unit, default: value.map { .rect($0) }, summary)
    return LayerProperty(property: property) { layer, value, _ in
      if case .rect(let rect) = value { layer[keyPath: key] = rect }
    }
  }

  static func transform(_ name: String, _ summary: String, _ key: Key<Transform>) -> LayerProperty {
    let property = Property(name, .transform, default: .transform(.identity), summary)
    return LayerProperty(property: property) { layer, value, _ in
      if case .transform(let transform) = value { layer[keyPath: key] = transform }
    }
  }

  static func numbers(
    _ name: String, _ limits: Limits, unit: String? = nil, _ summary: String, _ key: Key<[Double]>
  ) -> LayerProperty {
    LayerProperty(property: Property(name, .numbers(limits), unit: unit, summary)) { layer, value, _ in
      if case .numbers(let numbers) = value { layer[keyPath: key] = numbers }
    }
  }

  /// One of the names of an enumeration.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, default value: Choice, _ summary: String, _ key: Key<Choice>
  ) -> LayerProperty {
    let names = Choice.allCases.map(\.rawValue)
    let property = Property(name, .choice(names), default: .text(value.rawValue), summary)
    return LayerProperty(property: property) { layer, value, _ in
      if case .text(let name) = value, let choice = Choice(rawValue: name) { layer[keyPath: key] = choice }
    }
  }
}
