internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Sets labels as text layers, with all words on one baseline.
struct SheetLettering {
  let text: any TextMeasuring
  let colors: SheetColors

  /// The width of a label on one line, in whole points.
  func width(of label: SheetLabel, _ type: SheetType) throws(Diagnostic) -> Double {
    var width = 0.0
    for (index, word) in label.words.enumerated() {
      width += (index > 0 ? type.blank : 0) + (try self.width(of: word, type))
    }
    return width
  }

  /// Sets a label from a line's top left on, a layer for each word; text that exceeds the room ends in an ellipsis.
  func layers(
    _ label: SheetLabel, _ type: SheetType, at origin: Point, room: Double = .infinity
  ) throws(Diagnostic) -> [Layer] {
    var layers: [Layer] = []
    var x = origin.x
    let baseline = try self.baseline(of: type)
    for word in label.words {
      let font = type.font(isFaint: word.isFaint)
      let wanted = try self.width(of: word, type)
      let width = min(wanted, origin.x + room - x)
      // An ellipsis needs this much.
      guard width >= min(wanted, type.size) else { break }
      let metrics = try measured(word) { () throws(TextError) in try text.metrics(of: font) }
      var layer = Layer(
        name: word.text, frame: Rect(x, origin.y + baseline - metrics.ascent, width, metrics.ascent + metrics.descent))
      layer.content = .text(
        TextContent(
          string: word.text, font: font, color: word.isFaint ? colors.faintInk : colors.ink, alignment: .left,
          truncation: .end))
      layers.append(layer)
      x += width + type.blank
    }
    return layers
  }

  private func width(of word: SheetLabel.Word, _ type: SheetType) throws(Diagnostic) -> Double {
    let content = TextContent(string: word.text, font: type.font(isFaint: word.isFaint))
    return try measured(word) { () throws(TextError) in try text.layout(content, width: nil) }.size.width.rounded(.up)
  }

  /// The baseline that centres the largest letters, from the top of a line.
  private func baseline(of type: SheetType) throws(Diagnostic) -> Double {
    let font = type.font(isFaint: false)
    let metrics = try measured(nil) { () throws(TextError) in try text.metrics(of: font) }
    return (type.lineHeight + metrics.ascent - metrics.descent) / 2
  }

  private func measured<Value>(
    _ word: SheetLabel.Word?, _ measure: () throws(TextError) -> Value
  ) throws(Diagnostic) -> Value {
    do { return try measure() } catch {
      let label = word.map { "the label \($0.text.quoted): " } ?? ""
      throw Diagnostic(error, prefix: label, missingGlyph: .addFontOrHideLabels)
    }
  }
}

/// The type size of a label.
struct SheetType {
  let weight: FontWeight
  /// In points.
  let size: Double
  /// The height of the line, a multiple of 8 points.
  let lineHeight: Double
  /// From the line to what is beneath it.
  let gap: Double

  static let title = SheetType(weight: .bold, size: 28, lineHeight: 40, gap: 24)
  static let heading = SheetType(weight: .semibold, size: 17, lineHeight: 24, gap: 12)
  static let group = SheetType(weight: .semibold, size: 13, lineHeight: 16, gap: 8)
  static let caption = SheetType(weight: .medium, size: 12, lineHeight: 16, gap: 8)

  /// Faint words are smaller than large ones beside them, and never bold.
  func font(isFaint: Bool) -> Font {
    isFaint ? Font(size: min(size, 13), weight: .regular) : Font(size: size, weight: weight)
  }

  /// Between two words.
  var blank: Double { (size / 3).rounded() }
}
