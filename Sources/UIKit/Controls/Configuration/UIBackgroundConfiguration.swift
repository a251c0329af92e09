internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The background of a configuration.
///
/// Evidence: *documented*.
public struct UIBackgroundConfiguration: Hashable {
  /// Above the color and the image, as large as the background.
  public var customView: UIView?
  /// In points; a button whose corners' style is dynamic or fixed has it, by default 5.95, 8.75 if it is large and 14 if it
  /// is small (*modelled*).
  public var cornerRadius: CGFloat {
    get { ownRadius ?? CGFloat(ButtonConfiguration().size.cornerRadius) }
    set { ownRadius = newValue }
  }
  private var ownRadius: CGFloat?
  /// Between the button's bounds and the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Sides at which layout margins count too.
  ///
  /// Accepted, not drawn.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = [] {
    didSet {
      guard !edgesAddingLayoutMarginsToBackgroundInsets.isEmpty else { return }
      DrawingEnvironment.notDrawn("UIBackgroundConfiguration.edgesAddingLayoutMarginsToBackgroundInsets")
    }
  }
  /// In every state; nil is the style's and the state's.
  public var backgroundColor: UIColor?
  /// Changes the color.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An effect on the views behind, cut to the corners; the color lies over it.
  public var visualEffect: UIVisualEffect?
  /// Above the color, cut to the corners.
  public var image: UIImage?
  /// How the image is fitted.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Of a ring just inside the edge; nil is the tint.
  public var strokeColor: UIColor?
  /// Changes the ring's color.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// In points.
  public var strokeWidth: CGFloat = 0
  /// How far the ring lies outside, in points.
  public var strokeOutset: CGFloat = 0

  init() {}

  /// A background without a color and without round corners.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    (background.backgroundColor, background.cornerRadius) = (.clear, 0)
    return background
  }

  /// The color, for a tint that takes its place where there is none.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The ring's color, for a tint that takes its place where there is none.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// The same as in a storyboard or a button file, in colors of one appearance.
  init(_ plate: ButtonConfiguration.Plate) {
    func color(_ color: DynamicColor?) -> UIColor? { color.map { UIColor($0.light) } }
    (backgroundColor, strokeColor) = (color(plate.color), color(plate.strokeColor))
    ownRadius = plate.cornerRadius.map { CGFloat($0) }
    (strokeWidth, strokeOutset) = (CGFloat(plate.strokeWidth), CGFloat(plate.strokeOutset))
    image = plate.image.map { UIImage(picture: $0) }
    imageContentMode = UIView.ContentMode(plate.gravity)
    backgroundInsets = NSDirectionalEdgeInsets(plate.insets)
  }

  /// The same for controls, for traits.
  @MainActor func plate(_ traits: UITraitCollection) -> ButtonConfiguration.Plate {
    var plate = ButtonConfiguration().plate
    plate.color = backgroundColor.map { DynamicColor($0.color(for: traits)) }
    plate.cornerRadius = ownRadius.map { Double($0) }
    plate.strokeColor = strokeColor.map { DynamicColor($0.color(for: traits)) }
    (plate.strokeWidth, plate.strokeOutset) = (Double(strokeWidth), Double(strokeOutset))
    plate.image = image?.controlImage(for: traits)?.resolved(for: traits.traits)
    plate.gravity = imageContentMode.imageGravity
    plate.insets = DirectionalInsets(backgroundInsets)
    return plate
  }
}

extension DirectionalInsets {
  /// The same insets as UIKit has them.
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}

extension UIView.ContentMode {
  fileprivate var imageGravity: ImageContent.Gravity { ImageContent.Gravity(rawValue: gravity.rawValue) ?? .resize }

  fileprivate init(_ gravity: ImageContent.Gravity) {
    let modes = (UIView.ContentMode.scaleToFill.rawValue...UIView.ContentMode.bottomRight.rawValue).compactMap {
      UIView.ContentMode(rawValue: $0)
    }
    self = modes.first { $0.imageGravity == gravity } ?? .scaleToFill
  }
}
