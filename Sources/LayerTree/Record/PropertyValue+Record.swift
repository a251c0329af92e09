package import PresscheckGraphics

extension PropertyValue {
  /// The value in a record, to the last bit: a colour is `#RRGGBB` where that is exact, else four numbers.
  package var recorded: Attribute.Value {
    switch self {
    case .number(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    case .text(let text): .text(text)
    case .texts(let texts): .list(texts.map { .text($0) })
    case .color(let color): color.recorded
    case .colors(let colors): .list(colors.map(\.recorded))
    case .path(let path): .text(path.svgFromMove)
    case .corners(let corners): .list(corners.names.map { .text($0) })
    case .fontWeight(let weight): .number(Double(weight.value))
    case .image(let image): image.source.recorded
    case .records(let records): .list(records.map { PropertyValue.map($0).recorded })
    case .map(let values):
      .list(values.sorted { $0.key < $1.key }.flatMap { [.text($0.key), $0.value.recorded] })
    default: .list(components.map { .number($0) })
    }
  }
}

extension PropertyType {
  /// The value that a record has for a property of this type.
  ///
  /// - Parameters:
  ///   - value: May come from anywhere.
  ///   - range: The numbers that are allowed.
  ///   - images: The pictures that the record may refer to.
  /// - Returns: Nil for a value of another kind or out of all proportion.
  package func read(_ value: Attribute.Value, _ range: ClosedRange<Double>, _ images: PixelImages) -> PropertyValue? {
    switch self {
    case .number, .integer: value.number.flatMap { range.contains($0) ? .number($0) : nil }
    case .boolean: if case .boolean(let flag) = value { .boolean(flag) } else { nil }
    case .text, .choice: value.text.map { .text($0) }
    case .texts: value.list?.compacted(\.text).map { .texts($0) }
    case .color: value.color.map { .color($0) }
    case .colors: value.list?.compacted(\.color).map { .colors($0) }
    case .numbers, .frame: value.numbers().map { .numbers($0) }
    case .point: value.numbers(2).map { .point(Point($0[0], $0[1])) }
    case .rect: value.numbers(4).map { .rect(Rect($0[0], $0[1], $0[2], $0[3])) }
    case .transform:
      value.numbers(16).map { PropertyValue(transform: Transform3D(numbers: $0)) }
        ?? value.numbers(6).map {
          .transform(Transform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]))
        }
    case .corners: value.list?.compacted(\.corner).map { .corners($0.reduce(into: []) { $0.formUnion($1) }) }
    case .path: value.text.flatMap { try? Path(svg: $0) }.map { .path($0) }
    case .image: value.image(among: images).map { .image(ControlImage(source: $0)) }
    case .fontWeight: value.number.flatMap { Int(exactly: $0) }.map { .fontWeight(FontWeight($0)) }
    case .records(let properties, _):
      value.list?.compacted { properties.read($0, range, images) }.map { .records($0) }
    case .map(let properties, _): properties.read(value, range, images).map { .map($0) }
    case .timing, .insets: nil
    }
  }

  /// A record's value as people read it: colours and pictures are short, a frame is without its position.
  func shown(_ value: Attribute.Value) -> Attribute.Value {
    switch self {
    case .color: value.shownColor
    case .colors: value.list.map { .list($0.map(\.shownColor)) } ?? value
    case .image: value.shownImage
    case .frame: value.list.map { .list(Array($0.prefix(4))) } ?? value
    default: value
    }
  }
}

extension [Property] {
  /// The values of a map, which a record has as a list of names, each before its value.
  fileprivate func read(
    _ value: Attribute.Value, _ range: ClosedRange<Double>, _ images: PixelImages
  ) -> PropertyValues? {
    guard let list = value.list, list.count.isMultiple(of: 2) else { return nil }
    var values: PropertyValues = [:]
    for index in stride(from: 0, to: list.count, by: 2) {
      guard let name = list[index].text, let property = first(where: { $0.name == name }),
        let own = property.type.read(list[index + 1], range, images), values.updateValue(own, forKey: name) == nil
      else { return nil }
    }
    return values
  }
}

extension Attribute.Value {
  /// The numbers that a record may hold; button files are stricter.
  private static let range = -0x1p40...0x1p40

  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var list: [Attribute.Value]? { if case .list(let list) = self { list } else { nil } }

  /// Nil unless all are numbers that a record may hold, and as many as are asked for.
  package func numbers(_ count: Int? = nil) -> [Double]? {
    guard let list, list.count == count ?? list.count else { return nil }
    return list.compacted { $0.number.flatMap { Self.range.contains($0) ? $0 : nil } }
  }

  fileprivate var color: Color? {
    if let text { return Color(hex: text) }
    return numbers(4).map { Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
  }

  fileprivate var shownColor: Attribute.Value { list == nil ? self : color.map { .text($0.description) } ?? self }

  fileprivate var corner: CornerMask? { CornerMask.named.first { .text($0.name) == self }?.corner }
}

extension Array {
  /// The mapped elements; nil if one maps to nil.
  func compacted<Other>(_ transform: (Element) -> Other?) -> [Other]? {
    var others: [Other] = []
    for element in self {
      guard let other = transform(element) else { return nil }
      others.append(other)
    }
    return others
  }
}

extension Color {
  fileprivate var recorded: Attribute.Value {
    let (r, g, b, a) = bytes
    let inBytes = Color(bytes: Double(r), Double(g), Double(b), alpha: Double(a) / 255)
    return self == inBytes ? .text(description) : .list([red, green, blue, alpha].map { .number($0) })
  }

  /// From `#RRGGBB` or `#RRGGBBAA`.
  fileprivate init?(hex: String) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else { return nil }
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == digits.count else { return nil }
    let bytes = stride(from: 0, to: values.count, by: 2).map { (high: Int) -> Double in
      Double(values[high] * 16 + values[high + 1])
    }
    self.init(bytes: bytes[0], bytes[1], bytes[2], alpha: (bytes.count == 4 ? bytes[3] : 255) / 255)
  }
}

extension Path {
  /// SVG path data, which has to begin with a move: a path without one begins at the origin.
  var svgFromMove: String {
    switch elements.first {
    case nil, .move: svg
    default: "M0,0 " + svg
    }
  }
}

/// A property's name and value as dumps print and comparisons of trees compare them.
public struct Attribute: Hashable, Sendable {
  /// The name in a button file.
  public var key: String
  /// In the form of a button file.
  public var value: Value

  /// A property's value in the few forms that text and JSON need.
  public indirect enum Value: Hashable, Sendable, CustomStringConvertible {
    /// In the property's unit.
    case number(Double)
    /// True or false.
    case boolean(Bool)
    /// Characters, a name, a colour or path data.
    case text(String)
    /// Of one form, such as a point's two numbers.
    case list([Value])

    /// The value in a dump.
    public var description: String {
      switch self {
      case .number(let number): number.short
      case .boolean(let flag): flag ? "true" : "false"
      case .text(let text): text
      case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
      }
    }
  }
}

extension Layer {
  /// The frame, and every property that is not at its default, in the order of the reference; sublayers and mask apart.
  public var attributes: [Attribute] {
    type.writtenProperties.compactMap { property in
      property.dumped(self).map { Attribute(key: property.name, value: $0) }
    }
  }
}

extension CornerMask {
  /// The corners' names in a button file, with the corner each means.
  package static let named: [(name: String, corner: CornerMask)] = [
    ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
  ]

  var names: [String] { CornerMask.named.filter { contains($0.corner) }.map(\.name) }
}
