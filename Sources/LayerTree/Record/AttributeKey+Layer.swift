internal import PresscheckGraphics

extension AttributeKey<Layer> {
  /// Every property of a layer whose content is of a type, in the order of the reference; sublayers and mask apart.
  package static func all(of type: ContentType?) -> [AttributeKey] {
    guard let type else { return common }
    return byType[type] ?? common
  }

  private static let byType = Dictionary(uniqueKeysWithValues: ContentType.allCases.map { ($0, made(for: $0)) })

  private static func made(for type: ContentType) -> [AttributeKey] {
    switch type {
    case .gradient: common + GradientContent.keys.map { AttributeKey($0, of: .gradient) }
    case .shape: common + ShapeContent.keys.map { AttributeKey($0, of: .shape) }
    case .text: common + TextContent.keys.map { AttributeKey($0, of: .text) }
    case .image: common + ImageContent.keys.map { AttributeKey($0, of: .image) } + [imageSize]
    case .spinner: common + SpinnerContent.keys.map { AttributeKey($0, of: .spinner) }
    case .progressRing: common + ProgressRingContent.keys.map { AttributeKey($0, of: .progressRing) }
    case .replicator: common + ReplicatorContent.keys.map { AttributeKey($0, of: .replicator) }
    }
  }

  /// What every layer has. A frame depends on the anchor point behind it: put in from the last to the first, properties
  /// that were read off give the same layer again.
  static let common: [AttributeKey] = [
    frame,
    AttributeKey("bounds", .point, \.bounds.origin, default: .zero),
    AttributeKey("anchorPoint", .point, \.anchorPointInFrame, default: Point(0.5, 0.5)),
    AttributeKey("zPosition", .number, \.zPosition, default: 0),
    AttributeKey("transform", .transform, \.transform, default: .identity),
    AttributeKey("sublayerTransform", .transform, \.sublayerTransform, default: .identity),
    AttributeKey("opacity", .number, \.opacity, default: 1),
    AttributeKey("isHidden", .boolean, \.isHidden, default: false),
    AttributeKey("backgroundColor", .color, \.backgroundColor),
    AttributeKey("cornerRadius", .number, \.cornerRadius, default: 0),
    AttributeKey("cornerCurve", .choice, \.cornerCurve, default: .circular),
    AttributeKey("maskedCorners", .corners, \.maskedCorners, default: .all),
    AttributeKey("borderWidth", .number, \.borderWidth, default: 0),
    AttributeKey("borderColor", .color, \.borderColor, default: .black),
    AttributeKey("masksToBounds", .boolean, \.masksToBounds, default: false),
    AttributeKey("shadowColor", .color, \.shadowColor, default: .black),
    AttributeKey("shadowOpacity", .number, \.shadowOpacity, default: 0),
    AttributeKey("shadowOffset", .point, \.shadowOffset, default: Point(0, -3)),
    AttributeKey("shadowRadius", .number, \.shadowRadius, default: 3),
    AttributeKey("shadowPath", .path, \.shadowPath),
  ]

  /// The frame before any transform; and the position, where the frame alone would lose its last bit.
  private static var frame: AttributeKey {
    AttributeKey(
      "frame",
      get: { layer in
        let frame = layer.untransformedFrame
        var numbers = [frame.minX, frame.minY, frame.width, frame.height]
        if layer.position(of: frame) != layer.position { numbers += [layer.position.x, layer.position.y] }
        return .numbers(numbers)
      },
      set: { layer, value, _ in
        guard let numbers = value?.numbers(), numbers.count == 4 || numbers.count == 6 else { return false }
        let frame = Rect(numbers[0], numbers[1], numbers[2], numbers[3])
        layer.bounds = Rect(origin: layer.bounds.origin, size: frame.size)
        layer.position = layer.position(of: frame)
        guard let x = numbers.dropFirst(4).first, let y = numbers.dropFirst(5).first else { return true }
        // The position that was read off is meant for the anchor point that was there.
        var exact = layer
        exact.position = Point(x, y)
        if exact.untransformedFrame == frame { layer = exact }
        return true
      },
      show: { value in value.list.map { .list(Array($0.prefix(4))) } ?? value })
  }

  /// Dumps have the size of a drawing beside it; in a record it is a part of the image.
  private static var imageSize: AttributeKey {
    AttributeKey(
      "imageSize",
      get: { layer in
        guard case .image(let content) = layer.content, case .vector(let drawing) = content.image else { return nil }
        return .numbers([drawing.size.width, drawing.size.height])
      }, set: { _, _, _ in false }
    ).unrecorded
  }
}

extension Layer {
  /// Where the bounds lie in the superlayer before any transform.
  fileprivate var untransformedFrame: Rect {
    let origin = position - Point(anchorPoint.x * bounds.width, anchorPoint.y * bounds.height)
    return Rect(origin: origin, size: bounds.size)
  }

  /// Where the anchor point is when the layer covers a rectangle.
  fileprivate func position(of frame: Rect) -> Point {
    frame.origin + Point(anchorPoint.x * frame.width, anchorPoint.y * frame.height)
  }

  /// Set, it leaves the frame where it is, as a button file has it.
  fileprivate var anchorPointInFrame: Point {
    get { anchorPoint }
    set {
      let frame = untransformedFrame
      anchorPoint = newValue
      position = position(of: frame)
    }
  }
}
