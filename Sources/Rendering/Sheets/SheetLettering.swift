internal import PresscheckButtonFile
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Sets labels as text layers, their words on one baseline.
struct SheetLettering {
  let text: any TextMeasuring
  let colors: SheetColors

  /// In whole points, at most so wide as there is room.
  func width(of label: SheetLabel, _ type: SheetType) throws(Diagnostic) -> Double {
    var width = 0.0
    for (index, word) in label.words.enumerated() {
      width += (index > 0 ? type.blank : 0) + (try self.width(of: word, type))
    }
    return width
  }

  /// - Parameters:
  ///   - label: What to set.
  ///   - type: How large.
  ///   - origin: The top left of its line.
  ///   - room: In points; what does not fit ends in an ellipsis.
  /// - Returns: A layer for each word.
  /// - Throws: Exit 65 for a character that no font has, 66 where the default font is not there.
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
      // Less than an ellipsis needs.
      guard width >= min(wanted, type.size) else { break }
      let metrics = try measured(word) { () throws(TextError) in try text.metrics(of: font) }
      var layer = Layer(
        name: word.text,
        frame: Rect(x, origin.y + baseline - metrics.ascent, width, metrics.ascent + metrics.descent))
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

  /// From the top of a line: its largest letters stand in the middle.
  private func baseline(of type: SheetType) throws(Diagnostic) -> Double {
    let font = type.font(isFaint: false)
    let metrics = try measured(nil) { () throws(TextError) in try text.metrics(of: font) }
    return (type.lineHeight + metrics.ascent - metrics.descent) / 2
  }

  private func measured<Value>(
    _ word: SheetLabel.Word?, _ measure: () throws(TextError) -> Value
  ) throws(Diagnostic) -> Value {
    do {
      return try measure()
    } catch {
      let label = word.map { "the label \($0.text.quoted): " } ?? ""
      throw Diagnostic(file: nil, label + error.sentence, hint: error.labelHint, exit: error.exit)
    }
  }
}

extension TextError {
  /// What would help a sheet's label, which no file says.
  fileprivate var labelHint: String? {
    guard case .missingGlyph = self else { return hint }
    return "name a font file that has it after --fonts, or leave labels out with --no-labels"
  }
}
