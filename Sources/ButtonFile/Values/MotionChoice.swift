internal import PresscheckControls
internal import PresscheckFiles

/// Takes the part of `{reduceMotion: …, else: …}` that is for the setting *Reduce Motion* or for its absence.
final class MotionChoice {
  let reduceMotion: ReduceMotion
  /// Whether the file chooses anywhere.
  private(set) var isNeeded = false

  init(_ reduceMotion: ReduceMotion) { self.reduceMotion = reduceMotion }

  private static let keys = (reduced: ReduceMotion.name, usual: "else")

  /// The part of a map with the key `reduceMotion`; any other node is for both.
  func callAsFunction(_ node: Node, in values: ValueReader) throws(Diagnostic) -> Node {
    guard node[Self.keys.reduced] != nil else { return node }
    let what = "a choice by reduceMotion"
    let fields = try values.mapping(node, what, keys: [Self.keys.reduced, Self.keys.usual])
    let usual = try fields.required(Self.keys.usual, of: what)
    let reduced = try fields.required(Self.keys.reduced, of: what)
    isNeeded = true
    return reduceMotion == .on ? reduced : usual
  }
}

extension ValueReader {
  /// The node itself, or the part of a choice by *Reduce Motion*.
  func moving(_ node: Node) throws(Diagnostic) -> Node { try motionChoice(node, in: self) }

  /// The same for an animation, for which a choice can have nothing: nil.
  func movingIfAny(_ node: Node) throws(Diagnostic) -> Node? {
    let chosen = try moving(node)
    return chosen.isNull && node.map != nil ? nil : chosen
  }
}
