internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckRendering

extension ButtonFile {
  /// A button as the page knows it, from either source: the members of `inspect --json` and its surroundings.
  func detail(
    _ key: String, _ transitions: [Transition], size: Size?, unreachable: [String], findings: [Diagnostic]
  ) -> [JSON.Member] {
    guard case .object(let members) = Inspection.file(self, transitions, size: size, findings: findings) else {
      return []
    }
    let padding: JSON = if case .points(let points) = canvas.padding { .number(points) } else { "auto" }
    return members + [
      JSON.Member("key", .text(key)), JSON.Member("initial", .text(control.states.first ?? "")),
      JSON.Member("unreachable", .texts(unreachable)), JSON.Member("canvas", .object(["padding": padding])),
    ]
  }
}
