public import PresscheckGraphics

/// A value of a property: of a layer, of its content or of a control.
///
/// Button files, animations and controls share it. Numbers, points, rectangles, colours, lists, paths and transforms
/// blend into others of their kind; everything else changes halfway.
public enum PropertyValue: Hashable, Sendable {
  /// In the unit of the property; also the value of an integer.
  case number(Double)
  /// True or false.
  case boolean(Bool)
  /// Also the value of a choice.
  case text(String)
  /// As written.
  case texts([String])
  case point(Point)
  /// An origin and a size, because a difference of rectangles may have a size below 0.
  case rect(origin: Point, size: Size)
  /// Blended in gamma sRGB, straight, component by component (*documented*).
  case color(Color)
  case colors([Color])
  /// Blended one by one.
  case numbers([Double])
  case path(Path)
  case transform(Transform)
  /// A transform that leaves the plane, or has a perspective.
  indirect case transform3D(Transform3D)
  case corners(CornerMask)
  case fontWeight(FontWeight)
  indirect case image(ControlImage)
  case timing(TimingCurve)
  case insets(Insets)
  /// Waits for the appearance.
  indirect case dynamicColor(DynamicColor)
  /// Wait for the appearance.
  case dynamicColors([DynamicColor])
  /// Waits for the superlayer's size.
  indirect case frame(Frame)
  /// In the order of the file.
  case records([PropertyValues])
  /// The given values.
  case map(PropertyValues)

  /// A rectangle as a value.
  public static func rect(_ rect: Rect) -> PropertyValue { .rect(origin: rect.origin, size: rect.size) }

  /// A transform of space, which may stay in the plane.
  public init(transform: Transform3D) {
    self = transform.planar.map { .transform($0) } ?? .transform3D(transform)
  }

  /// A transform, in the plane or not; nil for another kind.
  public var transform3D: Transform3D? {
    switch self {
    case .transform(let transform): Transform3D(transform)
    case .transform3D(let transform): transform
    default: nil
    }
  }

  /// A colour that may differ between the appearances.
  public static func color(_ color: DynamicColor) -> PropertyValue {
    color.isFixed ? .color(color.light) : .dynamicColor(color)
  }

  /// Colours that may differ between the appearances.
  public static func colors(_ colors: [DynamicColor]) -> PropertyValue {
    colors.allSatisfy(\.isFixed) ? .colors(colors.map(\.light)) : .dynamicColors(colors)
  }

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

    /// Creates a frame of four lengths.
    public init(x: Length, y: Length, width: Length, height: Length) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
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

    /// The length in points beside a side of a given length.
    public func points(of side: Double) -> Double {
      switch self {
      case .points(let points): points
      case .share(let share): share * side
      }
    }
  }
}

/// Values by the names of their properties.
public typealias PropertyValues = [String: PropertyValue]

/// A colour that may differ between the light and the dark appearance, and with the contrast.
public struct DynamicColor: Hashable, Sendable {
  /// In the light appearance.
  public var light: Color
  /// In the dark appearance.
  public var dark: Color
  /// In the light appearance with high contrast; nil is `light`.
  public var lightHighContrast: Color?
  /// In the dark appearance with high contrast; nil is `dark`.
  public var darkHighContrast: Color?

  /// Creates a colour for each appearance, by default the same for both contrasts.
  public init(light: Color, dark: Color, lightHighContrast: Color? = nil, darkHighContrast: Color? = nil) {
    (self.light, self.dark, self.lightHighContrast) = (light, dark, lightHighContrast)
    self.darkHighContrast = darkHighContrast
  }

  /// Whether neither appearance nor contrast changes it.
  package var isFixed: Bool { [dark, lightHighContrast, darkHighContrast].allSatisfy { $0 == nil || $0 == light } }

  /// The same in all appearances.
  public init(_ color: Color) { self.init(light: color, dark: color) }
}

/// Room left inside a rectangle's sides, in points.
///
/// Below 0 the rectangle grows. Right to left, left and right stay where they are.
public struct Insets: Hashable, Sendable {
  /// In points.
  public var top: Double
  /// In points.
  public var left: Double
  /// In points.
  public var bottom: Double
  /// In points.
  public var right: Double

  /// Creates insets, 0 on sides that are left out.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// No room at all.
  public static let zero = Insets()
}

extension TimingCurve {
  /// Core Animation's names.
  public static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
    ("default", .default),
  ]
}
