package import PresscheckGraphics
package import PresscheckLayerTree

/// The title and the image of a button, laid out as `UIButton` does.
package struct ButtonFace: ButtonLayout {
  package static let titleName = "title"
  package static let imageName = "image"
  package static let backgroundName = "background"
  package static let glowName = "glow"
  package static let plateName = "plate"

  /// The opacity of what a highlight fades (*asserted by re-implementations*).
  package static let dimmedOpacity = 0.2
  /// The least width of a button with a title, in points (*measured*).
  private static let minimumWidth = 30.0
  /// The opacity of an image of a button that is disabled (*modelled*).
  static let disabledOpacity = 0.5

  package var title: String?
  package var titleColor: Color
  /// The opacity of the title, and of the plate behind it.
  package var titleOpacity = 1.0
  package var font: Font
  /// The parts of the title if they have looks of their own, in place of `title`.
  package var runs: [TextRun] = []
  package var style = TitleStyle()
  package var image: ControlImage?
  package var imageTint: Color
  /// The opacity of the image.
  package var imageOpacity = 1.0
  /// Stretched to the bounds, below everything.
  package var background: ControlImage?
  /// The opacity of the background image.
  package var backgroundOpacity = 1.0
  /// Behind title and image of a system button that is selected; nil for none.
  package var plateColor: Color?
  /// Whether light shines below title and image.
  package var glows = false
  /// Moves the image without a change of any size.
  package var imageEdgeInsets = Insets.zero
  package var titleEdgeInsets: Insets
  package var contentEdgeInsets: Insets
  package var horizontal = HorizontalAlignment.center
  package var vertical = VerticalAlignment.center
  /// Whether a symbol alone has the least width too, as in system buttons.
  var widensSymbols = false
  /// Whether insets take the place of the six points above and below a title.
  package var hasInsets = false

  /// The size in points that title and image need, text widths rounded up to whole points.
  ///
  /// A title, or nothing, has six points above and below unless `hasInsets`; an image alone and a title with an image have no
  /// room around them, nor has a background image alone (*measured* on the sizes that Interface Builder saved). A symbol alone
  /// is as high as a line of text (*measured* on two buttons).
  package func intrinsicSize(text: any TextMeasuring) throws(TextError) -> Size {
    let icon = image?.size ?? .zero
    let title = try content?.size(in: nil, text: text) ?? .zero
    let isPicture = !hasTitle && (image ?? background) != nil
    let isSymbol = isPicture && image?.symbolSize != nil
    // A button without a title keeps a line of one free.
    let line =
      isPicture && !isSymbol ? 0 : max(title.height, hasTitle ? 0 : try font.lineHeight(text: text)).rounded(.up)
    let hasRoom = image == nil && !isPicture && !hasInsets
    var size = Size(
      title.width.rounded(.up) + icon.width, isSymbol ? line : max(line, icon.height) + (hasRoom ? 12 : 0))
    if hasRoom || isSymbol && widensSymbols { size.width = max(ButtonFace.minimumWidth, size.width) }
    let needed = Size(
      max(0, size.width + contentEdgeInsets.left + contentEdgeInsets.right),
      max(0, size.height + contentEdgeInsets.top + contentEdgeInsets.bottom))
    guard let background else { return needed }
    return Size(max(needed.width, background.size.width), max(needed.height, background.size.height))
  }

  /// The intrinsic size of a button system: none without a title and an image, which its file has forgotten.
  func systemSize(text: any TextMeasuring) throws(TextError) -> Size {
    hasTitle || image != nil ? try intrinsicSize(text: text) : .zero
  }

  /// The layers, image before title, aligned together; right to left the image is on the other side.
  package func layers(in size: Size, traits: Traits, text: any TextMeasuring) throws(TextError) -> [Layer] {
    let bounds = Rect(origin: .zero, size: size)
    let box = bounds.inset(by: contentEdgeInsets)
    let (imageRoom, titleRoom) = (box.inset(by: imageEdgeInsets), box.inset(by: titleEdgeInsets))
    let icon = imageSize(in: imageRoom)
    let title = try content(in: max(0, titleRoom.width - icon.width), text: text)
    var wanted = Size.zero
    if let title { wanted = try title.size(in: titleRoom.width - icon.width, text: text) }
    let label = Size(
      min(wanted.width.rounded(upTo: traits.scale), max(0, titleRoom.width - icon.width)),
      wanted.height.rounded(upTo: traits.scale))
    var layers: [Layer] = []
    if let background { layers.append(backgroundLayer(background, in: bounds)) }
    if glows { layers.append(glowLayer(in: bounds)) }
    let share = horizontal.share(traits.direction)
    var content: [Layer] = []
    if let image {
      // A title that its insets move away keeps no room beside the image (*reported*).
      let free = max(0, imageRoom.width - icon.width - label.width)
      let leading = traits.direction == .leftToRight ? free * share : free - free * share
      let x = traits.direction == .leftToRight ? leading : imageRoom.width - leading - icon.width
      let y = imageRoom.midY - icon.height / 2 + (vertical.share - 0.5) * (imageRoom.height - icon.height)
      content.append(imageLayer(image, icon, at: Point(imageRoom.minX + x, y), scale: traits.scale))
    }
    if let title { content.append(titleLayer(title, label, in: titleRoom, beside: icon.width, traits: traits)) }
    return layers + plate(behind: content, in: bounds) + content
  }

  private var hasTitle: Bool { !(runs.isEmpty ? title ?? "" : runs.string).isEmpty }

  /// The natural size, but no more than there is room for, and all of it where it is filled.
  private func imageSize(in room: Rect) -> Size {
    guard let image else { return .zero }
    return Size(
      horizontal == .fill && !hasTitle ? room.width : min(image.size.width, room.width),
      vertical == .fill ? room.height : min(image.size.height, room.height))
  }

  // MARK: Title

  /// Nil without a title.
  private var content: TextContent? {
    guard hasTitle else { return nil }
    var content = TextContent(string: title ?? "", font: font, color: titleColor, verticalAlignment: .center)
    content.runs = runs
    style.apply(to: &content)
    content.setSystemLineHeight()
    return content
  }

  /// The title in the size that fits a width, if it may shrink.
  private func content(in width: Double, text: any TextMeasuring) throws(TextError) -> TextContent? {
    guard var content else { return nil }
    if style.shrinks, style.lines == 1 {
      try content.shrink(to: width, atLeast: style.minimumScale, text: text)
    }
    return content
  }

  /// The origin is on a whole pixel, rounded half up (*measured*).
  private func titleLayer(
    _ title: TextContent, _ label: Size, in room: Rect, beside iconWidth: Double, traits: Traits
  ) -> Layer {
    let shift = traits.direction == .leftToRight ? iconWidth / 2 : -iconWidth / 2
    let size = Size(
      horizontal == .fill ? max(0, room.width - iconWidth) : label.width, vertical == .fill ? room.height : label.height
    )
    let free = Size(room.width - iconWidth - size.width, room.height - size.height)
    let origin = Point(
      room.midX + shift - size.width / 2 + (horizontal.share(traits.direction) - 0.5) * free.width,
      room.midY - size.height / 2 + (vertical.share - 0.5) * free.height)
    var layer = Layer(name: ButtonFace.titleName, frame: Rect(origin: origin.rounded(to: traits.scale), size: size))
    var title = title
    if title.alignment == .natural, traits.direction == .rightToLeft { title.alignment = .right }
    layer.content = .text(title)
    layer.opacity = titleOpacity
    style.shadow?.cast(from: &layer)
    return layer
  }

  /// A rounded plate behind image and title, within the button (*modelled*).
  private func plate(behind parts: [Layer], in bounds: Rect) -> [Layer] {
    guard let plateColor, let first = parts.first else { return [] }
    let frame = parts.dropFirst().reduce(first.frame) { $0.union($1.frame) }
    let room = frame.inset(dx: -4, dy: -2)
    var plate = Layer(name: ButtonFace.plateName, frame: room.intersection(bounds) ?? room)
    (plate.backgroundColor, plate.cornerRadius, plate.opacity) = (plateColor, 4, first.opacity)
    return [plate]
  }

  // MARK: Images

  private func imageLayer(_ image: ControlImage, _ size: Size, at origin: Point, scale: Double) -> Layer {
    var layer = Layer(name: ButtonFace.imageName, frame: Rect(origin: origin.rounded(to: scale), size: size))
    layer.show(image, tint: imageTint)
    layer.opacity = imageOpacity
    return layer
  }

  private func backgroundLayer(_ image: ControlImage, in bounds: Rect) -> Layer {
    var layer = imageLayer(image, bounds.size, at: .zero, scale: 1)
    layer.name = ButtonFace.backgroundName
    layer.opacity = backgroundOpacity
    return layer
  }

  /// Light under a finger, in the middle (*modelled*).
  private func glowLayer(in bounds: Rect) -> Layer {
    let side = 100.0
    var layer = Layer(
      name: ButtonFace.glowName, frame: Rect(bounds.midX - side / 2, bounds.midY - side / 2, side, side))
    layer.content = .gradient(
      GradientContent(
        kind: .radial, colors: [Color(white: 1, alpha: 0.8), Color(white: 1, alpha: 0)], startPoint: Point(0.5, 0.5),
        endPoint: Point(1, 1)))
    return layer
  }
}

/// A button's title, image and background, laid out in its bounds.
package protocol ButtonLayout {
  /// The layers from the back to the front, each with one of `names`.
  func layers(in size: Size, traits: Traits, text: any TextMeasuring) throws(TextError) -> [Layer]
}

extension ButtonLayout {
  /// The names of all layers of faces.
  private var names: [String] {
    [
      ButtonFace.backgroundName, ButtonFace.glowName, ButtonFace.plateName, ButtonFace.imageName, ButtonFace.titleName,
      ConfigurationFace.subtitleName, ConfigurationFace.activityName,
    ]
  }

  /// Lays everything out in a tree that may have it already, below the layers named in `below`; animations go on.
  func lay(in root: inout Layer, _ context: ControlContext, below: [String] = []) throws(TextError) {
    var fresh = try layers(in: context.size, traits: context.traits, text: context.text)
    for index in fresh.indices {
      guard let old = root.sublayers.first(where: { $0.name == fresh[index].name }) else { continue }
      fresh[index].animations = old.animations
    }
    root.sublayers.removeAll { names.contains($0.name) }
    let place = root.sublayers.firstIndex { below.contains($0.name) } ?? root.sublayers.endIndex
    root.sublayers.insert(contentsOf: fresh, at: place)
  }
}

extension ButtonFace {
  /// The highlight of layers that it fades: their opacity drops to a fifth at once, and returns over a quarter of a second
  /// (*modelled*).
  static func dim(_ names: [String], in root: inout Layer, _ isHighlighted: Bool, at time: Double) {
    for name in names {
      root.update(name) { layer in
        guard !isHighlighted else { return layer.animations.removeAll() }
        let fade = Transaction.block(at: time, duration: 0.25)
        let change = Animation.Change(from: .number(dimmedOpacity))
        layer.add(fade.animation(.opacity, change), forKey: AnimationKeyPath.opacity.name)
      }
    }
  }
}

extension Rect {
  func inset(by insets: Insets) -> Rect {
    Rect(
      minX + insets.left, minY + insets.top, max(0, width - insets.left - insets.right),
      max(0, height - insets.top - insets.bottom))
  }
}
