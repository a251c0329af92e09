internal import Foundation
internal import PresscheckCoreGraphics

extension NSLayoutConstraint {
  /// The constraints that a visual format describes, none of them active.
  ///
  /// A dash at the superview is its margin, a dash between views 8 points (*documented*). A format that iOS answers with an
  /// exception is a finding here, and gives no constraints.
  ///
  /// - Parameters:
  ///   - format: Such as `H:|-[title(>=44)]-8-[icon]|`.
  ///   - opts: How the views are aligned, and which way they run.
  ///   - metrics: The numbers that the format names.
  ///   - views: The views and guides that the format names.
  /// - Returns: Distances from first to last, then sizes, then alignments.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      let parsed = try VisualFormatParser.parse(format)
      return try VisualFormatConstraints(parsed, options: opts, metrics: metrics ?? [:], views: views).constraints
    } catch {
      DrawingEnvironment.find(error.description(in: format))
      return []
    }
  }
}
