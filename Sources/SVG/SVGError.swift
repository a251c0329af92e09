internal import PresscheckGraphics

/// Why an SVG file cannot be drawn.
package enum SVGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// librsvg is not installed.
  case noLibrary
  /// More than ``SVG/maximumBytes``.
  case tooManyBytes(Int)
  /// Not XML, or not an SVG; the reason is expat's, librsvg's or ours.
  case malformed(String)
  /// A byte that is not UTF-8, or another encoding declared.
  case notUTF8
  /// Neither a width and a height nor a view box.
  case noSize
  /// In points.
  case tooLarge(width: Double, height: Double)
  /// It would look different on another machine, read other files or take unbounded work; lines count from 1.
  case refused(String, line: Int)
  /// More elements, each counted as often as it is referred to, long paths and dashes than can be drawn.
  case tooMuchWork

  package var description: String {
    switch self {
    case .noLibrary: "librsvg, which draws SVG, is not installed"
    case .tooManyBytes(let maximum): "it has more than \(maximum) bytes"
    case .malformed(let reason): "this is not an SVG: \(reason)"
    case .notUTF8: "an SVG must be UTF-8 text"
    case .noSize: "the SVG has no size: it needs a width and a height that do not depend on a font, or a viewBox"
    case .tooLarge(let width, let height):
      "an SVG of \(Number.short(width)) × \(Number.short(height)) points is too large: at most "
        + "\(Number.short(SVG.longestSide)) a side"
    case .refused(let reason, let line): "line \(line): \(reason)"
    case .tooMuchWork:
      "drawing it takes more than \(SVGOutline.maximumSteps) steps: references, long paths and dashes count"
    }
  }
}
