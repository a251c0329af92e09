internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The template of a symbol, as the app SF Symbols exports it: an SVG with a drawing for each weight and scale, or for three weights,
/// between which the others lie.
struct SymbolTemplate {
  /// The drawings and the guides by their identifiers, such as `Regular-M` and `left-margin-Regular-M`.
  private let elements: [String: XMLElement]
  /// The drawings that there are.
  private let drawings: [(weight: FontWeight, scale: ControlImage.SymbolScale)]

  private static let limits = XMLLimits(depth: 64, elements: 20_000, attributes: 512, takesDocumentType: true)
  /// Of the template's units (*documented*: the guides' capital letters are as high as those of 100 points).
  static let emSize = 100.0

  /// Nil for an SVG that is no template.
  init?(_ text: String) {
    guard text.contains("\"Guides\""), let tree = try? XMLTree(text, limits: Self.limits) else { return nil }
    let named = tree.elements.compactMap { element in element["id"].map { ($0, element) } }
    elements = Dictionary(named) { first, _ in first }
    drawings = FontWeight.named.flatMap { [elements] _, weight in
      ControlImage.SymbolScale.allCases.compactMap { scale in
        elements[Self.name(weight, scale)] == nil ? nil : (weight, scale)
      }
    }
    guard !drawings.isEmpty else { return nil }
  }

  private static func name(_ weight: FontWeight, _ scale: ControlImage.SymbolScale) -> String {
    let name = FontWeight.named.first { $0.weight == weight }?.name ?? ""
    return "\(name.prefix(1).uppercased())\(name.dropFirst().lowercased())-\(scale.rawValue.prefix(1).uppercased())"
  }

  /// One drawing as an SVG of its own, as wide as its margins are apart, and the size of its em in the SVG's units.
  ///
  /// A weight that is not there lies between its neighbours, if their paths have the same steps, else it is the nearest one. A scale
  /// that is not there is another one, larger or smaller (*modelled*). Nil if a margin is missing.
  func drawing(_ weight: FontWeight, _ scale: ControlImage.SymbolScale) -> (svg: String, emSize: Double)? {
    let scales = [scale, .medium, .small, .large]
    guard let drawn = scales.first(where: { scale in drawings.contains { $0.scale == scale } }) else { return nil }
    let weights = drawings.filter { $0.scale == drawn }.map(\.weight)
    let (below, above) = (
      weights.last { $0 <= weight } ?? weights[0], weights.first { $0 >= weight } ?? weights[weights.count - 1]
    )
    let share = below == above ? 0 : Double(weight.value - below.value) / Double(above.value - below.value)
    let nearest = share > 0.5 ? above : below
    let mixed = svg(drawn, below, above, share) ?? svg(drawn, nearest, nearest, 0)
    return mixed.map { ($0, Self.emSize * drawn.factor / scale.factor) }
  }

  private func svg(
    _ scale: ControlImage.SymbolScale, _ below: FontWeight, _ above: FontWeight, _ share: Double
  ) -> String? {
    let names = (Self.name(below, scale), Self.name(above, scale))
    guard let first = elements[names.0], let second = elements[names.1],
      let drawing = Mixed(first: first, second: second, share: share).text,
      let from = box(names.0, scale), let to = box(names.1, scale)
    else { return nil }
    func mixed(_ side: KeyPath<Rect, Double>) -> String {
      (from[keyPath: side] + (to[keyPath: side] - from[keyPath: side]) * share).inTemplate
    }
    let (width, height) = (mixed(\.size.width), mixed(\.size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="\(mixed(\.origin.x)) \(mixed(\.origin.y)) \(width) \(height)">\(drawing)</svg>
      """
  }

  /// The box of a drawing between its margins; one without margins is as wide as the one that has them, by their scales.
  private func box(_ name: String, _ scale: ControlImage.SymbolScale) -> Rect? {
    func guide(_ side: String, of name: String) -> Guide? { elements["\(side)-margin-\(name)"].flatMap { Guide($0) } }
    if let left = guide("left", of: name), let right = guide("right", of: name) { return left.box(to: right) }
    let other = Self.name(.regular, .medium)
    guard let left = guide("left", of: other), let right = guide("right", of: other), let box = left.box(to: right),
      let origin = elements[name]?.origin, let otherOrigin = elements[other]?.origin
    else { return nil }
    return Rect(
      box.origin.x + origin.x - otherOrigin.x, box.origin.y + origin.y - otherOrigin.y,
      box.size.width * scale.factor / ControlImage.SymbolScale.medium.factor, box.size.height)
  }
}

/// An upright line at the side of a drawing.
private struct Guide {
  var x: Double
  var top: Double
  var bottom: Double

  /// A line, or a path of one line.
  init?(_ element: XMLElement) {
    let ends = ["x1", "y1", "y2"].compactMap { element[$0].flatMap(DecimalNumber.parse) }
    if ends.count == 3 {
      (x, top, bottom) = (ends[0], min(ends[1], ends[2]), max(ends[1], ends[2]))
      return
    }
    guard let path = element["d"], case let numbers = NumberedText(path).numbers, numbers.count >= 4 else { return nil }
    let end = path.contains("L") ? numbers[3] : numbers[1] + numbers[3]
    (x, top, bottom) = (numbers[0], min(numbers[1], end), max(numbers[1], end))
  }

  /// Nil if there is nothing between them.
  func box(to right: Guide) -> Rect? {
    guard right.x > x, bottom > top else { return nil }
    return Rect(x, top, right.x - x, bottom - top)
  }
}

extension XMLElement {
  /// The place to which a `transform` of a drawing moves it.
  fileprivate var origin: Point? {
    let numbers = self["transform"].map { NumberedText($0).numbers } ?? [0, 0]
    guard numbers.count >= 2 else { return nil }
    return Point(numbers[numbers.count - 2], numbers[numbers.count - 1])
  }
}

/// An element between two others with the same elements and attributes, whose numbers differ.
private struct Mixed {
  let first: XMLElement
  let second: XMLElement
  /// 0 is the first, 1 the second.
  let share: Double

  /// Nil for elements that are not alike.
  var text: String? {
    guard first.name == second.name, first.children.count == second.children.count else { return nil }
    var text = "<\(first.name)"
    for attribute in first.attributes where !["id", "class"].contains(attribute.name) {
      guard let value = value(attribute.name) else { return nil }
      text += " \(attribute.name)=\"\(value.xmlAttribute)\""
    }
    text += ">"
    for (a, b) in zip(first.children, second.children) {
      guard let child = Mixed(first: a, second: b, share: share).text else { return nil }
      text += child
    }
    return text + "</\(first.name)>"
  }

  private func value(_ name: String) -> String? {
    guard let a = first[name], let b = second[name] else { return nil }
    if share == 0 || a == b { return a }
    let (from, to) = (NumberedText(a), NumberedText(b))
    return from.mixed(with: to, share)
  }
}

/// A text as numbers and what is between them.
private struct NumberedText {
  private(set) var numbers: [Double] = []
  /// One more than the numbers.
  private var others = [""]

  init(_ text: String) {
    var digits = ""
    func isPart(_ character: Character) -> Bool {
      if character.isNumber { return true }
      switch character {
      case ".": return !digits.contains(".") && !digits.contains("e")
      case "-", "+": return digits.isEmpty || digits.hasSuffix("e")
      case "e": return digits.last?.isNumber == true
      default: return false
      }
    }
    func end(_ numbers: inout [Double], _ others: inout [String]) {
      guard !digits.isEmpty else { return }
      if let number = DecimalNumber.parse(digits) {
        numbers.append(number)
        others.append("")
      } else {
        others[others.count - 1] += digits
      }
      digits = ""
    }
    for character in text {
      if !isPart(character) {
        end(&numbers, &others)
        if !isPart(character) {
          others[others.count - 1].append(character)
          continue
        }
      }
      digits.append(character)
    }
    end(&numbers, &others)
  }

  /// Nil for texts that differ in more than numbers.
  func mixed(with other: NumberedText, _ share: Double) -> String? {
    guard others.map(\.words) == other.others.map(\.words) else { return nil }
    var text = others[0]
    for (index, number) in numbers.enumerated() {
      let mixed = number + (other.numbers[index] - number) * share
      // Numbers that a sign alone has kept apart.
      if index > 0, others[index].isEmpty { text += " " }
      text += mixed.inTemplate + others[index + 1]
    }
    return text
  }
}

extension Double {
  /// With at most four decimals, as templates have.
  fileprivate var inTemplate: String { ((self * 10_000).rounded() / 10_000).plain }
}

extension String {
  /// Without the blanks and commas that only separate.
  fileprivate var words: String { filter { !$0.isWhitespace && $0 != "," } }
}
