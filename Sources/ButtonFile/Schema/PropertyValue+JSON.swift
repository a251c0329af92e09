package import PresscheckFiles
internal import PresscheckGraphics
package import PresscheckLayerTree

extension PropertyValue {
  /// The value in a button file: pictures are only their size, and a weight or curve that has a name is its name.
  package var json: JSON {
    switch self {
    case .color(let color): .text(color.description)
    case .colors(let colors): .texts(colors.map(\.description))
    case .dynamicColor(let color):
      .object([
        "light": .text(color.light.description), "dark": .text(color.dark.description),
        "lightHighContrast": color.lightHighContrast.map { .text($0.description) },
        "darkHighContrast": color.darkHighContrast.map { .text($0.description) },
      ])
    case .dynamicColors(let colors): .list(colors.map { PropertyValue.color($0).json })
    case .frame(let frame): .list([frame.x, frame.y, frame.width, frame.height].map(\.json))
    case .image(let image):
      .object([
        "size": .numbers([image.size.width, image.size.height]), "scale": .number(image.scale),
        "template": .boolean(image.isTemplate),
      ])
    case .fontWeight(let weight):
      FontWeight.named.first { $0.weight == weight }.map { .text($0.name) } ?? .number(Double(weight.value))
    case .timing(let curve):
      TimingCurve.named.first { $0.curve == curve }.map { .text($0.name) }
        ?? .numbers([curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y])
    case .insets(let insets):
      .object([
        "top": .number(insets.top), "left": .number(insets.left), "bottom": .number(insets.bottom),
        "right": .number(insets.right),
      ])
    case .records(let records): .list(records.map { PropertyValue.map($0).json })
    case .map(let values): .object(values.sorted { $0.key < $1.key }.map { JSON.Member($0.key, $0.value.json) })
    default: recorded.json
    }
  }
}

extension Attribute.Value {
  /// The value of a dump or a record.
  package var json: JSON {
    switch self {
    case .number(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    case .text(let text): .text(text)
    case .list(let values): .list(values.map(\.json))
    }
  }
}

extension PropertyValue.Length {
  fileprivate var json: JSON {
    switch self {
    case .points(let points): .number(points)
    case .share(let share): .text("\(Number.short(share * 100))%")
    }
  }
}
