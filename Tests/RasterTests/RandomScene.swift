import PresscheckTestSupport
import PresscheckGraphics

@testable import PresscheckLayerTree

/// Items of every kind at odd places, some of them half outside of the canvas.
struct RandomScene {
  private var random: SeededGenerator
  let size: Size
  /// Whether some edges are not antialiased.
  let hasAliasedEdges: Bool
  /// Whether some items blur what is behind them.
  let hasFilters: Bool

  init(seed: UInt64, size: Size = Size(60, 44), hasAliasedEdges: Bool = true, hasFilters: Bool = true) {
    (self.hasAliasedEdges, self.hasFilters) = (hasAliasedEdges, hasFilters)
    random = SeededGenerator(seed: seed)
    self.size = size
  }

  mutating func list() -> DisplayList {
    var list = DisplayList(
      size: size, background: random.chance(0.5) ? .clear : color(), items: (0..<8).map { _ in item(depth: 0) })
    lookBehind(in: &list)
    return list
  }

  /// Filters see what is behind them.
  private func lookBehind(in list: inout DisplayList) {
    do {
      list.items = try list.items.filtered(over: [], on: list.background)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Shapes alone: no shadow, no picture, no text.
  mutating func shapes() -> DisplayList {
    DisplayList(size: size, background: .white, items: (0..<6).map { _ in shape() })
  }

  /// A list a little different from another: some things changed, come, gone or changed places, at times nothing.
  mutating func step(from list: DisplayList) -> DisplayList {
    var list = list
    if random.chance(0.04) { list.background = color() }
    if random.chance(0.03) { list.size.width = random.number(20...90) }
    for _ in 0..<random.whole(0...2) { change(&list.items, depth: 0) }
    lookBehind(in: &list)
    return list
  }

  private mutating func change(_ items: inout [DisplayItem], depth: Int) {
    guard !items.isEmpty else { return items.append(item(depth: depth)) }
    let index = random.whole(0...items.count - 1)
    switch random.whole(0...7) {
    case 0: items.insert(item(depth: depth), at: index)
    case 1: items.remove(at: index)
    case 2: items.swapAt(index, random.whole(0...items.count - 1))
    default:
      guard case .group(var group) = items[index], random.chance(0.8) else { return items[index] = item(depth: depth) }
      change(&group.items, depth: depth + 1)
      if random.chance(0.1) { group.opacity = random.number(0...1) }
      items[index] = .group(group)
    }
  }

  private mutating func item(depth: Int) -> DisplayItem {
    let item = anyItem(depth: depth)
    guard hasAliasedEdges, random.chance(0.3) else { return item }
    switch item {
    case .fill(var fill):
      fill.isAntialiased = false
      return .fill(fill)
    case .border(var border):
      border.isAntialiased = false
      return .border(border)
    case .image(var image):
      image.isAntialiased = false
      return .image(image)
    case .group(var group):
      group.clip?.isAntialiased = false
      return .group(group)
    case .stroke, .shadow, .space, .backgroundFilter: return item
    }
  }

  private mutating func anyItem(depth: Int) -> DisplayItem {
    if hasFilters, random.chance(0.06) { return filter() }
    return switch random.whole(0...(depth < 2 ? 9 : 6)) {
    case 0...2: shape()
    case 3: border()
    case 4: image()
    case 5: shadowItem(depth: depth)
    case 6: gradient()
    default: groupItem(depth: depth)
    }
  }

  private mutating func shape() -> DisplayItem {
    switch random.whole(0...3) {
    case 0: fill(roundedRect(), color(), transform())
    case 1: fill(path(), color(), rule: random.chance(0.5) ? .evenOdd : .nonzero)
    default:
      stroke(
        path(), style(), color(),
        random.chance(0.3) ? Transform(a: 1.2, b: 0.3, c: -0.1, d: 0.7, tx: 1, ty: 2) : transform())
    }
  }

  private mutating func groupItem(depth: Int) -> DisplayItem {
    var group = Group(
      layer: "random", opacity: random.chance(0.5) ? 1 : random.number(0...1),
      items: (0..<random.whole(0...3)).map { _ in item(depth: depth + 1) })
    if random.chance(0.6) { group.clip = Clip(area: roundedRect(), transform: transform()) }
    if random.chance(0.3) { group.mask = (0..<2).map { _ in item(depth: depth + 2) } }
    return .group(group)
  }

  private mutating func shadowItem(depth: Int) -> DisplayItem {
    let silhouette: Shadow.Silhouette =
      switch random.whole(0...2) {
      case 0: .area(.roundedRect(roundedRect()), transform())
      case 1: .area(.path(path(), .nonzero), .identity)
      default: .items([shape(), shape()])
      }
    let sigma = Size(random.number(0...4), random.number(0...4))
    return .shadow(
      Shadow(silhouette: silhouette, color: color(), offset: Point(random.number(-3...3), 1.5), sigma: sigma))
  }

  private mutating func filter() -> DisplayItem {
    .backgroundFilter(
      BackgroundFilter(
        area: roundedRect(), blurRadius: random.chance(0.2) ? 0 : random.number(0...6),
        saturation: random.number(0...2), transform: transform(), isAntialiased: random.chance(0.7), layer: "random"))
  }

  private mutating func border() -> DisplayItem {
    .border(Border(outer: roundedRect(), width: random.number(0.2...6), color: color(), transform: transform()))
  }

  private mutating func gradient() -> DisplayItem {
    let shape = roundedRect()
    let stops = [0, random.number(0...1), 1].map { Gradient.Stop(location: $0, color: color()) }
    let kind = GradientContent.Kind.allCases[random.whole(0...2)]
    let gradient = Gradient(
      kind: kind, stops: stops, start: Point(random.number(0...1), 0.1), end: Point(0.9, random.number(0...1)),
      box: shape.rect)
    return .fill(Fill(area: .roundedRect(shape), paint: .gradient(gradient), transform: transform()))
  }

  private mutating func image() -> DisplayItem {
    let rect = roundedRect().rect
    let half = Rect(rect.minX, rect.minY, rect.width / 2, rect.height)
    let rest = Rect(half.maxX, rect.minY, rect.width / 2, rect.height)
    let patches = [
      ImageDrawing.Patch(source: Rect(0, 0, 0.25, 1), destination: half),
      ImageDrawing.Patch(source: Rect(0.25, 0, 0.75, 1), destination: rest),
    ]
    return .image(
      ImageDrawing(
        source: .pixels(checkers(8, 6)), patches: patches, tint: random.chance(0.3) ? color() : nil,
        transform: transform()))
  }

  private mutating func roundedRect() -> RoundedRect {
    let rect = Rect(
      random.number(-10...50), random.number(-10...36), random.number(0.3...40), random.number(0.3...30))
    return RoundedRect(
      rect: rect, radius: random.chance(0.2) ? 0 : random.number(0...16),
      maskedCorners: CornerMask(rawValue: random.whole(0...15)), curve: random.chance(0.3) ? .continuous : .circular)
  }

  private mutating func point() -> Point { Point(random.number(-15...75), random.number(-15...60)) }

  private mutating func path() -> Path {
    var path = Path([.move(point())])
    for _ in 0..<random.whole(1...4) {
      if random.chance(0.5) { path.line(to: point()) } else { path.cubic(point(), point(), to: point()) }
    }
    if random.chance(0.7) { path.close() }
    return path
  }

  private mutating func style() -> StrokeStyle {
    StrokeStyle(
      lineWidth: random.number(0.3...6), lineCap: StrokeStyle.Cap.allCases[random.whole(0...2)],
      lineJoin: StrokeStyle.Join.allCases[random.whole(0...2)],
      dashPattern: random.chance(0.3) ? [random.number(1...6), random.number(0...6)] : [],
      dashPhase: random.number(-3...3))
  }

  private mutating func color() -> Color {
    Color(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: random.chance(0.4) ? 1 : random.number(0...1))
  }

  private mutating func transform() -> Transform {
    guard random.chance(0.5) else { return .identity }
    return Transform.rotation(random.number(-3...3)).then(.scale(random.number(0.5...1.5), random.number(0.5...1.5)))
      .about(Point(30, 22))
  }
}

/// Opaque red and half-clear blue pixels in turn.
func checkers(_ width: Int, _ height: Int) -> PixelImage {
  let rgba = (0..<width * height).flatMap { (index: Int) -> [UInt8] in
    (index % width + index / width).isMultiple(of: 2) ? [255, 0, 0, 255] : [0, 0, 255, 128]
  }
  return PixelImage(width: width, height: height, rgba: rgba)
}
