public import PresscheckGraphics
public import PresscheckLayerTree

/// One thing a person can set: the button file, `inspect`, the JSON Schema and the documentation all come from lists of
/// these.
public struct Property: Hashable, Sendable {
  /// As it is written in a button file.
  public var name: String

  /// What values it takes.
  public var type: PropertyType

  /// What a number counts: `pt`, `s`, `rad`, `px/pt`; nil where it counts nothing.
  public var unit: String?

  /// Nil where leaving it out means none, or depends on other properties as the summary says.
  public var defaultValue: PropertyValue?

  /// One sentence without a full stop.
  public var summary: String

  public init(
    _ name: String, _ type: PropertyType, unit: String? = nil, default defaultValue: PropertyValue? = nil,
    _ summary: String
  ) {
    self.name = name
    self.type = type
    self.unit = unit
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

/// What kind of value a property takes, and how a button file writes it.
public enum PropertyType: Hashable, Sendable {
  /// The characters as written; a number or a truth value too.
  case text
  case boolean
  case number(Limits)
  /// A whole number.
  case integer(Limits)
  /// A number of copies, repeats or turns that may also be `infinity`.
  case color
  case colors
  case numbers(Limits)
  /// `[x, y]`.
  case point
  /// `[x, y, width, height]`.
  case rect
  /// `[x, y, width, height]`, each a number of points or `N%` of the superlayer.
  case frame
  /// Six numbers, or a map of `rotate`, `scale` and `translate`.
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
}

/// The numbers a property can be.
public struct Limits: Hashable, Sendable {
  /// The least that is allowed.
  public var lower: Double

  /// The most that is allowed.
  public var upper: Double

  public init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Any coordinate: farther out nothing could be drawn exactly.
  public static let coordinate = Limits(-4_194_304, 4_194_304)
  /// Any length that is not negative.
  public static let length = Limits(0, 4_194_304)

  /// From 0 to 1.
  public static let unit = Limits(0, 1)

  /// In points; what is smaller does not show, what is larger is no button's.
  public static let fontSize = Limits(0.1, 2_000)

  /// False for what is not a number.
  public func contains(_ number: Double) -> Bool { number >= lower && number <= upper }
}

/// A property's value.
public enum PropertyValue: Hashable, Sendable {
  /// Also the value of a choice.
  case text(String)
  /// True or false.
  case boolean(Bool)
  /// Finite; also the value of an integer.
  case number(Double)
  case color(DynamicColor)
  case colors([DynamicColor])
  /// In the order of the file.
  case numbers([Double])
  case point(Point)
  case rect(Rect)
  /// Waits for the superlayer's size.
  case frame(Frame)
  case transform(Transform)
  case corners(CornerMask)
  case path(Path)
  case image(ControlImage)
  case fontWeight(FontWeight)
  case timing(TimingCurve)
  case insets(Insets)
  /// In the order of the file.
  case records([PropertyValues])

  /// A place in a superlayer whose sides may follow the superlayer's.
  public struct Frame: Hashable, Sendable {
    /// From the superlayer's left.
    public var x: Length

    /// From the superlayer's top.
    public var y: Length

    /// A share is of the superlayer's width.
    public var width: Length

    /// A share is of the superlayer's height.
    public var height: Length

    public init(x: Length, y: Length, width: Length, height: Length) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// The rectangle in a superlayer of a size.
    public func resolved(in size: Size) -> Rect {
      Rect(
        x.points(of: size.width), y.points(of: size.height), width.points(of: size.width),
        height.points(of: size.height))
    }
  }

  /// A number of points, or a share of the superlayer's side.
  public enum Length: Hashable, Sendable {
    /// The superlayer does not matter.
    case points(Double)
    /// 1 is the whole side.
    case share(Double)

    /// The length in points beside a side of so many points.
    public func points(of side: Double) -> Double {
      switch self {
      case .points(let points): points
      case .share(let share): share * side
      }
    }
  }
}

/// Room left inside a rectangle's sides, in points.
public struct Insets: Hashable, Sendable {
  /// Below 0 the rectangle grows.
  public var top: Double

  /// Below 0 the rectangle grows. Right to left it stays on the left.
  public var left: Double

  /// Below 0 the rectangle grows.
  public var bottom: Double

  /// Below 0 the rectangle grows. Right to left it stays on the right.
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No room at all.
  public static let zero = Insets()
}

/// A picture as a button uses it.
public struct ControlImage: Hashable, Sendable {
  /// Pixels, or a drawing.
  public var source: ImageSource

  /// Pixels a point.
  public var scale: Double

  /// Whether only its alpha counts and the tint colours it. A drawing always is one.
  public var isTemplate: Bool

  public init(source: ImageSource, scale: Double = 1, isTemplate: Bool = false) {
    self.source = source
    self.scale = scale
    self.isTemplate = isTemplate
  }

  /// In points.
  public var size: Size { Size(source.size.width / scale, source.size.height / scale) }
}

extension TimingCurve {
  /// Core Animation's names.
  public static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
    ("default", .default),
  ]
}
