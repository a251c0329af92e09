/// An XML document: its elements in the order of their start tags.
///
/// A list instead of nested values, so that nothing that walks it recurses, however deep a document is.
package final class XMLTree: Sendable {
  struct Record: Sendable {
    var name: String
    var attributes: [XMLAttribute]
    /// The number of the element that it is in; nil for the root.
    var parent: Int?
    var children: [Int] = []
    var text = ""
    /// The number after its last descendant.
    var end: Int
    /// Of the start tag.
    var mark: ScalarPosition
    /// As bytes of the text.
    var startTag: Range<Int>
    /// Empty, and behind the start tag, for an element that closes itself.
    var endTag: Range<Int>
  }

  let records: [Record]
  /// The processing instructions, wherever they stand, and their lines.
  package let instructions: [(name: String, line: Int)]

  /// The root first, and therefore not empty.
  init(_ records: [Record], instructions: [(name: String, line: Int)]) {
    (self.records, self.instructions) = (records, instructions)
  }

  /// The outermost element.
  package var root: XMLElement { XMLElement(tree: self, index: 0) }

  /// All elements, in the order of the file.
  package var elements: some Sequence<XMLElement> { records.indices.lazy.map { XMLElement(tree: self, index: $0) } }
}

/// An attribute of an element; an element has no two of one name.
package struct XMLAttribute: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(name: String, value: String) { (self.name, self.value) = (name, value) }
}

/// One element of a tree.
package struct XMLElement: Sendable {
  package let tree: XMLTree
  /// Its number in the order of the file, from 0.
  package let index: Int

  var record: XMLTree.Record { tree.records[index] }

  package var name: String { record.name }
  /// In the order of the file.
  package var attributes: [XMLAttribute] { record.attributes }
  /// The characters between its tags; empty if there are only spaces between its children.
  package var text: String { record.text }
  /// The position of its start tag.
  package var mark: ScalarPosition { record.mark }
  /// In the order of the file.
  package var children: [XMLElement] { record.children.map { XMLElement(tree: tree, index: $0) } }
  /// Nil for the root.
  package var parent: XMLElement? { record.parent.map { XMLElement(tree: tree, index: $0) } }

  /// An element of the same document.
  package func other(_ index: Int) -> XMLElement { XMLElement(tree: tree, index: index) }

  /// All elements in it, in the order of the file, without itself.
  package var descendants: some Sequence<XMLElement> {
    (index + 1..<record.end).lazy.map { [tree] in XMLElement(tree: tree, index: $0) }
  }

  /// The elements that it is in, the nearest first.
  package var ancestors: some Sequence<XMLElement> {
    sequence(state: parent) { next in
      defer { next = next?.parent }
      return next
    }
  }

  /// The value of an attribute; nil if it has none of that name.
  package subscript(name: String) -> String? { record.attributes.first { $0.name == name }?.value }

  /// The first child of a name, and where one is given, of a `key`.
  package func child(_ name: String, key: String? = nil) -> XMLElement? {
    children.first { $0.name == name && (key == nil || $0["key"] == key) }
  }
}
