internal import PresscheckGraphics

/// Where each button goes: side by side as long as there is room, then beneath.
struct SheetArrangement: Hashable {
  /// The top left of each section, and how many columns it has.
  struct Place: Hashable {
    var origin: Point
    var columns: Int
  }

  var places: [Place]

  /// Of all sections together.
  var size: Size

  /// Width to height.
  static let pleasantShape = 1.6

  /// Among all widths the one that wastes the least and comes nearest to a pleasant shape; of equals the narrowest.
  init(_ boxes: [SheetSectionBox], _ style: SheetStyle) {
    let sizes = boxes.map { box in (1...box.columnCount).map { box.size($0) } }
    let fixed = style.columns.map { columns in sizes.map { min(columns, $0.count) } }
    var best: SheetArrangement?
    for width in SheetArrangement.widths(sizes, fixed, style) {
      let columns = fixed ?? sizes.map { sizes in 1 + (sizes.lastIndex { $0.width <= width } ?? 0) }
      let arrangement = SheetArrangement(zip(sizes, columns).map { $0[$1 - 1] }, columns, within: width, style)
      if best.map({ arrangement.badness < $0.badness }) ?? true { best = arrangement }
    }
    self = best ?? SheetArrangement(places: [], size: .zero)
  }

  private init(places: [Place], size: Size) {
    self.places = places
    self.size = size
  }

  private init(_ sizes: [Size], _ columns: [Int], within width: Double, _ style: SheetStyle) {
    var places: [Place] = []
    var origin = Point.zero
    var lineHeight = 0.0
    var whole = Size.zero
    for (size, columns) in zip(sizes, columns) {
      if origin.x > 0, origin.x + size.width > width {
        origin = Point(0, origin.y + lineHeight + style.sectionGap)
        lineHeight = 0
      }
      places.append(Place(origin: origin, columns: columns))
      lineHeight = max(lineHeight, size.height)
      whole = Size(max(whole.width, origin.x + size.width), max(whole.height, origin.y + lineHeight))
      origin.x += size.width + style.sectionGap
    }
    self.init(places: places, size: whole)
  }

  /// Larger is worse: paper, times how far the shape is from a pleasant one.
  private var badness: Double {
    let shape = size.width / size.height / SheetArrangement.pleasantShape
    return size.width * size.height * max(shape, 1 / shape)
  }

  /// Those that are worth trying, the narrowest first.
  private static func widths(_ sizes: [[Size]], _ fixed: [Int]?, _ style: SheetStyle) -> [Double] {
    let narrowest = zip(sizes, fixed ?? sizes.map { _ in 1 }).map { $0[$1 - 1].width }.max() ?? 0
    let widest = zip(sizes, fixed ?? sizes.map(\.count)).map { $0[$1 - 1].width }
      .reduce(-style.sectionGap) { $0 + $1 + style.sectionGap }
    return Array(stride(from: narrowest, through: max(narrowest, min(widest, 8_000)), by: 8)) + [
      max(narrowest, min(widest, 8_000))
    ]
  }
}
