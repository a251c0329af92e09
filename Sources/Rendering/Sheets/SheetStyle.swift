package import PresscheckControls
internal import PresscheckGraphics

/// The layout options of a sheet.
package struct SheetStyle: Hashable, Sendable {
  /// The page's appearance; nil is dark if all pictures are dark.
  package var page: Appearance?
  /// The most pictures of one button side by side; nil gives the sheet a pleasant shape.
  package var columns: Int?
  /// The pictures of one button are in one row where that is no wider, in points.
  package var longestRow = 0.0
  /// Between pictures, in points; the margins and the gaps between buttons grow with it.
  package var spacing: Double
  /// Whether names, states, times and variants stand beside the pictures.
  package var hasLabels: Bool
  /// In large letters above everything, also without labels; nil for none.
  package var title: String?

  package init(
    page: Appearance? = nil, columns: Int? = nil, spacing: Double = 16, hasLabels: Bool = true, title: String? = nil
  ) {
    (self.page, self.columns, self.spacing, self.hasLabels, self.title) = (page, columns, spacing, hasLabels, title)
  }

  /// The style of a film's moments, which are read from left to right: one row, if it fits into a page.
  package static var strip: SheetStyle {
    var style = SheetStyle()
    style.longestRow = 1_200
    return style
  }

  /// In points.
  package static let spacings = 0.0...400.0
  /// Pictures side by side.
  package static let columnCounts = 1...1_000

  /// Around the whole sheet.
  var margin: Double { 2 * spacing }
  /// Between two lines of pictures, each with its captions.
  var lineGap: Double { hasLabels ? 1.5 * spacing : spacing }
  /// Between two buttons.
  var sectionGap: Double { hasLabels ? 2.5 * spacing : spacing }
  /// From a row's label to its first picture.
  static let rowLabelGap = 16.0
  /// A caption is as wide as its panel, which may be widened to this for it.
  static let captionWidth = 240.0
}

/// The colours of a page, which leaves colour to the buttons.
struct SheetColors: Hashable, Sendable {
  /// Beneath everything.
  var page: Color
  /// Of headings and captions.
  var ink: Color
  /// Of secondary text; its contrast with the page is at least 4.5 to 1.
  var faintInk: Color
  /// Around each panel.
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

  /// The colour beneath a picture: iOS's plain background, white or black.
  static func panel(_ appearance: Appearance) -> Color { appearance == .light ? .white : .black }
}
