internal import PresscheckGraphics
internal import PresscheckLayerTree

/// How values between keyframes are computed.
///
/// Evidence: *documented*.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Blended from one to the next.
  public static let linear = Self(rawValue: "linear")
  /// Each holds until the next one's time.
  public static let discrete = Self(rawValue: "discrete")
  /// At an even speed over the distances.
  public static let paced = Self(rawValue: "paced")
  /// On a Catmull-Rom spline; transforms and paths are drawn as linear, with a finding.
  public static let cubic = Self(rawValue: "cubic")
  /// On a Catmull-Rom spline at an even speed; transforms and paths are drawn as paced, with a finding.
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// Whether what moves on a path turns with it.
///
/// Evidence: *documented*.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Turns with the path.
  public static let rotateAuto = Self(rawValue: "auto")
  /// Turns with the path, the other way round.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// An animation through several values.
///
/// Evidence: *documented*.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values; `path` wins over them.
  open var values: [Any]?
  /// A way for points.
  open var path: CGPath?
  /// From 0 to 1, one for each value; nil spaces them evenly.
  open var keyTimes: [NSNumber]?
  /// One for each stretch between two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between keyframes are computed.
  open var calculationMode: CAAnimationCalculationMode = .linear
  /// Whether what moves on a path turns with it, so that its x axis points along; nil does not.
  ///
  /// It counts for an animation of `position` on a path that is not discrete.
  open var rotationMode: CAAnimationRotationMode?

  override func emptyCopy() -> CAAnimation { CAKeyframeAnimation() }

  /// A copy with all properties and stored values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CAKeyframeAnimation {
      (copy.values, copy.path, copy.keyTimes, copy.timingFunctions) = (values, path, keyTimes, timingFunctions)
      (copy.calculationMode, copy.rotationMode) = (calculationMode, rotationMode)
    }
    return copy
  }

  override func kind(on layer: CALayer) -> Animation.Kind? {
    guard let keyPath = animated(on: layer), let keyframes = keyframes(keyPath) else { return nil }
    guard keyPath == .position, let turn = turn(along: keyframes) else { return .keyframes(keyPath, keyframes) }
    let timing = MediaTiming(duration: duration, fillMode: .both)
    return .group([
      Animation(.keyframes(.position, keyframes), timing: timing, isAdditive: addsUp),
      Animation(.keyframes(.rotation, turn), timing: timing, isAdditive: true),
    ])
  }

  private func turn(along way: Keyframes) -> Keyframes? {
    guard rotationMode != nil, path != nil, way.calculationMode != .discrete else { return nil }
    let points = way.values.compactMap { value -> Point? in if case .point(let point) = value { point } else { nil } }
    let offset = rotationMode == .rotateAutoReverse ? Double.pi : 0
    return KeyframeTangents(points, times: way.stretchTimes, offset: offset).keyframes
  }

  private func keyframes(_ keyPath: AnimationKeyPath) -> Keyframes? {
    if let path { return path.path.keyframes(mode(isSmooth: false)) }
    let own = (values ?? []).map { PropertyValue($0, for: keyPath) }
    let known = own.compactMap(\.self)
    guard !known.isEmpty else { return nil }
    guard known.count == own.count else {
      DrawingEnvironment.find("an animation of \(keyPath) has a value that is of another kind: it is not drawn")
      return nil
    }
    let spline = [.cubic, .cubicPaced].contains(calculationMode) ? KeyframeSpline(known) : nil
    let curves = (timingFunctions ?? []).map(\.curve)
    let keyframes = Keyframes(
      known, keyTimes: keyTimes.map { $0.map(\.doubleValue) }, curves: curves,
      calculationMode: mode(isSmooth: spline != nil))
    guard let spline else { return keyframes }
    if calculationMode == .cubic { return spline.keyframes(times: keyframes.stretchTimes, curves: curves) }
    var paced = spline.keyframes(times: keyframes.stretchTimes, curves: [])
    (paced.keyTimes, paced.calculationMode) = (nil, .paced)
    return paced
  }

  private func mode(isSmooth: Bool) -> Keyframes.CalculationMode {
    switch calculationMode {
    case .discrete: return .discrete
    case .paced: return .paced
    case .cubic, .cubicPaced:
      if !isSmooth, path == nil || calculationMode == .cubic, values?.count ?? 3 > 2 {
        DrawingEnvironment.find("smooth keyframes are drawn with straight stretches between them")
      }
      return calculationMode == .cubic ? .linear : .paced
    default: return .linear
    }
  }
}

extension Path {
  /// Points on the path; every line and every curve takes the same time unless the speed is even (*documented*).
  fileprivate func keyframes(_ mode: Keyframes.CalculationMode) -> Keyframes? {
    var points: [Point] = []
    var times: [Double] = []
    var segment = 0.0
    var (home, current) = (Point.zero, Point.zero)
    func add(_ point: Point, _ time: Double) {
      points.append(point)
      times.append(time)
    }
    for element in elements {
      switch element {
      case .move(let point):
        (home, current) = (point, point)
        if points.isEmpty { add(point, 0) }
      case .line(let point):
        segment += 1
        add(point, segment)
        current = point
      case .cubic(let first, let second, let point):
        for step in 1...Self.stepsOfACurve {
          let t = Double(step) / Double(Self.stepsOfACurve)
          add(CubicCurve(current, first, second, point).point(at: t), segment + t)
        }
        segment += 1
        current = point
      case .close:
        guard current != home else { continue }
        segment += 1
        add(home, segment)
        current = home
      }
    }
    guard points.count > 1, segment > 0 else { return points.first.map { Keyframes([.point($0)]) } }
    return Keyframes(
      points.map { .point($0) }, keyTimes: mode == .paced ? nil : times.map { $0 / segment }, calculationMode: mode)
  }

  /// Their chords miss a quarter of a circle of 100 points by a hundredth of a point.
  private static let stepsOfACurve = 64
}
