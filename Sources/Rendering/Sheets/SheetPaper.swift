internal import PresscheckButtonFile
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster

/// What a sheet is composed on.
struct SheetPaper {
  let style: SheetStyle
  let scale: Double
  let fonts: FontResolver
  let colors: SheetColors
  let lettering: SheetLettering

  static let panelRadius = 12.0

  /// Every label and panel in its place; the pictures are put on their panels afterwards, when it is certain that the sheet
  /// is not too large.
  func compose(_ sections: [SheetSection]) throws(Diagnostic) -> SheetComposition {
    var boxes: [SheetSectionBox] = []
    for section in sections { boxes.append(try SheetSectionBox(section, style, lettering)) }
    let arrangement = SheetArrangement(boxes, style)
    var composition = SheetComposition()
    var top = style.margin
    var width = arrangement.size.width
    if let title = style.title {
      let label = SheetLabel(title)
      width = max(width, try lettering.width(of: label, .title))
      composition.layers += try lettering.layers(label, .title, at: Point(style.margin, top))
      top += SheetType.title.lineHeight + SheetType.title.gap
    }
    for (box, place) in zip(boxes, arrangement.places) {
      try compose(box, columns: place.columns, at: place.origin + Point(style.margin, top), &composition)
    }
    composition.size = Size(width + 2 * style.margin, top + arrangement.size.height + style.margin)
    return composition
  }

  private func compose(
    _ box: SheetSectionBox, columns: Int, at origin: Point, _ composition: inout SheetComposition
  ) throws(Diagnostic) {
    if style.hasLabels {
      composition.layers += try lettering.layers(box.section.heading, .heading, at: origin)
    }
    for (table, top) in zip(box.tables, box.tableTops(columns)) {
      let origin = origin + Point(0, top)
      let columns = table.balanced(columns)
      if style.hasLabels { composition.layers += try labels(of: table, columns, at: origin) }
      for (row, pictures) in table.table.pictures.enumerated() {
        for (column, picture) in pictures.enumerated() {
          let panel = table.panel(row: row, column: column, columns).offset(by: origin)
          composition.add(picture, at: place(of: picture, on: panel), panel: self.panel(panel, picture))
        }
      }
    }
  }

  private func labels(of table: SheetTableBox, _ columns: Int, at origin: Point) throws(Diagnostic) -> [Layer] {
    var layers = try lettering.layers(table.table.label, .group, at: origin)
    for (column, label) in table.table.columns.enumerated() {
      let place = origin + table.captionOrigin(column: column, columns)
      layers += try lettering.layers(label, .caption, at: place, room: table.columnWidth)
    }
    for start in table.lineStarts(columns) {
      for (row, label) in table.table.rows.enumerated() {
        let panel = table.panel(row: row, column: start, columns).offset(by: origin)
        let top = (panel.midY - SheetType.caption.lineHeight / 2).rounded()
        layers += try lettering.layers(label, .caption, at: Point(origin.x, top), room: table.rowLabelWidth)
      }
    }
    return layers
  }

  private func panel(_ frame: Rect, _ picture: SheetPicture) -> Layer {
    var panel = Layer(name: "panel", frame: frame)
    panel.backgroundColor = SheetColors.panel(picture.appearance)
    panel.cornerRadius = SheetPaper.panelRadius
    panel.cornerCurve = .continuous
    panel.borderWidth = 1
    panel.borderColor = colors.hairline
    return panel
  }

  /// In the middle, on whole pixels: there it looks as it does by itself.
  private func place(of picture: SheetPicture, on panel: Rect) -> Rect {
    let size = picture.size
    let corner = Point(panel.midX - size.width / 2, panel.midY - size.height / 2)
    return Rect(
      origin: Point((corner.x * scale).rounded(.down) / scale, (corner.y * scale).rounded(.down) / scale), size: size)
  }
}

/// A sheet's layers as they come together.
struct SheetComposition {
  /// Labels and panels; each panel has its picture in it after `fill`.
  var layers: [Layer] = []
  var size = Size.zero
  private var waiting: [(picture: SheetPicture, frame: Rect, panel: Int)] = []

  var tree: Layer {
    var sheet = Layer(name: "sheet", frame: Rect(origin: .zero, size: size))
    sheet.sublayers = layers
    return sheet
  }

  var pictures: [Sheet.Picture] {
    waiting.map { Sheet.Picture(name: $0.picture.frame.name, values: $0.picture.values, frame: $0.frame) }
  }

  mutating func add(_ picture: SheetPicture, at frame: Rect, panel: Layer) {
    waiting.append((picture, frame, layers.count))
    layers.append(panel)
  }

  /// Puts the pictures on their panels.
  mutating func fill(on paper: SheetPaper) throws(Diagnostic) {
    let rasterizer = Rasterizer()
    for (picture, frame, panel) in waiting {
      var layer = try picture.layer(rasterizer, fonts: paper.fonts)
      layer.position = frame.center - layers[panel].frame.origin
      layers[panel].sublayers = [layer]
    }
  }
}
