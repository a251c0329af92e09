package import PresscheckCodecs

/// How far two pictures may be apart and yet count as the same.
///
/// There is no percentage of the picture on purpose: it would hide small changes in large pictures.
public struct Tolerance: Hashable, Sendable {
  /// What makes two pixels differ.
  public var metric: Metric
  /// How many pixels may differ. Not asked when there is a ``window``.
  public var maxDifferingPixels: Int
  /// Judges by the densest spot instead of by the total; nil judges by the total.
  public var window: Window?
  /// Where nothing is compared, in pixels; parts outside of the picture mean nothing. Pixels in here still are neighbours
  /// for the antialiasing rule of those beside them.
  package var ignore: [PixelRect]

  public init(metric: Metric = .exact, maxDifferingPixels: Int = 0, window: Window? = nil) {
    self.init(metric: metric, maxDifferingPixels: maxDifferingPixels, window: window, ignore: [])
  }

  package init(metric: Metric = .exact, maxDifferingPixels: Int = 0, window: Window? = nil, ignore: [PixelRect]) {
    self.metric = metric
    self.maxDifferingPixels = maxDifferingPixels
    self.window = window
    self.ignore = ignore
  }

  /// Not one pixel may differ, in the slightest.
  public static let exact = Tolerance()

  /// When two pixels differ.
  public enum Metric: Hashable, Sendable {
    /// By any bit of straight RGBA; two fully transparent pixels are equal, whatever their colour.
    case exact
    /// By what a person sees: HyAB distance in Oklab with corrected lightness, as pixelmatch 7.2 has it (*documented*).
    case perceptual(Perceptual)

    /// The perceptual metric with its usual settings.
    public static let perceptual = Metric.perceptual(Perceptual())
  }

  /// The settings of the perceptual metric.
  public struct Perceptual: Hashable, Sendable {
    /// The distance up to which two pixels are the same; black and white are 1 apart.
    public var threshold: Double
    /// Whether pixels that look antialiased count as well.
    public var includesAntialiased: Bool
    /// Whether translucent pixels are laid over a pattern before they are compared, so that no one colour hides a change;
    /// otherwise over white.
    public var checkerboard: Bool

    public init(threshold: Double = 0.1, includesAntialiased: Bool = false, checkerboard: Bool = true) {
      self.threshold = threshold
      self.includesAntialiased = includesAntialiased
      self.checkerboard = checkerboard
    }
  }

  /// How many pixels may differ within a square of pixels, wherever it lies.
  public struct Window: Hashable, Sendable {
    /// The square's side in pixels; less than 1 means 1, and a side longer than the picture's shorter one means that one.
    public var size: Int
    /// How many pixels of a square may differ.
    public var max: Int

    public init(size: Int, max: Int) {
      self.size = size
      self.max = max
    }
  }
}
