internal import PresscheckButtonFile
internal import PresscheckGraphics

/// How large a button's part of the sheet is, and where its tables lie.
struct SheetSectionBox {
  let section: SheetSection
  let tables: [SheetTableBox]
  private let style: SheetStyle
  private let headingWidth: Double

  init(_ section: SheetSection, _ style: SheetStyle, _ lettering: SheetLettering) throws(Diagnostic) {
    self.section = section
    self.style = style
    var tables: [SheetTableBox] = []
    for table in section.tables { tables.append(try SheetTableBox(table, style, lettering)) }
    self.tables = tables
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
