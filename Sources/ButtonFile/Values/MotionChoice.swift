internal import PresscheckControls
internal import PresscheckFiles

/// The setting *Reduce Motion* that a file is read for, and whether the file chooses anywhere by it.
final class MotionChoice {
  let reduceMotion: ReduceMotion
  fileprivate(set) var isNeeded = false

  init(_ reduceMotion: ReduceMotion) { self.reduceMotion = reduceMotion }
}

extension ValueReader {
  /// The node itself, or the part of `{reduceMotion: …, else: …}` that is for the setting or for its absence.
  func moving(_ node: Node) throws(Diagnostic) -> Node {
    guard node[ReduceMotion.name] != nil else { return node }
    let what = "a choice by reduceMotion"
    let fields = try mapping(node, what, keys: [ReduceMotion.name, "else"])
    let usual = try fields.required("else", of: what)
    let reduced = try fields.required(ReduceMotion.name, of: what)
    motionChoice.isNeeded = true
    return motionChoice.reduceMotion == .on ? reduced : usual
  }

  /// The same for an animation, for which a choice can have nothing: nil.
  func movingIfAny(_ node: Node) throws(Diagnostic) -> Node? {
    let chosen = try moving(node)
    return chosen.isNull && node.map != nil ? nil : chosen
  }
}
