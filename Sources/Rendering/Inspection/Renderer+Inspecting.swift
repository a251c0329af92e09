internal import PresscheckButtonFile
package import PresscheckControls
package import PresscheckFiles

extension Renderer {
  /// The file's pictures, the transitions between its states, and all findings and notes, each once.
  ///
  /// The errors of pictures whose code fails are in `failures`.
  package func inspected(
    _ quirks: Quirks = .faithful, threads: Int = 1
  ) throws(Diagnostic) -> (
    pictures: [ResolvedPicture], reachability: Reachability, findings: [Diagnostic], failures: [Diagnostic]
  ) {
    let log = FailureLog()
    let requests = try file.requests(Selection(quirks: quirks))
    let pictures = try noting(log).resolve(requests, threads: threads)
    let reachability = try reachability(Traits(quirks: quirks))
    let all =
      try PictureRequest.checkNames([(file, requests)]) + file.findings + pictures.flatMap(\.findings)
      + findings(reachability) + notes(reachability) + memberNotes + openedNotes
    return (pictures, reachability, all.unique, log.errors)
  }

  /// Notes on the files in the working folder that the code of the button's class has opened beside its assets, or on a system that does not report them.
  private var openedNotes: [Diagnostic] {
    func note(_ message: String) -> Diagnostic { Diagnostic(.note, file: file.path, at: file.places.control, message) }
    guard let name = file.viewClass else { return [] }
    guard let opened = file.openedFiles else {
      return [note("this system does not tell which files the code of \(name) opens: its pictures are always rendered")]
    }
    let named = file.inputs.map(Paths.absolute)
    return opened.sorted().compactMap { path in
      let shown = Paths.relative(path, to: "")
      let isNamed = named.contains { path == $0 || path.hasPrefix($0 + "/") }
      guard !isNamed, !shown.hasPrefix(".."), !shown.isEmpty, path.hasSuffix("/") || !InputFile.isFolder(path) else {
        return nil
      }
      return note("the code of \(name) opens \(shown): its pictures depend on that too")
    }
  }
}
