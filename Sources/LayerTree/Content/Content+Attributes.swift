import Graphics

extension Content {
  /// Adds what the content has beside the layer, under the keys of a button file.
  func describe(in list: inout AttributeList) {
    switch self {
    case .gradient(let gradient): gradient.describe(in: &list)
    case .shape(let shape): shape.describe(in: &list)
    case .text(let text): text.describe(in: &list)
    case .image(let image): image.describe(in: &list)
    case .spinner(let spinner): spinner.describe(in: &list)
    case .progressRing(let ring): ring.describe(in: &list)
    case .replicator(let replicator): replicator.describe(in: &list)
    }
  }
}

extension GradientContent {
  fileprivate func describe(in list: inout AttributeList) {
    list.add("gradientType", .text(kind.rawValue), unless: kind == .axial)
    list.add("colors", .list(colors.map(\.value)))
    if let locations { list.add("locations", .list(locations.map { .number($0) })) }
    list.add("startPoint", startPoint.value, unless: startPoint == Point(0.5, 0))
    list.add("endPoint", endPoint.value, unless: endPoint == Point(0.5, 1))
  }
}

extension ShapeContent {
  fileprivate func describe(in list: inout AttributeList) {
    list.add("path", path)
    list.add("fillColor", fillColor?.value ?? .text("none"), unless: fillColor == .black)
    list.add("fillRule", .text(fillRule.rawValue), unless: fillRule == .nonzero)
    list.add("strokeColor", strokeColor)
    list.add("lineWidth", .number(stroke.lineWidth), unless: stroke.lineWidth == 1)
    list.add("lineCap", .text(stroke.lineCap.rawValue), unless: stroke.lineCap == .butt)
    list.add("lineJoin", .text(stroke.lineJoin.rawValue), unless: stroke.lineJoin == .miter)
    list.add("miterLimit", .number(stroke.miterLimit), unless: stroke.miterLimit == 10)
    list.add("lineDashPattern", .list(stroke.dashPattern.map { .number($0) }), unless: stroke.dashPattern.isEmpty)
    list.add("lineDashPhase", .number(stroke.dashPhase), unless: stroke.dashPhase == 0)
    list.add("strokeStart", .number(strokeStart), unless: strokeStart == 0)
    list.add("strokeEnd", .number(strokeEnd), unless: strokeEnd == 1)
  }
}

extension TextContent {
  fileprivate func describe(in list: inout AttributeList) {
    list.add("string", .text(string))
    if let family = font.family { list.add("font", .text(family)) }
    list.add("fontSize", .number(font.size), unless: font.size == 36)
    list.add("fontWeight", .number(Double(font.weight.value)), unless: font.weight == .regular)
    list.add("italic", .flag(font.isItalic), unless: !font.isItalic)
    list.add("color", color.value, unless: color == .white)
    list.add("alignment", .text(alignment.rawValue), unless: alignment == .natural)
    list.add("verticalAlignment", .text(verticalAlignment.rawValue), unless: verticalAlignment == .top)
    list.add("lines", .number(Double(lines)), unless: lines == 1)
    list.add("wrapped", .flag(isWrapped), unless: !isWrapped)
    list.add("truncation", .text(truncation.rawValue), unless: truncation == .none)
    if let lineHeight { list.add("lineHeight", .number(lineHeight)) }
    list.add("letterSpacing", .number(letterSpacing), unless: letterSpacing == 0)
  }
}

extension ImageContent {
  fileprivate func describe(in list: inout AttributeList) {
    switch image {
    case .pixels(let pixels): list.add("image", .text("\(pixels.width)×\(pixels.height) px"))
    case .vector(let drawing):
      list.add("image", drawing.path)
      list.add("imageSize", .list([.number(drawing.size.width), .number(drawing.size.height)]))
    }
    list.add("contentsGravity", .text(gravity.rawValue), unless: gravity == .resize)
    list.add("contentsScale", .number(contentsScale), unless: contentsScale == 1)
    list.add("contentsCenter", contentsCenter.value, unless: contentsCenter == Rect(0, 0, 1, 1))
    list.add("contentsRect", contentsRect.value, unless: contentsRect == Rect(0, 0, 1, 1))
    list.add("tintColor", tintColor)
  }
}

extension SpinnerContent {
  fileprivate func describe(in list: inout AttributeList) {
    list.add("style", .text(style.rawValue), unless: style == .spokes)
    list.add("spokes", .number(Double(spokes)), unless: style != .spokes || spokes == 8)
    list.add("color", color.value, unless: style == .hue)
    list.add("lineWidth", .number(lineWidth), unless: style == .spokes || lineWidth == 3)
    list.add("time", .number(time), unless: time == 0)
  }
}

extension ProgressRingContent {
  fileprivate func describe(in list: inout AttributeList) {
    list.add("value", .number(value))
    list.add("color", color.value, unless: color == .white)
    list.add("trackColor", trackColor)
    list.add("lineWidth", .number(lineWidth), unless: lineWidth == 3)
    list.add("lineCap", .text(lineCap.rawValue), unless: lineCap == .butt)
  }
}

extension ReplicatorContent {
  fileprivate func describe(in list: inout AttributeList) {
    list.add("instanceCount", .number(Double(instanceCount)))
    list.add("instanceTransform", instanceTransform.value, unless: instanceTransform == .identity)
    list.add("instanceDelay", .number(instanceDelay), unless: instanceDelay == 0)
    list.add("instanceColor", instanceColor.value, unless: instanceColor == .white)
    list.add("instanceRedOffset", .number(colorOffset.red), unless: colorOffset.red == 0)
    list.add("instanceGreenOffset", .number(colorOffset.green), unless: colorOffset.green == 0)
    list.add("instanceBlueOffset", .number(colorOffset.blue), unless: colorOffset.blue == 0)
    list.add("instanceAlphaOffset", .number(colorOffset.alpha), unless: colorOffset.alpha == 0)
  }
}
