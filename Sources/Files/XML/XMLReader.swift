internal import PresscheckCExpat

/// The limits of a kind of XML document; nothing else bounds how long it takes to read one.
package struct XMLLimits: Sendable {
  /// How deep elements may be nested.
  package var depth: Int
  /// How many elements a document may have.
  package var elements: Int
  /// How many attributes an element may have.
  package var attributes: Int
  /// Whether a document type is passed over.
  ///
  /// One with declarations of its own is refused in any case: entities can hide everything, and multiply.
  package var takesDocumentType: Bool

  package init(depth: Int, elements: Int, attributes: Int, takesDocumentType: Bool) {
    (self.depth, self.elements, self.attributes) = (depth, elements, attributes)
    self.takesDocumentType = takesDocumentType
  }
}

extension XMLTree {
  /// Reads a text with expat.
  ///
  /// - Throws: The first reason not to read on.
  package convenience init(_ text: String, limits: XMLLimits) throws(XMLError) {
    guard let parser = XML_ParserCreate("UTF-8") else { throw XMLError(reason: .noMemory, mark: .start) }
    defer { XML_ParserFree(parser) }
    let builder = XMLBuilder(parser, limits)
    builder.register()
    var text = text
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { XML_Parse(parser, $0.baseAddress, Int32(clamping: $0.count), 1) }
    }
    if let refusal = builder.refusal { throw refusal }
    guard status == XML_STATUS_OK, !builder.records.isEmpty else { throw builder.error(.malformed(builder.problem)) }
    self.init(builder.records, instructions: builder.instructions)
  }
}

/// Makes the list of elements from expat's calls.
private final class XMLBuilder {
  private let parser: XML_Parser
  private let limits: XMLLimits
  private(set) var records: [XMLTree.Record] = []
  private(set) var instructions: [(name: String, line: Int)] = []
  /// The open elements and their texts so far.
  private var open: [(index: Int, text: [UInt8])] = []
  /// Why reading was stopped, although expat had no complaint.
  private(set) var refusal: XMLError?

  init(_ parser: XML_Parser, _ limits: XMLLimits) {
    (self.parser, self.limits) = (parser, limits)
  }

  private var mark: ScalarPosition {
    ScalarPosition(line: presscheck_expat_line(parser), column: presscheck_expat_column(parser) + 1)
  }

  /// The bytes of what expat has just read.
  private var bytes: Range<Int> {
    let start = presscheck_expat_offset(parser)
    return start..<start + presscheck_expat_length(parser)
  }

  /// An error at the position that expat has reached.
  func error(_ reason: XMLError.Reason) -> XMLError { XMLError(reason: reason, mark: mark) }

  func register() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in XMLBuilder.of(data)?.begin(name, attributes) },
      { data, _ in XMLBuilder.of(data)?.end() })
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      XMLBuilder.of(data)?.append(UnsafeBufferPointer(start: characters, count: Int(count)))
    }
    XML_SetProcessingInstructionHandler(parser) { data, name, _ in
      guard let builder = XMLBuilder.of(data), let name else { return }
      builder.instructions.append((String(cString: name), builder.mark.line))
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasDeclarations in
      guard let builder = XMLBuilder.of(data), hasDeclarations != 0 || !builder.limits.takesDocumentType else { return }
      builder.refuse(.documentType)
    }
    XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
      guard let encoding, case let name = String(cString: encoding) else { return }
      // ASCII is UTF-8.
      if !["utf-8", "us-ascii", "ascii"].contains(name.lowercased()) { XMLBuilder.of(data)?.refuse(.encoding(name)) }
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLBuilder? {
    data.map { Unmanaged<XMLBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  private func refuse(_ reason: XMLError.Reason) {
    guard refusal == nil else { return }
    refusal = error(reason)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private func begin(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard refusal == nil, let name else { return }
    guard open.count < limits.depth else { return refuse(.depth(limits.depth)) }
    guard records.count < limits.elements else { return refuse(.elements(limits.elements)) }
    var pairs: [XMLAttribute] = []
    var next = attributes
    while let key = next?.pointee, let value = next?.successor().pointee {
      guard pairs.count < limits.attributes else { return refuse(.attributes(limits.attributes)) }
      pairs.append(XMLAttribute(name: String(cString: key), value: String(cString: value)))
      next = next?.advanced(by: 2)
    }
    let index = records.count
    if let parent = open.last?.index { records[parent].children.append(index) }
    records.append(
      XMLTree.Record(
        name: String(cString: name), attributes: pairs, parent: open.last?.index, end: index + 1, mark: mark,
        startTag: bytes, endTag: bytes))
    open.append((index, []))
  }

  private func end() {
    guard refusal == nil, let (index, text) = open.popLast() else { return }
    records[index].end = records.count
    records[index].endTag = bytes
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    if records[index].children.isEmpty || !text.allSatisfy(blanks.contains) {
      records[index].text = String(decoding: text, as: UTF8.self)
    }
  }

  private func append(_ characters: UnsafeBufferPointer<XML_Char>) {
    guard refusal == nil, !open.isEmpty else { return }
    open[open.count - 1].text += characters.lazy.map { UInt8(bitPattern: $0) }
  }

  /// Expat's complaint, for the end of a sentence.
  var problem: String {
    let element = open.last.map { open in
      let name = records[open.index].name.unicodeScalars
      return "<\(String(name).shortened(to: 40))>"
    }
    switch XML_GetErrorCode(parser) {
    case XML_ERROR_NO_ELEMENTS:
      return element.map { "the file ends before the end tag of \($0)" } ?? "the file is empty"
    case XML_ERROR_TAG_MISMATCH: return "the end tag does not match \(element ?? "its start tag")"
    case XML_ERROR_DUPLICATE_ATTRIBUTE: return "an attribute is there twice"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: return "nothing may follow the root element"
    case XML_ERROR_UNDEFINED_ENTITY: return "there is no such entity; use &amp; &lt; &gt; &quot; or &apos;"
    case XML_ERROR_BAD_CHAR_REF: return "the character reference names no character"
    case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR:
      return "a tag or a character is wrong here"
    case let code: return XML_ErrorString(code).map { String(cString: $0) } ?? "expat cannot read it"
    }
  }
}
