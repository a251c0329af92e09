public import PresscheckGraphics

extension DisplayList {
  /// Resolves a layer tree: the compositing order of Core Animation, each layer under its own transform.
  ///
  /// - Parameters:
  ///   - root: A presentation tree.
  ///   - canvas: The canvas that the tree is drawn on.
  ///   - text: Sets the tree's texts.
  /// - Throws: `ResolveError` for a text that cannot be set or a tree that has no bound.
  public init(_ root: Layer, canvas: Canvas, text: any TextMeasuring) throws(ResolveError) {
    var resolver = Resolver(text: text)
    let items = try resolver.items(of: root, on: canvas)
    self.init(size: canvas.paddedSize, background: canvas.background, items: items)
  }
}

/// The area and scale of a tree's drawing.
public struct Canvas: Hashable, Sendable {
  /// The tree's own size in points.
  public var size: Size
  /// Free space on each side, in points.
  public var padding: Double
  /// Fills the canvas, padding included.
  public var background: Color

  /// Creates a canvas, by default transparent and without padding.
  public init(size: Size, padding: Double = 0, background: Color = .clear) {
    (self.size, self.padding, self.background) = (size, padding, background)
  }

  /// In points.
  public var paddedSize: Size { Size(size.width + 2 * padding, size.height + 2 * padding) }
}

/// Why a tree cannot be resolved.
public enum ResolveError: Error, Hashable, Sendable {
  /// A layer's text cannot be set.
  case text(TextError, layer: String)
  /// Replicators within replicators multiply beyond what any picture needs.
  case tooManyItems(maximum: Int, layer: String)
  /// Layers are nested deeper than any tree needs.
  case tooDeep(maximum: Int, layer: String)
}

/// Visits a tree once and decides everything in a display list.
struct Resolver {
  static let maximumItems = 200_000
  static let maximumDepth = 200

  let text: any TextMeasuring

  var trimmedPaths = TrimmedPaths()
  /// Off for a silhouette, which is without the sublayers' own shadows.
  private var castsShadows = true
  private(set) var depth = 0
  private(set) var itemCount = 0
  /// Whether a turn shows the back of the plane on which the items are resolved.
  var isMirrored = false
  /// The tree before; nil if nothing is kept for the next tree either.
  private(set) var known: ResolvedLayers?
  private(set) var resolvedLayerCount = 0

  init(text: any TextMeasuring, known: ResolvedLayers? = nil) { (self.text, self.known) = (text, known) }

  /// The items of a tree.
  mutating func items(of root: Layer, on canvas: Canvas) throws(ResolveError) -> [DisplayItem] {
    let items = try items(of: root, under: .translation(canvas.padding, canvas.padding))
    return try items.filtered(over: [], on: canvas.background)
  }

  /// The items of a layer and its subtree: those of the tree before if nothing that they depend on has changed.
  mutating func items(of layer: Layer, under superlayer: Transform) throws(ResolveError) -> [DisplayItem] {
    if layer.isInSpace { return try items(of: [layer], in: layer.name, under: superlayer) }
    return try items(of: layer, toCanvas: layer.toSuperlayer.then(superlayer))
  }

  /// The items of a layer, flat on the canvas.
  mutating func items(of layer: Layer, toCanvas: Transform) throws(ResolveError) -> [DisplayItem] {
    if known == nil { return try resolvedItems(of: layer, toCanvas: toCanvas) }
    let last = known?.next
    if let last, last.toCanvas == toCanvas, last.castsShadows == castsShadows, last.isMirrored == isMirrored,
      last.layer == layer, itemCount + last.itemCount <= Resolver.maximumItems
    {
      itemCount += last.itemCount
      known?.append(last)
      return last.items
    }
    let (itemsBefore, castsShadows, isMirrored) = (itemCount, castsShadows, isMirrored)
    var outer = known.take()
    known = ResolvedLayers(last: last?.inner)
    let items = try resolvedItems(of: layer, toCanvas: toCanvas)
    let resolved = ResolvedLayer(
      layer: layer, toCanvas: toCanvas, castsShadows: castsShadows, isMirrored: isMirrored, items: items,
      itemCount: itemCount - itemsBefore, inner: known?.resolved ?? [])
    outer?.append(resolved)
    known = outer
    return items
  }

  /// Resolves a layer and its subtree, in Core Animation's order: shadow, background, content, sublayers, border.
  private mutating func resolvedItems(
    of layer: Layer, toCanvas: Transform
  ) throws(ResolveError) -> [DisplayItem] {
    resolvedLayerCount += 1
    guard !layer.isHidden, layer.opacity > 0, layer.isDoubleSided || isMirrored == (toCanvas.determinant < 0) else {
      return []
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Resolver.maximumDepth else { throw .tooDeep(maximum: Resolver.maximumDepth, layer: layer.name) }

    var body = try self.body(of: layer, toCanvas: toCanvas)
    if let border = border(of: layer, toCanvas: toCanvas) { body.append(border) }
    if castsShadows, let shadow = try shadow(of: layer, body: body, toCanvas: toCanvas) { body.insert(shadow, at: 0) }
    // The layer counts even when it draws nothing: replicators of nothing multiply all the same.
    try count(body.count + 1, of: layer)
    return try isolated(body, of: layer, toCanvas: toCanvas)
  }

  /// Resolves what lies in a layer that has no items itself.
  mutating func nested(
    in layer: Layer, _ resolve: (inout Resolver) throws(ResolveError) -> Void
  ) throws(ResolveError) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Resolver.maximumDepth else { throw .tooDeep(maximum: Resolver.maximumDepth, layer: layer.name) }
    try count(1, of: layer)
    try resolve(&self)
  }

  /// Counts items against the most that a list may have.
  mutating func count(_ items: Int, of layer: Layer) throws(ResolveError) {
    itemCount += items
    guard itemCount <= Resolver.maximumItems else {
      throw .tooManyItems(maximum: Resolver.maximumItems, layer: layer.name)
    }
  }

  /// Background, content and sublayers, clipped as one where the layer clips.
  private mutating func body(of layer: Layer, toCanvas: Transform) throws(ResolveError) -> [DisplayItem] {
    let background = background(of: layer, toCanvas: toCanvas)
    let content = try content(of: layer, toCanvas: toCanvas)
    let sublayers = try sublayers(of: layer, toCanvas: toCanvas)
    guard layer.masksToBounds, !(content + sublayers).isEmpty else { return background + content + sublayers }
    // The layer's own edge is the clip's: drawn twice, it would count twice.
    let clip = clip(of: layer, toCanvas)
    let own = (background + content).map { $0.bleeding(past: clip) }
    return [.group(Group(layer: layer.name, clip: clip, items: own + sublayers))]
  }

  private func background(of layer: Layer, toCanvas: Transform) -> [DisplayItem] {
    guard !layer.bounds.isEmpty else { return [] }
    var items: [DisplayItem] = []
    func fill(with color: Color) {
      var fill = Fill(area: .roundedRect(layer.roundedBounds), paint: .color(color), transform: toCanvas)
      fill.isAntialiased = layer.hasSmoothEdges
      items.append(.fill(fill))
    }
    if layer.filtersBackground {
      // What is behind is no part of a silhouette, but no light comes through either.
      if castsShadows {
        items.append(.backgroundFilter(BackgroundFilter(of: layer, toCanvas: toCanvas)))
      } else {
        fill(with: .black)
      }
    }
    if let color = layer.backgroundColor, !color.isInvisible { fill(with: color) }
    return items
  }

  private func border(of layer: Layer, toCanvas: Transform) -> DisplayItem? {
    guard layer.borderWidth > 0, !layer.borderColor.isInvisible, !layer.bounds.isEmpty else { return nil }
    return .border(
      Border(
        outer: layer.roundedBounds, width: layer.borderWidth, color: layer.borderColor, transform: toCanvas,
        isAntialiased: layer.hasSmoothEdges))
  }

  private mutating func sublayers(of layer: Layer, toCanvas: Transform) throws(ResolveError) -> [DisplayItem] {
    guard !layer.sublayers.isEmpty else { return [] }
    if case .replicator(let replicator) = layer.content {
      return try copies(replicator, of: layer, toCanvas: toCanvas)
    }
    if layer.hasSpace { return try itemsInSpace(of: layer, toCanvas: toCanvas) }
    return try sublayersOnce(of: layer, under: layer.sublayersToLayer.then(toCanvas))
  }

  /// The sublayers back to front; `sorted` keeps the order of equals.
  mutating func sublayersOnce(of layer: Layer, under transform: Transform) throws(ResolveError) -> [DisplayItem] {
    var items: [DisplayItem] = []
    for sublayer in layer.sublayersBackToFront {
      items += try self.items(of: sublayer, under: transform)
    }
    return items
  }

  /// Mask and opacity: a group where the items could overlap, else folded into the one item there is.
  private mutating func isolated(
    _ items: [DisplayItem], of layer: Layer, toCanvas: Transform
  ) throws(ResolveError) -> [DisplayItem] {
    guard !items.isEmpty else { return [] }
    let opacity = min(1, layer.opacity)
    if let mask = layer.mask {
      let alpha = try self.mask(mask, toCanvas: toCanvas)
      return [.group(Group(layer: layer.name, opacity: opacity, mask: alpha, items: items))]
    }
    guard opacity < 1 else { return items }
    if items.count == 1, let faded = items[0].faded(by: opacity) { return [faded] }
    return [.group(Group(layer: layer.name, opacity: opacity, items: items))]
  }

  /// A mask's own shadow counts like the rest of its alpha.
  private mutating func mask(_ mask: Layer, toCanvas: Transform) throws(ResolveError) -> [DisplayItem] {
    let outside = castsShadows
    castsShadows = true
    defer { castsShadows = outside }
    return try items(of: mask, under: toCanvas)
  }

  /// The body's silhouette in colour and blur.
  ///
  /// A layer that clips shows what lies in its bounds of the shadow of a path
  /// (*reported*: shadows into a layer are made so), and none of its own shape (*measured*).
  private mutating func shadow(
    of layer: Layer, body: [DisplayItem], toCanvas: Transform
  ) throws(ResolveError) -> DisplayItem? {
    let color = layer.shadowColor.multiplyingAlpha(by: min(1, layer.shadowOpacity))
    guard !layer.masksToBounds || layer.shadowPath != nil, !color.isInvisible else { return nil }
    guard let silhouette = try silhouette(of: layer, body: body, toCanvas: toCanvas) else { return nil }
    let shadow = DisplayItem.shadow(
      Shadow(
        silhouette: silhouette, color: color, offset: toCanvas.applyToVector(layer.shadowOffset),
        sigma: toCanvas.blur(layer.shadowRadius)))
    return layer.masksToBounds
      ? .group(Group(layer: layer.name, clip: clip(of: layer, toCanvas), items: [shadow])) : shadow
  }

  private func clip(of layer: Layer, _ toCanvas: Transform) -> Clip {
    Clip(area: layer.roundedBounds, transform: toCanvas, isAntialiased: layer.hasSmoothEdges)
  }

  private mutating func silhouette(
    of layer: Layer, body: [DisplayItem], toCanvas: Transform
  ) throws(ResolveError) -> Shadow.Silhouette? {
    if let path = layer.shadowPath {
      return path.isEmpty ? nil : .area(.path(path, .nonzero), toCanvas)
    }
    castsShadows = false
    defer { castsShadows = true }
    var items = try self.body(of: layer, toCanvas: toCanvas)
    if let border = border(of: layer, toCanvas: toCanvas) { items.append(border) }
    return Shadow.Silhouette(of: items)
  }
}

extension Layer {
  /// Whether edges are antialiased: rounded ones always are, square ones if the layer asks for it, as on iOS (*measured* for
  /// fills; *modelled* for borders, contents and clips).
  var hasSmoothEdges: Bool { allowsEdgeAntialiasing || !roundedBounds.isPlainRect }

  /// Equal depths keep the order they are listed in.
  package var sublayersBackToFront: [Layer] {
    guard sublayers.indices.contains(where: { sublayers[$0].zPosition != sublayers[0].zPosition }) else {
      return sublayers
    }
    return sublayers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }
}

extension DisplayItem {
  /// The item without the edges that it shares with a clip.
  fileprivate func bleeding(past clip: Clip) -> DisplayItem {
    switch self {
    case .fill(var fill):
      fill.bleeds = fill.area == .roundedRect(clip.area) && fill.transform == clip.transform
      return .fill(fill)
    case .image(var image):
      let place = image.patches.reduce(Rect.zero) { $0.union($1.destination) }
      image.bleeds = image.transform == clip.transform ? place.edges(reaching: clip.area.rect) : []
      return .image(image)
    case .stroke, .border, .shadow, .group, .space, .backgroundFilter: return self
    }
  }
}

extension Transform {
  /// The standard deviations along the canvas's axes of a blur that is round in the layer's space: a blur that is turned as well as
  /// stretched is so without its slant (*modelled*).
  fileprivate func blur(_ radius: Double) -> Size {
    let (across, down) = (Point(a, c).length * radius, Point(b, d).length * radius)
    return abs(across - down) <= 1e-9 * across ? Size((across + down) / 2, (across + down) / 2) : Size(across, down)
  }
}
