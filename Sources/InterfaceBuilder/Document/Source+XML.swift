package import PresscheckFiles

extension Source {
  /// The elements of a storyboard or XIB.
  ///
  /// - Throws: Exit 65 with the place in the file.
  package func xml() throws(Diagnostic) -> XMLTree {
    do {
      return try XMLTree(
        text, limits: XMLLimits(depth: 512, elements: 250_000, attributes: 256, takesDocumentType: false))
    } catch {
      throw self.error(
        error.reason.words, at: error.mark,
        hint: error.reason == .documentType ? "Interface Builder writes none: remove <!DOCTYPE …>" : nil)
    }
  }

  /// The largest document, in bytes.
  package static let maximumDocumentBytes = 1 << 24
}

extension XMLError.Reason {
  fileprivate var words: String {
    switch self {
    case .malformed(let problem): "this is not XML: \(problem)"
    case .encoding(let name): "the encoding must be UTF-8, not \(name.quoted)"
    case .documentType: "a document type is not allowed"
    case .depth(let maximum): "elements are nested more than \(maximum) deep"
    case .elements(let maximum): "the document has more than \(maximum) elements"
    case .attributes(let maximum): "an element has more than \(maximum) attributes"
    case .noMemory: "expat has no memory"
    }
  }
}

extension XMLElement {
  /// The text of a `string` element, decoded if it is base64; undecodable text stays as it is.
  var decodedText: String {
    guard self["base64-UTF8"] == "YES", let bytes = Base64.decode(text) else { return text }
    return String(validating: bytes, as: UTF8.self) ?? text
  }
}
