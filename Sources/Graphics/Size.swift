/// A width and a height, in points unless said otherwise.
public struct Size: Hashable, Sendable {
  /// Across.
  public var width: Double

  /// Down.
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public init(_ width: Double, _ height: Double) {
    self.init(width: width, height: height)
  }

  /// No area.
  public static let zero = Size(0, 0)

  /// Whether both sides are: neither infinite nor NaN.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}
