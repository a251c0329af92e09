internal import PresscheckControls
internal import PresscheckGraphics

/// A page's colours: those of documents, so that the buttons are what is colourful.
struct SheetColors: Hashable, Sendable {
  /// Beneath everything.
  var page: Color

  /// Headings and what a picture is called.
  var ink: Color

  /// What is said beside; at least 4.5 to 1 against the page.
  var faintInk: Color

  /// Round each panel.
  var hairline: Color

  static func on(_ page: Appearance) -> SheetColors {
    switch page {
    case .light:
      SheetColors(
        page: Color(bytes: 245, 245, 247), ink: Color(bytes: 29, 29, 31), faintInk: Color(bytes: 104, 104, 110),
        hairline: Color(white: 0, alpha: 0.08))
    case .dark:
      SheetColors(
        page: Color(bytes: 22, 22, 24), ink: Color(bytes: 245, 245, 247), faintInk: Color(bytes: 152, 152, 158),
        hairline: Color(white: 1, alpha: 0.12))
    }
  }

  /// What a picture stands on: iOS's plain background, white or black.
  static func panel(_ appearance: Appearance) -> Color {
    switch appearance {
    case .light: .white
    case .dark: .black
    }
  }
}
