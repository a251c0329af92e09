import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree

/// A property's value after the smallest step that a person would take.
struct MutationStep {
  /// The text after the property's name: `.x`, `=arc`; empty for a single step.
  var suffix = ""
  var value: PropertyValue
}

extension Property {
  /// Half a point, a hundredth of a second, one of 255 steps in one channel, another letter, or each other choice; from the
  /// file's value, else the default, else a new value.
  func steps(from given: PropertyValue?) -> [MutationStep] {
    if case .map(let properties, _) = type { return steps(ofMap: properties, given) }
    guard let value = given ?? defaultValue else { return [MutationStep(value: firstValue)] }
    switch (type, value) {
    case (.choice(let names), .text(let name)):
      return names.filter { $0 != name }.map { MutationStep(suffix: "=\($0)", value: .text($0)) }
    case (.records(let properties, _), .records(let records)):
      return records.indices.flatMap { steps(of: records, at: $0, properties) }
    default:
      return value.steps(ofNumber: numberStep)
    }
  }

  private func steps(ofMap properties: [Property], _ given: PropertyValue?) -> [MutationStep] {
    let values = if case .map(let own) = given { own } else { PropertyValues() }
    return properties.flatMap { property in
      property.steps(from: values[property.name]).map { step in
        MutationStep(
          suffix: ".\(property.name)\(step.suffix)",
          value: .map(values.merging([property.name: step.value]) { $1 }))
      }
    }
  }

  /// A record's name has no visible effect: shots refer to it.
  private func steps(of records: [PropertyValues], at index: Int, _ properties: [Property]) -> [MutationStep] {
    properties.filter { $0.name != "name" }.flatMap { property in
      property.steps(from: records[index][property.name]).map { step in
        var changed = records
        changed[index][property.name] = step.value
        return MutationStep(suffix: "[\(index)].\(property.name)\(step.suffix)", value: .records(changed))
      }
    }
  }

  private var numberStep: Double {
    switch (unit, type) {
    case ("pt", _): 0.5
    case ("px/pt", _), (_, .integer): 1
    case (nil, .number(let limits)) where limits.upper > 100: 1
    default: 0.01
    }
  }

  private var firstValue: PropertyValue {
    switch type {
    case .text: .text("W")
    case .texts: .texts(["W", "V"])
    case .choice(let names): .text(names.last ?? "")
    case .boolean: .boolean(true)
    case .number, .integer: .number(7)
    case .color: .color(DynamicColor(Color(bytes: 255, 0, 255)))
    case .colors: .colors([DynamicColor(.black), DynamicColor(.white)])
    case .numbers: .numbers([0.25, 0.75])
    case .point: .point(Point(1, 1))
    case .rect: .rect(Rect(0, 0, 1, 1))
    case .frame: .frame(.init(x: .points(0), y: .points(0), width: .points(1), height: .points(1)))
    case .transform: .transform(.scale(0.5, 0.5))
    case .corners: .corners(.topLeft)
    case .path: .path(.triangle)
    case .image:
      .image(ControlImage(source: .vector(VectorImage(path: .triangle, size: Size(12, 12))), isTemplate: true))
    case .fontWeight: .fontWeight(.bold)
    case .timing: .timing(.easeIn)
    case .insets: .insets(Insets(left: 1))
    case .records(let properties, let required):
      .records([
        properties.filter { required.contains($0.name) }.reduce(into: [:]) { $0[$1.name] = $1.firstValue }
      ])
    case .map: .map([:])
    }
  }
}
