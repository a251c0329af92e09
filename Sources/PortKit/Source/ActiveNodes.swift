internal import SwiftSyntax

/// The nodes of a tree in the order of their text, without the clauses of `#if` that are not compiled, and what lies in code for
/// later systems.
///
/// The walk keeps its own stack, so that no depth of a tree can overflow the thread's.
struct ActiveNodes: Sequence, IteratorProtocol {
  private typealias Step = (node: Syntax, depth: Int, isTakenAway: Bool)
  private var waiting: [Step]
  private var last: Step?

  /// How deep the last node lies.
  var depth: Int { last?.depth ?? 0 }

  /// Whether the last node never runs; the walk does not go into it.
  var isTakenAway: Bool { last?.isTakenAway ?? false }

  init(_ root: some SyntaxProtocol) { waiting = [(Syntax(root), 0, false)] }

  mutating func next() -> Syntax? {
    if let last, !last.isTakenAway {
      let clause = last.node.as(IfConfigClauseSyntax.self)
      if clause?.isSurelyCompiled ?? true {
        let end = Availability.end(of: last.node)
        for child in last.node.children(viewMode: .sourceAccurate).reversed() {
          let isAfter = end.map { child.position > $0 } ?? false
          waiting.append((child, last.depth + 1, isAfter || Availability.isTakenAway(child, of: last.node)))
        }
      } else if let condition = clause?.condition {
        waiting.append((Syntax(condition), last.depth + 1, false))
      }
    }
    last = waiting.popLast()
    return last?.node
  }

  /// Goes on after the last node instead of in it.
  mutating func skipChildren() { last = nil }
}

extension SyntaxProtocol {
  /// The byte range of the node's own text.
  var range: Range<Int> {
    positionAfterSkippingLeadingTrivia
      .utf8Offset..<max(
        positionAfterSkippingLeadingTrivia.utf8Offset, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The nodes around this one, from the inside out.
  var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self)) { $0.parent }.dropFirst() }

  /// The first node of a type around this one.
  func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    for node in ancestors { if let found = node.as(type) { return found } }
    return nil
  }

  /// The node's text on one line, without comments.
  ///
  /// Nil if the text holds a line break that matters, as in a string of several lines.
  var oneLine: String? {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      guard !token.text.utf8.contains(where: { $0 == 10 || $0 == 13 }) else { return nil }
      text += token.text
      let trivia = Array(token.trailingTrivia) + Array(token.nextToken(viewMode: .sourceAccurate)?.leadingTrivia ?? [])
      if !trivia.isEmpty { text += " " }
    }
    return text.trimmed
  }
}

extension String {
  /// Without blanks at both ends.
  var trimmed: String {
    let isBlank = { (character: Character) in character.isWhitespace }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
