internal import PresscheckCPango
internal import PresscheckLayerTree

/// Attributes of the parts of a paragraph for Pango.
struct ParagraphAttributes {
  private let paragraph: String
  private let spans: [Span]
  private let descriptions: [OpaquePointer?]
  private let blanks: [Range<Int>]
  /// The ranges of each span that have its letter spacing.
  private let spaced: [[Range<Int>]]
  private var cuts: [Int] = []

  /// A part with one look.
  struct Span {
    /// In UTF-8.
    var range: Range<Int>
    var letterSpacing: Int32
    /// Whether only characters that the face has are spaced.
    var isTracked: Bool
    var hasTabularDigits: Bool
    /// The box that a picture takes instead of letters, in Pango's units.
    var attachment: PangoRectangle?
    /// The one that the look names.
    var face: FontInstance?
  }

  /// The descriptions are the spans', which ask for their fonts, or none.
  init(_ paragraph: String, _ spans: [Span], descriptions: [OpaquePointer?]) {
    (self.paragraph, self.spans, self.descriptions) = (paragraph, spans, descriptions)
    let bytes = Array(paragraph.utf8)
    func ranges(_ span: Span, _ find: (String, FontInstance) -> [Range<Int>]) -> [Range<Int>] {
      guard let face = span.face, span.attachment == nil else { return [] }
      let part = spans.count == 1 ? paragraph : String(decoding: bytes[span.range], as: UTF8.self)
      let start = span.range.lowerBound
      return find(part, face).map { ($0.lowerBound + start)..<($0.upperBound + start) }
    }
    blanks = spans.flatMap { ranges($0) { $0.blanksBesideStandIns(for: $1) } }
    spaced = spans.map { span in
      if span.letterSpacing == 0 { return [] }
      return span.isTracked ? ranges(span) { $0.ranges(in: $1) } : [span.range]
    }
  }

  /// Sets letter spacing for all of it, hyphens at soft hyphens only, the named face's own blanks, and an item for each piece
  /// of a long word.
  ///
  /// UIKit breaks a word that is too long without a hyphen.
  func set(on layout: OpaquePointer) {
    let attributes = pango_attr_list_new()
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      guard let attribute else { return }
      attribute.pointee.start_index = guint(range.lowerBound)
      attribute.pointee.end_index = guint(range.upperBound)
      pango_attr_list_insert(attributes, attribute)
    }
    let all = 0..<paragraph.utf8.count
    for (span, ranges) in zip(spans, spaced) {
      for range in ranges { add(pango_attr_letter_spacing_new(span.letterSpacing), range) }
      if var box = span.attachment { add(pango_attr_shape_new(&box, &box), span.range) }
      if span.hasTabularDigits { add(pango_attr_font_features_new("tnum=1"), span.range) }
    }
    // They also begin an item for each span.
    for (span, description) in zip(spans, descriptions) { add(pango_attr_font_desc_new(description), span.range) }
    for range in Array(paragraph.utf8).rangesBetweenSoftHyphens { add(pango_attr_insert_hyphens_new(0), range) }
    // Every second piece repeats what holds everywhere: Pango begins an item where an attribute begins or ends.
    for start in stride(from: 0, to: cuts.count, by: 2) {
      add(pango_attr_fallback_new(1), cuts[start]..<(start + 1 < cuts.count ? cuts[start + 1] : all.upperBound))
    }
    for range in blanks { add(pango_attr_fallback_new(0), range) }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  /// More than any word that is wrapped.
  static let longestWord = 256

  /// Cuts long words into pieces, while the layout is not yet wrapped.
  ///
  /// Pango shapes the rest of an item again for each line that ends inside a word: a word of thousands of letters would take
  /// quadratic time.
  mutating func cutLongWords(on layout: OpaquePointer) {
    guard paragraph.utf8.count > ParagraphAttributes.longestWord else { return }
    var count: Int32 = 0
    guard let breaks = pango_layout_get_log_attrs_readonly(layout, &count) else { return }
    cuts = paragraph.cuts(ofWordsOver: ParagraphAttributes.longestWord) { breaks[$0].is_line_break != 0 }
    if !cuts.isEmpty { set(on: layout) }
  }
}

extension String {
  /// The ranges in UTF-8 of characters that a face has.
  func ranges(in face: FontInstance) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = 0
    for character in self {
      let end = offset + character.utf8.count
      if character.unicodeScalars.allSatisfy({ !$0.needsGlyph || face.covers($0.value) }) {
        if let last = ranges.last, last.upperBound == offset {
          ranges[ranges.count - 1] = last.lowerBound..<end
        } else {
          ranges.append(offset..<end)
        }
      }
      offset = end
    }
    return ranges
  }

  /// The ranges in UTF-8 of blanks that the face has and that are beside a character that it lacks.
  ///
  /// Pango takes a blank from the font of the word before it; UIKit takes it from the named font.
  func blanksBesideStandIns(for face: FontInstance) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var run: Range<Int>?
    var (offset, isAfterStandIn) = (0, false)
    for character in self {
      let end = offset + character.utf8.count
      defer { offset = end }
      if character.isBlank(of: face) {
        run = (run?.lowerBound ?? offset)..<end
        continue
      }
      let isStandIn = character.unicodeScalars.contains { $0.needsGlyph && !face.covers($0.value) }
      if let run, isAfterStandIn || isStandIn { ranges.append(run) }
      (run, isAfterStandIn) = (nil, isStandIn)
    }
    if let run, isAfterStandIn { ranges.append(run) }
    return ranges
  }

  /// The offsets in UTF-8 at which to cut words longer than so many scalars, between characters; a line may break before the
  /// scalars that `isLineBreak` names by their numbers.
  func cuts(ofWordsOver longest: Int, isLineBreak: (Int) -> Bool) -> [Int] {
    var cuts: [Int] = []
    var (scalar, offset, length) = (0, 0, 0)
    for character in self {
      if isLineBreak(scalar) {
        length = 0
      } else if length >= longest {
        cuts.append(offset)
        length = 0
      }
      let scalars = character.unicodeScalars.count
      (scalar, offset, length) = (scalar + scalars, offset + character.utf8.count, length + scalars)
    }
    return cuts
  }
}

extension Character {
  fileprivate func isBlank(of face: FontInstance) -> Bool {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return scalar.properties.generalCategory == .spaceSeparator && face.covers(scalar.value)
  }
}

extension [UInt8] {
  fileprivate var rangesBetweenSoftHyphens: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in indices.dropLast() where self[index] == 0xC2 && self[index + 1] == 0xAD {
      ranges.append(start..<index)
      start = index + 2
    }
    return ranges + [start..<count]
  }
}
