internal import PresscheckLayerTree

/// A kind of mutation: the values that take one smallest visible step from a value.
///
/// A kind goes by a value's type and unit alone, so that a new property is mutated without a line.
struct Mutation: Sendable {
  /// None where the kind does not apply, and where there is no step within the property's limits.
  var steps: @Sendable (Property, PropertyValue, MutationScale) -> [MutationStep]

  init(_ steps: @escaping @Sendable (Property, PropertyValue, MutationScale) -> [MutationStep]) { self.steps = steps }

  /// Each value belongs to one of them.
  static let all: [Mutation] = [
    .number, .numbers, .point, .rect, .frame, .insets, .transform, .color, .colors, .flag, .choice, .letter, .weight,
    .corners, .curve, .outline, .picture,
  ]
}

extension Property {
  /// The steps of a value, those of its parts for a map or a list of maps.
  func steps(from value: PropertyValue, _ scale: MutationScale) -> [MutationStep] {
    switch (type, value) {
    case (.map(let properties, _), .map(let values)):
      properties.flatMap { property in
        property.steps(in: values, scale).map { step in step.within("") { $0 } }
      }
    case (.records(let properties, _), .records(let records)):
      records.indices.flatMap { index in
        // A record's name shows nothing: shots refer to it.
        properties.filter { $0.name != "name" }.flatMap { $0.steps(in: records[index], scale) }.map { step in
          step.within("[\(index)]") { changed in
            var all = records
            if case .map(let values) = changed { all[index] = values }
            return .records(all)
          }
        }
      }
    default: Mutation.all.flatMap { $0.steps(self, value, scale) }
    }
  }

  /// The steps of the property in a map, as maps; none if the map does not have it.
  private func steps(in values: PropertyValues, _ scale: MutationScale) -> [MutationStep] {
    guard let value = values[name] else { return [] }
    return steps(from: value, scale).map { step in
      step.within(".\(name)") { .map(values.merging([name: $0]) { $1 }) }
    }
  }
}
