package import PresscheckCodecs

/// How far two pictures may differ and still count as the same.
///
/// There is no percentage of the picture, because it would hide small changes in large pictures.
public struct Tolerance: Hashable, Sendable {
  /// When two pixels differ.
  public var metric: Metric
  /// The most pixels that may differ; has no effect with a ``window``.
  public var maxDifferingPixels: Int
  /// Limits the densest spot instead of the total; nil limits the total.
  public var window: Window?
  /// Areas in pixels that are not compared; their pixels still count as neighbours for the antialiasing rule.
  package var ignore: [PixelRect] = []

  /// Creates a tolerance that compares the whole picture; the defaults allow no difference.
  public init(metric: Metric = .exact, maxDifferingPixels: Int = 0, window: Window? = nil) {
    (self.metric, self.maxDifferingPixels, self.window) = (metric, maxDifferingPixels, window)
  }

  /// No pixel may differ.
  public static let exact = Tolerance()

  /// When two pixels differ.
  public enum Metric: Hashable, Sendable {
    /// In any bit of straight RGBA; two fully transparent pixels are equal, whatever their colour.
    case exact
    /// To the eye: HyAB distance in Oklab with corrected lightness, as in pixelmatch 7.2 (*documented*).
    case perceptual(Perceptual)
    /// The perceptual metric with its default settings.
    public static let perceptual = Metric.perceptual(Perceptual())
  }

  /// The settings of the perceptual metric.
  public struct Perceptual: Hashable, Sendable {
    /// The largest distance at which two pixels are the same; black and white are 1 apart.
    public var threshold: Double
    /// Whether pixels that look antialiased count as well.
    public var includesAntialiased: Bool
    /// Whether translucent pixels are compared over a pattern, where no single colour hides a change, instead of over white.
    public var checkerboard: Bool

    /// Creates settings; the defaults are pixelmatch's.
    public init(threshold: Double = 0.1, includesAntialiased: Bool = false, checkerboard: Bool = true) {
      (self.threshold, self.includesAntialiased, self.checkerboard) = (threshold, includesAntialiased, checkerboard)
    }
  }

  /// The most pixels that may differ in a square, wherever it lies.
  public struct Window: Hashable, Sendable {
    /// The square's side in pixels, limited to the range from 1 to the picture's shorter side.
    public var size: Int
    /// The most pixels of a square that may differ.
    public var max: Int

    /// Creates a limit for every square of a size.
    public init(size: Int, max: Int) {
      (self.size, self.max) = (size, max)
    }
  }
}
