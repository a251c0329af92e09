internal import PresscheckGraphics

/// A property as button files, `inspect`, the JSON Schema and the documentation list it.
public struct Property: Hashable, Sendable {
  /// The name in a button file.
  public var name: String
  /// The values it takes.
  public var type: PropertyType
  /// The unit of a number: `pt`, `s`, `rad`, `px/pt`; nil where it has none.
  public var unit: String?
  /// Nil where no value means none, or where the default depends on other properties, as the summary says.
  public var defaultValue: PropertyValue?
  /// The word that stands for the default, so that a state can go back to it; nil for none.
  public var word: String?
  /// One sentence without a full stop.
  public var summary: String

  /// Creates a property, by default without a unit and a default value.
  public init(
    _ name: String, _ type: PropertyType, unit: String? = nil, default defaultValue: PropertyValue? = nil,
    _ summary: String
  ) {
    (self.name, self.type, self.unit, self.defaultValue, self.summary) = (name, type, unit, defaultValue, summary)
  }

  /// A control's property that sets a layer's of the same name: the layer's table says name, unit and type.
  ///
  /// - Parameters:
  ///   - keyPath: The layer's property.
  ///   - type: A type of layer that has it.
  ///   - limits: The control's own; nil for the layer's.
  ///   - hasDefault: Whether the default is the layer's; else it depends on other properties.
  ///   - summary: One sentence without a full stop.
  package init(
    like keyPath: AnimationKeyPath, on type: LayerType = .plain, limits: Limits? = nil, hasDefault: Bool = true,
    _ summary: String
  ) {
    guard let row = type.layerProperties.first(where: { $0.name == keyPath.name }) else {
      preconditionFailure("\(type) has no \(keyPath)")
    }
    self = row.property
    self.summary = summary
    if let limits { self.type = .number(limits) }
    if !hasDefault { defaultValue = nil }
  }
}

/// The kind of value that a property takes, and how a button file writes it.
public enum PropertyType: Hashable, Sendable {
  /// The characters as written; a number or a truth value too.
  case text
  case texts
  case boolean
  case number(Limits)
  /// A whole number.
  case integer(Limits)
  case color
  case colors
  case numbers(Limits)
  /// `[x, y]`.
  case point
  /// `[x, y, width, height]`.
  case rect
  /// `[x, y, width, height]`, each a number of points or `N%` of the superlayer.
  case frame
  /// Six or sixteen numbers, or a map of `rotate`, `scale`, `translate` and turns out of the plane.
  case transform
  case corners
  /// One of these names.
  case choice([String])
  /// SVG path data, or a map with one of `oval` and `roundedRect`.
  case path
  case image
  /// A name or a number from 100 to 900.
  case fontWeight
  /// A curve's name, or the four numbers of its control points.
  case timing
  /// `{top, left, bottom, right}`.
  case insets
  /// A list of maps, each with some of these properties and all of the required ones.
  case records([Property], required: [String])
  /// A map with some of these properties; a scalar alone is the value of the property `scalar`.
  case map([Property], scalar: String? = nil)
}

extension PropertyType {
  /// Whether an animation can take a property of this type to the value.
  package func takes(_ value: PropertyValue) -> Bool {
    switch (self, value) {
    case (.number, .number), (.boolean, .boolean), (.point, .point), (.rect, .rect), (.color, .color),
      (.colors, .colors), (.numbers, .numbers), (.path, .path), (.transform, .transform), (.transform, .transform3D):
      true
    default: false
    }
  }

  /// The nearest value that a property can show, for springs overshoot; nil for another kind and if not finite.
  func nearest(to value: PropertyValue) -> PropertyValue? {
    guard takes(value), value.isFinite else { return nil }
    return switch (self, value) {
    case (.number(let limits), .number(let number)): .number(min(limits.upper, max(limits.lower, number)))
    case (_, .color(let color)): .color(color.clamped)
    case (_, .colors(let colors)): .colors(colors.map(\.clamped))
    default: value
    }
  }
}

/// The numbers that a property can be.
public struct Limits: Hashable, Sendable {
  /// The least that is allowed.
  public var lower: Double
  /// The most that is allowed.
  public var upper: Double

  /// Creates limits, which are themselves allowed.
  public init(_ lower: Double, _ upper: Double) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// Any coordinate: farther out nothing could be drawn exactly.
  public static let coordinate = Limits(-4_194_304, 4_194_304)
  /// Any length that is not negative.
  public static let length = Limits(0, 4_194_304)
  /// From 0 to 1.
  public static let unit = Limits(0, 1)
  /// In points: smaller text does not show, and no button has larger text.
  public static let fontSize = Limits(0.1, 2_000)
  /// From the plane to the eye, in points.
  package static let eyeDistance = Limits(1, 4_194_304)
  /// The length of a motion: an hour at most.
  package static let seconds = Limits(0, 3_600)

  /// False for NaN.
  public func contains(_ number: Double) -> Bool { number >= lower && number <= upper }
}
