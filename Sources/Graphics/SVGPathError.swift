/// Why a text is not an SVG path.
public struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected or found.
  public enum Reason: Hashable, Sendable {
    /// A path begins with M or m.
    case noMove
    /// A letter that begins no command, or something that is neither letter nor number.
    case unknownCommand(Character)
    /// A command ends before it has all its numbers.
    case noNumber
    /// An arc's flag is a single 0 or 1.
    case noFlag
    /// A number, or a coordinate that numbers lead to, beyond what a Double holds.
    case notFinite
    /// More steps than any drawing needs.
    case tooManyElements(limit: Int)
  }

  /// How many characters come before the offending one.
  public var offset: Int

  /// What is wrong there.
  public var reason: Reason

  public init(offset: Int, reason: Reason) {
    self.offset = offset
    self.reason = reason
  }

  public var description: String { "character \(offset): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .noMove: "a path begins with M or m"
    case .unknownCommand(let found): "'\(found)' is not a path command"
    case .noNumber: "a number is missing"
    case .noFlag: "an arc's flag must be 0 or 1"
    case .notFinite: "the coordinate is not finite"
    case .tooManyElements(let limit): "the path has more than \(limit) elements"
    }
  }
}
