package import PresscheckButtonFile
package import PresscheckCodecs
internal import PresscheckControls
package import PresscheckFiles
package import PresscheckGraphics
package import PresscheckLayerTree
package import PresscheckRaster
internal import PresscheckText

/// One picture of many: states, moments, variants and values side by side, with labels.
///
/// A sheet is a layer tree like a button: each picture is the button's own tree on a panel, each label a text layer.
package struct Sheet: Sendable {
  /// One of the pictures on a sheet.
  package struct Picture: Hashable, Sendable {
    /// The name that `render` gives it.
    package var name: PictureName
    /// The values of the sweeps, in their order.
    package var values: [ReadingContext.Override]
    /// The picture's canvas without the panel, in points.
    package var frame: Rect
  }

  package let tree: Layer
  package let list: DisplayList
  /// Pixels a point: the largest scale of its pictures.
  package let scale: Double
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// Button by button.
  package let pictures: [Picture]
  /// Those of its pictures, each once.
  package let findings: [Diagnostic]
  /// The errors of code that fails, where the sheet shows notices, and of buttons of documents that are left out.
  package let failures = FailureLog()
  /// Everything beside the input that the pixels depend on.
  package let fingerprint: Fingerprint
  /// The most pictures of a sheet.
  package static let maximumPictures = 2_000
  /// The number of frames, at even distances, that a sheet shows of a film.
  package static let momentsOfAFilm = 8

  /// Puts at least one button on a sheet; several scales show pixel for pixel, so that the smaller ones are smaller.
  package init(
    of buttons: [SheetButton], _ selection: Selection = Selection(), style: SheetStyle = SheetStyle(), threads: Int = 1
  ) throws(Diagnostic) {
    let failures = failures
    let buttons = buttons.map { $0.noting(failures) }
    /// Nil for a button that is left out.
    func attempt<Value>(
      _ button: SheetButton, _ work: () throws(Diagnostic) -> Value
    ) throws(Diagnostic) -> Value? {
      failures.attempt(try button.variants[0].renderer.leavingOut(work))
    }
    let plans = try buttons.mapAll { button throws(Diagnostic) in
      try attempt(button) { () throws(Diagnostic) in try SheetPlan(button, selection) }
    }.compactMap(\.self)
    try Sheet.checkCount([plans.map(\.pictureCount).reduce(0, +)])
    let scale = plans.flatMap(\.scales).max() ?? 1
    var idle: [Diagnostic] = []
    let sections = try plans.mapAll { plan throws(Diagnostic) in
      try attempt(plan.button) { () throws(Diagnostic) in
        let pictures = try plan.pictures(scale: scale, threads: threads)
        idle += plan.idleSweeps(in: pictures)
        return plan.section(pictures)
      }
    }.compactMap(\.self)
    if sections.isEmpty { try failures.end() }
    self.scale = scale
    let all = sections.flatMap { $0.tables.flatMap { $0.pictures.flatMap(\.self) } }
    let fonts = try FontResolver(sheetOf: buttons)
    let page = style.page ?? (all.allSatisfy { $0.appearance == .dark } ? .dark : .light)
    let paper = SheetPaper(style: style, scale: scale, fonts: fonts, page: page)
    let composed = try paper.compose(sections)
    (width, height) = composed.pixels
    tree = composed.tree
    pictures = composed.pictures
    list = try Sheet.resolve(tree, on: paper)
    findings = (plans.flatMap(\.findings) + idle + all.flatMap(\.findings)).unique
    fingerprint = try fonts.fingerprint(of: composed.labels, all.map(\.resolved.fingerprint))
  }

  /// Draws the sheet into a PNG; exit 65 for what cannot be drawn, 70 if Cairo or the encoder fails.
  package func png(effort: PNG.Effort = .fast) throws(Diagnostic) -> [UInt8] {
    let bitmap = try Sheet.drawing { () throws(RasterError) in try Rasterizer().draw(list, scale: scale) }
    let text = PNG.Text(keyword: Fingerprint.keyword, value: fingerprint.description)
    do {
      return try PNGEncoder().encode(bitmap, effort: effort, scale: scale, texts: [text])
    } catch {
      throw Diagnostic(file: nil, "the sheet cannot be written: \(error)", exit: .internalError)
    }
  }

  /// Draws the sheet as vectors; blurred shadows and pictures in several scales are pixels.
  package func vector(_ format: VectorFormat) throws(Diagnostic) -> [UInt8] {
    try Sheet.drawing { () throws(RasterError) in try VectorPicture.bytes(of: list, as: format, scale: scale) }
  }

  private static func drawing<Value>(_ work: () throws(RasterError) -> Value) throws(Diagnostic) -> Value {
    do {
      return try work()
    } catch .tooLarge(let width, let height) {
      throw Diagnostic(
        file: nil, "the sheet would have \(RasterError.phrase(width, height))",
        remedy: .makeSheetSmaller)
    } catch {
      let isOurs = if case .cairo = error { true } else { false }
      throw Diagnostic(file: nil, "the sheet cannot be drawn: \(error)", exit: isOurs ? .internalError : .badInput)
    }
  }

  // MARK: - Bounds

  /// Refuses more pictures than a sheet may have, given their number in each direction.
  static func checkCount(_ counts: [Int]) throws(Diagnostic) {
    let (count, isTooMuch) = counts.reduce((1, false)) { product, count in
      let (value, overflow) = product.0.multipliedReportingOverflow(by: count)
      return (value, product.1 || overflow)
    }
    guard isTooMuch || count > maximumPictures else { return }
    let number = isTooMuch ? "far too many" : "\(count)"
    throw Diagnostic(
      file: nil, "the sheet would have \(number) pictures: at most \(maximumPictures)",
      remedy: .chooseFewerPictures, exit: .usage)
  }

  static func pixels(of size: Size, _ scale: Double) throws(Diagnostic) -> (Int, Int) {
    let box = try drawing { () throws(RasterError) in try Rasterizer.frame(of: DisplayList(size: size), scale: scale) }
    return (box.width, box.height)
  }

  private static func resolve(_ tree: Layer, on paper: SheetPaper) throws(Diagnostic) -> DisplayList {
    do {
      return try DisplayList(
        tree, canvas: Canvas(size: tree.bounds.size, background: paper.colors.page), text: paper.lettering.text)
    } catch {
      switch error {
      case .text(let error, let layer): throw Diagnostic(error, prefix: "\(layer): ")
      case .tooManyItems(let maximum, _):
        throw Diagnostic(
          file: nil, "there are more than \(maximum) things to draw on the sheet", remedy: .drawLessOnSheet)
      case .tooDeep(let maximum, let layer):
        throw Diagnostic(file: nil, "layers are nested more than \(maximum) deep at \(layer.quoted)")
      }
    }
  }
}

extension FontResolver {
  /// The fonts of all buttons, those of the first one before those of the others.
  fileprivate convenience init(sheetOf buttons: [SheetButton]) throws(Diagnostic) {
    let renderers = buttons.map { $0.variants[0].renderer }
    try self.init(
      places: renderers.flatMap(\.fonts.places).unique,
      missingGlyph: renderers.contains { $0.file.origin != nil } ? .boxed : .refused)
  }

  /// The fingerprint of labels and pictures together.
  fileprivate func fingerprint(of labels: [TextContent], _ pictures: [Fingerprint]) throws(Diagnostic) -> Fingerprint {
    var fonts = Set(pictures.flatMap(\.fonts))
    do { fonts.formUnion(try files(for: labels)) } catch { throw Diagnostic(error) }
    return Fingerprint(fonts: Array(fonts))
  }
}

extension PictureName {
  /// The file name of one button's sheet.
  package static func sheet(of button: String) -> String { "\(legible(button))-sheet.png" }

  /// The file name of the strips of one button's films.
  package static func strip(of button: String) -> String { "\(legible(button))-strip.png" }
}
