internal import PresscheckGraphics
package import PresscheckLayerTree

/// A type of the values that code of an app's own takes from files and events.
package enum PlainType: String, Hashable, Sendable, CaseIterable {
  case number, boolean, text, point, rect, insets, color, fontWeight, image, texts, numbers, colors
  /// Of a text with attributes.
  case runs
  /// Of a button.
  case configuration

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
    case .texts: .texts
    case .numbers: .numbers(.coordinate)
    case .colors: .colors
    case .runs: Button.runs
    case .configuration: ButtonConfiguration.type
    }
  }
}

extension PropertyValue {
  /// The type of value and the value, as a message writes them; nil for a value that no code takes.
  package var plain: Attribute.Value? {
    func typed(_ type: PlainType, _ value: Attribute.Value? = nil) -> Attribute.Value {
      .list([.text(type.rawValue), value ?? recorded])
    }
    switch self {
    case .number: return typed(.number)
    case .boolean: return typed(.boolean)
    case .text: return typed(.text)
    case .point: return typed(.point)
    case .rect: return typed(.rect)
    case .color: return typed(.color)
    case .fontWeight: return typed(.fontWeight)
    case .texts: return typed(.texts)
    case .numbers: return typed(.numbers)
    case .colors: return typed(.colors)
    case .insets(let insets):
      return typed(.insets, .list([insets.top, insets.left, insets.bottom, insets.right].map { .number($0) }))
    case .image(let image):
      return .list(
        [
          .text(PlainType.image.rawValue), recorded, .number(image.scale), .text(image.renderingMode.rawValue),
          PropertyValue.rect(image.contentsCenter).recorded, .boolean(image.isMirrored),
          .list(image.symbolSize?.plain ?? []),
        ] + (image.label.map { [.text($0)] } ?? []))
    case .map(let values):
      let members = values.sorted { $0.key < $1.key }.compactMap { name, value in value.plain.map { (name, $0) } }
      return .list([.text(Self.mapName)] + members.flatMap { [.text($0.0), $0.1] })
    case .records(let records):
      return .list([.text(Self.recordsName)] + records.compactMap { PropertyValue.map($0).plain })
    default: return nil
    }
  }

  /// Reads what ``plain`` writes; nil for anything else.
  package init?(plain value: Attribute.Value, _ images: PixelImages) {
    guard let list = value.list, let name = list.first?.text else { return nil }
    switch name {
    case Self.mapName:
      guard let values = PropertyValues(members: list.dropFirst(), images) else { return nil }
      self = .map(values)
      return
    case Self.recordsName:
      let records = list.dropFirst().compactMap { PropertyValue(plain: $0, images)?.values }
      guard records.count == list.count - 1 else { return nil }
      self = .records(records)
      return
    default: break
    }
    guard list.count >= 2, let type = PlainType(rawValue: name) else { return nil }
    if type == .insets {
      guard let sides = list[1].numbers(4) else { return nil }
      self = .insets(Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3]))
      return
    }
    guard let read = type.type.read(list[1], -0x1p40...0x1p40, images)
    else { return nil }
    self = read
    guard case .image(var image) = read else { return }
    guard (7...8).contains(list.count), let scale = list[2].number, scale > 0,
      let mode = list[3].text.flatMap(ControlImage.RenderingMode.init(rawValue:)), let center = list[4].numbers(4),
      case .boolean(let isMirrored) = list[5], let symbol = list[6].list
    else { return nil }
    (image.scale, image.renderingMode) = (scale, mode)
    (image.contentsCenter, image.isMirrored) = (Rect(center[0], center[1], center[2], center[3]), isMirrored)
    if !symbol.isEmpty {
      guard let size = ControlImage.SymbolSize(plain: symbol) else { return nil }
      image.symbolSize = size
    }
    if list.count == 8 {
      guard let label = list[7].text else { return nil }
      image.label = label
    }
    self = .image(image)
  }

  private static let mapName = "map"
  private static let recordsName = "records"

  private var values: PropertyValues? { if case .map(let values) = self { values } else { nil } }

  /// All images in it.
  var imageSources: [ImageSource] {
    switch self {
    case .image(let image): [image.source]
    case .map(let values): values.sorted { $0.key < $1.key }.flatMap(\.value.imageSources)
    case .records(let records): records.flatMap { PropertyValue.map($0).imageSources }
    default: []
    }
  }
}

extension PropertyValues {
  /// Reads names, each before its value; nil for anything else.
  fileprivate init?(members: ArraySlice<Attribute.Value>, _ images: PixelImages) {
    self.init()
    var rest = members
    while let name = rest.popFirst() {
      guard let name = name.text, let value = rest.popFirst().flatMap({ PropertyValue(plain: $0, images) }),
        updateValue(value, forKey: name) == nil
      else { return nil }
    }
  }
}

extension ControlImage.SymbolSize {
  /// The scale, the point size and the em size; 0 for one that is not there.
  fileprivate var plain: [Attribute.Value] {
    [.text(scale.rawValue), .number(pointSize ?? 0), .number(emSize ?? 0)]
  }

  fileprivate init?(plain list: [Attribute.Value]) {
    guard list.count == 3, let scale = list[0].text.flatMap(ControlImage.SymbolScale.init), let size = list[1].number,
      let emSize = list[2].number
    else { return nil }
    self.init(pointSize: size > 0 ? size : nil, scale: scale, emSize: emSize > 0 ? emSize : nil)
  }
}
