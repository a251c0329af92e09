/// A value of a YAML file with its characters, for edits of the file's text.
///
/// Offsets count Unicode scalars from 0.
package struct SpannedNode: Hashable, Sendable {
  package indirect enum Value: Hashable, Sendable {
    case scalar(String, isPlain: Bool)
    case list([SpannedNode])
    case map([Pair])
    /// The value of an anchor.
    case alias(String)
  }

  /// A key of a map and its value.
  package struct Pair: Hashable, Sendable {
    package var key: SpannedNode
    package var value: SpannedNode

    /// The key's text; nil for a key that is not a name.
    package var name: String? { if case .scalar(let text, _) = key.value { text } else { nil } }
  }

  /// Without brackets, of a list or a map: from the first to the last thing in it.
  package private(set) var range: Range<Int>
  /// Whether a list or a map is in brackets.
  package private(set) var isFlow = false
  /// Whether an alias can stand for it.
  package private(set) var hasAnchor: Bool
  package private(set) var value: Value

  /// The pairs of a map, those of `<<` not among them; nil for another value.
  package var map: [Pair]? { if case .map(let pairs) = value { pairs } else { nil } }
  /// The items of a list; nil for another value.
  package var list: [SpannedNode]? { if case .list(let items) = value { items } else { nil } }

  /// Reads a file that was read before: nil for anything but YAML, and for an empty file.
  package init?(yaml text: String) {
    var events = YAMLEvents(text)
    guard (try? events.next()) != nil, case .documentStart? = (try? events.next())?.kind,
      let event = try? events.next(), let root = SpannedNode(event, &events, depth: 1)
    else { return nil }
    self = root
  }

  private init?(_ event: YAMLEvent, _ events: inout YAMLEvents, depth: Int) {
    guard depth <= ValueBudget.maximumDepth else { return nil }
    (range, isFlow, hasAnchor, value) = (event.range, event.isFlow, event.anchor != nil, .list([]))
    switch event.kind {
    case .scalar(let text, let isPlain): value = .scalar(text, isPlain: isPlain)
    case .alias(let name): value = .alias(name)
    case .listStart, .mapStart:
      var parts: [SpannedNode] = []
      while true {
        guard let next = try? events.next() else { return nil }
        if case .end = next.kind {
          // A block ends where the next thing begins, so that only the last thing in it tells its end.
          let end = isFlow ? next.range.upperBound : parts.last?.range.upperBound ?? 0
          range = range.lowerBound..<max(range.lowerBound, end)
          break
        }
        guard let part = SpannedNode(next, &events, depth: depth + 1) else { return nil }
        parts.append(part)
      }
      value = .list(parts)
      if case .mapStart = event.kind {
        // Keys and values take turns.
        let keys = stride(from: 0, to: parts.count - 1, by: 2)
        value = .map(keys.map { Pair(key: parts[$0], value: parts[$0 + 1]) })
      }
    default: return nil
    }
  }
}
