internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics

/// The values of two axes of a matrix that a picture shows together; of one axis where only one varies.
struct VariantPair: Hashable {
  /// The values' names, in the order of the axes.
  var values: [String]

  /// The pairs of all values of a matrix, in its order; the one variant of a matrix in which nothing varies.
  static func all(of matrix: Matrix) -> [VariantPair] {
    matrix.traits(.faithful).flatMap { pairs(in: $0, of: matrix) }.unique
  }

  /// The pairs that one variant has.
  static func pairs(in traits: Traits, of matrix: Matrix) -> [VariantPair] {
    let values = matrix.varying(in: traits)
    if values.count < 2 { return [VariantPair(values: values)] }
    return values.indices.flatMap { first in
      values.indices.dropFirst(first + 1).map { VariantPair(values: [values[first], values[$0]]) }
    }
  }

  var description: String { values.isEmpty ? "the only variant" : values.joined(separator: " with ") }
}

extension Matrix {
  /// The values of traits on the axes that have several.
  fileprivate func varying(in traits: Traits) -> [String] {
    func value<Choice: TraitChoice>(_: Choice.Type) -> String? {
      self[keyPath: Choice.list].count > 1 ? traits[keyPath: Choice.trait].phrase : nil
    }
    var values: [String] = []
    for choice in Traits.choices { if let value = value(choice) { values.append(value) } }
    if locales.count > 1 { values.append(traits.locale ?? Localization.own) }
    if scales.count > 1 { values.append("\(Number.short(traits.scale))x") }
    return values
  }
}
