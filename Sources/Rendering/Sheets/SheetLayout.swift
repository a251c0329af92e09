internal import PresscheckFiles
internal import PresscheckGraphics

/// The places of the buttons: side by side up to a width, then on the next line.
struct SheetArrangement: Hashable {
  /// The top left of a section, and its number of columns.
  struct Place: Hashable {
    var origin: Point
    var columns: Int
  }

  var places: [Place] = []
  /// Of all sections together.
  var size = Size.zero
  /// Width to height.
  static let pleasantShape = 1.6

  /// Chooses the width with the least waste and the most pleasant shape; the narrowest among equals.
  init(_ boxes: [SheetSectionBox], _ style: SheetStyle) {
    let sizes = boxes.map { box in (1...box.columnCount).map { box.size($0) } }
    let fixed = style.columns.map { columns in sizes.map { min(columns, $0.count) } }
    var best: SheetArrangement?
    for width in SheetArrangement.widths(sizes, fixed, style) {
      let columns = fixed ?? sizes.map { sizes in 1 + (sizes.lastIndex { $0.width <= width } ?? 0) }
      let arrangement = SheetArrangement(zip(sizes, columns).map { $0[$1 - 1] }, columns, within: width, style)
      if best.map({ arrangement.badness < $0.badness }) ?? true { best = arrangement }
    }
    if let best { self = best }
  }

  private init(_ sizes: [Size], _ columns: [Int], within width: Double, _ style: SheetStyle) {
    var origin = Point.zero
    var lineHeight = 0.0
    for (size, columns) in zip(sizes, columns) {
      if origin.x > 0, origin.x + size.width > width {
        origin = Point(0, origin.y + lineHeight + style.sectionGap)
        lineHeight = 0
      }
      places.append(Place(origin: origin, columns: columns))
      lineHeight = max(lineHeight, size.height)
      self.size = Size(max(self.size.width, origin.x + size.width), max(self.size.height, origin.y + lineHeight))
      origin.x += size.width + style.sectionGap
    }
  }

  /// The area, times how far the shape is from the pleasant one.
  private var badness: Double {
    let shape = size.width / size.height / SheetArrangement.pleasantShape
    return size.width * size.height * max(shape, 1 / shape)
  }

  /// The widths that are worth trying, the narrowest first.
  private static func widths(_ sizes: [[Size]], _ fixed: [Int]?, _ style: SheetStyle) -> [Double] {
    let narrowest = zip(sizes, fixed ?? sizes.map { _ in 1 }).map { $0[$1 - 1].width }.max() ?? 0
    let widest = zip(sizes, fixed ?? sizes.map(\.count)).map { $0[$1 - 1].width }
      .reduce(-style.sectionGap) { $0 + $1 + style.sectionGap }
    let last = max(narrowest, min(widest, 8_000))
    let first = max(narrowest, min(last, style.longestRow))
    return Array(stride(from: first, through: last, by: 8)) + [last]
  }
}

/// The layout of a button's tables.
struct SheetSectionBox {
  let section: SheetSection
  let tables: [SheetTableBox]
  private let style: SheetStyle
  private let headingWidth: Double

  init(_ section: SheetSection, _ style: SheetStyle, _ lettering: SheetLettering) throws(Diagnostic) {
    (self.section, self.style) = (section, style)
    tables = try section.tables.map { table throws(Diagnostic) in try SheetTableBox(table, style, lettering) }
    headingWidth = style.hasLabels ? try lettering.width(of: section.heading, .heading) : 0
  }

  var columnCount: Int { tables.map(\.columnCount).max() ?? 1 }

  func size(_ columns: Int) -> Size {
    let sizes = tables.map { $0.size($0.balanced(columns)) }
    return Size(
      max(headingWidth, sizes.map(\.width).max() ?? 0),
      headingRoom + sizes.reduce(0) { $0 + $1.height + style.lineGap } - style.lineGap)
  }

  /// From the top of the section to the top of each table.
  func tableTops(_ columns: Int) -> [Double] {
    var top = headingRoom
    return tables.map { table in
      defer { top += table.size(table.balanced(columns)).height + style.lineGap }
      return top
    }
  }

  private var headingRoom: Double { style.hasLabels ? SheetType.heading.lineHeight + SheetType.heading.gap : 0 }
}

/// The layout of a table at any number of columns; with fewer than the table has, it continues on lines beneath.
struct SheetTableBox {
  let table: SheetTable
  let style: SheetStyle
  /// All panels are as wide as the widest picture or caption needs.
  let columnWidth: Double
  let rowHeights: [Double]
  /// 0 if no row has a label.
  let rowLabelWidth: Double

  init(_ table: SheetTable, _ style: SheetStyle, _ lettering: SheetLettering) throws(Diagnostic) {
    (self.table, self.style) = (table, style)
    func width(of labels: [SheetLabel]) throws(Diagnostic) -> Double {
      var width = 0.0
      for label in style.hasLabels ? labels : [] { width = max(width, try lettering.width(of: label, .caption)) }
      return min(SheetStyle.captionWidth, width)
    }
    let widest = table.pictures.joined().map { $0.size.width + 2 * $0.inset }.max() ?? 0
    columnWidth = max(widest, try width(of: table.columns)).onGrid
    rowHeights = table.pictures.map { row in (row.map { $0.size.height + 2 * $0.inset }.max() ?? 0).onGrid }
    rowLabelWidth = try width(of: table.rows)
  }

  var columnCount: Int { table.columns.count }

  /// The number of columns, at most this many, that fills all lines evenly.
  func balanced(_ columns: Int) -> Int {
    let maximum = max(1, min(columns, columnCount))
    let lines = (columnCount + maximum - 1) / maximum
    return (columnCount + lines - 1) / lines
  }

  func size(_ columns: Int) -> Size {
    let lines = Double((columnCount + columns - 1) / columns)
    return Size(
      tableX + Double(columns) * (columnWidth + style.spacing) - style.spacing,
      top + lines * (lineHeight + style.lineGap) - style.lineGap)
  }

  /// The panel of a picture.
  func panel(row: Int, column: Int, _ columns: Int) -> Rect {
    let above = rowHeights[..<row].reduce(0) { $0 + $1 + style.spacing }
    let caption = captionOrigin(column: column, columns)
    return Rect(caption.x, caption.y + captionRoom + above, columnWidth, rowHeights[row])
  }

  /// The top left of a column's caption.
  func captionOrigin(column: Int, _ columns: Int) -> Point {
    Point(
      tableX + Double(column % columns) * (columnWidth + style.spacing),
      top + Double(column / columns) * (lineHeight + style.lineGap))
  }

  /// The columns that begin a line.
  func lineStarts(_ columns: Int) -> StrideTo<Int> { stride(from: 0, to: columnCount, by: columns) }

  private var tableX: Double { rowLabelWidth > 0 ? rowLabelWidth + SheetStyle.rowLabelGap : 0 }
  private var hasLabel: Bool { style.hasLabels && !table.label.isEmpty }
  private var hasCaptions: Bool { style.hasLabels && !table.columns.allSatisfy(\.isEmpty) }
  /// Beneath the table's own label.
  private var top: Double { hasLabel ? SheetType.group.lineHeight + SheetType.group.gap : 0 }
  private var captionRoom: Double { hasCaptions ? SheetType.caption.lineHeight + SheetType.caption.gap : 0 }
  /// All rows of the columns that stand side by side.
  private var lineHeight: Double { captionRoom + rowHeights.reduce(0) { $0 + $1 + style.spacing } - style.spacing }
}

extension Double {
  /// Rounded up to a multiple of 8; an excess of up to a millionth is rounding.
  var onGrid: Double { ((self - 1e-6) / 8).rounded(.up) * 8 }
}
