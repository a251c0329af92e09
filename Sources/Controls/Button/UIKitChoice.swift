internal import PresscheckLayerTree

/// An enumeration of UIKit: the names of its cases in files, their numbers in UIKit and their names in documents.
package protocol UIKitChoice: CaseIterable, RawRepresentable, Sendable where RawValue == String, AllCases == [Self] {
  /// UIKit's number of each case, in the order of the cases; by default they count from 0.
  static var numbers: [Int] { get }

  /// Interface Builder's name of each case, by default the one of files.
  static var documentNames: [String] { get }

  /// The case that Interface Builder gives a name; nil for another name.
  init?(inDocument name: String)
}

extension UIKitChoice {
  package static var numbers: [Int] { Array(0..<allCases.count) }
  package static var documentNames: [String] { allCases.map(\.rawValue) }
  package init?(inDocument name: String) {
    guard let index = Self.documentNames.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// The case that has a number in UIKit; nil for another number.
  package init?(number: Int) {
    guard let index = Self.numbers.firstIndex(of: number) else { return nil }
    self = Self.allCases[index]
  }

  /// The same as a case of UIKit's own enumeration, which has the same numbers.
  package init(_ own: some RawRepresentable<Int>) { self = Self(number: own.rawValue) ?? Self.allCases[0] }

  /// Its number in UIKit.
  package var number: Int { zip(Self.allCases, Self.numbers).first { $0.0.rawValue == rawValue }?.1 ?? 0 }
}

extension ButtonProperties.ButtonType: UIKitChoice {
  package static let numbers = [0, 1, 2, 3, 4, 5, 7]
  package init?(inDocument name: String) { self.init(rawValue: name == "roundedRect" ? "system" : name) }
}

extension TitleStyle.LineBreak: UIKitChoice {
  package static let documentNames = [
    "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation",
  ]
}

extension TextContent.Alignment: UIKitChoice { package static let numbers = [4, 0, 1, 2, 3] }
extension HorizontalAlignment: UIKitChoice { package static let numbers = [0, 1, 2, 4, 5, 3] }
extension VerticalAlignment: UIKitChoice {}
extension ButtonConfiguration.ButtonSize: UIKitChoice { package static let numbers = [0, 2, 1, 3] }
extension ButtonConfiguration.CornerStyle: UIKitChoice { package static let numbers = [0, -1, 1, 2, 3, 4] }
extension ButtonConfiguration.TitleAlignment: UIKitChoice {}

/// UIKit's word on the direction of a view's content.
package enum SemanticContent: String, UIKitChoice {
  case unspecified, forceLeftToRight, forceRightToLeft, playback, spatial

  package static let numbers = [0, 3, 4, 1, 2]

  /// Nil is the trait's; controls of a player and of places on a screen are never mirrored (*documented*).
  var direction: Direction? {
    switch self {
    case .unspecified: nil
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    }
  }
}

/// UIKit's word on the colours of a view.
package enum InterfaceStyle: String, UIKitChoice { case unspecified, light, dark }
