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
