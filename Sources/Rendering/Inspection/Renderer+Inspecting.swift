package import PresscheckButtonFile
package import PresscheckControls

extension Renderer {
  /// The file's pictures, the transitions between its states, and all findings and notes, each once.
  package func inspected(
    _ quirks: Quirks = .faithful, threads: Int = 1
  ) throws(Diagnostic) -> (pictures: [ResolvedPicture], reachability: Reachability, findings: [Diagnostic]) {
    let requests = try file.requests(Selection(quirks: quirks))
    let pictures = try resolve(requests, threads: threads)
    let reachability = try reachability(Traits(quirks: quirks))
    let all =
      try PictureRequest.checkNames(requests.map { (file, $0) }) + file.findings + pictures.flatMap(\.findings)
      + findings(reachability) + notes(reachability) + memberNotes
    return (pictures, reachability, all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }
}
