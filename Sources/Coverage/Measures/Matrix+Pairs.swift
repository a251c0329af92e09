internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckGraphics

// A pair has the names of the values of two axes that a picture shows together; of one axis where only one varies.
extension Matrix {
  /// The pairs of all values, in the matrix's order; an empty one for the one variant of a matrix in which nothing varies.
  var pairs: [[String]] {
    var known: Set<[String]> = []
    return traits(.faithful).flatMap { pairs(in: $0) }.filter { known.insert($0).inserted }
  }

  /// The pairs that one variant has, each in the order of the axes.
  func pairs(in traits: Traits) -> [[String]] {
    let values = varying(in: traits)
    if values.count < 2 { return [values] }
    return values.indices.flatMap { first in
      values.indices.dropFirst(first + 1).map { [values[first], values[$0]] }
    }
  }

  /// The values of traits on the axes that have several.
  private func varying(in traits: Traits) -> [String] {
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
