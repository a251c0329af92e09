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

  /// What an image shows through: a disabled one half.
  var imageOpacity = 1.0
  var titleEdgeInsets: Insets
  var contentEdgeInsets: Insets

  /// The size in points that title and image ask for: text widths rounded up, the line's height to a whole point with
  /// six points above and below.
  func intrinsicSize(text: any TextMeasuring) throws(TextError) -> Size {
    let line = try text.metrics(of: font).lineHeight
    let icon = image?.size ?? .zero
    let title = try titleSize(text: text)
    let height = max(line.rounded(.toNearestOrAwayFromZero) + 12, icon.height)
    return Size(
      title.width.rounded(.up) + icon.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  /// The layers, image before title, centred together. Right to left, the image stands on the other side.
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

  /// The origin is a whole pixel, rounded half up (*measured*).
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
      ImageContent(
        image: image.source, contentsScale: image.scale, tintColor: image.isTemplate ? imageTint : nil))
    layer.opacity = imageOpacity
    return layer
  }
}

extension Double {
  /// Up to the next whole pixel, with room for the last bits of a sum.
  func rounded(upTo scale: Double) -> Double { (self * scale - 1e-6).rounded(.up) / scale }
}

extension Point {
  /// The nearest whole pixel, half up.
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
