package import PresscheckFiles
internal import PresscheckGraphics
package import PresscheckLayerTree

extension PropertyValue {
  /// The value in a button file; pictures are only their size.
  package var json: JSON {
    switch self {
    case .color(let color): .text(color.description)
    case .colors(let colors): .texts(colors.map(\.description))
    case .dynamicColor(let color): color.json
    case .dynamicColors(let colors): .list(colors.map { PropertyValue.color($0).json })
    case .frame(let frame): .list([frame.x, frame.y, frame.width, frame.height].map(\.json))
    case .image(let image): image.json
    case .fontWeight(let weight): weight.json
    case .timing(let curve): curve.json
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

extension DynamicColor {
  fileprivate var json: JSON {
    .object([
      "light": .text(light.description), "dark": .text(dark.description),
      "lightHighContrast": lightHighContrast.map { .text($0.description) },
      "darkHighContrast": darkHighContrast.map { .text($0.description) },
    ])
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

extension ControlImage {
  fileprivate var json: JSON {
    .object(["size": .numbers([size.width, size.height]), "scale": .number(scale), "template": .boolean(isTemplate)])
  }
}

extension TimingCurve {
  /// The name of a curve that has one.
  fileprivate var json: JSON {
    TimingCurve.named.first { $0.curve == self }.map { .text($0.name) }
      ?? .numbers([control1.x, control1.y, control2.x, control2.y])
  }
}

extension FontWeight {
  fileprivate var json: JSON {
    FontWeight.named.first { $0.weight == self }.map { .text($0.name) } ?? .number(Double(value))
  }
}
