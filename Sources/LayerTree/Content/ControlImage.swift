public import PresscheckGraphics

/// A picture as a button uses it, or the pictures of an image set; the traits choose one.
public struct ControlImage: Hashable, Sendable {
  /// The source of an image's colours.
  public enum RenderingMode: String, Hashable, Sendable, CaseIterable {
    /// The image's owner decides: a button of the system type takes it as a template, everything else as it is.
    case automatic
    /// Its own.
    case original
    /// The tint: only its alpha counts.
    case template
  }

  /// Pixels, a drawing or a file.
  public var source: ImageSource
  /// Pixels per point.
  public var scale: Double
  /// The source of its colours; a drawing is always a template.
  public var renderingMode: RenderingMode
  /// The part that stretches, in units of the picture; what is outside keeps its size (nine-slice).
  public var contentsCenter = Rect(0, 0, 1, 1)
  /// Whether left and right of the picture are exchanged.
  public var isMirrored = false
  /// The name that is shown in an outline in place of a picture that is not there; nil for a picture.
  public var label: String?
  /// Of a symbol; nil for another image.
  package var symbolSize: SymbolSize?
  /// The pictures for scales, appearances and directions; empty for an image that has one picture.
  public var variants: [Variant] = []

  /// Creates an image in its own colours by default.
  public init(source: ImageSource, scale: Double = 1, isTemplate: Bool = false) {
    (self.source, self.scale) = (source, scale)
    renderingMode = isTemplate ? .template : .original
  }

  /// Creates an outline with a name, in the tint.
  ///
  /// - Parameters:
  ///   - label: The name; empty for none.
  ///   - size: In points.
  public init(placeholder label: String, size: Size) {
    self.init(source: .vector(VectorImage(path: Path(), size: size)), isTemplate: true)
    self.label = label
  }

  /// In points.
  public var size: Size { Size(source.size.width / scale, source.size.height / scale) }

  /// Whether only its alpha counts and the tint colours it, whatever shows it.
  public var isTemplate: Bool { renderingMode == .template }

  /// One picture of an image set.
  public struct Variant: Hashable, Sendable {
    /// Pixels, a drawing or a file.
    public var source: ImageSource
    /// Pixels per point.
    public var scale: Double
    /// The part that stretches, in units of the picture.
    public var contentsCenter: Rect
    /// The name in place of a picture that is not there; nil for a picture.
    public var label: String?
    /// The traits for which it is meant.
    public var conditions: VariantConditions

    /// Creates a picture that stretches as a whole by default, and is for everything.
    public init(
      source: ImageSource, scale: Double = 1, contentsCenter: Rect = Rect(0, 0, 1, 1), label: String? = nil,
      conditions: VariantConditions = VariantConditions()
    ) {
      (self.source, self.scale, self.contentsCenter, self.label) = (source, scale, contentsCenter, label)
      self.conditions = conditions
    }
  }
}

/// The traits for which a variant of an asset is meant.
public struct VariantConditions: Hashable, Sendable {
  /// Nil is for both appearances.
  public var isDark: Bool?
  /// Whether it is for high contrast only.
  public var isHighContrast: Bool
  /// Nil is for both directions.
  public var isRightToLeft: Bool?

  /// Creates conditions that everything meets by default.
  public init(isDark: Bool? = nil, isHighContrast: Bool = false, isRightToLeft: Bool? = nil) {
    (self.isDark, self.isHighContrast, self.isRightToLeft) = (isDark, isHighContrast, isRightToLeft)
  }
}

extension ImageContent {
  /// A control's image that fills the bounds by default; a template takes the tint.
  public init(_ image: ControlImage, gravity: Gravity = .resize, tint: Color) {
    self.init(
      image: image.source, gravity: gravity, contentsScale: image.scale, contentsCenter: image.contentsCenter,
      tintColor: image.isTemplate ? tint : nil)
    isMirrored = image.isMirrored
  }
}
