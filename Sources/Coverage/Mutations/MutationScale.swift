internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckLayerTree

/// The sizes of the smallest visible steps, which depend on the variants of a button.
struct MutationScale: Sendable {
  /// Half a pixel of the largest scale less, in points: of a square edge on the pixels' grid, half a pixel more shows nothing.
  var length: Double
  /// The appearances and contrasts of the matrix.
  var colors: [Slot]

  /// A colour of a dynamic one.
  enum Slot: String, Sendable {
    case light, dark, lightHighContrast, darkHighContrast
  }

  /// A level of a channel, of an opacity or of another share.
  static let level = 1.0 / 255
  /// A frame, in seconds.
  static let frame = 1.0 / 60

  init(_ matrix: Matrix) {
    length = -0.5 / (matrix.scales.max() ?? 1)
    let slots: [(Slot, Appearance, Contrast)] = [
      (.light, .light, .normal), (.dark, .dark, .normal), (.lightHighContrast, .light, .high),
      (.darkHighContrast, .dark, .high),
    ]
    colors = slots.filter { matrix.appearances.contains($1) && matrix.contrasts.contains($2) }.map(\.0)
  }

  /// The step of a number by its unit: half a pixel, a frame, a level of a share, else one, or a hundredth of a small number.
  func step(_ property: Property) -> Double {
    switch (property.unit, property.type) {
    case ("pt", _): length
    case ("s", _): MutationScale.frame
    case ("px/pt", _), (_, .integer): 1
    case (_, .number(.unit)), (_, .numbers(.unit)): MutationScale.level
    case (nil, .number(let limits)) where limits.upper > 100: 1
    default: 0.01
    }
  }
}
