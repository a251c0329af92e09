/// The form of the place at which particles begin, around the layer's `emitterPosition`.
///
/// Evidence: *documented*.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A shape of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A single point.
  public static let point = Self(rawValue: "point")
  /// A horizontal line as long as the size is wide.
  public static let line = Self(rawValue: "line")
  /// A rectangle of the size.
  public static let rectangle = Self(rawValue: "rectangle")
  /// A box, whose depth counts for nothing: the same as a rectangle (*modelled*).
  public static let cuboid = Self(rawValue: "cuboid")
  /// A circle whose radius is the size's width.
  public static let circle = Self(rawValue: "circle")
  /// A ball, whose depth counts for nothing: the same as a circle (*modelled*).
  public static let sphere = Self(rawValue: "sphere")
}

/// The part of the shape at which particles begin.
///
/// Evidence: *documented*.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The ends or corners.
  public static let points = Self(rawValue: "points")
  /// The edges.
  public static let outline = Self(rawValue: "outline")
  /// All of it (*modelled*).
  public static let surface = Self(rawValue: "surface")
  /// All of it.
  public static let volume = Self(rawValue: "volume")
}

/// The order of particles, and how they mix.
///
/// Evidence: *documented*.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In no order: the oldest first (*modelled*).
  public static let unordered = Self(rawValue: "unordered")
  /// The oldest first.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// The oldest last.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// From back to front: the oldest first (*modelled*).
  public static let backToFront = Self(rawValue: "backToFront")
  /// Added up.
  ///
  /// Accepted, not drawn: they lie over each other.
  public static let additive = Self(rawValue: "additive")
}
