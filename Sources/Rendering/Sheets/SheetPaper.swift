internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster
internal import PresscheckText

/// Composes a sheet's layers.
struct SheetPaper {
  let style: SheetStyle
  let scale: Double
  let fonts: FontResolver
  let colors: SheetColors
  let lettering: SheetLettering
  private let rasterizer = Rasterizer()

  init(style: SheetStyle, scale: Double, fonts: FontResolver, page: Appearance) {
    (self.style, self.scale, self.fonts) = (style, scale, fonts)
    colors = .on(page)
    lettering = SheetLettering(text: PangoTypesetter(library: fonts.library), colors: colors)
  }

  /// Places every label, panel and picture, once it is certain that the sheet is not too large.
  func compose(_ sections: [SheetSection]) throws(Diagnostic) -> SheetComposition {
    let boxes = try sections.map { section throws(Diagnostic) in try SheetSectionBox(section, style, lettering) }
    let arrangement = SheetArrangement(boxes, style)
    let title = style.title.map { SheetLabel($0) }
    var (top, width) = (style.margin, arrangement.size.width)
    if let title {
      top += SheetType.title.lineHeight + SheetType.title.gap
      width = max(width, try lettering.width(of: title, .title))
    }
    let size = Size(width + 2 * style.margin, top + arrangement.size.height + style.margin)
    var composition = SheetComposition(size: size, pixels: try Sheet.pixels(of: size, scale))
    if let title {
      composition.add(try lettering.layers(title, .title, at: Point(style.margin, style.margin)))
    }
    for (box, place) in zip(boxes, arrangement.places) {
      try compose(box, columns: place.columns, at: place.origin + Point(style.margin, top), &composition)
    }
    return composition
  }

  private func compose(
    _ box: SheetSectionBox, columns: Int, at origin: Point, _ composition: inout SheetComposition
  ) throws(Diagnostic) {
    if style.hasLabels { composition.add(try lettering.layers(box.section.heading, .heading, at: origin)) }
    for (table, top) in zip(box.tables, box.tableTops(columns)) {
      let origin = origin + Point(0, top)
      let columns = table.balanced(columns)
      if style.hasLabels { composition.add(try labels(of: table, columns, at: origin)) }
      for (row, pictures) in table.table.pictures.enumerated() {
        for (column, picture) in pictures.enumerated() {
          let panel = table.panel(row: row, column: column, columns).offset(by: origin)
          let frame = place(of: picture, on: panel)
          var layer = try picture.layer(rasterizer, fonts: fonts)
          layer.position = frame.center - panel.origin
          composition.layers.append(self.panel(panel, beneath: picture, layer))
          composition.pictures.append(Sheet.Picture(name: picture.resolved.name, values: picture.values, frame: frame))
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

  private func panel(_ frame: Rect, beneath picture: SheetPicture, _ layer: Layer) -> Layer {
    var panel = Layer(name: "panel", frame: frame)
    let background = picture.resolved.canvas.background
    panel.backgroundColor = background.alpha == 1 ? background : SheetColors.panel(picture.appearance)
    panel.cornerRadius = 12
    panel.cornerCurve = .continuous
    panel.borderWidth = 1
    panel.borderColor = colors.hairline
    panel.sublayers = [layer]
    return panel
  }

  /// Centres a picture on whole pixels, where it looks as it does by itself.
  private func place(of picture: SheetPicture, on panel: Rect) -> Rect {
    let size = picture.size
    let corner = Point(panel.midX - size.width / 2, panel.midY - size.height / 2)
    return Rect(
      origin: Point((corner.x * scale).rounded(.down) / scale, (corner.y * scale).rounded(.down) / scale), size: size)
  }
}

/// The layers of a sheet, and where its pictures are.
struct SheetComposition {
  let size: Size
  let pixels: (width: Int, height: Int)
  /// Labels, and panels that hold their pictures.
  var layers: [Layer] = []
  /// The texts of all labels.
  var labels: [TextContent] = []
  var pictures: [Sheet.Picture] = []

  var tree: Layer {
    var sheet = Layer(name: "sheet", frame: Rect(origin: .zero, size: size))
    sheet.sublayers = layers
    return sheet
  }

  mutating func add(_ labels: [Layer]) {
    layers += labels
    self.labels += labels.flatMap(\.texts)
  }
}
