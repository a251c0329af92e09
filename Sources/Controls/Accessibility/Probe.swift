package import PresscheckGraphics
internal import PresscheckLayerTree

/// The answers of a button that has settled, which no picture shows.
package struct Probe: Hashable, Sendable {
  /// The parts that a screen reader stops at, in order; empty if it passes the button by.
  package var elements: [AccessibilityElement]
  /// Where it takes touches; nil where that is not known.
  package var touches: TouchArea?

  package init(elements: [AccessibilityElement] = [], touches: TouchArea? = nil) {
    (self.elements, self.touches) = (elements, touches)
  }
}

/// The area in which a button takes touches.
package struct TouchArea: Hashable, Sendable {
  /// The smallest box around the points that take touches, in points; empty if none does.
  package var size: Size
  /// The side of the largest square all of whose points take touches, in points.
  ///
  /// No side above ``longest`` is looked for.
  package var square: Double

  /// The side of the largest square that is looked for, in points: guidelines ask for no more.
  package static let longest = 44.0

  package init(size: Size, square: Double) { (self.size, self.square) = (size, square) }
}

// MARK: - Text

extension Probe {
  /// Lines without breaks at their ends: one for the area, and one for each element.
  var lines: [RecordLine] {
    let size = touches.map { Attribute.Value.list([.number($0.size.width), .number($0.size.height)]) }
    return [RecordLine("probe", ["size": size, "square": touches.map { .number($0.square) }])] + elements.map(\.line)
  }

  /// Reads the first of ``lines``; nil for anything else.
  init?(_ line: RecordLine) {
    self.init()
    guard line["size"] != nil || line["square"] != nil else { return }
    guard let size = line["size"]?.numbers(2), let square = line.number("square"), size.allSatisfy({ $0 >= 0 }),
      (0...TouchArea.longest).contains(square)
    else { return nil }
    touches = TouchArea(size: Size(size[0], size[1]), square: square)
  }
}

extension AccessibilityElement {
  fileprivate var line: RecordLine {
    RecordLine(
      "element",
      [
        "label": label.map { .text($0) }, "symbol": symbol.map { .text($0) }, "value": value.map { .text($0) },
        "hint": hint.map { .text($0) },
        "traits": .list(Trait.allCases.filter(traits.contains).map { .text($0.rawValue) }),
      ])
  }

  /// Nil for traits that do not exist.
  init?(_ line: RecordLine) {
    guard let given = line.list("traits") else { return nil }
    let traits = given.compactMap { $0.text.flatMap(Trait.init) }
    guard traits.count == given.count else { return nil }
    self.init(
      label: line.text("label"), symbol: line.text("symbol"), value: line.text("value"), hint: line.text("hint"),
      traits: Set(traits))
  }
}
