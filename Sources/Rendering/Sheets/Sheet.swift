package import PresscheckButtonFile
package import PresscheckCodecs
internal import PresscheckControls
package import PresscheckGraphics
package import PresscheckLayerTree
package import PresscheckRaster
internal import PresscheckText

/// Many pictures on one: states, moments, variants and values side by side, with labels.
///
/// A sheet is a layer tree like a button: each picture is the button's own tree on a panel, each label a text layer.
package struct Sheet: Sendable {
  /// One of the pictures on it.
  package struct Picture: Hashable, Sendable {
    /// As `render` would call it.
    package var name: PictureName

    /// What sweeps set for it, in their order.
    package var values: [ReadingContext.Override]

    /// Where it is, in points: its canvas, without the panel.
    package var frame: Rect
  }

  /// All that is on it.
  package let tree: Layer

  /// The tree, resolved.
  package let list: DisplayList

  /// Pixels a point: the largest of its pictures' scales.
  package let scale: Double

  /// In pixels.
  package let width: Int

  /// In pixels.
  package let height: Int

  /// Button by button.
  package let pictures: [Picture]

  /// What is odd about its pictures.
  package let findings: [Diagnostic]

  /// What the pixels will depend on.
  package let fingerprint: Fingerprint

  /// More are refused.
  package static let maximumPictures = 2_000

  /// Of a film so many moments are shown, at even distances.
  package static let momentsOfAFilm = 8

  /// Puts buttons on a sheet.
  ///
  /// Of a film eight moments are shown. A button that is asked for in several scales shows them pixel for pixel, so that
  /// the smaller ones are smaller; in one alone it is drawn in the sheet's.
  ///
  /// - Parameters:
  ///   - buttons: At least one.
  ///   - selection: Which pictures of each.
  ///   - style: How they are laid out.
  ///   - threads: How many take pictures at once.
  /// - Throws: What is wrong with the first picture that cannot be taken; exit 64 for more than ``mostPictures``, 65 for a
  ///   sheet that is too large to draw and a label that cannot be set.
  package init(
    of buttons: [SheetButton], _ selection: Selection = Selection(), style: SheetStyle = SheetStyle(), threads: Int = 1
  ) throws(Diagnostic) {
    var plans: [SheetPlan] = []
    for button in buttons { plans.append(try SheetPlan(button, selection)) }
    try Sheet.checkCount([plans.map(\.pictureCount).reduce(0, +)])
    scale = plans.flatMap(\.scales).max() ?? 1
    var sections: [SheetSection] = []
    for plan in plans { sections.append(plan.section(try plan.pictures(scale: scale, threads: threads))) }

    let all = sections.flatMap { $0.tables.flatMap { $0.pictures.flatMap(\.self) } }
    let fonts = try FontResolver(sheetOf: buttons)
    let page = style.page ?? (all.allSatisfy { $0.appearance == .dark } ? .dark : .light)
    let paper = SheetPaper(
      style: style, scale: scale, fonts: fonts, colors: .on(page),
      lettering: SheetLettering(text: PangoTypesetter(library: fonts.library), colors: .on(page)))
    var composed = try paper.compose(sections)
    (width, height) = try Sheet.pixels(of: composed.tree.bounds.size, scale)
    let labels = composed.tree.texts
    try composed.fill(on: paper)
    tree = composed.tree
    pictures = composed.pictures
    list = try Sheet.resolve(composed.tree, on: paper)
    findings = (plans.flatMap(\.notes) + all.flatMap(\.findings)).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
    fingerprint = try fonts.fingerprint(of: labels, all.map(\.frame.fingerprint))
  }

  /// Draws it.
  ///
  /// - Throws: Exit 70 for a mistake of ours.
  package func png(effort: PNG.Effort = .fast) throws(Diagnostic) -> [UInt8] {
    let bitmap: PremultipliedBitmap
    do {
      bitmap = try Rasterizer().draw(list, scale: scale)
    } catch {
      throw Diagnostic(file: nil, "the sheet cannot be drawn: \(error)", exit: .internalError)
    }
    do {
      let text = PNG.Text(keyword: Fingerprint.keyword, value: fingerprint.description)
      return try PNGEncoder().encode(bitmap, effort: effort, scale: scale, texts: [text])
    } catch {
      throw Diagnostic(file: nil, "the sheet cannot be written: \(error)", exit: .internalError)
    }
  }
}

extension Sheet {
  /// The sheet as vectors, but for what is blurred and what several scales show pixel for pixel.
  ///
  /// - Throws: Exit 70 for a mistake of ours.
  package func vector(_ format: VectorFormat) throws(Diagnostic) -> [UInt8] {
    do {
      return try VectorPicture.bytes(of: list, as: format, scale: scale)
    } catch {
      throw Diagnostic(file: nil, "the sheet cannot be drawn: \(error)", exit: .internalError)
    }
  }
}

// MARK: - Bounds

extension Sheet {
  /// - Parameter counts: How many pictures there are in each direction.
  /// - Throws: Exit 64 when they are too many together.
  static func checkCount(_ counts: [Int]) throws(Diagnostic) {
    let (count, isTooMuch) = counts.reduce((1, false)) { product, count in
      let (value, overflow) = product.0.multipliedReportingOverflow(by: count)
      return (value, product.1 || overflow)
    }
    guard isTooMuch || count > maximumPictures else { return }
    let number = isTooMuch ? "far too many" : "\(count)"
    throw Diagnostic(
      file: nil, "the sheet would have \(number) pictures: at most \(maximumPictures)",
      hint: "choose some with --state, --shot or --scale, or sweep fewer values", exit: .usage)
  }

  private static func pixels(of size: Size, _ scale: Double) throws(Diagnostic) -> (Int, Int) {
    do {
      let box = try Rasterizer.frame(of: DisplayList(size: size), scale: scale)
      return (box.width, box.height)
    } catch .tooLarge(let width, let height) {
      let maximum = "\(Rasterizer.maximumSide) a side and \(Rasterizer.maximumPixelCount) in all"
      throw Diagnostic(
        file: nil, "the sheet would have \(Number.short(width)) × \(Number.short(height)) pixels: at most \(maximum)",
        hint: "choose fewer pictures with --state or --shot, or a smaller --scale")
    } catch {
      throw Diagnostic(file: nil, "the sheet cannot be drawn: \(error)", exit: .internalError)
    }
  }

  private static func resolve(_ tree: Layer, on paper: SheetPaper) throws(Diagnostic) -> DisplayList {
    do {
      return try DisplayList(
        tree, canvas: Canvas(size: tree.bounds.size, background: paper.colors.page), text: paper.lettering.text)
    } catch {
      switch error {
      case .text(let error, let layer):
        throw Diagnostic(file: nil, "\(layer): \(error.sentence)", hint: error.hint, exit: error.exit)
      case .tooManyItems(let maximum, _):
        throw Diagnostic(
          file: nil, "there is more than \(maximum) things to draw on the sheet",
          hint: "choose fewer pictures with --state or --shot")
      case .tooDeep(let maximum, let layer):
        throw Diagnostic(file: nil, "layers are nested more than \(maximum) deep at \(layer.quoted)")
      }
    }
  }
}

extension FontResolver {
  /// The fonts of all buttons, those of the first one before those of the others.
  fileprivate convenience init(sheetOf buttons: [SheetButton]) throws(Diagnostic) {
    let places = buttons.flatMap { $0.takes[0].renderer.fonts.places }
    try self.init(places: places.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }

  /// What labels and pictures together owe their looks to.
  fileprivate func fingerprint(of labels: [TextContent], _ pictures: [Fingerprint]) throws(Diagnostic) -> Fingerprint {
    var fonts = Set(pictures.flatMap(\.fonts))
    do {
      fonts.formUnion(try files(for: labels))
    } catch {
      throw Diagnostic(file: nil, error.sentence, hint: error.hint, exit: error.exit)
    }
    return Fingerprint(fonts: Array(fonts))
  }
}

extension PictureName {
  /// What the file of one button's sheet is called.
  package static func sheet(of button: String) -> String { "\(legible(button))-sheet.png" }

  /// What the file of one button's strips of films is called.
  package static func strip(of button: String) -> String { "\(legible(button))-strip.png" }
}
