internal import PresscheckLayerTree

/// How large a label is set.
enum SheetType {
  case title, heading, group, caption

  var size: Double {
    switch self {
    case .title: 28
    case .heading: 17
    case .group: 13
    case .caption: 12
    }
  }

  private var weight: FontWeight {
    switch self {
    case .title: .bold
    case .heading, .group: .semibold
    case .caption: .medium
    }
  }

  /// The height of its line, on the grid.
  var lineHeight: Double {
    switch self {
    case .title: 40
    case .heading: 24
    case .group, .caption: 16
    }
  }

  /// From the line to what is beneath.
  var gap: Double {
    switch self {
    case .title: 24
    case .heading: 12
    case .group, .caption: 8
    }
  }

  /// Faint words are a size smaller beside large ones, and never bold.
  func font(isFaint: Bool) -> Font {
    isFaint ? Font(size: min(size, 13), weight: .regular) : Font(size: size, weight: weight)
  }

  /// Between two words.
  var blank: Double { (size / 3).rounded() }
}
