internal import PresscheckGraphics
internal import PresscheckLayerTree

extension LayerProperty {
  /// What every layer has. The anchor point comes before what is placed by it.
  static let common: [LayerProperty] =
    geometry + [
      number(
        "zPosition", .coordinate, default: 0, "siblings are drawn by this first, then by their order", \.zPosition),
      transform("transform", "applied about the anchor point, to the layer and all in it", \.transform),
      transform("sublayerTransform", "applied about the anchor point, to the sublayers alone", \.sublayerTransform),
      number(
        "opacity", .unit, default: 1, "below 1 the subtree is flattened first and then shown through this", \.opacity),
      boolean("isHidden", default: false, "takes the layer and its sublayers away, from shadows too", \.isHidden),
      color("backgroundColor", "fills the bounds, rounded by cornerRadius", \.backgroundColor),
      number(
        "cornerRadius", .length, unit: "pt", default: 0, "over half a side the corners' circles leave a lens",
        \.cornerRadius),
      choice("cornerCurve", default: .circular, "the shape of rounded corners", \.cornerCurve),
      LayerProperty(
        property: Property("maskedCorners", .corners, default: .corners(.all), "the corners that are rounded")
      ) { layer, value, _ in
        if case .corners(let corners) = value { layer.maskedCorners = corners }
      },
      number(
        "borderWidth", .length, unit: "pt", default: 0, "a ring inside the bounds, above the sublayers", \.borderWidth),
      color("borderColor", default: DynamicColor(.black), "the ring's colour", \.borderColor),
      boolean(
        "masksToBounds", default: false, "clips content and sublayers to the rounded bounds, and the shadow away",
        \.masksToBounds),
      color(
        "shadowColor", default: DynamicColor(.black), "its alpha multiplies with shadowOpacity", \.shadowColor),
      number("shadowOpacity", .unit, default: 0, "0 is no shadow", \.shadowOpacity),
      point("shadowOffset", unit: "pt", default: Point(0, -3), "how far the shadow is moved", \.shadowOffset),
      number(
        "shadowRadius", Limits(0, 1_000), unit: "pt", default: 3,
        "the Gaussian's standard deviation, half of CSS's blur", \.shadowRadius),
      LayerProperty(
        property: Property("shadowPath", .path, "casts the shadow instead of the layer's own alpha")
      ) { layer, value, _ in
        if case .path(let path) = value { layer.shadowPath = path }
      },
      // Carried out by the builder, once the layer's place is known.
      LayerProperty(
        property: Property(
          "mirrors", .boolean, default: .boolean(true), "right to left reflects the frame in its superlayer")
      ) { _, _, _ in },
    ]

  private static let geometry: [LayerProperty] = [
    point(
      "anchorPoint", default: Point(0.5, 0.5), "the point that position places, in units of the bounds", \.anchorPoint),
    LayerProperty(
      property: Property("frame", .frame, unit: "pt", "the place in the superlayer; default: all of it")
    ) { layer, value, context in
      if case .frame(let frame) = value { layer.place(over: frame.resolved(in: context.superlayerSize)) }
    },
    LayerProperty(
      property: Property("bounds", .rect, unit: "pt", "the layer's own rectangle, instead of a frame")
    ) { layer, value, _ in
      if case .rect(let rect) = value { layer.bounds = rect }
    },
    point("position", unit: "pt", default: nil, "where the anchor point lies in the superlayer", \.position),
  ]
}

extension Layer {
  /// Covers a rectangle of the superlayer, whatever the transform.
  mutating func place(over rect: Rect) {
    bounds = Rect(origin: bounds.origin, size: rect.size)
    position = rect.origin + Point(anchorPoint.x * rect.width, anchorPoint.y * rect.height)
  }

  /// Read right to left, on the other side of the superlayer; the content is not turned round.
  func reflected(in context: LayerProperty.Context) -> Layer {
    guard context.traits.direction == .rightToLeft else { return self }
    var layer = self
    let left = position.x - anchorPoint.x * bounds.width
    layer.position.x = context.superlayerSize.width - left - bounds.width + anchorPoint.x * bounds.width
    return layer
  }
}
