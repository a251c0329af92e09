extension Layer: CustomStringConvertible {
  /// The tree, one line a layer: name, type, frame and what differs from the defaults.
  public var description: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    let values = attributes.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let head = indent + name + (typeName.map { " (\($0))" } ?? "") + ": " + values
    let masked = mask.map { [indent + "  mask"] + $0.lines(indent: indent + "    ") } ?? []
    return [head] + masked + sublayers.flatMap { $0.lines(indent: indent + "  ") }
  }
}
