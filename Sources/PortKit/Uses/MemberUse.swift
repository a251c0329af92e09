/// A place where a source uses a member of UIKit's that is accepted and not drawn, or drawn in part, or something else that Linux
/// leaves out.
package struct MemberUse: Hashable, Sendable {
  /// How much of it there is on Linux.
  package enum Kind: String, Hashable, Sendable {
    /// The member is accepted, and nothing of it is drawn.
    case none
    /// A part of the member is drawn.
    case part
    /// Something is left out that may be seen.
    case warning
    /// The class itself is left out.
    case missing
  }

  package var file: String
  /// From 1.
  package var line: Int
  /// In characters, from 1.
  package var column: Int
  /// The type and the member, or the type alone if none of its members is drawn; the sentence of what is left out.
  package var member: String
  package var kind: Kind
  package var hint: String?

  /// The class that uses it and the use, divided by tabs; nil for a file whose name has one.
  func line(of viewClass: String) -> String? {
    guard !file.contains(where: { $0 == "\t" || $0.isNewline }) else { return nil }
    return "\(viewClass)\t\(file)\t\(line)\t\(column)\t\(member)\t\(kind.rawValue)\t\(hint ?? "")\n"
  }
}
