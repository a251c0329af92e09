internal import PresscheckGraphics
package import PresscheckLayerTree

/// A type of the values that code of an app's own takes from files and events.
package enum PlainType: String, Hashable, Sendable, CaseIterable {
  case number, boolean, text, point, rect, insets, color, fontWeight, image

  /// As a property has it.
  package var type: PropertyType {
    switch self {
    case .number: .number(.coordinate)
    case .boolean: .boolean
    case .text: .text
    case .point: .point
    case .rect: .rect
    case .insets: .insets
    case .color: .color
    case .fontWeight: .fontWeight
    case .image: .image
    }
  }
}

extension PropertyValue {
  private var plainType: PlainType? {
    switch self {
    case .number: .number
    case .boolean: .boolean
    case .text: .text
    case .point: .point
    case .rect: .rect
    case .insets: .insets
    case .color: .color
    case .fontWeight: .fontWeight
    case .image: .image
    default: nil
    }
  }

  /// The type and the value as a message has them; nil for a value of another type.
  package var plain: Attribute.Value? {
    guard let type = plainType else { return nil }
    let name = Attribute.Value.text(type.rawValue)
    return switch self {
    case .image(let image):
      .list([name, recorded, .number(image.scale), .text(image.renderingMode.rawValue)])
    case .insets(let insets):
      .list([name, .list([insets.top, insets.left, insets.bottom, insets.right].map { .number($0) })])
    default: .list([name, recorded])
    }
  }

  /// Reads what ``plain`` writes; nil for anything else.
  package init?(plain value: Attribute.Value, _ images: PixelImages) {
    guard let list = value.list, list.count >= 2, let type = list[0].text.flatMap(PlainType.init(rawValue:)) else {
      return nil
    }
    if type == .insets {
      guard let sides = list[1].numbers(4) else { return nil }
      self = .insets(Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3]))
      return
    }
    guard let read = type.type.read(list[1], -0x1p40...0x1p40, images)
    else { return nil }
    self = read
    guard case .image(var image) = read else { return }
    guard list.count == 4, let scale = list[2].number, scale > 0,
      let mode = list[3].text.flatMap(ControlImage.RenderingMode.init(rawValue:))
    else { return nil }
    (image.scale, image.renderingMode) = (scale, mode)
    self = .image(image)
  }
}

// MARK: - Pixels

extension RecordLine {
  /// Pixels, which records name by their hash.
  package init(_ image: PixelImage) {
    let digits = Array("0123456789abcdef".utf8)
    let text = [UInt8](unsafeUninitializedCapacity: 2 * image.rgba.count) { text, count in
      for (index, byte) in image.rgba.enumerated() {
        text[2 * index] = digits[Int(byte >> 4)]
        text[2 * index + 1] = digits[Int(byte & 15)]
      }
      count = 2 * image.rgba.count
    }
    self.init(
      "image",
      [
        "width": .number(Double(image.width)), "height": .number(Double(image.height)),
        "rgba": .text("#" + String(decoding: text, as: UTF8.self)),
      ])
  }
}

extension PixelImage {
  /// Nil for a line about something else, and for pixels that are not as many as it says.
  package init?(_ line: RecordLine) {
    guard line.name == "image", let width = line.number("width").flatMap({ Int(exactly: $0) }),
      let height = line.number("height").flatMap({ Int(exactly: $0) }), let text = line.text("rgba")?.utf8.dropFirst(),
      (1...32_767).contains(width), (1...32_767).contains(height), text.count == 8 * width * height
    else { return nil }
    var rgba: [UInt8] = []
    rgba.reserveCapacity(4 * width * height)
    var high: UInt8?
    for digit in text {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue.map({ UInt8($0) }) else { return nil }
      if let first = high {
        rgba.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    self.init(width: width, height: height, rgba: rgba)
  }
}
