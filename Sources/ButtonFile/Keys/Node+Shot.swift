internal import PresscheckControls
package import PresscheckFiles

extension Node {
  /// An entry of `shots:` with the keys that are given.
  package static func shot(id: String? = nil, state: String?, events: String?, at instants: [Instant]) -> Node {
    func node(_ value: Node.Value) -> Node { Node(mark: .start, value: value) }
    func field(_ key: String, _ value: Node?) -> [Field] {
      value.map { [Field(key: key, mark: .start, value: $0)] } ?? []
    }
    func text(_ text: String?) -> Node? { text.map { node(.scalar(Scalar(text: $0))) } }
    let times = instants.map { node(.scalar(Scalar(text: $0.written, isQuoted: false))) }
    let time = times.isEmpty ? nil : times.count == 1 ? times[0] : node(.list(times))
    return node(
      .map(field("id", text(id)) + field("state", text(state)) + field("events", text(events)) + field("at", time)))
  }
}

extension Instant {
  /// As the key `at` has it.
  package var written: String {
    switch self {
    case .settled: "settled"
    case .seconds(let seconds): seconds.plain
    }
  }
}
