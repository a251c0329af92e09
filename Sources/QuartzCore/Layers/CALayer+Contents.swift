internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A layer's picture and how it is shown.
struct CALayerPicture {
  var contents: Any?
  var gravity = CALayerContentsGravity.resize
  var scale: CGFloat = 1
  var center = CGRect(x: 0, y: 0, width: 1, height: 1)
  var rect = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Nil without a picture.
  var content: Content? {
    guard let image = contents as? CGImage else {
      if contents != nil { DrawingEnvironment.find("contents that are no CGImage are not drawn") }
      return nil
    }
    return .image(
      ImageContent(
        image: image.source, gravity: ImageContent.Gravity(rawValue: gravity.rawValue) ?? .resize,
        contentsScale: max(0.01, Double(scale)), contentsCenter: center.rect, contentsRect: rect.rect))
  }
}

/// The recording of `draw(in:)` for bounds of a size.
struct LayerDrawing {
  var layers: [Layer]
  var bounds: Rect
}

extension CALayer {
  /// Records what is drawn into the bounds as the layer's contents.
  func record(_ draw: (CGContext) -> Void) {
    let context = CGContext(bounds: own.bounds, scale: Double(contentsScale))
    draw(context)
    drawing = context.layers.isEmpty ? nil : LayerDrawing(layers: context.layers, bounds: own.bounds)
  }

  /// Finds that the layer is not as sharp on a screen of so many pixels per point as it is drawn, or not as pale.
  package func findUndrawn(on screenScale: CGFloat) {
    guard !isHidden else { return }
    func find(_ scale: CGFloat, _ property: String) {
      guard scale < screenScale else { return }
      DrawingEnvironment.find(
        "\(loweredName) is blurred on iOS, and sharp here: its \(property) is \(Number.short(Double(scale))), not the screen's"
      )
    }
    var showsText: Bool { if case .text(let text) = own.content { !text.string.isEmpty } else { false } }
    if drawing != nil || showsText { find(contentsScale, "contentsScale") }
    if shouldRasterize { find(rasterizationScale, "rasterizationScale") }
    if !allowsGroupOpacity, own.opacity > 0, own.opacity < 1, !children.isEmpty {
      DrawingEnvironment.notDrawn("CALayer.allowsGroupOpacity")
    }
  }

  /// Draws the contents now if they must be drawn.
  public func displayIfNeeded() {
    guard isDisplayNeeded else { return }
    isDisplayNeeded = false
    displayShown()
    // What code asks for while it draws has no effect (*reported*).
    isDisplayNeeded = false
  }

  /// Draws the layer and its sublayers into a context, in the layer's own space and without animations (*modelled*), with smooth
  /// edges (*measured*).
  public func render(in ctx: CGContext) {
    layoutTree()
    displayTree()
    var layer = lowered(animated: false).antialiased
    layer.transform = .identity
    layer.frame = layer.bounds
    ctx.draw(layer)
  }

  /// Draws every layer of the tree that must be drawn.
  package func displayTree() {
    displayIfNeeded()
    for child in children { child.displayTree() }
    maskLayer?.displayTree()
  }

  /// The container of what was drawn, below the sublayers; contents that were drawn for another size lie in the bounds as a
  /// picture would, while the size is animated too (but not in proportion: *modelled*).
  ///
  /// - Parameter animations: The layer's running animations.
  /// - Returns: Nil without anything drawn.
  func drawn(_ animations: AnimationList) -> Layer? {
    guard let drawing, !drawing.bounds.isEmpty else { return nil }
    let gravity = ImageContent.Gravity(rawValue: picture.gravity.rawValue) ?? .resize
    let size = drawing.bounds.size
    let moves = animations.flatMap { entry in
      let (animation, share, bounds) = (entry.animation, gravity.shareOfFreeRoom, own.bounds)
      let followers: [Animation?] =
        switch gravity {
        case .resize:
          [
            animation.following(.scaleX, isWidth: true) { length, _ in length / size.width },
            animation.following(.scaleY, isWidth: false) { length, _ in length / size.height },
          ]
        case .resizeAspect, .resizeAspectFill: []
        default:
          [
            animation.following(.positionX, isWidth: true) { length, isDifference in
              length * share.x + (isDifference ? 0 : bounds.minX - size.width * share.x)
            },
            animation.following(.positionY, isWidth: false) { length, isDifference in
              length * share.y + (isDifference ? 0 : bounds.minY - size.height * share.y)
            },
          ]
        }
      return followers.compactMap(\.self)
    }
    var container = Layer(name: "drawing", frame: drawing.bounds)
    container.bounds.origin = drawing.bounds.origin
    container.masksToBounds = true
    container.sublayers = drawing.layers
    if size != own.bounds.size || !moves.isEmpty {
      let place = gravity.place(of: size, in: own.bounds)
      container.anchorPoint = .zero
      container.position = place.origin
      container.transform = .scale(place.width / size.width, place.height / size.height)
    }
    for move in moves { container.add(move) }
    return container
  }
}

extension Animation {
  /// The same change of a side's length as one of another property.
  fileprivate func following(
    _ property: AnimationKeyPath, isWidth: Bool, _ change: (_ length: Double, _ isDifference: Bool) -> Double
  ) -> Animation? {
    following(
      [.bounds, .boundsSize, isWidth ? .boundsWidth : .boundsHeight], isAcross: isWidth, by: property, change)
  }
}

/// How a picture is fitted to a layer's bounds.
///
/// Evidence: *documented*.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A gravity by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle, as large as it is.
  public static let center = Self(rawValue: "center")
  /// At the top.
  public static let top = Self(rawValue: "top")
  /// At the bottom.
  public static let bottom = Self(rawValue: "bottom")
  /// At the left.
  public static let left = Self(rawValue: "left")
  /// At the right.
  public static let right = Self(rawValue: "right")
  /// In the corner.
  public static let topLeft = Self(rawValue: "topLeft")
  /// In the corner.
  public static let topRight = Self(rawValue: "topRight")
  /// In the corner.
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  /// In the corner.
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = Self(rawValue: "resize")
  /// As large as fits into the bounds.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// So large that it fills the bounds.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// How a picture is made larger or smaller.
///
/// Evidence: *documented*.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A filter by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Between the nearest pixels.
  public static let linear = Self(rawValue: "linear")
  /// The nearest pixel alone.
  ///
  /// Accepted, not drawn.
  public static let nearest = Self(rawValue: "nearest")
  /// Between the nearest pixels of smaller copies.
  ///
  /// Accepted, not drawn.
  public static let trilinear = Self(rawValue: "trilinear")

  /// A finding for a filter of a property that is not drawn.
  func find(in property: String) { if self != .linear { DrawingEnvironment.notDrawn(property) } }
}

/// The shape of rounded corners.
///
/// Evidence: *documented*.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A curve by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Arcs of circles (*measured*).
  public static let circular = Self(rawValue: "circular")
  /// Smooth into the sides (*measured*).
  public static let continuous = Self(rawValue: "continuous")
}

/// Corners of a layer.
///
/// Evidence: *documented*.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Corners by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left one.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right one.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left one.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right one.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  init(_ mask: CornerMask) { rawValue = UInt(mask.rawValue) }

  var mask: CornerMask { CornerMask(rawValue: CornerMask.RawValue(truncatingIfNeeded: rawValue & 15)) }
}
