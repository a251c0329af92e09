internal import PresscheckButtonFile
internal import PresscheckGraphics

/// How large the parts of a table are, and where they lie at a number of columns: with fewer than it has it goes on
/// beneath, line by line.
struct SheetTableBox {
  let table: SheetTable
  let style: SheetStyle

  /// All panels are as wide as the widest picture or caption needs.
  let columnWidth: Double
  let rowHeights: [Double]

  /// 0 where no row has a label.
  let rowLabelWidth: Double

  init(_ table: SheetTable, _ style: SheetStyle, _ lettering: SheetLettering) throws(Diagnostic) {
    self.table = table
    self.style = style
    let pictures = table.pictures.flatMap(\.self)
    var width = pictures.map { $0.size.width + 2 * $0.inset }.max() ?? 0
    var rowLabelWidth = 0.0
    if style.hasLabels {
      for label in table.columns {
        width = max(width, min(SheetStyle.captionWidth, try lettering.width(of: label, .caption)))
      }
      for label in table.rows {
        rowLabelWidth = max(rowLabelWidth, min(SheetStyle.captionWidth, try lettering.width(of: label, .caption)))
      }
    }
    columnWidth = width.onGrid
    rowHeights = table.pictures.map { row in (row.map { $0.size.height + 2 * $0.inset }.max() ?? 0).onGrid }
    self.rowLabelWidth = rowLabelWidth
  }

  var columnCount: Int { table.columns.count }

  /// So many that all lines are as full as they can be.
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

  /// All rows of as many columns as stand side by side.
  private var lineHeight: Double { captionRoom + rowHeights.reduce(0) { $0 + $1 + style.spacing } - style.spacing }
}

extension Double {
  /// Up to the next multiple of 8; a millionth over one is there by rounding.
  var onGrid: Double { ((self - 1e-6) / 8).rounded(.up) * 8 }
}
