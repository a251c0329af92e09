internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The title and the image of a button, laid out as `UIButton` does.
struct ButtonFace {
  static let titleName = "title"
  static let imageName = "image"

  var title: String?
  var titleColor: Color
  var font: Font
  var image: ControlImage?
  var imageTint: Color
  /// The opacity of the image.
  var imageOpacity = 1.0
  var titleEdgeInsets: Insets
  var contentEdgeInsets: Insets

  /// The size in points that title and image need: text widths rounded up, and a whole line height with six points above and
  /// below.
  func intrinsicSize(text: any TextMeasuring) throws(TextError) -> Size {
    let line = try text.metrics(of: font).lineHeight
    let icon = image?.size ?? .zero
    let title = try titleSize(text: text)
    let height = max(line.rounded(.toNearestOrAwayFromZero) + 12, icon.height)
    return Size(
      title.width.rounded(.up) + icon.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  /// The layers, image before title, centred together; right to left the image is on the other side.
  func layers(in size: Size, traits: Traits, text: any TextMeasuring) throws(TextError) -> [Layer] {
    let box = Rect(origin: .zero, size: size).inset(by: contentEdgeInsets)
    let icon = image?.size ?? .zero
    let wanted = try titleSize(text: text)
    let label = Size(
      min(wanted.width.rounded(upTo: traits.scale), max(0, box.inset(by: titleEdgeInsets).width - icon.width)),
      wanted.height.rounded(upTo: traits.scale))
    var layers: [Layer] = []
    if let image {
      let leading = (box.width - icon.width - label.width) / 2
      let x = traits.direction == .leftToRight ? leading : box.width - leading - icon.width
      layers.append(imageLayer(image, at: Point(box.minX + x, box.midY - icon.height / 2), scale: traits.scale))
    }
    if let title, !title.isEmpty {
      layers.append(titleLayer(title, label, in: box, beside: icon.width, traits: traits))
    }
    return layers
  }

  private func titleSize(text: any TextMeasuring) throws(TextError) -> Size {
    guard let title, !title.isEmpty else { return .zero }
    return try text.layout(content(title), width: nil).size
  }

  private func content(_ title: String) -> TextContent {
    TextContent(string: title, font: font, color: titleColor, verticalAlignment: .center, truncation: .middle)
  }

  /// The origin is on a whole pixel, rounded half up (*measured*).
  private func titleLayer(
    _ title: String, _ label: Size, in box: Rect, beside iconWidth: Double, traits: Traits
  ) -> Layer {
    let room = box.inset(by: titleEdgeInsets)
    let shift = traits.direction == .leftToRight ? iconWidth / 2 : -iconWidth / 2
    let origin = Point(room.midX + shift - label.width / 2, room.midY - label.height / 2)
    var layer = Layer(name: ButtonFace.titleName, frame: Rect(origin: origin.rounded(to: traits.scale), size: label))
    layer.content = .text(content(title))
    return layer
  }

  private func imageLayer(_ image: ControlImage, at origin: Point, scale: Double) -> Layer {
    var layer = Layer(name: ButtonFace.imageName, frame: Rect(origin: origin.rounded(to: scale), size: image.size))
    layer.content = .image(
      ImageContent(image: image.source, contentsScale: image.scale, tintColor: image.isTemplate ? imageTint : nil))
    layer.opacity = imageOpacity
    return layer
  }

  /// Lays title and image out in a tree that may have them already, below the layers named in `below`; animations go on.
  func lay(in root: inout Layer, _ context: ControlContext, below: [String] = []) throws(TextError) {
    var fresh = try layers(in: context.size, traits: context.traits, text: context.text)
    for index in fresh.indices {
      guard let old = root.sublayers.first(where: { $0.name == fresh[index].name }) else { continue }
      fresh[index].animations = old.animations
    }
    root.sublayers.removeAll { $0.name == ButtonFace.titleName || $0.name == ButtonFace.imageName }
    let place = root.sublayers.firstIndex { below.contains($0.name) } ?? root.sublayers.endIndex
    root.sublayers.insert(contentsOf: fresh, at: place)
  }

  /// A system button's highlight: the title's opacity drops to a fifth at once, and returns over a quarter of a second
  /// (*modelled*).
  static func dimTitle(in root: inout Layer, _ isHighlighted: Bool, at time: Double) {
    root.update(titleName) { title in
      if isHighlighted {
        title.animations.removeAll()
        title.opacity = 0.2
      } else {
        title.opacity = 0.2
        title.animate(.opacity, to: .number(1), .block(at: time, duration: 0.25))
      }
    }
  }
}

extension Double {
  /// Rounded up to a whole pixel, but for the last bits of a sum.
  func rounded(upTo scale: Double) -> Double { (self * scale - 1e-6).rounded(.up) / scale }
}

extension Point {
  /// The nearest whole pixel, rounded half up.
  func rounded(to scale: Double) -> Point {
    Point((x * scale + 0.5).rounded(.down) / scale, (y * scale + 0.5).rounded(.down) / scale)
  }
}

extension Rect {
  func inset(by insets: Insets) -> Rect {
    Rect(
      minX + insets.left, minY + insets.top, max(0, width - insets.left - insets.right),
      max(0, height - insets.top - insets.bottom))
  }
}

/// The part of a button's state that decides how its title and image look.
struct ButtonLook: Hashable {
  /// The title for the state, after UIKit's look-up.
  var title: String?
  var isEnabled = true
  var isHighlighted = false
  var isSelected = false
}

extension ButtonProperties {
  /// Title and image in a look; the normal colour is used if nobody set `titleColor`.
  ///
  /// A disabled system button dims a title without a colour of its own (*asserted by re-implementations*); a custom one
  /// never dims, nor does it darken a template image (*measured*). A disabled image is half transparent, any other
  /// highlighted one is darkened (*modelled*).
  func face(_ look: ButtonLook, normalColor: DynamicColor, traits: Traits) -> ButtonFace {
    let isDarkened = look.isEnabled && look.isHighlighted
    let tint = tintColor.resolved(in: traits.appearance)
    return ButtonFace(
      title: look.title, titleColor: titleColor(look, normalColor).resolved(in: traits.appearance), font: font,
      image: isDarkened ? image?.darkened : image,
      imageTint: isDarkened && buttonType == .system ? tint.darkened : tint,
      imageOpacity: look.isEnabled ? 1 : 0.5,
      titleEdgeInsets: titleEdgeInsets, contentEdgeInsets: contentEdgeInsets)
  }

  /// The exact state's colour, else the normal one's; selected together with another state has none.
  private func titleColor(_ look: ButtonLook, _ normalColor: DynamicColor) -> DynamicColor {
    if look.isEnabled {
      let exact = look.isHighlighted && !look.isSelected ? highlightedTitleColor : nil
      return exact ?? titleColor ?? normalColor
    }
    if let own = (look.isSelected ? nil : disabledTitleColor) ?? titleColor { return own }
    return buttonType == .system ? .dimmedTitle : normalColor
  }
}

extension DynamicColor {
  /// A disabled title of the system type (*asserted by re-implementations*).
  static let dimmedTitle = DynamicColor(light: Color(white: 0.52, alpha: 0.45), dark: Color(white: 0.55, alpha: 0.45))
}

/// UIKit's look of an image under a finger: black with an alpha of 0.4 over its colours (*modelled*), which leaves six tenths
/// of each component and all of the alpha.
private enum Darkening {
  static let rest = 0.6

  /// The result for each byte, rounded.
  static let bytes = (0...255).map { UInt8((Double($0) * rest).rounded()) }
}

extension Color {
  var darkened: Color { multiplied(by: Color(white: Darkening.rest)) }
}

extension ControlImage {
  /// A template stays as it is: its tint darkens.
  var darkened: ControlImage {
    var image = self
    switch source {
    case _ where isTemplate: break
    case .svg(var svg):
      svg.brightness *= Darkening.rest
      image.source = .svg(svg)
    case .pixels(let pixels):
      var rgba = pixels.rgba
      for index in rgba.indices where index % 4 != 3 { rgba[index] = Darkening.bytes[Int(rgba[index])] }
      image.source = .pixels(PixelImage(width: pixels.width, height: pixels.height, rgba: rgba))
    default: break
    }
    return image
  }
}
