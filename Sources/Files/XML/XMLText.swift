/// The text of an XML document, in which one change leaves every other byte as it is.
///
/// Each change takes an element of this very text and makes another text.
package struct XMLText {
  private let bytes: [UInt8]

  package init(_ text: String) { bytes = Array(text.utf8) }

  // MARK: - Attributes

  /// The text with a value for an attribute, which comes last if the element has none of its name; nil removes it.
  package func setting(_ name: String, to value: String?, of element: XMLElement) -> String {
    let tag = element.record.startTag
    if let found = attribute(name, in: tag) {
      guard let value else { return replacing(found.whole, with: "") }
      return replacing(
        found.value,
        with: bytes[found.value.lowerBound - 1] == Self.apostrophe
          ? value.xmlAttribute.replacing("'", with: "&apos;") : value.xmlAttribute)
    }
    guard let value else { return String(decoding: bytes, as: UTF8.self) }
    let end = contentEnd(of: tag)
    return replacing(end..<end, with: " \(name)=\"\(value.xmlAttribute)\"")
  }

  /// An attribute with the blanks before it, and its value between the quotation marks.
  private func attribute(_ wanted: String, in tag: Range<Int>) -> (whole: Range<Int>, value: Range<Int>)? {
    var index = tag.lowerBound + 1
    func skip(_ isPassed: (UInt8) -> Bool) { while index < tag.upperBound, isPassed(bytes[index]) { index += 1 } }
    func isNamed(_ byte: UInt8) -> Bool { !Self.blanks.contains(byte) && !Self.ends.contains(byte) }
    skip(isNamed)
    while index < tag.upperBound {
      let start = index
      skip(Self.blanks.contains)
      let name = index
      skip(isNamed)
      guard index > name else { return nil }
      let isWanted = bytes[name..<index].elementsEqual(wanted.utf8)
      skip { Self.blanks.contains($0) || $0 == UInt8(ascii: "=") }
      let mark = bytes[index]
      index += 1
      let value = index
      skip { $0 != mark }
      index += 1
      if isWanted { return (start..<index, value..<index - 1) }
    }
    return nil
  }

  /// Where the last attribute of a start tag ends.
  private func contentEnd(of tag: Range<Int>) -> Int {
    var end = tag.upperBound - 1
    if bytes[end - 1] == Self.slash { end -= 1 }
    while Self.blanks.contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  // MARK: - Elements

  /// The text with another element in an element's place.
  package func replacing(_ element: XMLElement, with markup: XMLMarkup) -> String {
    let range = range(of: element)
    return replacing(
      range, with: markup.written(indentation: indentation(at: range.lowerBound) ?? "", lineEnd: lineEnd))
  }

  /// The text without an element, and without its line if nothing else is on it.
  package func removing(_ element: XMLElement) -> String {
    var range = range(of: element)
    if let indentation = indentation(at: range.lowerBound), let next = lineEnd(after: range.upperBound) {
      range = range.lowerBound - indentation.utf8.count..<next
    }
    return replacing(range, with: "")
  }

  /// The text with an element before a child of another one, or behind all of its children.
  package func adding(_ markup: XMLMarkup, to parent: XMLElement, before child: XMLElement? = nil) -> String {
    let own = indentation(at: parent.record.startTag.lowerBound) ?? ""
    let inner =
      parent.children.lazy.compactMap { indentation(at: $0.record.startTag.lowerBound) }.first
      ?? own + XMLMarkup.step
    let written = markup.written(indentation: inner, lineEnd: lineEnd)
    if parent.record.endTag.isEmpty {
      let tag = parent.record.startTag
      return replacing(
        contentEnd(of: tag)..<tag.upperBound, with: ">\(lineEnd)\(inner)\(written)\(lineEnd)\(own)</\(parent.name)>")
    }
    let place = child?.record.startTag.lowerBound ?? parent.record.endTag.lowerBound
    guard let indentation = indentation(at: place) else { return replacing(place..<place, with: written) }
    let start = place - indentation.utf8.count
    return replacing(start..<start, with: inner + written + lineEnd)
  }

  private func range(of element: XMLElement) -> Range<Int> {
    element.record.startTag.lowerBound..<element.record.endTag.upperBound
  }

  // MARK: - Lines

  /// The blanks before a place; nil if anything else is before it on its line.
  private func indentation(at place: Int) -> String? {
    var start = place
    while start > 0, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[start - 1]) { start -= 1 }
    guard start == 0 || Self.lineEnds.contains(bytes[start - 1]) else { return nil }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Where the next line begins; nil if anything but blanks comes before.
  private func lineEnd(after place: Int) -> Int? {
    var end = place
    while end < bytes.count, Self.blanks.contains(bytes[end]) {
      end += 1
      if bytes[end - 1] == UInt8(ascii: "\n") { return end }
    }
    return nil
  }

  /// The end of the document's first line.
  private var lineEnd: String {
    guard let feed = bytes.firstIndex(of: UInt8(ascii: "\n")), feed > 0 else { return "\n" }
    return bytes[feed - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  private func replacing(_ range: Range<Int>, with text: String) -> String {
    String(decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...], as: UTF8.self)
  }

  private static let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
  private static let lineEnds: [UInt8] = [0x0A, 0x0D]
  private static let ends: [UInt8] = [UInt8(ascii: "="), UInt8(ascii: ">"), slash]
  private static let slash = UInt8(ascii: "/")
  private static let apostrophe = UInt8(ascii: "'")
}
