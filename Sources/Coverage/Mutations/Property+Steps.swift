internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Property {
  /// The values that take one smallest visible step from a value; those of its parts for a map or a list of maps.
  ///
  /// There are none beyond the property's limits. A step goes by a value's type and unit alone, so that a new property is mutated
  /// without a line.
  func steps(from value: PropertyValue, _ scale: MutationScale) -> [MutationStep] {
    switch (type, value) {
    case (.map(let properties, _), .map(let values)):
      return properties.flatMap { $0.steps(in: values, scale) }
    case (.records(let properties, _), .records(let records)):
      return records.indices.flatMap { index in
        // A record's name shows nothing: shots refer to it.
        properties.filter { $0.name != "name" }.flatMap { $0.steps(in: records[index], scale) }.map { step in
          step.within("[\(index)]") { changed in
            var all = records
            if case .map(let values) = changed { all[index] = values }
            return .records(all)
          }
        }
      }
    case (_, .number(let number)): return parts([number], [""], scale.step(self)) { .number($0[0]) }
    case (_, .numbers(let numbers)):
      return parts(numbers, numbers.indices.map { "[\($0)]" }, scale.step(self)) { .numbers($0) }
    case (_, .point(let point)):
      return parts([point.x, point.y], [".x", ".y"], scale.step(self)) { .point(Point($0[0], $0[1])) }
    case (_, .rect(let origin, let size)):
      let numbers = [origin.x, origin.y, size.width, size.height]
      return parts(numbers, [".x", ".y", ".width", ".height"], scale.step(self)) {
        .rect(Rect($0[0], $0[1], $0[2], $0[3]))
      }
    case (_, .frame(let frame)): return frame.steps(scale.length)
    // Half a pixel less room at each side.
    case (_, .insets(let insets)):
      let numbers = [insets.top, insets.left, insets.bottom, insets.right]
      return parts(numbers, [".top", ".left", ".bottom", ".right"], scale.length) {
        .insets(Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]))
      }
    // A move to the left.
    case (_, .transform(let transform)):
      return [MutationStep(.transform(transform.then(.translation(scale.length, 0))), after: value)]
    case (_, .transform3D(let transform)):
      let next = transform.then(.translation(scale.length, 0, 0))
      return [MutationStep(PropertyValue(transform: next), after: value)]
    case (_, .color(let color)): return [MutationStep(.color(color.stepped), after: value)]
    case (_, .dynamicColor(let color)): return color.steps(scale)
    case (_, .colors(let colors)): return colors.map { DynamicColor($0) }.steps(scale)
    case (_, .dynamicColors(let colors)): return colors.steps(scale)
    case (_, .boolean(let flag)): return [MutationStep(.boolean(!flag), after: value)]
    // The next of the property's names.
    case (.choice(let names), .text(let name)):
      guard let index = names.firstIndex(of: name), names.count > 1 else { return [] }
      return [MutationStep(.text(names[(index + 1) % names.count]), after: value)]
    // Another first letter.
    case (.text, .text(let text)): return text.stepped.map { [MutationStep(.text($0), after: value)] } ?? []
    case (_, .texts(let texts)):
      return texts.indices.compactMap { index in
        guard let next = texts[index].stepped else { return nil }
        var changed = texts
        changed[index] = next
        return MutationStep("[\(index)]", .texts(changed), from: texts[index], to: next)
      }
    // The next bolder weight, or the next lighter one of the boldest.
    case (_, .fontWeight(let weight)):
      return [MutationStep(.fontWeight(FontWeight(weight.value < 900 ? weight.value + 100 : 800)), after: value)]
    // One corner round that was not, or the other way round.
    case (_, .corners(let corners)):
      return [MutationStep(.corners(corners.symmetricDifference(.topLeft)), after: value)]
    case (_, .timing(let curve)): return curve == .linear ? [] : [MutationStep(.timing(.linear), after: value)]
    case (_, .path(let path)): return path.steps(scale.length)
    case (_, .image(let image)): return image.steps(scale.length)
    default: return []
    }
  }

  /// The steps of the property in a map, as maps; none if the map does not have it.
  private func steps(in values: PropertyValues, _ scale: MutationScale) -> [MutationStep] {
    guard let value = values[name] else { return [] }
    return steps(from: value, scale).map { step in
      step.within(".\(name)") { .map(values.merging([name: $0]) { $1 }) }
    }
  }

  /// A step of each number of a value, or the other way where that is beyond the property's limits.
  private func parts(
    _ numbers: [Double], _ names: [String], _ step: Double, _ value: ([Double]) -> PropertyValue
  ) -> [MutationStep] {
    zip(numbers.indices, names).compactMap { index, name in
      guard let next = numbers[index].stepped(step, in: type.limits) else { return nil }
      var changed = numbers
      changed[index] = next
      return MutationStep(name, value(changed), from: numbers[index].words, to: next.words)
    }
  }
}

extension String {
  /// With another first letter or digit; nil without one.
  fileprivate var stepped: String? {
    guard let place = firstIndex(where: { $0.isLetter || $0.isNumber }) else { return nil }
    var next = self
    next.replaceSubrange(place...place, with: self[place] == "W" ? "M" : "W")
    return next
  }
}
