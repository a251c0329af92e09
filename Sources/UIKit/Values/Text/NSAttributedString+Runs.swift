public import Foundation
internal import PresscheckCoreGraphics
internal import PresscheckGraphics
package import PresscheckLayerTree
internal import PresscheckQuartzCore

extension NSAttributedString: LayerText {
  /// The parts as a text layer sets them: black, and 12 points high, where they do not say otherwise (*modelled*).
  package var layerRuns: [TextRun] {
    textRuns().map { run in
      var run = run
      (run.size, run.color) = (run.size ?? 12, run.color ?? .black)
      return run
    }
  }
}

extension NSAttributedString {
  /// The text in a layer tree, for labels and buttons: runs only where parts of it differ or have lines.
  ///
  /// Of the paragraph styles' values the height of lines is applied, and the alignment where a later paragraph has another: the caller
  /// applies the others.
  ///
  /// - Parameters:
  ///   - font: For parts without one.
  ///   - color: For parts without one.
  ///   - traits: The traits for which colors are resolved.
  ///   - inContext: Whether it is drawn into a context, which has its shadow.
  /// - Returns: A text that is set in one line, as long as it is.
  package func textContent(
    font: UIFont, color: UIColor, traits: UITraitCollection = .current, inContext: Bool = false
  ) -> TextContent {
    var content = TextContent(string: string, font: font.font, color: color.color(for: traits))
    let runs = textRuns(traits, textFont: font.font, inContext: inContext)
    content.string = runs.string
    if let run = runs.first, runs.count == 1, run.isPlain {
      content.font = run.font(in: content.font)
      content.color = run.color ?? content.color
      content.letterSpacing = run.letterSpacing
    } else if runs.count > 0 {
      content.runs = runs
    }
    return content
  }

  /// The text with its fonts as they are in other traits.
  func adjusted(from previous: UITraitCollection, to traits: UITraitCollection) -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: self)
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
      guard let font = attributes[.font] as? UIFont else { return }
      text.addAttribute(.font, value: font.adjusted(from: previous, to: traits), range: range)
    }
    return text
  }

  /// The parts of the text by their looks; what they do not say is the text's own.
  ///
  /// - Parameters:
  ///   - traits: The traits for which colors and pictures are resolved.
  ///   - textFont: The text's own, which symbols follow.
  ///   - inContext: Whether it is drawn into a context.
  /// - Returns: Runs from the text's beginning to its end; a picture is a run of its own.
  package func textRuns(
    _ traits: UITraitCollection = .current, textFont: Font = Font(size: 12), inContext: Bool = false
  ) -> [TextRun] {
    var runs: [TextRun] = []
    let drawn = drawnKeys(inContext: inContext)
    let alignment = (paragraphStyle ?? .default).alignment
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
      var run = TextRun(string: (string as NSString).substring(with: range))
      let font = (attributes[.font] as? UIFont)?.font
      if let font {
        (run.family, run.size, run.weight, run.isItalic) = (font.family, font.size, font.weight, font.isItalic)
        if font.hasTabularDigits { run.hasTabularDigits = true }
      }
      func color(_ key: Key) -> Color? {
        (attributes[key] as? UIColor)?.color(for: traits) ?? (attributes[key] as? CGColor)?.color
      }
      run.color = color(.foregroundColor)
      // A kern comes on top of the font's own spacing.
      run.letterSpacing = (number(attributes[.tracking]) ?? number(attributes[.kern]))
        .map { Double($0) + (font?.tracking ?? 0) }
      if let attachment = attributes[.attachment] as? NSTextAttachment, run.isAttachment {
        let picture = attachment.run(font: font ?? textFont, color: run.color, traits: traits)
        runs += run.string.compactMap { _ in picture }
        return
      }
      if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
        run.paragraphStyle = style.lineHeights
        if style.alignment != alignment { run.paragraphStyle.alignment = style.alignment.alignment }
      }
      run.baselineOffset = number(attributes[.baselineOffset]).map { Double($0) } ?? 0
      run.isUnderlined = isLine(attributes[.underlineStyle])
      run.isStruckThrough = isLine(attributes[.strikethroughStyle])
      run.strokeWidth = number(attributes[.strokeWidth]).map { Double($0) } ?? 0
      if run.isUnderlined { run.underlineColor = color(.underlineColor) }
      if run.isStruckThrough { run.strikethroughColor = color(.strikethroughColor) }
      if run.strokeWidth != 0 { run.strokeColor = color(.strokeColor) }
      run.backgroundColor = color(.backgroundColor)
      for (key, value) in attributes.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      where !drawn.contains(key) && !(key == .ligature && number(value) != 0) {
        DrawingEnvironment.notDrawn("NSAttributedString.Key \(key.rawValue)")
      }
      if let last = runs.last, last.looks(like: run) {
        runs[runs.count - 1].string += run.string
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  /// The text of a storyboard's or a button file's runs, in colors of one appearance.
  ///
  /// A part that says nothing of its font has none; one without a size has that of a button's title.
  package convenience init(runs: [TextRun]) {
    let text = NSMutableAttributedString(string: "")
    for run in runs {
      var attributes: [Key: Any] = [:]
      let font = run.hasFont ? run.font(in: Font(size: Double(UIFont.buttonFontSize))) : nil
      attributes[.font] = font.map { UIFont($0) }
      attributes[.foregroundColor] = run.color.map { UIColor($0) }
      attributes[.kern] = run.letterSpacing.map { CGFloat($0 - (font?.tracking ?? 0)) }
      if run.baselineOffset != 0 { attributes[.baselineOffset] = CGFloat(run.baselineOffset) }
      if run.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
      attributes[.underlineColor] = run.underlineColor.map { UIColor($0) }
      if run.isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
      attributes[.strikethroughColor] = run.strikethroughColor.map { UIColor($0) }
      if run.strokeWidth != 0 { attributes[.strokeWidth] = CGFloat(run.strokeWidth) }
      attributes[.strokeColor] = run.strokeColor.map { UIColor($0) }
      attributes[.backgroundColor] = run.backgroundColor.map { UIColor($0) }
      text.append(NSAttributedString(run.string, attributes))
    }
    self.init(attributedString: text)
  }

  /// The attributes that change the picture.
  private func drawnKeys(inContext: Bool) -> Set<Key> {
    let everywhere: Set<Key> = [
      .font, .paragraphStyle, .foregroundColor, .kern, .tracking, .baselineOffset, .underlineStyle, .underlineColor,
      .strikethroughStyle, .strikethroughColor, .strokeWidth, .strokeColor, .backgroundColor, .attachment,
    ]
    return inContext ? everywhere.union([.shadow]) : everywhere
  }

  /// The first character's value; nil for an empty text.
  package func firstAttribute(_ key: Key) -> Any? { length > 0 ? attribute(key, at: 0, effectiveRange: nil) : nil }
  /// The paragraph style, which is that of the first character.
  package var paragraphStyle: NSParagraphStyle? { firstAttribute(.paragraphStyle) as? NSParagraphStyle }

  /// A text with attributes for all of it.
  convenience init(_ string: String, _ attributes: [Key: Any]?) { self.init(string: string, attributes: attributes) }
}

extension NSMutableAttributedString {
  /// Gives the parts without a value of an attribute one.
  func fill(_ key: Key, with value: Any) {
    let whole = NSRange(location: 0, length: length)
    var bare: [NSRange] = []
    enumerateAttribute(key, in: whole, options: []) { found, range, _ in if found == nil { bare.append(range) } }
    for range in bare { addAttribute(key, value: value, range: range) }
  }
}

/// Whether there is a line; one that is not single is found.
private func isLine(_ style: Any?) -> Bool {
  guard let bits = number(style), bits != 0 else { return false }
  if bits != 1 { DrawingEnvironment.notDrawn("NSUnderlineStyle other than single") }
  return true
}

/// A number however it is wrapped.
func number(_ value: Any?) -> CGFloat? {
  switch value {
  case let number as CGFloat: number
  case let number as Double: CGFloat(number)
  case let number as Int: CGFloat(number)
  case let number as Float: CGFloat(number)
  case let number as NSNumber: CGFloat(number.doubleValue)
  case let style as NSUnderlineStyle: CGFloat(style.rawValue)
  default: nil
  }
}

extension TextRun {
  fileprivate var hasFont: Bool {
    family != nil || size != nil || weight != nil || isItalic != nil || hasTabularDigits != nil
  }

  /// Whether a plain text can look like it.
  fileprivate var isPlain: Bool {
    let plain = TextRun(
      string: string, family: family, size: size, weight: weight, isItalic: isItalic, color: color,
      letterSpacing: letterSpacing, hasTabularDigits: hasTabularDigits)
    return self == plain
  }

  fileprivate var isAttachment: Bool { string.allSatisfy { String($0) == TextRun.attachmentCharacter } }

  fileprivate func looks(like other: TextRun) -> Bool {
    var other = other
    other.string = string
    return self == other
  }
}

extension NSAttributedString {
  /// An empty text, which `NSAttributedString()` and `NSMutableAttributedString()` make (*documented*): Foundation has no such `init()`
  /// on Linux.
  public convenience init(empty attributes: [NSAttributedString.Key: Any]? = nil) {
    self.init(string: "", attributes: attributes)
  }
}
