internal import PresscheckGraphics

/// How a property's own type is written down to the last bit, read back, and shown to people.
struct AttributeForm<Own: Sendable>: Sendable {
  var write: @Sendable (Own) -> Attribute.Value

  /// Nil for what is no such value, and for what is out of all proportion: a record may come from anywhere.
  var read: @Sendable (Attribute.Value, PixelImages) -> Own?

  /// What a dump has in place of what was written.
  var show: @Sendable (Attribute.Value) -> Attribute.Value = { $0 }

  init(
    write: @escaping @Sendable (Own) -> Attribute.Value, read: @escaping @Sendable (Attribute.Value) -> Own?
  ) {
    self.write = write
    self.read = { value, _ in read(value) }
  }

  /// The same for a property that need not have a value. Nil is written as `none`.
  func orNone() -> AttributeForm<Own?> {
    let (write, read) = (write, read)
    var form = AttributeForm<Own?>(write: { $0.map(write) ?? .text("none") }, read: { _ in nil })
    form.read = { value, images in value == .text("none") ? .some(nil) : read(value, images).map { .some($0) } }
    form.show = show
    return form
  }
}

// MARK: - Numbers

/// What a number in a record may be; a button file is stricter.
private enum RecordLimit {
  static let number = -0x1p40...0x1p40
  /// Well within what Pango's numbers hold.
  static let type = -100_000.0...100_000.0
}

extension AttributeForm<Double> {
  static func number(_ range: ClosedRange<Double>) -> Self {
    Self(write: { .number($0) }, read: { value in value.number.flatMap { range.contains($0) ? $0 : nil } })
  }

  static var number: Self { number(RecordLimit.number) }

  /// Points of a text's measures.
  static var type: Self { number(RecordLimit.type) }
}

extension AttributeForm<Int> {
  static func count(_ maximum: Int) -> Self {
    Self(
      write: { .number(Double($0)) },
      read: { value in value.number.flatMap { Int(exactly: $0) }.flatMap { (0...maximum).contains($0) ? $0 : nil } })
  }
}

extension AttributeForm<FontWeight> {
  static var weight: Self {
    Self(
      write: { .number(Double($0.value)) },
      read: { value in value.number.flatMap { Int(exactly: $0) }.map { FontWeight($0) } })
  }
}

extension AttributeForm<[Double]> {
  static var numbers: Self { Self(write: { .numbers($0) }, read: { $0.numbers() }) }
}

extension AttributeForm<Point> {
  static var point: Self {
    Self(write: { $0.value }, read: { value in value.numbers(2).map { Point($0[0], $0[1]) } })
  }
}

extension AttributeForm<Size> {
  static var size: Self {
    Self(write: { .numbers([$0.width, $0.height]) }, read: { value in value.numbers(2).map { Size($0[0], $0[1]) } })
  }
}

extension AttributeForm<Rect> {
  static var rect: Self {
    Self(write: { $0.value }, read: { value in value.numbers(4).map { Rect($0[0], $0[1], $0[2], $0[3]) } })
  }
}

extension AttributeForm<Transform> {
  static var transform: Self {
    Self(
      write: { $0.value },
      read: { value in
        value.numbers(6).map { Transform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
      })
  }
}

extension Attribute.Value {
  static func numbers(_ numbers: [Double]) -> Attribute.Value { .list(numbers.map { .number($0) }) }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [Attribute.Value]? { if case .list(let list) = self { list } else { nil } }

  /// Nil unless all are numbers that a record may hold, and as many as are asked for.
  func numbers(_ count: Int? = nil) -> [Double]? {
    guard let list, list.count == count ?? list.count else { return nil }
    let numbers = list.compactMap { $0.number.flatMap { RecordLimit.number.contains($0) ? $0 : nil } }
    return numbers.count == list.count ? numbers : nil
  }
}

// MARK: - Words

extension AttributeForm<Bool> {
  static var boolean: Self {
    Self(write: { .boolean($0) }, read: { value in if case .boolean(let flag) = value { flag } else { nil } })
  }
}

extension AttributeForm<String> {
  static var text: Self { Self(write: { .text($0) }, read: { $0.text }) }
}

extension AttributeForm<String?> {
  /// For a property whose default is nil, which therefore is shown but never written: any text may be meant.
  static var textOrNil: Self { Self(write: { .text($0 ?? "none") }, read: { value in value.text.map { .some($0) } }) }
}

extension AttributeForm where Own: RawRepresentable<String> {
  static var choice: Self { Self(write: { .text($0.rawValue) }, read: { $0.text.flatMap(Own.init) }) }
}

extension AttributeForm<CornerMask> {
  static var corners: Self {
    Self(
      write: { .list($0.names.map { .text($0) }) },
      read: { value in
        guard let list = value.list else { return nil }
        var corners = CornerMask()
        for name in list {
          guard let named = CornerMask.named.first(where: { .text($0.name) == name }) else { return nil }
          corners.formUnion(named.corner)
        }
        return corners
      })
  }
}

extension AttributeForm<Path> {
  static var path: Self { Self(write: { .text($0.svgFromMove) }, read: { try? $0.text.map(Path.init(svg:)) }) }
}

extension Path {
  /// SVG path data has to begin with a move. A path without one begins at the origin all the same.
  var svgFromMove: String {
    switch elements.first {
    case nil, .move: svg
    default: "M0,0 " + svg
    }
  }
}
