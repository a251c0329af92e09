/// Why a text is not read as XML, and where.
package struct XMLError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Not well-formed: what expat complains about, for the end of a sentence.
    case malformed(String)
    /// Another encoding than UTF-8 is declared: its name.
    case encoding(String)
    /// A document type that the reader's limits do not take.
    case documentType
    /// Elements lie deeper than the limit.
    case depth(Int)
    /// The document has more elements than the limit.
    case elements(Int)
    /// An element has more attributes than the limit.
    case attributes(Int)
    case noMemory
  }

  package var reason: Reason
  package var mark: ScalarPosition
}
