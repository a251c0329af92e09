internal import PresscheckFiles
internal import PresscheckLayerTree

/// The face that a font names, and the faces that may stand in for it.
struct FontStack {
  /// The one face that the font names.
  let asked: FontInstance

  private let font: Font
  private let faces: [FontFace]
  /// The named face's, then those of the stand-ins looked at so far.
  private var instances: [FontInstance?]
  private var choices: [Unicode.Scalar: Choice] = [:]

  /// Indices of faces.
  private struct Choice {
    /// The first face that has the character.
    var first: Int?
    /// The first face that has a picture of it.
    var coloured: Int?
  }

  /// The stand-ins are in order.
  init(_ asked: FontInstance, _ standIns: [FontFace], for font: Font) {
    (self.asked, self.font) = (asked, font)
    faces = [asked.face] + standIns.filter { $0 !== asked.face }
    instances = [asked] + Array(repeating: nil, count: faces.count - 1)
  }

  /// The named face, and in order those that a text's other characters need; throws for the first character that has none.
  mutating func instances(for string: String) throws(TextError) -> [FontInstance] {
    let isColoured = string.looksLikeEmoji
    var chosen: Set<Int> = [0]
    for scalar in string.unicodeScalars where scalar.needsGlyph || scalar.properties.generalCategory == .spaceSeparator
    {
      let choice = choice(scalar, coloured: isColoured)
      if choice.first == nil, scalar.needsGlyph { throw .missingGlyph(scalar, fonts: faces.families) }
      chosen.formUnion([choice.first, choice.coloured].compactMap(\.self))
    }
    return chosen.sorted().map { instance($0) }
  }

  /// The characters that no face has, each once.
  mutating func missing(in string: String) -> [Unicode.Scalar] {
    let isColoured = string.looksLikeEmoji
    var missing: [Unicode.Scalar] = []
    for scalar in string.unicodeScalars where scalar.needsGlyph && !missing.contains(scalar) {
      if choice(scalar, coloured: isColoured).first == nil { missing.append(scalar) }
    }
    return missing
  }

  /// The replacement of a character that no face has: a box, or the first character after it that there is; nil for none.
  mutating func box() -> Unicode.Scalar? {
    ["\u{25A1}", "\u{FFFD}", "?"].first { choice($0, coloured: false).first != nil }
  }

  private mutating func choice(_ scalar: Unicode.Scalar, coloured: Bool) -> Choice {
    if !coloured, asked.covers(scalar.value) { return Choice(first: 0) }
    if let known = choices[scalar] { return known }
    var choice = Choice()
    for index in faces.indices where instance(index).covers(scalar.value) {
      if choice.first == nil { choice.first = index }
      if instance(index).hasBitmaps {
        choice.coloured = index
        break
      }
    }
    choices[scalar] = choice
    return choice
  }

  private mutating func instance(_ index: Int) -> FontInstance {
    if let known = instances[index] { return known }
    let made = FontInstance(face: faces[index], weight: font.weight, isItalic: font.isItalic)
    instances[index] = made
    return made
  }
}

extension String {
  /// Whether it prefers coloured faces: it has an emoji, the selector of one, or a keycap.
  fileprivate var looksLikeEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmoji && !$0.isASCII || $0.value == 0xFE0F || $0.value == 0x20E3 }
  }
}

extension [FontFace] {
  /// The families in order, each once.
  var families: [String] { map(\.family).unique }
}
