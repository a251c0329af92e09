package import PresscheckGraphics
package import PresscheckLayerTree

/// The face of a button with a configuration: image or indicator, title, subtitle and a background (*modelled*).
package struct ConfigurationFace: ButtonLayout {
  package static let subtitleName = "subtitle"
  package static let activityName = "activity"
  package static let pictureName = "picture"
  package static let strokeName = "stroke"

  let configuration: ButtonConfiguration
  let colors: ConfigurationColors
  let tint: Color
  /// Nil without one.
  package var title: TextContent?
  /// Nil without one.
  package var subtitle: TextContent?
  /// Resolved for traits; nil without one.
  package let image: ControlImage?
  package let imageOpacity: Double
  /// The height that a symbol takes, which is drawn about its middle: a line of its text (*measured* on the size of one
  /// button); nil for other images.
  package var symbolHeight: Double?
  /// The image's.
  package var imageTint: Color { colors.image }
  let horizontal: HorizontalAlignment
  let vertical: VerticalAlignment

  /// A face without texts; the configuration's image in the background is resolved for traits.
  ///
  /// An image whose mode is automatic is a template; it is half transparent while disabled. The tint colours a template in the
  /// background.
  package init(
    _ configuration: ButtonConfiguration, _ colors: ConfigurationColors, image: ControlImage?, tint: Color,
    _ look: ButtonLook, _ traits: Traits, horizontal: HorizontalAlignment, vertical: VerticalAlignment
  ) {
    (self.configuration, self.colors, self.tint) = (configuration, colors, tint)
    (self.horizontal, self.vertical) = (horizontal, vertical)
    self.image = image?.resolved(for: traits, automatic: .template).beside(configuration.font)
    imageOpacity = look.isEnabled ? 1 : ButtonFace.disabledOpacity
  }

  /// The parts' sizes in whole pixels, for a width.
  private struct Parts {
    var icon = Size.zero
    var title = Size.zero
    var subtitle = Size.zero
    /// Title and subtitle with the padding between them.
    var text = Size.zero
    /// Between icon and text.
    var padding = 0.0
    var isBeside = true

    var whole: Size {
      isBeside
        ? Size(icon.width + padding + text.width, max(icon.height, text.height))
        : Size(max(icon.width, text.width), icon.height + padding + text.height)
    }
  }

  /// Everything with its insets, in whole pixels.
  package func intrinsicSize(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Size {
    let whole = try parts(in: nil, traits, text: text).whole
    let insets = configuration.insets
    return Size(
      max(0, whole.width + insets.leading + insets.trailing), max(0, whole.height + insets.top + insets.bottom))
  }

  /// The background first; see ``ButtonLayout``.
  package func layers(in size: Size, traits: Traits, text: any TextMeasuring) throws(TextError) -> [Layer] {
    let bounds = Rect(origin: .zero, size: size)
    let box = bounds.inset(by: configuration.insets.resolved(traits.direction))
    let parts = try parts(in: box.width, traits, text: text)
    let places = places(of: parts, in: box, traits.direction)
    func frame(_ place: Rect) -> Rect { Rect(origin: place.origin.rounded(to: traits.scale), size: place.size) }
    var layers = [background(in: bounds, traits)]
    if configuration.showsActivity {
      layers.append(activity(frame(places.icon)))
    } else if let image {
      var place = places.icon
      if symbolHeight != nil {
        place = Rect(place.minX, place.midY - image.size.height / 2, place.width, image.size.height)
      }
      layers.append(layer(image, frame(place)))
    }
    if let title { layers.append(label(title, ButtonFace.titleName, frame(places.title), parts, traits.direction)) }
    if let subtitle {
      layers.append(label(subtitle, Self.subtitleName, frame(places.subtitle), parts, traits.direction))
    }
    return layers
  }

  // MARK: Places

  private func parts(in width: Double?, _ traits: Traits, text: any TextMeasuring) throws(TextError) -> Parts {
    var parts = Parts()
    if configuration.showsActivity {
      parts.icon = Size(20, 20)
    } else if let image {
      parts.icon = Size(image.size.width, symbolHeight?.rounded(upTo: traits.scale) ?? image.size.height)
    }
    parts.isBeside = configuration.placement == .leading || configuration.placement == .trailing
    let hasIcon = parts.icon != .zero
    if hasIcon, title != nil || subtitle != nil { parts.padding = configuration.imagePadding }
    let beside = parts.isBeside ? parts.icon.width + parts.padding : 0
    func size(_ content: TextContent?) throws(TextError) -> Size {
      guard let content else { return .zero }
      let room = width.map { max(0, $0 - beside) }
      var size = try content.size(in: room, text: text)
      if let room, !content.isWrapped { size.width = min(size.width, room) }
      return Size(size.width.rounded(upTo: traits.scale), size.height.rounded(upTo: traits.scale))
    }
    parts.title = try size(title)
    parts.subtitle = try size(subtitle)
    let between = title != nil && subtitle != nil ? configuration.titlePadding : 0
    parts.text = Size(
      max(parts.title.width, parts.subtitle.width), parts.title.height + between + parts.subtitle.height)
    return parts
  }

  private func places(
    of parts: Parts, in box: Rect, _ direction: Direction
  ) -> (icon: Rect, title: Rect, subtitle: Rect) {
    let whole = parts.whole
    let origin = Point(
      box.minX + (box.width - whole.width) * horizontal.share(direction),
      box.minY + (box.height - whole.height) * vertical.share)
    var (icon, text) = (origin, origin)
    if parts.isBeside {
      let isFirst = (configuration.placement == .leading) == (direction == .leftToRight)
      icon.x += isFirst ? 0 : parts.text.width + parts.padding
      text.x += isFirst ? parts.icon.width + parts.padding : 0
      icon.y += (whole.height - parts.icon.height) / 2
      text.y += (whole.height - parts.text.height) / 2
    } else {
      let isFirst = configuration.placement == .top
      icon.y += isFirst ? 0 : parts.text.height + parts.padding
      text.y += isFirst ? parts.icon.height + parts.padding : 0
      icon.x += (whole.width - parts.icon.width) / 2
      text.x += (whole.width - parts.text.width) / 2
    }
    let share = share(of: parts, direction)
    func line(_ size: Size, _ y: Double) -> Rect {
      Rect(text.x + (parts.text.width - size.width) * share, y, size.width, size.height)
    }
    return (
      Rect(origin: icon, size: parts.icon), line(parts.title, text.y),
      line(parts.subtitle, text.y + parts.text.height - parts.subtitle.height)
    )
  }

  /// How much of a shorter line's free room lies at its left.
  private func share(of parts: Parts, _ direction: Direction) -> Double {
    let start = direction == .leftToRight ? 0.0 : 1
    return switch configuration.titleAlignment {
    case .automatic: parts.isBeside ? start : 0.5
    case .leading: start
    case .center: 0.5
    case .trailing: 1 - start
    }
  }

  // MARK: Layers

  private func label(
    _ content: TextContent, _ name: String, _ frame: Rect, _ parts: Parts, _ direction: Direction
  ) -> Layer {
    var layer = Layer(name: name, frame: frame)
    var content = content
    let share = share(of: parts, direction)
    content.alignment = share == 0.5 ? .center : share == 0 ? .left : .right
    layer.content = .text(content)
    return layer
  }

  private func layer(_ image: ControlImage, _ frame: Rect) -> Layer {
    var layer = Layer(name: ButtonFace.imageName, frame: frame)
    layer.show(image, tint: colors.image)
    layer.opacity = imageOpacity
    return layer
  }

  private func activity(_ frame: Rect) -> Layer {
    var layer = Layer(name: Self.activityName, frame: frame)
    layer.content = .spinner(SpinnerContent(artwork: .medium, color: colors.activity))
    return layer
  }

  private func background(in bounds: Rect, _ traits: Traits) -> Layer {
    let plate = configuration.plate
    let frame = bounds.inset(by: plate.insets.resolved(traits.direction))
    let corners = configuration.corners(in: frame.size, traits.palette)
    var layer = Layer(name: ButtonFace.backgroundName, frame: frame)
    layer.backgroundColor = colors.background
    layer.round(corners)
    if let image = plate.image {
      var picture = Layer(name: Self.pictureName, frame: layer.bounds)
      picture.show(image, gravity: plate.gravity, tint: tint)
      picture.round(corners)
      picture.masksToBounds = true
      layer.sublayers.append(picture)
    }
    if plate.strokeWidth > 0 {
      var stroke = Layer(name: Self.strokeName, frame: layer.bounds.inset(by: -plate.strokeOutset))
      stroke.round((max(0, corners.radius + plate.strokeOutset), corners.curve))
      stroke.borderWidth = plate.strokeWidth
      stroke.borderColor = colors.stroke
      layer.sublayers.append(stroke)
    }
    return layer
  }
}

extension Layer {
  fileprivate mutating func round(_ corners: (radius: Double, curve: CornerCurve)) {
    (cornerRadius, cornerCurve) = corners
  }
}

extension ButtonConfiguration {
  /// The radius in points, at most half of the shorter side; the curve is continuous but for capsules (*modelled*).
  fileprivate func corners(in size: Size, _ palette: SystemPalette) -> (radius: Double, curve: CornerCurve) {
    let half = min(size.width, size.height) / 2
    let radius: Double =
      switch cornerStyle {
      case .dynamic where palette == .ios26 && plate.cornerRadius == nil && style.isFilled: half
      case .dynamic, .fixed: plate.cornerRadius ?? self.size.cornerRadius
      case .small: 4
      case .medium: ButtonSize.medium.cornerRadius
      case .large: ButtonSize.large.cornerRadius
      case .capsule: half
      }
    return radius < half ? (radius, .continuous) : (half, .circular)
  }
}

extension ButtonConfiguration.ButtonSize {
  package var cornerRadius: Double {
    switch self {
    case .mini, .small: 14
    case .medium: 5.95
    case .large: 8.75
    }
  }
}

extension TextContent {
  /// The text as a configuration sets it; nil if it is empty.
  package func configured(_ lineBreak: TitleStyle.LineBreak) -> TextContent? {
    guard !(runs.isEmpty ? string : runs.string).isEmpty else { return nil }
    var (content, style) = (self, TitleStyle())
    (style.lineBreak, style.alignment) = (lineBreak, alignment)
    style.apply(to: &content)
    content.verticalAlignment = .center
    content.setSystemLineHeight()
    return content
  }
}
