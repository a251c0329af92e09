internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Mutation {
  /// The other truth value.
  static let flag = Mutation { _, value, _ in
    guard case .boolean(let flag) = value else { return [] }
    return [MutationStep(.boolean(!flag), after: value)]
  }

  /// The next of a property's names.
  static let choice = Mutation { property, value, _ in
    guard case .choice(let names) = property.type, case .text(let name) = value else { return [] }
    guard let index = names.firstIndex(of: name), names.count > 1 else { return [] }
    return [MutationStep(.text(names[(index + 1) % names.count]), after: value)]
  }

  /// Another first letter.
  static let letter = Mutation { property, value, _ in
    guard property.type == .text, case .text(let text) = value else { return [] }
    guard let place = text.firstIndex(where: { $0.isLetter || $0.isNumber }) else { return [] }
    var next = text
    next.replaceSubrange(place...place, with: text[place] == "W" ? "M" : "W")
    return [MutationStep(.text(next), after: value)]
  }

  /// The next bolder weight, or the next lighter one of the boldest.
  static let weight = Mutation { _, value, _ in
    guard case .fontWeight(let weight) = value else { return [] }
    return [MutationStep(.fontWeight(FontWeight(weight.value < 900 ? weight.value + 100 : 800)), after: value)]
  }

  /// One corner round that was not, or the other way round.
  static let corners = Mutation { _, value, _ in
    guard case .corners(let corners) = value else { return [] }
    return [MutationStep(.corners(corners.symmetricDifference(.topLeft)), after: value)]
  }

  /// Linear in place of another curve.
  static let curve = Mutation { _, value, _ in
    guard case .timing(let curve) = value, curve != .linear else { return [] }
    return [MutationStep(.timing(.linear), after: value)]
  }
}
