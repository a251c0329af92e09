public import PresscheckGraphics

/// One layer of a tree: a value with Core Animation's properties, meanings and defaults.
///
/// Lengths are points in the space of the superlayer (`position`) or of the layer itself (everything else); y grows
/// downwards. Defaults are Core Animation's, *documented* unless said otherwise.
public struct Layer: Hashable, Sendable {
  /// The name in dumps, findings and animations; unique in a button file.
  public var name: String
  /// The layer's own rectangle in its own space, which sublayers are placed in: moving the origin scrolls them.
  public var bounds: Rect
  /// Where the anchor point lies in the superlayer's space.
  public var position: Point
  /// The point of the bounds that `position` places and that `transform` turns about, in units of the bounds' size.
  public var anchorPoint = Point(0.5, 0.5)
  /// Siblings are drawn by this first, then by their order.
  public var zPosition = 0.0
  /// Applied about the anchor point, to the layer and its subtree: the part in the plane of ``transform3D``.
  ///
  /// Setting it leaves nothing out of the plane.
  public var transform = Transform.identity { didSet { space = nil } }
  /// Applied to the sublayers alone, about this layer's anchor point: the part in the plane of ``sublayerTransform3D``.
  public var sublayerTransform = Transform.identity { didSet { sublayerSpace = nil } }
  /// Whether the layer's back shows while it is turned away from the viewer.
  public var isDoubleSided = true
  /// Leaves the sublayers in the space of the superlayer's own instead of in a plane, as a transform layer does; the layer draws
  /// nothing itself.
  public var preservesDepth = false
  /// From 0 to 1; below 1 the whole subtree is flattened first and then multiplied.
  public var opacity = 1.0
  /// Removes the subtree, from its superlayers' shadows too.
  public var isHidden = false
  /// Fills the bounds, rounded by `cornerRadius` even without `masksToBounds`; nil draws nothing.
  public var backgroundColor: Color?
  /// The standard deviation, in points, of the Gaussian blur of what lies behind the layer; only what its bounds cover counts,
  /// as behind an effect view of iOS (*measured* by others).
  public var backgroundBlurRadius = 0.0
  /// How far the colours behind the layer are from grey: 0 leaves their luminance alone, 1 changes nothing.
  public var backgroundSaturation = 1.0
  /// In points, not limited to half a side (*measured*): beyond it the corners' circles leave a lens.
  public var cornerRadius = 0.0
  /// The shape of the rounded corners.
  public var cornerCurve = CornerCurve.circular
  /// The corners that `cornerRadius` rounds.
  public var maskedCorners = CornerMask.all
  /// The width of the ring drawn just inside the bounds, above the sublayers.
  public var borderWidth = 0.0
  /// The ring's.
  public var borderColor = Color.black
  /// Clips content and sublayers to the rounded bounds, and the layer's own shadow away completely.
  public var masksToBounds = false
  /// Smooths the edges of square corners that lie off the pixels' grid; without it a pixel is filled if its centre lies inside.
  public var allowsEdgeAntialiasing = false
  /// The shadow's colour; its alpha multiplies with `shadowOpacity`.
  public var shadowColor = Color.black
  /// From 0, for no shadow, to 1.
  public var shadowOpacity = 0.0
  /// How far the shadow is moved, by default upwards by three, as in Core Animation (*measured*).
  public var shadowOffset = Point(0, -3)
  /// The standard deviation of the shadow's Gaussian blur, half of what CSS calls blur (*measured*).
  public var shadowRadius = 3.0
  /// The outline that casts the shadow, filled by the non-zero rule; nil lets the layer's own alpha cast it.
  public var shadowPath: Path?
  /// The drawing between the layer's background and its sublayers.
  public var content: Content?
  /// Back to front where their `zPosition` is equal.
  public var sublayers: [Layer] = []
  /// Changes of the layer over time in the order in which they are applied; `presentation(at:)` is what shows.
  public var animations = AnimationList()

  private var maskStorage: [Layer] = []
  /// The whole of `transform` and of `sublayerTransform` where they leave the plane; boxed, because layers are copied often.
  private var space: Boxed<Transform3D>?
  private var sublayerSpace: Boxed<Transform3D>?

  /// A layer that covers a rectangle of its superlayer before any transform.
  public init(name: String, frame: Rect = .zero) {
    self.name = name
    bounds = Rect(origin: .zero, size: frame.size)
    position = frame.center
  }

  /// A tree in this layer's space whose alpha says how much of the layer shows; nil shows all.
  public var mask: Layer? {
    get { maskStorage.first }
    set { maskStorage = newValue.map { [$0] } ?? [] }
  }

  var hasMask: Bool { !maskStorage.isEmpty }

  /// The whole of ``transform``, perspective included.
  public var transform3D: Transform3D {
    get { space?.value ?? Transform3D(transform) }
    set {
      transform = newValue.projected
      space = newValue.planar == nil ? Boxed(newValue) : nil
    }
  }

  /// The whole of ``sublayerTransform``, perspective included.
  public var sublayerTransform3D: Transform3D {
    get { sublayerSpace?.value ?? Transform3D(sublayerTransform) }
    set {
      sublayerTransform = newValue.projected
      sublayerSpace = newValue.planar == nil ? Boxed(newValue) : nil
    }
  }

  /// How far the eye is from the sublayers, in points: a ``sublayerTransform3D`` whose m34 is −1 divided by it; nil for any other one.
  package var perspective: Double? {
    get {
      var rest = sublayerTransform3D
      rest.z.w = 0
      return rest == .identity && sublayerTransform3D.z.w < 0 ? -1 / sublayerTransform3D.z.w : nil
    }
    set { sublayerTransform3D = newValue.map { .perspective(distance: $0) } ?? .identity }
  }

  /// Whether the layer itself may leave the plane of its superlayer.
  var isInSpace: Bool { space != nil || preservesDepth }

  /// Whether a sublayer may leave the layer's plane.
  var hasSpace: Bool { sublayerSpace != nil || sublayers.contains { $0.isInSpace } }
}

extension Layer: PropertyOwner {
  package static var blank: Layer { Layer(name: "") }

  /// The properties of every layer; the anchor point comes before what it places.
  package static let properties: [LayerProperty] = [
    PropertyRow(
      "anchorPoint", .point, \.anchorPoint, "the point that position places, in units of the bounds", .animated
    ).recorded(.point, \.anchorPointInFrame),
    PropertyRow(
      "frame", .rect(.frame), \.untransformedFrame, unit: "pt", "the place in the superlayer; default: all of it"
    )
    .withoutDefault.alwaysWritten.recorded(.frame, \.recordedFrame).place,
    PropertyRow("bounds", .rect(), \.bounds, unit: "pt", "the layer's own rectangle, instead of a frame", .additive)
      .withoutDefault.recorded(.point, \.bounds.origin).place,
    PropertyRow("position", .point, \.position, unit: "pt", "where the anchor point lies in the superlayer", .additive)
      .withoutDefault.onlyInFiles,
    PropertyRow(
      "zPosition", .number(.coordinate), \.zPosition, "siblings are drawn by this first, then by their order", .animated
    ),
    PropertyRow(
      "transform", .transform3D, \.transform3D, "applied about the anchor point, to the layer and all in it", .additive),
    PropertyRow(
      "sublayerTransform", .transform3D, \.sublayerTransform3D,
      "applied about the anchor point, to the sublayers alone", .animated),
    PropertyRow(
      "perspective", .number(.eyeDistance), \.perspective, unit: "pt",
      "how far the eye is from the sublayers: a sublayerTransform whose m34 is -1 divided by it"
    ).onlyInFiles,
    PropertyRow(
      "doubleSided", .boolean, \.isDoubleSided, "off, the back of a layer that is turned away does not show"),
    PropertyRow(
      "preservesDepth", .boolean, \.preservesDepth,
      "leaves the sublayers in space, as a transform layer does; the layer draws nothing itself"),
    PropertyRow(
      "opacity", .number(.unit), \.opacity,
      "below 1 the subtree is flattened first and then shown through this", .animated),
    PropertyRow(
      "isHidden", .boolean, \.isHidden, "takes the layer and its sublayers away, from shadows too", .animated),
    PropertyRow("backgroundColor", .color, \.backgroundColor, "fills the bounds, rounded by cornerRadius", .animated),
    PropertyRow(
      "backgroundBlurRadius", .number(.length), \.backgroundBlurRadius, unit: "pt",
      "the blur of what lies behind the layer", .animated
    ).notInFiles,
    PropertyRow(
      "backgroundSaturation", .number(.length), \.backgroundSaturation,
      "how far the colours behind the layer are from grey", .animated
    ).notInFiles,
    PropertyRow(
      "cornerRadius", .number(.length), \.cornerRadius, unit: "pt",
      "over half a side the corners' circles leave a lens", .additive),
    PropertyRow("cornerCurve", .choice, \.cornerCurve, "the shape of rounded corners"),
    PropertyRow("maskedCorners", .corners, \.maskedCorners, "the corners that are rounded"),
    PropertyRow(
      "borderWidth", .number(.length), \.borderWidth, unit: "pt",
      "a ring inside the bounds, above the sublayers", .animated),
    PropertyRow("borderColor", .color, \.borderColor, "the ring's colour", .animated),
    PropertyRow(
      "masksToBounds", .boolean, \.masksToBounds,
      "clips content and sublayers to the rounded bounds, and the shadow away but for that of a path around it"),
    PropertyRow(
      "allowsEdgeAntialiasing", .boolean, \.allowsEdgeAntialiasing,
      "smooths the edges of square corners; without it a pixel is filled if its centre lies inside"),
    PropertyRow("shadowColor", .color, \.shadowColor, "its alpha multiplies with shadowOpacity", .animated),
    PropertyRow("shadowOpacity", .number(.unit), \.shadowOpacity, "0 is no shadow", .animated),
    PropertyRow("shadowOffset", .point, \.shadowOffset, unit: "pt", "how far the shadow is moved", .animated),
    PropertyRow(
      "shadowRadius", .number(Limits(0, 1_000)), \.shadowRadius, unit: "pt",
      "the Gaussian's standard deviation, half of CSS's blur", .animated),
    PropertyRow("shadowPath", .path, \.shadowPath, "casts the shadow instead of the layer's own alpha", .animated),
  ]
}

extension Layer {
  /// The tree with smooth edges everywhere, as a graphics context draws it.
  package var antialiased: Layer { mapLayers { $0.allowsEdgeAntialiasing = true } }

  /// The tree with each of its layers changed, masks too.
  package func mapLayers(_ change: (inout Layer) -> Void) -> Layer {
    var layer = self
    change(&layer)
    layer.sublayers = sublayers.map { $0.mapLayers(change) }
    layer.mask = mask?.mapLayers(change)
    return layer
  }

  /// The layer without sublayers, mask and animations.
  var alone: Layer {
    var layer = self
    (layer.sublayers, layer.maskStorage, layer.animations) = ([], [], AnimationList())
    return layer
  }

  /// From this layer's space to its superlayer's.
  public var toSuperlayer: Transform {
    let anchor = anchorInBounds
    return Transform.translation(-anchor.x, -anchor.y).then(transform).then(.translation(position))
  }

  /// From the space that sublayers are placed in to this layer's own.
  public var sublayersToLayer: Transform {
    sublayerTransform == .identity ? .identity : sublayerTransform.about(anchorInBounds)
  }

  /// From this layer's space, with its depth, to its superlayer's.
  public var toSuperlayer3D: Transform3D {
    let anchor = anchorInBounds
    return Transform3D.translation(-anchor.x, -anchor.y, 0).then(transform3D)
      .then(.translation(position.x, position.y, zPosition))
  }

  /// From the space that sublayers are placed in to this layer's own, with its depth.
  public var sublayersToLayer3D: Transform3D { sublayerTransform3D.about(anchorInBounds) }

  /// The bounding box in the superlayer of the transformed bounds; setting it keeps the transform.
  public var frame: Rect {
    get {
      guard isInSpace else { return toSuperlayer.boundingBox(of: bounds) }
      return Homography(toSuperlayer3D).boundingBox(of: bounds) ?? Rect(origin: position, size: .zero)
    }
    set {
      untransformedFrame = newValue
    }
  }

  /// Gives the layer the bounds and the position with which its bounding box is a rectangle, as far as its transform allows.
  ///
  /// With a turn that is no multiple of a right angle, the box is a larger one about the same centre (*modelled*).
  package mutating func fit(in box: Rect) {
    untransformedFrame = box
    guard !isInSpace, transform != .identity, var inverse = transform.inverse else { return }
    (inverse.tx, inverse.ty) = (0, 0)
    bounds = Rect(origin: bounds.origin, size: inverse.boundingBox(of: Rect(origin: .zero, size: box.size)).size)
    position = position + (box.center - frame.center)
  }

  /// Where the bounds lie in the superlayer before any transform.
  private var untransformedFrame: Rect {
    get { Rect(origin: position - offset(ofAnchorIn: bounds.size), size: bounds.size) }
    set {
      bounds = Rect(origin: bounds.origin, size: newValue.size)
      position = newValue.origin + offset(ofAnchorIn: newValue.size)
    }
  }

  /// The anchor point; setting it leaves the frame where it is, as in a button file.
  private var anchorPointInFrame: Point {
    get { anchorPoint }
    set {
      let frame = untransformedFrame
      anchorPoint = newValue
      position = frame.origin + offset(ofAnchorIn: frame.size)
    }
  }

  /// The frame before any transform; and the position, where the frame alone would lose its last bit.
  private var recordedFrame: [Double] {
    get {
      let frame = untransformedFrame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      return frame.origin + offset(ofAnchorIn: frame.size) == position ? numbers : numbers + [position.x, position.y]
    }
    set {
      let frame = Rect(newValue[0], newValue[1], newValue[2], newValue[3])
      untransformedFrame = frame
      guard newValue.count == 6 else { return }
      // The position that was recorded is meant for the anchor point that was there.
      var exact = self
      exact.position = Point(newValue[4], newValue[5])
      if exact.untransformedFrame == frame { self = exact }
    }
  }

  private func offset(ofAnchorIn size: Size) -> Point { Point(anchorPoint.x * size.width, anchorPoint.y * size.height) }

  /// The bounds with the layer's corners.
  public var roundedBounds: RoundedRect {
    RoundedRect(rect: bounds, radius: cornerRadius, maskedCorners: maskedCorners, curve: cornerCurve)
  }

  /// The mask and the sublayers.
  package var children: [Layer] { [mask].compactMap(\.self) + sublayers }

  private var anchorInBounds: Point { bounds.origin + offset(ofAnchorIn: bounds.size) }
}

extension Layer: CustomStringConvertible {
  /// The tree, one line a layer: name, type, frame and what differs from the defaults.
  public var description: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    let values = attributes.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let masked = mask.map { [indent + "  mask"] + $0.lines(indent: indent + "    ") } ?? []
    return [indent + name + type.suffix + ": " + values] + masked
      + sublayers.flatMap { $0.lines(indent: indent + "  ") }
  }
}
