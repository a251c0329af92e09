package import PresscheckGraphics
internal import PresscheckLayerTree

/// When a layer's or an animation's time runs, and how often.
///
/// Evidence: *documented*.
public protocol CAMediaTiming {
  /// In the parent's seconds; 0 for an animation is when it is added.
  var beginTime: CFTimeInterval { get set }
  /// Of one run, in its own seconds.
  var duration: CFTimeInterval { get set }
  /// Its own seconds per second of the parent; 0 stops it at `timeOffset`.
  var speed: Float { get set }
  /// Added to its own time.
  var timeOffset: CFTimeInterval { get set }
  /// How many runs; 0 counts as 1.
  var repeatCount: Float { get set }
  /// For how long runs are repeated; 0 leaves it to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by the same run backwards.
  var autoreverses: Bool { get set }
  /// The presented value before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// An animation's effect before its beginning and after its end.
///
/// Evidence: *documented*.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value after the end.
  public static let forwards = Self(rawValue: "forwards")
  /// The first value before the beginning.
  public static let backwards = Self(rawValue: "backwards")
  /// The first value before, the last one after.
  public static let both = Self(rawValue: "both")
  /// The own's value.
  public static let removed = Self(rawValue: "removed")
}

/// The names of timing functions.
///
/// Evidence: *documented*.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A function by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Progress is time.
  public static let linear = Self(rawValue: "linear")
  /// Starts slowly.
  public static let easeIn = Self(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = Self(rawValue: "easeOut")
  /// Starts and ends slowly.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The curve of implicit animations.
  public static let `default` = Self(rawValue: "default")
}

/// A cubic Bézier curve that maps the time passed to the progress made.
///
/// Evidence: *documented*.
open class CAMediaTimingFunction: NSObject {
  package let curve: TimingCurve

  /// The function of a name; an unknown one is linear (*modelled*).
  public init(name: CAMediaTimingFunctionName) {
    curve = TimingCurve.named.first { $0.name == name.rawValue }?.curve ?? .linear
  }

  /// The curve from (0, 0) to (1, 1) with two control points, whose x are kept within 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    func x(_ value: Float) -> Double { min(1, max(0, Double(shortest: value))) }
    curve = TimingCurve(x(c1x), Double(shortest: c1y), x(c2x), Double(shortest: c2y)) ?? .linear
  }

  /// Copies one of the four points into two floats.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [Point(0, 0), curve.control1, curve.control2, Point(1, 1)]
    guard points.indices.contains(index) else { return }
    (values[0], values[1]) = (Float(points[index].x), Float(points[index].y))
  }
}

extension Double {
  /// The number that a float was written as: .3 is .3, not .30000001192.
  package init(shortest value: Float) { self = Double(value.description) ?? Double(value) }
}
