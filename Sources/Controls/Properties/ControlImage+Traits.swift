internal import PresscheckGraphics
public import PresscheckLayerTree

extension ControlImage {
  /// The picture of an image set for traits, as UIKit chooses it; an image without variants keeps its one.
  ///
  /// The exact scale wins, else the nearest larger one, else the largest; the dark appearance and high contrast fall back to
  /// the picture for any (*documented*). A picture for the other direction alone is mirrored (*modelled*).
  ///
  /// - Parameters:
  ///   - traits: Those that the button is rendered for.
  ///   - automatic: The rendering mode of an image that has none of its own.
  /// - Returns: An image without variants whose rendering mode is not automatic.
  public func resolved(for traits: Traits, automatic: RenderingMode = .original) -> ControlImage {
    var image = self
    if renderingMode == .automatic { image.renderingMode = automatic }
    guard let variant = variants.min(by: { $0.rank(for: traits) < $1.rank(for: traits) }) else { return image }
    image.source = variant.source
    image.scale = variant.scale
    image.contentsCenter = variant.contentsCenter
    image.isMirrored = variant.conditions.isRightToLeft == (traits.direction == .leftToRight)
    image.label = variant.label
    image.variants = []
    return image
  }
}

extension ControlImage.Variant {
  /// The lower, the better the picture fits.
  fileprivate func rank(for traits: Traits) -> (Int, Int, Int, Int, Double) {
    let (others, direction, appearance, contrast) = conditions.rank(for: traits)
    let distance: Double =
      switch source {
      case .pixels where scale >= traits.scale: scale - traits.scale
      // Every larger picture is nearer than the smaller ones.
      case .pixels: 1_000 + traits.scale - scale
      // A drawing has no resolution of its own.
      case .vector, .svg: 0
      }
    return (others, direction, appearance, contrast, distance)
  }
}

extension VariantConditions {
  /// How badly an asset fits traits, the most important first: whether it is for something else, direction, appearance,
  /// contrast.
  package func rank(for traits: Traits) -> (Int, Int, Int, Int) {
    let (isDarkScreen, isHighScreen) = (traits.appearance == .dark, traits.contrast == .high)
    func distance(_ own: Bool?, _ wanted: Bool) -> Int { own.map { $0 == wanted ? 0 : 2 } ?? 1 }
    let appearance = distance(isDark, isDarkScreen)
    let isForOthers = appearance == 2 || (isHighContrast && !isHighScreen)
    return (
      isForOthers ? 1 : 0, distance(isRightToLeft, traits.direction == .rightToLeft), appearance,
      isHighContrast == isHighScreen ? 0 : 1
    )
  }
}
