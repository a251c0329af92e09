public import PresscheckGraphics

/// A blur and other colours of what lies behind a layer, as behind an effect view of iOS.
///
/// It has all that lies behind in itself, so that a part of a picture is drawn without the rest.
public struct BackgroundFilter: Hashable, Sendable {
  /// In the item's own space; its corners are rounded, but what is blurred is all that its rectangle covers.
  public var area: RoundedRect
  /// The blur's standard deviation, in points of the canvas.
  public var blurRadius: Double
  /// The distance of colours from grey, as a factor.
  public var saturation: Double
  /// From the item's own space to the canvas.
  public var transform: Transform
  /// Whether edges are smooth; if not, a rectangle with square corners has the pixels whose centres lie in it.
  public var isAntialiased: Bool
  /// The items of the canvas, or of the group around that is flattened by itself, that are drawn before; bottom to top.
  public internal(set) var behind: [DisplayItem] = []
  /// Below those.
  public internal(set) var ground = Color.clear

  private let name: NotCompared<String>

  init(
    area: RoundedRect, blurRadius: Double, saturation: Double, transform: Transform, isAntialiased: Bool, layer: String
  ) {
    (self.area, self.blurRadius, self.saturation) = (area, blurRadius, saturation)
    (self.transform, self.isAntialiased, name) = (transform, isAntialiased, NotCompared(value: layer))
  }

  /// The layer's name, for errors and findings.
  public var layer: String { name.value }

  init(of layer: Layer, toCanvas: Transform) {
    self.init(
      area: layer.roundedBounds, blurRadius: layer.backgroundBlurRadius * toCanvas.meanScale,
      saturation: layer.backgroundSaturation, transform: toCanvas, isAntialiased: layer.hasSmoothEdges,
      layer: layer.name)
  }
}

extension Layer {
  /// Whether what lies behind the layer shows otherwise than it is.
  var filtersBackground: Bool { backgroundBlurRadius > 0 || backgroundSaturation != 1 }
}

extension [DisplayItem] {
  /// The items with all that lies behind each filter in it.
  ///
  /// Through a group's clip a filter sees what lies behind the group; a group with a mask or an opacity is flattened by itself,
  /// and there is nothing behind its items but themselves (*documented* for opacity), nor behind a plane's in space.
  func filtered(over ground: [DisplayItem], on color: Color) throws(ResolveError) -> [DisplayItem] {
    guard contains(where: \.hasFilter) else { return self }
    var behind = BehindFilter(items: ground, color: color)
    return try behind.filter(self)
  }
}

/// All that was drawn before an item.
private struct BehindFilter {
  var items: [DisplayItem]
  let color: Color
  /// The items of all filters so far, those within filters too.
  var itemCount = 0

  /// Draws items, whose filters see what was before.
  mutating func filter(_ new: [DisplayItem]) throws(ResolveError) -> [DisplayItem] {
    var filtered: [DisplayItem] = []
    for item in new {
      let item = try filter(item)
      filtered.append(item)
      items.append(item)
    }
    return filtered
  }

  private mutating func filter(_ item: DisplayItem) throws(ResolveError) -> DisplayItem {
    guard item.hasFilter else { return item }
    switch item {
    case .backgroundFilter(var filter):
      (filter.behind, filter.ground) = (items, color)
      itemCount += items.lazy.map(\.filteredCount).reduce(0, +)
      guard itemCount <= Resolver.maximumItems else {
        throw .tooManyItems(maximum: Resolver.maximumItems, layer: filter.layer)
      }
      return .backgroundFilter(filter)
    case .group(var group):
      let isFlattened = group.opacity < 1 || group.mask != nil
      group.items =
        try isFlattened ? filter(group.items, over: [], on: .clear) : filter(group.items, over: items, on: color)
      return .group(group)
    case .space(var space):
      for index in space.planes.indices {
        space.planes[index].items = try filter(space.planes[index].items, over: [], on: .clear)
      }
      return .space(space)
    case .fill, .stroke, .border, .image, .shadow: return item
    }
  }

  /// The items of a group.
  private mutating func filter(
    _ inner: [DisplayItem], over items: [DisplayItem], on color: Color
  ) throws(ResolveError) -> [DisplayItem] {
    var behind = BehindFilter(items: items, color: color, itemCount: itemCount)
    defer { itemCount = behind.itemCount }
    return try behind.filter(inner)
  }
}

extension [DisplayItem] {
  /// All filters, but those behind others.
  var filters: [BackgroundFilter] {
    flatMap { item -> [BackgroundFilter] in
      if case .backgroundFilter(let filter) = item { [filter] } else { item.inner.filters }
    }
  }
}

extension DisplayItem {
  /// Whether it or anything in it is a filter.
  package var hasFilter: Bool {
    switch self {
    case .backgroundFilter: true
    // Without a list of all planes' items: each frame asks.
    case .space(let space): space.planes.contains { $0.items.contains(where: \.hasFilter) }
    default: inner.contains(where: \.hasFilter)
    }
  }

  /// The item and all in it, as often as they are drawn for it.
  fileprivate var filteredCount: Int { inner.reduce(1) { $0 + $1.filteredCount } }

  /// The items that are drawn for this one.
  fileprivate var inner: [DisplayItem] {
    switch self {
    case .backgroundFilter(let filter): filter.behind
    case .group(let group): group.items
    case .space(let space): space.planes.flatMap(\.items)
    case .fill, .stroke, .border, .image, .shadow: []
    }
  }
}
