/// An element that is to be written.
package struct XMLMarkup: Hashable, Sendable {
  package var name: String
  /// In their order.
  package var attributes: [XMLAttribute]
  /// Characters between the tags; empty for none.
  package var text: String
  /// Each on a line of its own; an element has either text or children.
  package var children: [XMLMarkup]

  package init(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String = "", children: [XMLMarkup] = []
  ) {
    self.name = name
    self.attributes = attributes.compactMap { name, value in value.map { XMLAttribute(name: name, value: $0) } }
    (self.text, self.children) = (text, children)
  }

  /// The lines, of which the first has no indentation.
  func written(indentation: String, lineEnd: String) -> String {
    let start = "<\(name)" + attributes.map { " \($0.name)=\"\($0.value.xmlAttribute)\"" }.joined()
    guard !children.isEmpty else { return text.isEmpty ? "\(start)/>" : "\(start)>\(text.xmlText)</\(name)>" }
    let inner = indentation + XMLMarkup.step
    let lines = children.map { inner + $0.written(indentation: inner, lineEnd: lineEnd) + lineEnd }
    return "\(start)>\(lineEnd)\(lines.joined())\(indentation)</\(name)>"
  }

  /// How much further in Interface Builder writes what is in an element.
  static let step = "    "
}

extension String {
  /// Between double quotes, as Interface Builder writes it: `markup` escapes more, and its form would be another one.
  package var xmlAttribute: String {
    xmlText.escaping { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      default: nil
      }
    }
  }

  /// Between tags.
  var xmlText: String { escaping { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] } }
}
