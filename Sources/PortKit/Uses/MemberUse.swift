/// A place where a source uses a member of UIKit's that is accepted and not drawn, or drawn in part.
package struct MemberUse: Hashable, Sendable {
  package var file: String
  /// From 1.
  package var line: Int
  /// In characters, from 1.
  package var column: Int
  /// The type and the member, or the type alone if none of its members is drawn.
  package var member: String
  /// Whether a part of it is drawn.
  package var isPartlyDrawn: Bool

  /// The class that uses it and the use, divided by tabs; nil for a file whose name has one.
  func line(of viewClass: String) -> String? {
    guard !file.contains(where: { $0 == "\t" || $0.isNewline }) else { return nil }
    return "\(viewClass)\t\(file)\t\(line)\t\(column)\t\(member)\t\(isPartlyDrawn ? "part" : "none")\n"
  }
}
