internal import PresscheckGraphics

// What content has beside the layer, under the keys of a button file.

extension GradientContent {
  static let keys: [AttributeKey<GradientContent>] = [
    AttributeKey("gradientType", .choice, \.kind, default: .axial),
    AttributeKey("colors", .colors, \.colors),
    AttributeKey("locations", .numbers, \.locations),
    AttributeKey("startPoint", .point, \.startPoint, default: Point(0.5, 0)),
    AttributeKey("endPoint", .point, \.endPoint, default: Point(0.5, 1)),
  ]
}

extension ShapeContent {
  static let keys: [AttributeKey<ShapeContent>] = [
    AttributeKey("path", .path, \.path),
    AttributeKey("fillColor", .color, \.fillColor, default: .black),
    AttributeKey("fillRule", .choice, \.fillRule, default: .nonzero),
    AttributeKey("strokeColor", .color, \.strokeColor),
    AttributeKey("lineWidth", .number, \.stroke.lineWidth, default: 1),
    AttributeKey("lineCap", .choice, \.stroke.lineCap, default: .butt),
    AttributeKey("lineJoin", .choice, \.stroke.lineJoin, default: .miter),
    AttributeKey("miterLimit", .number, \.stroke.miterLimit, default: 10),
    AttributeKey("lineDashPattern", .numbers, \.stroke.dashPattern, default: []),
    AttributeKey("lineDashPhase", .number, \.stroke.dashPhase, default: 0),
    AttributeKey("strokeStart", .number, \.strokeStart, default: 0),
    AttributeKey("strokeEnd", .number, \.strokeEnd, default: 1),
  ]
}

extension TextContent {
  static let keys: [AttributeKey<TextContent>] = [
    AttributeKey("string", .text, \.string).prose,
    AttributeKey("font", .textOrNil, \.font.family, default: nil).prose,
    AttributeKey("fontSize", .type, \.font.size, default: 36),
    AttributeKey("fontWeight", .weight, \.font.weight, default: .regular),
    AttributeKey("italic", .boolean, \.font.isItalic, default: false),
    AttributeKey("color", .color, \.color, default: .white),
    AttributeKey("alignment", .choice, \.alignment, default: .natural),
    AttributeKey("verticalAlignment", .choice, \.verticalAlignment, default: .top),
    AttributeKey("lines", .count(1 << 30), \.lines, default: 1),
    AttributeKey("wrapped", .boolean, \.isWrapped, default: false),
    AttributeKey("truncation", .choice, \.truncation, default: .none),
    AttributeKey("lineHeight", .type, \.lineHeight),
    AttributeKey("letterSpacing", .type, \.letterSpacing, default: 0),
  ]
}

extension ImageContent {
  static let keys: [AttributeKey<ImageContent>] = [
    AttributeKey("image", .image, \.image),
    AttributeKey("contentsGravity", .choice, \.gravity, default: .resize),
    AttributeKey("contentsScale", .number, \.contentsScale, default: 1),
    AttributeKey("contentsCenter", .rect, \.contentsCenter, default: Rect(0, 0, 1, 1)),
    AttributeKey("contentsRect", .rect, \.contentsRect, default: Rect(0, 0, 1, 1)),
    AttributeKey("tintColor", .color, \.tintColor),
  ]
}

extension SpinnerContent {
  static let keys: [AttributeKey<SpinnerContent>] = [
    AttributeKey("style", .choice, \.style, default: .spokes),
    AttributeKey("spokes", .count(1_000), \.spokes, default: 8).inDumps { $0.style == .spokes },
    AttributeKey("artwork", .choice, \.artwork, default: .scaled).inDumps { _ in false },
    AttributeKey("color", .color, \.color).inDumps { $0.style != .hue },
    AttributeKey("lineWidth", .number, \.lineWidth, default: 3).inDumps { $0.style != .spokes },
    AttributeKey("time", .number, \.time, default: 0),
  ]
}

extension ProgressRingContent {
  static let keys: [AttributeKey<ProgressRingContent>] = [
    AttributeKey("value", .number, \.value),
    AttributeKey("color", .color, \.color, default: .white),
    AttributeKey("trackColor", .color, \.trackColor),
    AttributeKey("lineWidth", .number, \.lineWidth, default: 3),
    AttributeKey("lineCap", .choice, \.lineCap, default: .butt),
  ]
}

extension ReplicatorContent {
  static let keys: [AttributeKey<ReplicatorContent>] = [
    AttributeKey("instanceCount", .count(1_000), \.instanceCount),
    AttributeKey("instanceTransform", .transform, \.instanceTransform, default: .identity),
    AttributeKey("instanceDelay", .number, \.instanceDelay, default: 0),
    AttributeKey("instanceColor", .color, \.instanceColor, default: .white),
    AttributeKey("instanceRedOffset", .number, \.colorOffset.red, default: 0),
    AttributeKey("instanceGreenOffset", .number, \.colorOffset.green, default: 0),
    AttributeKey("instanceBlueOffset", .number, \.colorOffset.blue, default: 0),
    AttributeKey("instanceAlphaOffset", .number, \.colorOffset.alpha, default: 0),
  ]
}
