internal import SwiftSyntax

/// The names that Objective-C's runtime knows methods by.
enum ObjectiveCName {
  /// Swift adds no `With` before these words.
  ///
  /// *Documented* with Swift's naming of selectors.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  /// The selector of a method: the name that `@objc(…)` gives, else the one that Swift makes.
  static func selector(of method: FunctionDeclSyntax) -> String {
    let base = method.name.text.withoutBackticks
    if let own = method.attributes.first(["objc"])?.arguments?.oneLine {
      return own.filter { !$0.isWhitespace }
    }
    return selector(base, method.signature.labels, throwing: method.signature.effectSpecifiers?.throwsClause != nil)
  }

  /// The selector that Swift makes of a name and its labels: `tap:`, `tapWithSender:`, `moveTo:at:`.
  static func selector(_ base: String, _ labels: [String], throwing: Bool = false) -> String {
    guard let first = labels.first else { return base + (throwing ? "AndReturnError:" : "") }
    var name = base
    if !first.isEmpty {
      let isJoined = prepositions.contains(firstWord(first)) || prepositions.contains(lastWord(base))
      name += (isJoined ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
    }
    return name + ":" + labels.dropFirst().map { $0 + ":" }.joined() + (throwing ? "error:" : "")
  }

  private static func firstWord(_ name: String) -> String { String(name.prefix { !$0.isUppercase }) }

  private static func lastWord(_ name: String) -> String {
    let start = name.lastIndex { $0.isUppercase } ?? name.startIndex
    return name[start...].lowercased()
  }
}

extension String {
  var withoutBackticks: String { filter { $0 != "`" } }
}
