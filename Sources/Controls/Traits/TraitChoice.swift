/// A part of the traits that has a few named values: matrices, options of the command line and names of pictures know it.
package protocol TraitChoice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// As files have it, such as `contentSize`.
  static var name: String { get }
  /// The value unless told otherwise.
  static var standard: Self { get }
  /// Its part of traits.
  static var trait: WritableKeyPath<Traits, Self> { get }
  /// Its list in a matrix.
  static var list: WritableKeyPath<Matrix, [Self]> { get }
  /// Its name in the names of pictures, in which the standard is not.
  var mark: String { get }
  /// Its name on sheets and in captions.
  var phrase: String { get }
}

extension TraitChoice {
  package var mark: String { rawValue }
  package var phrase: String { rawValue }

  package var isStandard: Bool { self == .standard }

  /// The word for both values; nil if there are more.
  package static var both: String? { allCases.count == 2 ? "both" : nil }

  /// The names that pictures have for its values, the standard too.
  package static var marks: [String] { allCases.map(\.mark) }
}

extension Traits {
  /// All choices, in the order in which they are told.
  package static let choices: [any TraitChoice.Type] = [
    Appearance.self, Contrast.self, ContentSize.self, ReduceMotion.self, BoldText.self, Direction.self,
  ]

  /// The value of a choice.
  package func value(_ choice: any TraitChoice.Type) -> any TraitChoice {
    func value<Choice: TraitChoice>(_: Choice.Type) -> any TraitChoice { self[keyPath: Choice.trait] }
    return value(choice)
  }

  /// The value of a choice; nil for the standard.
  package func unusual(_ choice: any TraitChoice.Type) -> (any TraitChoice)? {
    let value = value(choice)
    return value.isStandard ? nil : value
  }
}

/// The screen's colours.
public enum Appearance: String, TraitChoice {
  case light, dark

  package static let name = "appearance"
  package static let standard = light
  package static var trait: WritableKeyPath<Traits, Appearance> { \.appearance }
  package static var list: WritableKeyPath<Matrix, [Appearance]> { \.appearances }
}

/// The setting *Increase Contrast*.
public enum Contrast: String, TraitChoice {
  case normal, high

  package static let name = "contrast"
  package static let standard = normal
  package static var trait: WritableKeyPath<Traits, Contrast> { \.contrast }
  package static var list: WritableKeyPath<Matrix, [Contrast]> { \.contrasts }
  package var mark: String { "contrast" }
  package var phrase: String { "\(rawValue) contrast" }
}

/// The size of text that a person chose, by the names of Xcode's settings: *Dynamic Type*.
public enum ContentSize: String, TraitChoice {
  case extraSmall = "XS"
  case small = "S"
  case medium = "M"
  /// The default.
  case large = "L"
  case extraLarge = "XL"
  case extraExtraLarge = "XXL"
  /// The largest one that is no accessibility size.
  case extraExtraExtraLarge = "XXXL"
  /// The first accessibility size.
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  /// The largest one.
  case accessibility5 = "AX5"

  package static let name = "contentSize"
  package static let standard = large
  package static var trait: WritableKeyPath<Traits, ContentSize> { \.contentSize }
  package static var list: WritableKeyPath<Matrix, [ContentSize]> { \.contentSizes }
  package var phrase: String { "\(rawValue) text" }
}

/// The setting *Reduce Motion*.
public enum ReduceMotion: String, TraitChoice {
  case off, on

  package static let name = "reduceMotion"
  package static let standard = off
  package static var trait: WritableKeyPath<Traits, ReduceMotion> { \.reduceMotion }
  package static var list: WritableKeyPath<Matrix, [ReduceMotion]> { \.reduceMotions }
  package var mark: String { "reduced" }
  package var phrase: String { self == .on ? "reduced motion" : "full motion" }
}

/// The setting *Bold Text*.
public enum BoldText: String, TraitChoice {
  case off, on

  package static let name = "boldText"
  package static let standard = off
  package static var trait: WritableKeyPath<Traits, BoldText> { \.boldText }
  package static var list: WritableKeyPath<Matrix, [BoldText]> { \.boldTexts }
  package var mark: String { "bold" }
  package var phrase: String { self == .on ? "bold text" : "usual text" }
}

/// The side on which a line of text begins.
public enum Direction: String, TraitChoice {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  package static let name = "direction"
  package static let standard = leftToRight
  package static var trait: WritableKeyPath<Traits, Direction> { \.direction }
  package static var list: WritableKeyPath<Matrix, [Direction]> { \.directions }
  package var phrase: String { self == .leftToRight ? "left to right" : "right to left" }
}
