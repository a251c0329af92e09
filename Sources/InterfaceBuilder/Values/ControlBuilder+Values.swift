internal import PresscheckFiles

extension XMLElement {
  /// A text of a button file at this element's place.
  func text(_ text: String) -> Node { Node(mark: mark, value: .scalar(Scalar(text: text))) }

  /// A number or a truth value of a button file at this element's place.
  func plain(_ text: String) -> Node { Node(mark: mark, value: .scalar(Scalar(text: text, isQuoted: false))) }

  func list(_ items: [Node]) -> Node { Node(mark: mark, value: .list(items)) }

  func map(_ fields: [(String, Node?)]) -> Node { Node(mark: mark, value: .map([Field](fields))) }

  /// The truth value of an attribute; nil for none and for another text.
  package func flag(_ name: String) -> Bool? {
    switch self[name] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }
}

extension [Field] {
  /// Those of the keys that have a value, each at its value's place.
  init(_ nodes: [(String, Node?)]) {
    self = nodes.compactMap { key, node in node.map { Field(key: key, mark: $0.mark, value: $0) } }
  }
}

extension ControlBuilder {
  /// - Throws: For anything but `YES` and `NO`, and what runtime attributes write in their place.
  func boolean(_ text: String, _ name: String, at element: XMLElement) throws(Diagnostic) -> Bool {
    switch text {
    case "YES", "true", "1": return true
    case "NO", "false", "0": return false
    default: throw source.error("\(name) must be YES or NO, not \(text.quoted)", at: element.mark)
    }
  }

  func number(_ text: String, _ name: String, at element: XMLElement) throws(Diagnostic) -> Node {
    element.plain(Self.decimal(try double(text, name, at: element)))
  }

  /// The number of an attribute; nil without one.
  func number(_ name: String, of element: XMLElement) throws(Diagnostic) -> Node? {
    guard let text = element[name] else { return nil }
    return try number(text, name, at: element)
  }

  /// - Throws: For what is not a finite number.
  func double(_ text: String, _ name: String, at element: XMLElement) throws(Diagnostic) -> Double {
    guard let number = DecimalNumber.parse(text) else {
      throw source.error("\(name) must be a number, not \(text.quoted)", at: element.mark)
    }
    guard number.isFinite else {
      throw source.error("\(name) must be a finite number, not \(text.quoted)", at: element.mark)
    }
    // Interface Builder's marker for a zero that is meant, 2.2250738585072014e-308.
    return abs(number) < 1e-300 ? 0 : number
  }

  /// The shortest decimals of a number.
  static func decimal(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : number.description
  }

  /// `[a, b]` of two attributes, or of more.
  func numbers(_ element: XMLElement, _ names: String...) throws(Diagnostic) -> Node {
    element.list(
      try names.map { name throws(Diagnostic) in try number(element[name] ?? "0", name, at: element) })
  }

  /// Edge insets by UIKit's sides; an absent one is 0.
  func insets(_ element: XMLElement) throws(Diagnostic) -> Node {
    try sides(element, [("top", "minY"), ("left", "minX"), ("bottom", "maxY"), ("right", "maxX")])
  }

  /// Insets by the sides of the reading direction.
  func directionalInsets(_ element: XMLElement) throws(Diagnostic) -> Node {
    try sides(element, ["top", "leading", "bottom", "trailing"].map { ($0, $0) })
  }

  private func sides(_ element: XMLElement, _ names: [(String, String)]) throws(Diagnostic) -> Node {
    element.map(
      try names.map { side, attribute throws(Diagnostic) in
        (side, try number(element[attribute] ?? "0", attribute, at: element))
      })
  }
}
