internal import PresscheckGraphics

extension AttributeForm<Color> {
  /// `#RRGGBB` where that is the colour exactly; else four numbers, which a dump shortens.
  static var color: Self {
    var form = Self(write: { $0.recorded }, read: { $0.color })
    form.show = \.shownColor
    return form
  }
}

extension AttributeForm<[Color]> {
  static var colors: Self {
    var form = Self(
      write: { .list($0.map(\.recorded)) },
      read: { value in
        guard let list = value.list else { return nil }
        let colors = list.compactMap(\.color)
        return colors.count == list.count ? colors : nil
      })
    form.show = { value in value.list.map { .list($0.map(\.shownColor)) } ?? value }
    return form
  }
}

extension Color {
  fileprivate var recorded: Attribute.Value {
    let (r, g, b, a) = bytes
    let inBytes = Color(bytes: Double(r), Double(g), Double(b), alpha: Double(a) / 255)
    return self == inBytes ? .text(description) : .numbers([red, green, blue, alpha])
  }

  /// From `#RRGGBB` or `#RRGGBBAA`.
  fileprivate init?(hex: String) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else { return nil }
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == digits.count else { return nil }
    let bytes = stride(from: 0, to: values.count, by: 2).map { Double(values[$0] * 16 + values[$0 + 1]) }
    self.init(bytes: bytes[0], bytes[1], bytes[2], alpha: (bytes.count == 4 ? bytes[3] : 255) / 255)
  }
}

extension Attribute.Value {
  fileprivate var color: Color? {
    if let text { return Color(hex: text) }
    return numbers(4).map { Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
  }

  fileprivate var shownColor: Attribute.Value { list == nil ? self : color.map { .text($0.description) } ?? self }
}
