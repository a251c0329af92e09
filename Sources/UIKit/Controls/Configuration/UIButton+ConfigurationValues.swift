internal import Foundation
package import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

// A configuration as in storyboards and button files, and as controls draw it.
extension UIButton.Configuration {
  /// Creates the configuration of a storyboard or a button file; its font stays, whatever title the app sets (*modelled*).
  ///
  /// - Parameter values: Their colors are those of one appearance.
  package init(_ values: ButtonConfiguration) {
    self.init(style: values.style)
    func text(_ string: String?, _ runs: [PropertyValues]) -> AttributedString? {
      if runs.isEmpty { return string.map { AttributedString($0) } }
      return AttributedString(NSAttributedString(runs: runs.map { TextRun($0) }))
    }
    attributedTitle = text(values.title, values.titleRuns)
    attributedSubtitle = text(values.subtitle, values.subtitleRuns)
    image = values.image.map { UIImage(picture: $0) }
    (baseForegroundColor, baseBackgroundColor) = (
      values.foreground.map { UIColor($0.light) }, values.background.map { UIColor($0.light) }
    )
    cornerStyle = CornerStyle(rawValue: values.cornerStyle.number) ?? .dynamic
    buttonSize = Size(rawValue: values.size.number) ?? .medium
    titleAlignment = TitleAlignment(rawValue: values.titleAlignment.number) ?? .automatic
    imagePlacement = NSDirectionalRectEdge(values.placement)
    (imagePadding, titlePadding) = (CGFloat(values.imagePadding), CGFloat(values.titlePadding))
    if values.insets != values.size.insets { contentInsets = NSDirectionalEdgeInsets(values.insets) }
    showsActivityIndicator = values.showsActivity
    background = UIBackgroundConfiguration(values.plate)
    var usual = ButtonConfiguration().font
    usual.size = values.size.textStyle.size(at: .large)
    let (own, font) = (UIFont(usual), UIFont(values.font))
    guard font != own else { return }
    titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
      var changed = attributes
      if changed.font == own { changed.font = font }
      return changed
    }
  }

  /// The same for controls, for traits and without text and image.
  @MainActor func values(_ traits: UITraitCollection) -> ButtonConfiguration {
    func color(_ color: UIColor?) -> DynamicColor? { color.map { DynamicColor($0.color(for: traits)) } }
    var values = ButtonConfiguration()
    values.style = style
    (values.foreground, values.background) = (color(baseForegroundColor), color(baseBackgroundColor))
    (values.cornerStyle, values.size) = (.init(cornerStyle), .init(buttonSize))
    values.textStyle = values.size.textStyle
    values.font.size = values.size.textStyle.size(at: .large)
    values.titleAlignment = .init(titleAlignment)
    values.placement = imagePlacement.placement
    (values.imagePadding, values.titlePadding) = (Double(imagePadding), Double(titlePadding))
    values.insets = DirectionalInsets(contentInsets)
    values.showsActivity = showsActivityIndicator
    values.plate = background.plate(traits)
    return values.scaled(to: traits.traits.contentSize)
  }
}

extension NSDirectionalRectEdge {
  /// The one side that counts.
  fileprivate var placement: ButtonConfiguration.Placement {
    if contains(.leading) { return .leading }
    if contains(.trailing) { return .trailing }
    return contains(.bottom) ? .bottom : .top
  }

  fileprivate init(_ placement: ButtonConfiguration.Placement) {
    self = [.trailing, .top, .bottom].first { $0.placement == placement } ?? .leading
  }
}

extension NSDirectionalEdgeInsets {
  /// The same insets as controls have them.
  init(_ insets: DirectionalInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}
