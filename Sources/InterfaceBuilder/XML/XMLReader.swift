package import PresscheckButtonFile
internal import PresscheckCExpat

/// Reads XML with expat: UTF-8, without a document type, with bounds.
package enum XMLReader {
  /// The largest document, in bytes.
  package static let maximumBytes = 1 << 24
  /// How deep elements may be nested.
  package static let maximumDepth = 512
  /// How many elements a document may have.
  package static let maximumElements = 250_000
  /// How many attributes an element may have.
  package static let maximumAttributes = 256

  /// - Throws: Exit 65 with the place in the file.
  package static func read(_ source: Source) throws(Diagnostic) -> XMLTree {
    guard let parser = XML_ParserCreate("UTF-8") else { throw source.error("expat has no memory", at: nil) }
    defer { XML_ParserFree(parser) }
    let builder = XMLBuilder(parser)
    builder.register()
    var text = source.text
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { XML_Parse(parser, $0.baseAddress, Int32($0.count), 1) }
    }
    if let refusal = builder.refusal { throw source.error(refusal.message, at: refusal.mark, hint: refusal.hint) }
    guard status == XML_STATUS_OK, !builder.records.isEmpty else {
      throw source.error("this is not XML: \(builder.problem)", at: builder.mark)
    }
    return XMLTree(builder.records)
  }
}

/// Makes the list of elements from expat's calls.
private final class XMLBuilder {
  private let parser: XML_Parser
  private(set) var records: [XMLTree.Record] = []
  /// The open elements and their texts so far.
  private var open: [(index: Int, text: [UInt8])] = []
  /// Why reading was stopped, although expat had no complaint.
  private(set) var refusal: (message: String, hint: String?, mark: ScalarPosition)?

  init(_ parser: XML_Parser) { self.parser = parser }

  /// The position that expat has reached.
  var mark: ScalarPosition {
    ScalarPosition(
      line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  func register() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in XMLBuilder.of(data)?.begin(name, attributes) },
      { data, _ in XMLBuilder.of(data)?.end() })
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      XMLBuilder.of(data)?.append(UnsafeBufferPointer(start: characters, count: Int(count)))
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      XMLBuilder.of(data)?.refuse(
        "a document type is not allowed", hint: "Interface Builder writes none: remove <!DOCTYPE …>")
    }
    XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
      guard let encoding, case let name = String(cString: encoding), name.lowercased() != "utf-8" else { return }
      XMLBuilder.of(data)?.refuse("the encoding must be UTF-8, not \(name.quoted)")
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLBuilder? {
    data.map { Unmanaged<XMLBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  private func refuse(_ message: String, hint: String? = nil) {
    guard refusal == nil else { return }
    refusal = (message, hint, mark)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private func begin(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard refusal == nil, let name else { return }
    guard open.count < XMLReader.maximumDepth else {
      return refuse("elements are nested more than \(XMLReader.maximumDepth) deep")
    }
    guard records.count < XMLReader.maximumElements else {
      return refuse("the document has more than \(XMLReader.maximumElements) elements")
    }
    var pairs: [XMLAttribute] = []
    var next = attributes
    while let key = next?.pointee, let value = next?.successor().pointee {
      guard pairs.count < XMLReader.maximumAttributes else {
        return refuse("an element has more than \(XMLReader.maximumAttributes) attributes")
      }
      pairs.append(XMLAttribute(name: String(cString: key), value: String(cString: value)))
      next = next?.advanced(by: 2)
    }
    let index = records.count
    if let parent = open.last?.index { records[parent].children.append(index) }
    records.append(
      XMLTree.Record(
        name: String(cString: name), attributes: pairs, parent: open.last?.index, end: index + 1, mark: mark))
    open.append((index, []))
  }

  private func end() {
    guard refusal == nil, let (index, text) = open.popLast() else { return }
    records[index].end = records.count
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    if records[index].children.isEmpty || !text.allSatisfy(blanks.contains) {
      records[index].text = String(decoding: text, as: UTF8.self)
    }
  }

  private func append(_ characters: UnsafeBufferPointer<XML_Char>) {
    guard refusal == nil, !open.isEmpty else { return }
    open[open.count - 1].text += characters.lazy.map { UInt8(bitPattern: $0) }
  }

  /// What expat complains about, for the end of a sentence.
  var problem: String {
    let element = open.last.map { "<\(records[$0.index].name.shown(40))>" }
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
