package import PresscheckControls

/// How a sheet is laid out.
package struct SheetStyle: Hashable, Sendable {
  /// What the pictures stand on; nil is dark where all of them are, else light.
  package var page: Appearance?

  /// The most pictures side by side of one button; nil chooses what gives the sheet a pleasant shape.
  package var columns: Int?

  /// In points, between pictures; the margins and the room between buttons grow with it.
  package var spacing: Double

  /// Whether names, states, times and variants are written beside the pictures.
  package var hasLabels: Bool

  /// In large letters above everything, also without labels; nil for none.
  package var title: String?

  package init(
    page: Appearance? = nil, columns: Int? = nil, spacing: Double = 16, hasLabels: Bool = true, title: String? = nil
  ) {
    self.page = page
    self.columns = columns
    self.spacing = spacing
    self.hasLabels = hasLabels
    self.title = title
  }

  /// In points.
  package static let spacings = 0.0...400.0

  /// Pictures side by side.
  package static let columnCounts = 1...1_000
}

extension SheetStyle {
  /// Round the whole sheet.
  var margin: Double { 2 * spacing }

  /// Between two lines of pictures, each with its captions.
  var lineGap: Double { hasLabels ? 1.5 * spacing : spacing }

  /// Between two buttons.
  var sectionGap: Double { hasLabels ? 2.5 * spacing : spacing }

  /// From a row's label to its first picture.
  static let rowLabelGap = 16.0

  /// Captions are as wide as a picture's panel, and at least may be this wide.
  static let captionWidth = 240.0
}
