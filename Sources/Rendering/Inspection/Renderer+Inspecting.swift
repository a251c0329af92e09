package import PresscheckButtonFile
package import PresscheckControls

extension Renderer {
  /// The file's pictures, the transitions between its states, and all findings and notes, each once.
  package func inspected(
    _ quirks: Quirks = .faithful, threads: Int = 1
  ) throws(Diagnostic) -> (pictures: [ResolvedPicture], reachability: Reachability, findings: [Diagnostic]) {
    let pictures = try resolve(try file.requests(Selection(quirks: quirks)), threads: threads)
    let reachability = try reachability(Traits(quirks: quirks))
    let all = file.findings + pictures.flatMap(\.findings) + findings(reachability) + notes(reachability)
    return (pictures, reachability, all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }
}
